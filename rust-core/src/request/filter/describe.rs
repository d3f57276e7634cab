//! Descriptions of the filters for the dialog and the chips.

use super::model::{
    Comparison, FIELDS, FilterField, FilterGroup, FilterValue, RequestFilters, Source,
};
use crate::codes::CodeSet;
use crate::request::labelled_code::LabelledCode;
use crate::wire::RequestList;

view_type! {
    /// Kind of a filter.
    #[derive(Copy)]
    pub enum FilterKind {
        /// Fixed codes.
        Codes,
        /// Values found in the data: `RequestBook::options`.
        Data,
        /// A comparison and a number.
        Number,
    }

    /// A filter of the dialog.
    pub struct FilterFieldInfo {
        /// Its name in [`RequestFilters`].
        pub name: String,
        /// Its URL parameter.
        pub param: String,
        /// Its group.
        pub group: FilterGroup,
        /// Its kind.
        pub kind: FilterKind,
        /// Whether several codes may be chosen.
        pub many: bool,
        /// Translation key of its label.
        pub label_key: String,
        /// The codes to choose from, in order; empty where they come from the data.
        pub codes: Vec<LabelledCode>,
    }
}

wire_type! {
    /// An applied filter.
    pub struct FilterChip {
        /// The filter's name, for [`RequestFilters::without`].
        pub name: String,
        /// Translation key of its label.
        pub label_key: String,
        /// The codes or values chosen.
        pub values: Vec<LabelledCode>,
        /// The comparison; its translation is `codes:comparison.<code>`.
        pub comparison: Option<Comparison>,
        /// The number to compare with.
        pub number: Option<u32>,
    }
}

impl FilterField {
    /// Translation key of its label.
    pub fn label_key(&self) -> String {
        ["filter.", self.name].concat()
    }

    fn info(&self) -> FilterFieldInfo {
        let (kind, set) = match self.source {
            Source::Code(set, _) | Source::Codes(set, _) | Source::Expiry(set, _) => {
                (FilterKind::Codes, Some(set))
            }
            Source::Value(..) => (FilterKind::Data, None),
            Source::Number(_) | Source::Age(_) => (FilterKind::Number, None),
        };
        let names = set.into_iter().flat_map(CodeSet::names);
        FilterFieldInfo {
            name: self.name.to_owned(),
            param: self.param.to_owned(),
            group: self.group,
            kind,
            many: self.many(),
            label_key: self.label_key(),
            codes: names.map(|code| LabelledCode::new(code, set)).collect(),
        }
    }

    fn chip(&self, value: &FilterValue) -> FilterChip {
        let (codes, number) = match value {
            FilterValue::Codes(codes) => (codes.as_slice(), None),
            FilterValue::Number(number) => (Default::default(), Some(number)),
        };
        FilterChip {
            name: self.name.to_owned(),
            label_key: self.label_key(),
            values: codes
                .iter()
                .map(|code| LabelledCode::new(code, self.code_set()))
                .collect(),
            comparison: number.map(|number| number.comparison),
            number: number.and_then(|number| number.value),
        }
    }
}

/// The filters of a list, by the name of its call, in the order of the dialog: that of the expiry is
/// for sent offers only (FILTER-8).
pub fn filter_fields(list: &str) -> Vec<FilterFieldInfo> {
    let is_sent = RequestList::from_name(list) == Some(RequestList::UnacceptedOffers);
    let groups = FilterGroup::ALL.into_iter();
    let groups = groups.filter(|group| *group != FilterGroup::Offer || is_sent);
    let fields = groups.flat_map(|group| FIELDS.iter().filter(move |field| field.group == group));
    fields.map(FilterField::info).collect()
}

impl RequestFilters {
    /// A chip per active filter, in table order.
    pub fn chips(&self) -> Vec<FilterChip> {
        self.active()
            .map(|(field, value)| field.chip(value))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::NumberFilter;

    #[test]
    fn the_dialog_has_the_filters_of_the_specification_in_their_groups() {
        let fields = filter_fields("unansweredRequests");
        let described: Vec<_> = fields
            .iter()
            .map(|field| {
                (
                    field.name.as_str(),
                    field.param.as_str(),
                    field.group.name(),
                )
            })
            .collect();
        assert_eq!(
            described,
            [
                ("renewalMonth", "renewal", "renewal"),
                ("priceBand", "price", "renewal"),
                ("motor", "motor", "vehicle"),
                ("make", "make", "vehicle"),
                ("carYear", "year", "vehicle"),
                ("licence", "licence", "driver"),
                ("credit", "credit", "driver"),
                ("age", "age", "driver"),
                ("verification", "verification", "driver"),
                ("tickets", "tickets", "history"),
                ("accidents", "accidents", "history"),
                ("criminalRecord", "criminal", "history"),
                ("cancellations", "cancellations", "history"),
            ]
        );
    }

    #[test]
    fn sent_offers_have_the_filter_of_their_expiry_as_well() {
        let names = |list| filter_fields(list).into_iter().map(|field| field.name);
        let sent: Vec<_> = names("unacceptedOffers").collect();
        assert_eq!(sent.first().map(String::as_str), Some("offerExpiry"));
        assert_eq!(
            sent.len(),
            FIELDS.len(),
            "a group is not in FilterGroup::ALL"
        );
        for list in ["", "unrespondedOffers", "discardedRequests"] {
            assert!(names(list).eq(sent.iter().skip(1).cloned()), "{list}");
        }
    }

    #[test]
    fn removing_a_chip_resets_its_filter() {
        let mut filters = RequestFilters::default();
        filters.set(
            "renewalMonth",
            FilterValue::Codes(vec!["3".into(), "4".into()]),
        );
        filters.set("make", FilterValue::Codes(vec!["Kia".into()]));
        let age = NumberFilter {
            comparison: Comparison::LessThan,
            value: Some(25),
        };
        filters.set("age", FilterValue::Number(age));
        let chips = filters.chips();
        assert_eq!(chips.len(), filters.active_count());
        assert_eq!(chips[0].values[1].label_key.as_deref(), Some("month.4"));
        assert_eq!(
            (
                chips[1].values[0].value.as_str(),
                chips[1].values[0].label_key.as_ref()
            ),
            ("Kia", None)
        );
        assert_eq!(
            (chips[2].comparison, chips[2].number),
            (Some(Comparison::LessThan), Some(25))
        );
        let without = filters
            .without("renewalMonth")
            .without("age")
            .without("make");
        assert_eq!(without, RequestFilters::default());
    }
}
