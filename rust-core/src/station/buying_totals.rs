//! Prices and totals of the buying list (BUYING-5, BUYING-6).

use super::board::StationBoard;
use super::buying::BuyingItem;
use super::stores::{ADDRESS, Carwash};
use crate::money::Cents;
use crate::paging::{Pagination, Paging, count, last_page, page_of, paging};

view_type! {
    /// An item with its prices.
    pub struct BuyingLine {
        /// The item.
        pub item: BuyingItem,
        /// The station's address; none where the station no longer exists.
        pub address: Option<String>,
        /// Price, cents; none where no type has a price, or above the largest amount.
        pub price: Option<Cents>,
        /// Price for businesses, cents.
        pub price_pro: Option<Cents>,
    }

    /// The list with its totals.
    pub struct BuyingTotals {
        /// The items of the page, in order.
        pub lines: Vec<BuyingLine>,
        /// The paging bar of the lines.
        pub paging: Paging,
        /// Codes to buy in all: each line counts for each type that its station sells.
        pub amount: u32,
        /// Sum of the prices, cents; none above the largest amount.
        pub price: Option<Cents>,
        /// Sum of the prices for businesses, cents.
        pub price_pro: Option<Cents>,
        /// Totals of each carwash type that a station of the list sells, in the order of the types.
        pub types: Vec<BuyingTypeTotal>,
    }

    /// Totals of a carwash type.
    pub struct BuyingTypeTotal {
        /// English name of the type.
        pub carwash_type: String,
        /// Codes of this type in all.
        pub amount: u32,
        /// Sum of its prices, cents; none where it has no price, or above the largest amount.
        pub price: Option<Cents>,
        /// Sum of its prices for businesses, cents.
        pub price_pro: Option<Cents>,
    }
}

/// Lines of a buying list on one page (BUYING-5).
pub const BUYING_PAGE_SIZE: u32 = 50;

impl StationBoard {
    /// The items with their prices, and the sums of all. An item's price is its amount times the sum
    /// of the prices of all types that its station sells. Without a page, every item is a line; a
    /// page past the end is the last one.
    pub fn buying_totals(&self, items: &[BuyingItem], page: Option<u32>) -> BuyingTotals {
        let number_of_records = count(items.len());
        let current_page_size = page.map_or(number_of_records, |_| BUYING_PAGE_SIZE);
        let last_page = last_page(number_of_records, current_page_size);
        let current_page = page.unwrap_or(1).min(last_page);
        let shown = page_of(items, current_page, current_page_size);
        let pagination = Pagination {
            current_page,
            current_page_size,
            number_of_records,
        };
        let (mut amount, mut prices) = (0_u32, [Some(Cents(0)); 2]);
        let names = self.stores.type_names.names();
        let mut of_types: Vec<Option<(u32, Prices)>> = names.iter().map(|_| None).collect();
        for item in items {
            for carwash in self.sold(item) {
                amount = amount.saturating_add(item.amount_buying);
                add(&mut prices, item.amount_buying, carwash);
                // Codes of names count from 1.
                if let Some(of_type) = of_types.get_mut(carwash.name as usize - 1) {
                    let (codes, prices) = of_type.get_or_insert_default();
                    *codes = codes.saturating_add(item.amount_buying);
                    add(prices, item.amount_buying, carwash);
                }
            }
        }
        let mut types = Vec::new();
        for (name, of_type) in names.iter().zip(of_types) {
            if let Some((amount, prices)) = of_type {
                let [price, price_pro] = in_range(prices);
                types.push(BuyingTypeTotal {
                    carwash_type: name.clone(),
                    amount,
                    price,
                    price_pro,
                });
            }
        }
        let [price, price_pro] = in_range(prices);
        BuyingTotals {
            lines: shown.iter().map(|item| self.line(item)).collect(),
            paging: paging(pagination, count(shown.len())),
            types,
            amount,
            price,
            price_pro,
        }
    }

    /// An item with its prices.
    pub(super) fn line(&self, item: &BuyingItem) -> BuyingLine {
        let store = self.stores.find(item.store_id);
        let mut prices = Prices::default();
        let sold = store.map(|store| self.stores.carwashes(store));
        for carwash in sold.unwrap_or_default() {
            add(&mut prices, item.amount_buying, carwash);
        }
        let [price, price_pro] = in_range(prices);
        BuyingLine {
            item: item.clone(),
            address: store.map(|store| self.stores.texts.get(store, ADDRESS).to_owned()),
            price,
            price_pro,
        }
    }

    /// The carwash types that the item's station sells.
    pub(super) fn sold(&self, item: &BuyingItem) -> &[Carwash] {
        let store = self.stores.find(item.store_id);
        let carwashes = store.map(|store| self.stores.carwashes(store));
        carwashes.unwrap_or_default()
    }
}

/// Sums of prices and of prices for businesses; none without a price.
type Prices = [Option<Cents>; 2];

/// Adds the prices of some codes of a type. A sum beyond 64 bits stays at the limit.
fn add(sums: &mut Prices, codes: u32, carwash: &Carwash) {
    for (sum, price) in sums.iter_mut().zip([carwash.price, carwash.price_pro]) {
        if let Some(Cents(price)) = price {
            let Cents(before) = sum.unwrap_or_default();
            let added = price.saturating_mul(codes.into());
            *sum = Some(Cents(before.saturating_add(added)));
        }
    }
}

/// The sums that are not above the largest amount.
fn in_range(sums: Prices) -> Prices {
    sums.map(|sum| sum?.in_range())
}
