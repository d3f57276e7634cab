//! Templates of offers: what one changes in the form of a new offer, and the template that a form
//! makes (TEMPLATE-3, TEMPLATE-4).

use crate::calendar::Date;
use crate::validate::{FieldCode, FieldError, MAX_VALIDITY_DAYS, OfferForm, save_template};
use crate::wire::requests::SaveTemplateRequest;
use crate::wire::{OfferTemplate, OfferType};

view_type! {
    /// Values of the form of a new offer after it was filled from a template.
    pub struct TemplateFill {
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts the offer.
        pub offer_type: OfferType,
        /// Number to call.
        pub phone: String,
        /// Last valid day, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// Names of the fields whose text the person typed and would lose.
        pub replaced: Vec<String>,
    }
}

/// Fills the form from a template. A field that is empty, or as the template before (`filled`) left
/// it, gets the template's value; typed text is replaced where the template has another one, and
/// stays where it has none.
pub fn fill(
    form: &OfferForm,
    template: &OfferTemplate,
    filled: Option<&OfferTemplate>,
    today: Date,
) -> TemplateFill {
    let mut replaced = Vec::new();
    let mut value = |field: &str, typed: &str, of: &dyn Fn(&OfferTemplate) -> String| {
        let new = of(template);
        let is_own = !typed.trim().is_empty()
            && filled.is_none_or(|filled| of(filled).trim() != typed.trim());
        if is_own && new.is_empty() {
            return typed.to_owned();
        }
        if is_own && new.trim() != typed.trim() {
            replaced.push(field.to_owned());
        }
        new
    };
    TemplateFill {
        description: value("description", &form.description, &|it| {
            it.description.clone()
        }),
        phone: value("phone", &form.phone, &|it| {
            it.phone.clone().unwrap_or_default()
        }),
        expiration_date: value("expirationDate", &form.expiration_date, &|it| {
            let last_day = it.validity_days.and_then(|days| today.plus_days(days));
            last_day.map_or_else(String::new, |day| day.to_string())
        }),
        offer_type: template.offer_type,
        replaced,
    }
}

/// The request that saves the form as a template of its brand; `None` without a brand. An expiry that
/// is past, missing or beyond [`MAX_VALIDITY_DAYS`] gives a template without validity.
pub fn template_request(form: &OfferForm, name: &str, today: Date) -> Option<SaveTemplateRequest> {
    let days = Date::parse(&form.expiration_date).map(|last_day| today.days_to(last_day));
    let days = days.and_then(|days| u32::try_from(days).ok());
    let phone = form.phone.trim();
    Some(SaveTemplateRequest {
        id: None,
        brand_id: form.brand_id?,
        name: name.trim().to_owned(),
        description: form.description.trim().to_owned(),
        offer_type: form.offer_type,
        phone: (!phone.is_empty()).then(|| phone.to_owned()),
        validity_days: days.filter(|days| (1..=MAX_VALIDITY_DAYS).contains(days)),
        replace: false,
    })
}

