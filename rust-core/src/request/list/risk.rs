//! Risks that a broker discards a request for, from its list (REQUEST-22): an aid to a person, who decides (OFFER-18).

use crate::codes::{ACCIDENTS, CANCELLATIONS, CodeSet, TICKETS};
use crate::request::columns::{CodeColumn, Columns, ValueColumn};

wire_type! {
    /// A kind of risk, in the order of the list.
    #[derive(Copy, Eq)]
    pub enum RiskKind {
        /// Tickets of the last 5 years.
        Tickets,
        /// Accidents of the last 6 years.
        Accidents,
        /// A criminal record.
        CriminalRecord,
        /// Cancellations by an insurer in the last 5 years.
        Cancellations,
    }

    /// A risk that a driver brings.
    #[derive(Eq)]
    pub struct Risk {
        /// Its kind.
        pub kind: RiskKind,
        /// A number as its set has it: `1` or `2OrMore`; `yes` for a criminal record.
        pub code: String,
    }
}

/// The counted kinds before the record, and behind it.
type Counted = (RiskKind, CodeColumn, &'static CodeSet);
const TICKETS_AND_ACCIDENTS: [Counted; 2] = [
    (RiskKind::Tickets, CodeColumn::Tickets, &TICKETS),
    (RiskKind::Accidents, CodeColumn::Accidents, &ACCIDENTS),
];
const CANCELLED: Counted = (
    RiskKind::Cancellations,
    CodeColumn::Cancellations,
    &CANCELLATIONS,
);

impl Columns {
    /// The risks of a row; `None` where its driver answered none of the questions. A text in place of yes or
    /// no to a criminal record describes one.
    pub fn risks(&self, row: usize) -> Option<Vec<Risk>> {
        let counted = |(kind, column, set): Counted| {
            let code = set.name(self.code(row, column)?)?;
            Some((kind, code, code != "none"))
        };
        let record = self.value(row, ValueColumn::CriminalRecord);
        let record = record.map(|text| (RiskKind::CriminalRecord, "yes", text != "no"));
        let [tickets, accidents] = TICKETS_AND_ACCIDENTS.map(counted);
        let answers = [tickets, accidents, record, counted(CANCELLED)];
        if answers.iter().all(Option::is_none) {
            return None;
        }
        let risks = answers
            .into_iter()
            .flatten()
            .filter(|(.., is_risk)| *is_risk);
        let risk = |(kind, code, _): (RiskKind, &str, bool)| Risk {
            kind,
            code: code.to_owned(),
        };
        Some(risks.map(risk).collect())
    }

    /// The order of rows by their risks, the fewest first; none where they are unknown. A criminal record
    /// counts as two.
    pub fn risk_rank(&self, row: usize) -> Option<i64> {
        let rank = |risk: &Risk| if risk.code == "1" { 1 } else { 2 };
        Some(self.risks(row)?.iter().map(rank).sum())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::calendar::Date;
    use crate::request::{RequestBook, RequestQuery, RequestSort};

    fn request(id: u32, answers: Value) -> Value {
        json!({ "id": id, "informations": answers })
    }

    fn today() -> Date {
        Date::parse("2026-11-20").unwrap()
    }

    #[test]
    fn a_row_names_what_raises_a_premium_and_leaves_out_what_does_not() {
        let list = json!([
            request(
                1,
                json!({
                    "last5YearsTickets0": "3", "last6YearsAccidents0": 1,
                    "criminalRecord": "vol, 2019", "insurerCancelationNumberInLast5Years": 2,
                })
            ),
            request(
                2,
                json!({ "last5YearsTickets0": 0, "criminalRecord": "non" })
            ),
            request(3, json!({})),
        ]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        let rows = book.page(&RequestQuery::default(), today()).rows;
        let risk = |kind, code: &str| Risk {
            kind,
            code: code.to_owned(),
        };
        let all = vec![
            risk(RiskKind::Tickets, "2OrMore"),
            risk(RiskKind::Accidents, "1"),
            risk(RiskKind::CriminalRecord, "yes"),
            risk(RiskKind::Cancellations, "2OrMore"),
        ];
        let risks: Vec<_> = rows.into_iter().map(|row| row.risks).collect();
        assert_eq!(risks, [Some(all), Some(Vec::new()), None]);
    }

    #[test]
    fn the_order_by_risk_has_the_fewest_first_and_the_unknown_last() {
        let list = json!([
            request(1, json!({ "criminalRecord": "yes" })),
            request(2, json!({})),
            request(3, json!({ "last5YearsTickets0": 1 })),
            request(4, json!({ "last5YearsTickets0": 0 })),
        ]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        for (descending, expected) in [(false, [4, 3, 1, 2]), (true, [1, 3, 4, 2])] {
            let query = RequestQuery {
                sort: RequestSort::Risk,
                descending,
                ..RequestQuery::default()
            };
            assert_eq!(book.request_ids(&query, today()), expected);
        }
    }
}
