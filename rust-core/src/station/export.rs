//! CSV export of the stations table (STATION-10).

use super::board::StationBoard;
use super::query::{StationQuery, StationScope};
use super::row::StationRow;
use crate::csv::CsvWriter;
use crate::language::Language;
use crate::loose_value::LooseValue;

from_js! {
    shown! {
        /// Labels of the file in the user's language.
        pub struct StationCsvLabels {
            /// Heading of the route, on the routes page.
            pub route: String,
            /// Heading of the address.
            pub address: String,
            /// Heading of the alert.
            pub alert: String,
            /// Heading of the rating.
            pub rating: String,
            /// Heading of the column for who maintains the codes.
            pub local_codes: String,
            /// Heading of the column for whether the station sells.
            pub active: String,
            /// Yes.
            pub yes: String,
            /// No.
            pub no: String,
        }
    }
}

impl StationBoard {
    /// All rows that the query keeps, of every page, in order. Each carwash type is a column, headed
    /// by its English name.
    pub fn csv(
        &mut self,
        query: &StationQuery,
        labels: &StationCsvLabels,
        language: Language,
    ) -> String {
        let rows = self.rows(query);
        let with_route = query.scope == StationScope::Routes;
        let types = self.stores.type_names.names();
        let mut csv = CsvWriter::new(language);
        let StationCsvLabels {
            route,
            address,
            alert,
            rating,
            local_codes,
            active,
            ..
        } = labels;
        let before = [route, address].into_iter().skip(usize::from(!with_route));
        let headings = before
            .chain(types)
            .chain([alert, rating, local_codes, active]);
        headings.for_each(|heading| {
            csv.text(heading);
        });
        csv.end_row();
        for row in rows.into_iter().map(|row| self.stores.row(row)) {
            write_row(&mut csv, &row, types, labels);
        }
        csv.finish()
    }
}

fn write_row(csv: &mut CsvWriter, row: &StationRow, types: &[String], labels: &StationCsvLabels) {
    if let Some(route) = &row.route {
        csv.text(&route.name);
    }
    csv.text(&row.address);
    for name in types {
        let stock = row
            .carwashes
            .iter()
            .find(|carwash| carwash.name_en == *name);
        let amount = stock
            .and_then(|stock| stock.amount)
            .map(|amount| amount.to_string());
        csv.number(amount.as_deref());
    }
    csv.text(row.alert.as_deref().unwrap_or_default());
    let rating = row.rating.map(LooseValue::Decimal);
    csv.number(rating.as_ref().map(LooseValue::text).as_deref());
    for flag in [row.local_codes, row.active] {
        csv.text(if flag { &labels.yes } else { &labels.no });
    }
    csv.end_row();
}
