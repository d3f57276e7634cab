//! Templates of offers.

use portal_core::api::requests::{
    ById, CreateOfferRequest, OfferTemplatesRequest, SaveTemplateRequest,
};
use portal_core::api::wire::OfferType;
use portal_core::api::{CreateOffer, DeleteTemplate, OfferTemplates, SaveTemplate};
use portal_core::validate::MAX_SAVED_TEMPLATES;

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BRAND, BROKER, OTHER_BRAND, OTHER_BROKER, REQUEST};
use crate::insurer::offers::offer;

fn template(brand_id: i64, name: &str) -> SaveTemplateRequest {
    SaveTemplateRequest {
        id: None,
        brand_id,
        name: name.into(),
        description: "Franchise de 500 $".into(),
        offer_type: OfferType::Link,
        phone: None,
        validity_days: Some(60),
        replace: false,
    }
}

/// Names of a brand's templates, in the order of the list.
async fn names(client: &mut Client, brand_id: i64) -> Vec<String> {
    let of_brand = OfferTemplatesRequest { brand_id };
    let templates = client.call::<OfferTemplates>(&of_brand).await.unwrap();
    templates.into_iter().map(|it| it.name).collect()
}

cases! {
    async fn a_template_is_saved_changed_and_deleted_for_its_brand(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let saved = broker.call::<SaveTemplate>(&template(BRAND, "Court")).await.unwrap();
        let of_brand = OfferTemplatesRequest { brand_id: BRAND };
        let listed = broker.call::<OfferTemplates>(&of_brand).await.unwrap();
        assert_eq!(listed.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Complet", "Court"]);
        assert_eq!(listed[1], saved);
        assert_eq!((listed[0].phone.as_deref(), listed[0].validity_days), (Some("514-555-0134"), Some(30)));
        let renamed = SaveTemplateRequest { id: Some(saved.id), ..template(BRAND, "Bref") };
        broker.call::<SaveTemplate>(&renamed).await.unwrap();
        assert_eq!(broker.refused::<SaveTemplate>(&template(BRAND, "BREF")).await, 1027);
        broker.call::<DeleteTemplate>(&ById { id: saved.id }).await.unwrap();
        assert_eq!(names(&mut broker, BRAND).await, ["Complet"]);
        assert_eq!(broker.refused::<SaveTemplate>(&renamed).await, 1007, "deleted meanwhile");
    }

    async fn the_template_last_offered_comes_first(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let saved = broker.call::<SaveTemplate>(&template(BRAND, "Zéro franchise")).await.unwrap();
        let from = |template_id, request| CreateOfferRequest { template_id: Some(template_id), ..offer(BRAND, request) };
        broker.call::<CreateOffer>(&from(saved.id, REQUEST)).await.unwrap();
        assert_eq!(names(&mut broker, BRAND).await, ["Zéro franchise", "Complet"]);
        fixture.change("UPDATE offer_templates SET offered_at = offered_at - 1000").await;
        broker.call::<CreateOffer>(&from(9201, 4)).await.unwrap();
        assert_eq!(names(&mut broker, BRAND).await, ["Complet", "Zéro franchise"]);
        // A template that was deleted meanwhile does not stop the offer.
        broker.call::<DeleteTemplate>(&ById { id: saved.id }).await.unwrap();
        broker.call::<CreateOffer>(&from(saved.id, 6)).await.unwrap();
    }

    async fn templates_are_of_a_brand_and_an_administrator_has_those_of_all(fixture) {
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        other.call::<SaveTemplate>(&template(OTHER_BRAND, "Complet")).await.unwrap();
        let theirs = SaveTemplateRequest { id: Some(9201), replace: true, ..template(OTHER_BRAND, "Pris") };
        assert_eq!(other.refused::<SaveTemplate>(&theirs).await, 1007);
        let elsewhere = CreateOfferRequest { template_id: Some(9201), ..offer(OTHER_BRAND, REQUEST) };
        other.call::<CreateOffer>(&elsewhere).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM offer_templates WHERE offered_at IS NOT NULL").await, 0);
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        for brand in [BRAND, OTHER_BRAND] {
            assert_eq!(names(&mut admin, brand).await, ["Complet"]);
        }
        assert_eq!(admin.refused::<SaveTemplate>(&template(0, "Bureau")).await, 1017);
    }

    async fn a_brand_has_a_bounded_number_of_templates(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for number in 1..MAX_SAVED_TEMPLATES {
            broker.call::<SaveTemplate>(&template(BRAND, &format!("Modèle {number}"))).await.unwrap();
        }
        assert_eq!(broker.refused::<SaveTemplate>(&template(BRAND, "De trop")).await, 1028);
    }

    async fn a_template_that_breaks_a_rule_of_offers_is_refused(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for wrong in [
            SaveTemplateRequest { description: " ".into(), ..template(BRAND, "A") },
            SaveTemplateRequest { validity_days: Some(0), ..template(BRAND, "A") },
            SaveTemplateRequest { phone: Some("1".repeat(2_001)), ..template(BRAND, "A") },
        ] {
            assert_eq!(broker.refused::<SaveTemplate>(&wrong).await, 1002);
        }
    }
}
