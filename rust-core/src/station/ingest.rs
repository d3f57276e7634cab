//! The three lists of the stations page while their bytes arrive. An item's buffers serve for the
//! next one, so that no item costs memory of its own.

use super::board::StationBoard;
use super::stores::{Join, RouteItem};
use crate::api::Id;
use crate::json::{Document, ITEM, JsonError, Place, SKIP, Sink};
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
/// And after it: the amount of the type whose name has this number.
const COUNT: Place = 16;

/// The lists in the order in which they are joined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    /// `GET store`.
    Stores,
    /// `GET store/carwash/type`.
    Types,
    /// `GET store/carwash/count`: for each store, remaining codes by the type's English name.
    Counts,
}

/// All stations while the three responses are read, see [`StationBoard::from_bytes`].
pub struct StationLoad {
    document: Document,
    reader: Reader,
}

impl Default for StationLoad {
    fn default() -> Self {
        Self {
            document: Document::of_list(&["stores"]),
            reader: Reader {
                list: List::Stores,
                item: Item::default(),
                join: Join::default(),
            },
        }
    }
}

impl StationLoad {
    /// Takes the next piece, cut anywhere, of the stores, then of the types, then of the counts.
    ///
    /// # Errors
    /// As [`StationBoard::from_bytes`], as soon as it is seen.
    pub fn feed(&mut self, piece: &[u8]) -> Result<(), JsonError> {
        self.document.feed(piece, &mut self.reader)
    }

    /// Says that a list is over: the next follows.
    ///
    /// # Errors
    /// As [`StationBoard::from_bytes`].
    pub fn end_list(&mut self) -> Result<(), JsonError> {
        self.document.end(&mut self.reader)?;
        let join = &mut self.reader.join;
        let (next, names): (_, &[_]) = match self.reader.list {
            List::Stores => {
                join.end_stores();
                (List::Types, &["storeCarwashTypes"])
            }
            List::Types => {
                join.end_types();
                (List::Counts, &["stores"])
            }
            List::Counts => return Ok(()),
        };
        self.reader.list = next;
        self.document = Document::of_list(names);
        Ok(())
    }

    /// The board, once the three lists are over.
    pub fn finish(self) -> StationBoard {
        StationBoard::new(self.reader.join.stores)
    }
}

struct Reader {
    list: List,
    item: Item,
    join: Join,
}

/// An item of any of the lists.
#[derive(Default)]
pub(super) struct Item {
    pub id: Option<Id>,
    pub store: Option<Id>,
    /// A store's address, a type's name.
    pub name: String,
    pub alert: String,
    pub rating: Option<f64>,
    pub is_local: bool,
    pub is_active: bool,
    pub price: Option<i64>,
    pub price_pro: Option<i64>,
    pub route: RouteItem,
    pub routes: Vec<RouteItem>,
    /// Numbers of types' names and what is left of each.
    pub counts: Vec<(u32, i64)>,
}

impl Item {
    /// Empties the item and keeps the memory of its texts.
    fn clear(&mut self) {
        let (mut name, mut alert) = (
            std::mem::take(&mut self.name),
            std::mem::take(&mut self.alert),
        );
        let (mut routes, mut counts) = (
            std::mem::take(&mut self.routes),
            std::mem::take(&mut self.counts),
        );
        name.clear();
        alert.clear();
        routes.clear();
        counts.clear();
        *self = Self {
            name,
            alert,
            routes,
            counts,
            ..Self::default()
        };
    }
}

impl Sink for Reader {
    fn key(&mut self, object: Place, key: &str) -> Place {
        match (self.list, object, key) {
            (_, ITEM, "id") => ID,
            (List::Stores, ITEM, "address") | (List::Types, ITEM, "nameEn") => NAME,
            (List::Stores, ITEM, "alertEn") => ALERT,
            (List::Stores, ITEM, "rating") => RATING,
            (List::Stores, ITEM, "isMaintainedLocally") => LOCAL,
            (List::Stores, ITEM, "active") => ACTIVE,
            (List::Stores, ITEM, "routes") => ROUTE,
            (_, ROUTE, "id") => ROUTE_ID,
            (_, ROUTE, "routeName") => ROUTE_NAME,
            (_, ROUTE, "position") => POSITION,
            (List::Types, ITEM, "storeId") => STORE,
            (List::Types, ITEM, "price") => PRICE,
            (List::Types, ITEM, "pricePro") => PRICE_PRO,
            (List::Counts, ITEM, "count") => COUNTS,
            // Names that no store sells are left out.
            (_, COUNTS, name) => self
                .join
                .stores
                .type_names
                .exact_code(name)
                .and_then(|code| Place::try_from(code).ok()?.checked_add(COUNT))
                .unwrap_or(SKIP),
            _ => SKIP,
        }
    }

    fn value(&mut self, place: Place, value: Scalar<'_>) {
        let item = &mut self.item;
        match place {
            ID => item.id = value.integer(),
            STORE => item.store = value.integer(),
            NAME => item.name.push_str(&value.text()),
            ALERT => item.alert.push_str(&value.text()),
            RATING => item.rating = value.number(),
            LOCAL => item.is_local = value.boolean() == Some(true),
            ACTIVE => item.is_active = value.boolean() == Some(true),
            PRICE => item.price = value.integer(),
            PRICE_PRO => item.price_pro = value.integer(),
            ROUTE_ID => item.route.id = value.integer().unwrap_or(0),
            ROUTE_NAME => item.route.name.push_str(&value.text()),
            POSITION => {
                let position = value.integer().and_then(|place| place.try_into().ok());
                item.route.position = position.unwrap_or(0);
            }
            COUNT.. => item.counts.extend(
                value
                    .integer()
                    .map(|amount| (u32::from(place - COUNT), amount)),
            ),
            _ => {}
        }
    }

    fn end(&mut self, place: Place) {
        if place == ROUTE {
            let route = std::mem::take(&mut self.item.route);
            if !route.name.is_empty() {
                self.item.routes.push(route);
            }
        } else if place == ITEM {
            match self.list {
                List::Stores => self.join.add_store(&self.item),
                List::Types => self.join.add_type(&self.item),
                List::Counts => self.join.add_counts(&self.item),
            }
            self.item.clear();
        }
    }
}
