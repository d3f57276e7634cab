//! The three calls of the stations page, each a list read item by item. An item's buffers serve for
//! the next one, so that no item costs memory of its own.

use crate::columns::Values;
use crate::json::{ITEM, Place, SKIP, Sink};
use crate::scalar::Scalar;

const ID: Place = 2;
const STORE: Place = 3;
const NAME: Place = 4;
const PRICE: Place = 5;
const PRICE_PRO: Place = 6;
const ALERT: Place = 7;
const RATING: Place = 8;
const LOCAL: Place = 9;
const ACTIVE: Place = 10;
const ROUTE: Place = 11;
const ROUTE_ID: Place = 12;
const ROUTE_NAME: Place = 13;
const POSITION: Place = 14;
const COUNTS: Place = 15;
const COUNT: Place = 16;

/// An item of `GET store`.
#[derive(Default)]
pub(super) struct StoreItem {
    pub id: Option<i64>,
    pub address: String,
    pub alert: String,
    pub rating: Option<f64>,
    pub is_local: bool,
    pub is_active: bool,
    pub routes: Vec<RouteItem>,
}

/// A store's place on a route.
#[derive(Default)]
pub(super) struct RouteItem {
    pub id: i64,
    pub name: String,
    pub position: u32,
}

/// Reads `GET store`.
pub(super) struct StoreReader<'e> {
    item: StoreItem,
    route: RouteItem,
    each: &'e mut dyn FnMut(&StoreItem),
}

impl<'e> StoreReader<'e> {
    pub fn new(each: &'e mut dyn FnMut(&StoreItem)) -> Self {
        Self {
            item: StoreItem::default(),
            route: RouteItem::default(),
            each,
        }
    }
}

impl Sink for StoreReader<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        match (place, key) {
            (ITEM, "id") => ID,
            (ITEM, "address") => NAME,
            (ITEM, "alertEn") => ALERT,
            (ITEM, "rating") => RATING,
            (ITEM, "isMaintainedLocally") => LOCAL,
            (ITEM, "active") => ACTIVE,
            (ITEM, "routes") => ROUTE,
            (ROUTE, "id") => ROUTE_ID,
            (ROUTE, "routeName") => ROUTE_NAME,
            (ROUTE, "position") => POSITION,
            _ => SKIP,
        }
    }

    fn value(&mut self, place: Place, value: Scalar<'_>) {
        let Self { item, route, .. } = self;
        match place {
            ID => item.id = value.integer(),
            NAME => item.address.push_str(&value.text()),
            ALERT => item.alert.push_str(&value.text()),
            RATING => item.rating = value.number(),
            LOCAL => item.is_local = value.boolean() == Some(true),
            ACTIVE => item.is_active = value.boolean() == Some(true),
            ROUTE_ID => route.id = value.integer().unwrap_or(0),
            ROUTE_NAME => route.name.push_str(&value.text()),
            POSITION => {
                route.position = value
                    .integer()
                    .and_then(|place| place.try_into().ok())
                    .unwrap_or(0)
            }
            _ => {}
        }
    }

    fn end(&mut self, place: Place) {
        if place == ROUTE {
            let route = std::mem::take(&mut self.route);
            if !route.name.is_empty() {
                self.item.routes.push(route);
            }
        } else if place == ITEM {
            (self.each)(&self.item);
            let StoreItem {
                mut address,
                mut alert,
                mut routes,
                ..
            } = std::mem::take(&mut self.item);
            address.clear();
            alert.clear();
            routes.clear();
            self.item = StoreItem {
                address,
                alert,
                routes,
                ..StoreItem::default()
            };
        }
    }
}

/// An item of `GET store/carwash/type`.
#[derive(Default)]
pub(super) struct TypeItem {
    pub id: i64,
    pub store: Option<i64>,
    pub name: String,
    pub price: Option<i64>,
    pub price_pro: Option<i64>,
}

/// Reads `GET store/carwash/type`.
pub(super) struct TypeReader<'e> {
    item: TypeItem,
    each: &'e mut dyn FnMut(&TypeItem),
}

impl<'e> TypeReader<'e> {
    pub fn new(each: &'e mut dyn FnMut(&TypeItem)) -> Self {
        Self {
            item: TypeItem::default(),
            each,
        }
    }
}

impl Sink for TypeReader<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        match (place, key) {
            (ITEM, "id") => ID,
            (ITEM, "storeId") => STORE,
            (ITEM, "nameEn") => NAME,
            (ITEM, "price") => PRICE,
            (ITEM, "pricePro") => PRICE_PRO,
            _ => SKIP,
        }
    }

    fn value(&mut self, place: Place, value: Scalar<'_>) {
        let item = &mut self.item;
        match place {
            ID => item.id = value.integer().unwrap_or(0),
            STORE => item.store = value.integer(),
            NAME => item.name.push_str(&value.text()),
            PRICE => item.price = value.integer(),
            PRICE_PRO => item.price_pro = value.integer(),
            _ => {}
        }
    }

    fn end(&mut self, place: Place) {
        if place == ITEM {
            (self.each)(&self.item);
            let mut name = std::mem::take(&mut self.item.name);
            name.clear();
            self.item = TypeItem {
                name,
                ..TypeItem::default()
            };
        }
    }
}

/// Is told the id of a store and its counts, each by the number of its type's name.
type EachStore<'e> = &'e mut dyn FnMut(Option<i64>, &[(u32, i64)]);

/// Reads `GET store/carwash/count`: for each store, remaining codes by the type's English name,
/// told by the number of the name. Names that no store sells are left out.
pub(super) struct CountReader<'e> {
    names: &'e Values,
    store: Option<i64>,
    name: Option<u32>,
    counts: Vec<(u32, i64)>,
    each: EachStore<'e>,
}

impl<'e> CountReader<'e> {
    pub fn new(names: &'e Values, each: EachStore<'e>) -> Self {
        Self {
            names,
            store: None,
            name: None,
            counts: Vec::new(),
            each,
        }
    }
}

impl Sink for CountReader<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        match (place, key) {
            (ITEM, "id") => ID,
            (ITEM, "count") => COUNTS,
            (COUNTS, name) => {
                self.name = self.names.exact_code(name);
                COUNT
            }
            _ => SKIP,
        }
    }

    fn value(&mut self, place: Place, value: Scalar<'_>) {
        match place {
            ID => self.store = value.integer(),
            COUNT => self.counts.extend(self.name.zip(value.integer())),
            _ => {}
        }
    }

    fn end(&mut self, place: Place) {
        if place == ITEM {
            (self.each)(self.store.take(), &self.counts);
            self.counts.clear();
        }
    }
}
