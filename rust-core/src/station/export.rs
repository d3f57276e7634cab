//! CSV export of the buying list (BUYING-7).

use super::board::StationBoard;
use super::buying::BuyingItem;
use crate::csv::CsvWriter;
use crate::language::Language;
use crate::money::dollars;

from_js! {
    view_type! {
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