/// The fields that break a rule of the template that a form would make.
pub fn template_errors(form: &OfferForm, name: &str, today: Date) -> Vec<FieldError> {
    match template_request(form, name, today) {
        Some(request) => save_template(&request),
        None => vec![FieldError::new("brandId", FieldCode::Required)],
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::validate::Schedule;

    fn today() -> Date {
        Date::new(2026, 11, 22).unwrap()
    }

    fn form(description: &str, phone: &str, expiration_date: &str) -> OfferForm {
        OfferForm {
            brand_id: Some(3),
            offer_type: OfferType::Phone,
            submission_number: String::new(),
            phone: phone.into(),
            link: String::new(),
            price: String::new(),
            schedule: Schedule::Annually,
            expiration_date: expiration_date.into(),
            description: description.into(),
            user_assurance_id: Some(7),
        }
    }

    fn template(description: &str, phone: Option<&str>, days: Option<u32>) -> OfferTemplate {
        OfferTemplate {
            id: 1,
            brand_id: 3,
            name: "Tous risques".into(),
            description: description.into(),
            offer_type: OfferType::Link,
            phone: phone.map(str::to_owned),
            validity_days: days,
        }
    }

    fn filled_form(fill: &TemplateFill) -> OfferForm {
        OfferForm {
            offer_type: fill.offer_type,
            ..form(&fill.description, &fill.phone, &fill.expiration_date)
        }
    }

    #[test]
    fn an_empty_form_gets_every_value_without_a_question() {
        let fill = fill(
            &form("", " ", ""),
            &template("Complet", Some("514"), Some(30)),
            None,
            today(),
        );
        assert_eq!(
            (fill.description.as_str(), fill.phone.as_str()),
            ("Complet", "514")
        );
        assert_eq!(
            (fill.expiration_date.as_str(), fill.offer_type),
            ("2026-12-22", OfferType::Link)
        );
        assert!(fill.replaced.is_empty());
    }

    #[test]
    fn typed_text_is_named_before_it_is_replaced_and_stays_where_the_template_has_none() {
        let typed = form("À la main", "438", "2027-05-01");
        let fill = fill(&typed, &template("Complet", None, Some(30)), None, today());
        assert_eq!(fill.replaced, ["description", "expirationDate"]);
        assert_eq!(
            (fill.description.as_str(), fill.phone.as_str()),
            ("Complet", "438")
        );
    }

    #[test]
    fn a_form_makes_a_template_with_its_validity_in_days() {
        let made =
            template_request(&form(" Complet ", "514", "2027-01-21"), " Court ", today()).unwrap();
        assert_eq!(
            (made.name.as_str(), made.description.as_str()),
            ("Court", "Complet")
        );
        assert_eq!((made.brand_id, made.validity_days), (3, Some(60)));
        assert_eq!(save_template(&made), []);
        for date in ["", "2026-11-22", "2020-01-01", "2030-01-01"] {
            let made = template_request(&form("x", "", date), "x", today()).unwrap();
            assert_eq!((made.validity_days, made.phone), (None, None), "{date}");
        }
        let without_brand = OfferForm {
            brand_id: None,
            ..form("x", "", "")
        };
        assert_eq!(template_request(&without_brand, "x", today()), None);
        let missing = FieldError::new("brandId", FieldCode::Required);
        assert_eq!(template_errors(&without_brand, "x", today()), [missing]);
    }

    prop_compose! {
        fn templates()(
            description in "[a-z]{1,6}",
            phone in prop::option::of("[0-9]{1,6}"),
            days in prop::option::of(1..=MAX_VALIDITY_DAYS),
        ) -> OfferTemplate {
            template(&description, phone.as_deref(), days)
        }
    }

    proptest! {
        #[test]
        fn a_second_template_replaces_the_first_without_a_question(one in templates(), other in templates()) {
            let first = filled_form(&fill(&form("", "", ""), &one, None, today()));
            let second = fill(&first, &other, Some(&one), today());
            prop_assert!(second.replaced.is_empty());
            prop_assert_eq!(second, fill(&form("", "", ""), &other, None, today()));
        }

        #[test]
        fn no_typed_text_is_lost_unnamed(
            description in "[A-Z]{0,3}", phone in "[A-Z]{0,3}", one in templates(), other in templates(),
        ) {
            let typed = form(&description, &phone, "");
            let after = fill(&typed, &other, Some(&one), today());
            for (field, before, now) in [
                ("description", &description, &after.description),
                ("phone", &phone, &after.phone),
            ] {
                let is_named = after.replaced.iter().any(|it| it == field);
                prop_assert!(before.is_empty() || before == now || is_named, "{}", field);
            }
        }

        #[test]
        fn a_template_saved_from_what_it_filled_is_the_same(one in templates()) {
            let filled = filled_form(&fill(&form("", "", ""), &one, None, today()));
            let made = template_request(&filled, &one.name, today()).unwrap();
            prop_assert_eq!((made.description, made.phone, made.validity_days), (one.description, one.phone, one.validity_days));
        }
    }
}
