//! CSV export of the stations table (STATION-10) and of the buying list (BUYING-7).

use super::board::StationBoard;
use super::buying::BuyingItem;
use super::query::{StationQuery, StationScope};
use super::row::StationRow;
use crate::csv::CsvWriter;
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::dollars;

from_js! {
    view_type! {
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
            /// Word for "yes".
            pub yes: String,
            /// Word for "no".
            pub no: String,
        }

        /// Headings of the file of a buying list in the user's language.
        pub struct BuyingCsvLabels {
            /// Heading of the station's id.
            pub id: String,
            /// Heading of its address.
            pub address: String,
            /// Heading of the route.
            pub route: String,
            /// Heading of the codes to buy of each type.
            pub amount: String,
            /// Heading of the price.
            pub price: String,
            /// Heading of the price for businesses.
            pub price_pro: String,
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
        if with_route {
            csv.text(&labels.route);
        }
        csv.text(&labels.address)
            .texts(types)
            .text(&labels.alert)
            .text(&labels.rating)
            .text(&labels.local_codes)
            .text(&labels.active);
        csv.end_row();
        for row in rows.into_iter().map(|row| self.stores.row(row)) {
            write_row(&mut csv, &row, types, labels);
        }
        csv.finish()
    }

    /// All items of a buying list. Each carwash type is a column with the codes to buy of it, empty
    /// where the station does not sell the type. Prices are plain dollars.
    pub fn buying_csv(
        &self,
        items: &[BuyingItem],
        labels: &BuyingCsvLabels,
        language: Language,
    ) -> String {
        let types = self.stores.type_names.names();
        let mut csv = CsvWriter::new(language);
        csv.text(&labels.id)
            .text(&labels.address)
            .text(&labels.route)
            .text(&labels.amount)
            .texts(types)
            .text(&labels.price)
            .text(&labels.price_pro);
        csv.end_row();
        for item in items {
            let line = self.line(item);
            let amount = item.amount_buying.to_string();
            csv.number(Some(&item.store_id.to_string()))
                .text(line.address.as_deref().unwrap_or_default())
                .text(&item.route_name)
                .number(Some(&amount));
            for code in (1..).take(types.len()) {
                let is_sold = self.sold(item).iter().any(|carwash| carwash.name == code);
                csv.number(is_sold.then_some(amount.as_str()));
            }
            for price in [line.price, line.price_pro] {
                csv.number(price.map(dollars).as_deref());
            }
            csv.end_row();
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
