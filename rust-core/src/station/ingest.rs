//! The three lists of the stations page while their bytes arrive. An item's buffers serve for the
//! next one, so that no item costs memory of its own.

use super::board::StationBoard;
use super::stores::{Join, RouteItem};
use crate::json::{Document, ITEM, JsonError, Place, SKIP, Sink};
use crate::loose_value::LooseValue;

/// Where an item's whole numbers stand, then its texts, then what is true or false.
pub(super) const ID: Place = 2;
pub(super) const STORE: Place = 3;
pub(super) const PRICE: Place = 4;
pub(super) const PRICE_PRO: Place = 5;
const ROUTE_ID: Place = 6;
const POSITION: Place = 7;
pub(super) const NAME: Place = 8;
pub(super) const ADDRESS: Place = 9;
pub(super) const ALERT: Place = 10;
const ROUTE_NAME: Place = 11;
pub(super) const LOCAL: Place = 12;
pub(super) const ACTIVE: Place = 13;
const RATING: Place = 14;
const ROUTE: Place = 15;
const COUNTS: Place = 16;
/// And after it: the amount of the type whose name has this number.
const COUNT: Place = 17;

/// A key in the objects at a place of any list: where its value stands.
struct Key(Place, &'static str, Place);

static KEYS: &[Key] = &[
    Key(ITEM, "id", ID),
    Key(ITEM, "storeId", STORE),
    Key(ITEM, "price", PRICE),
    Key(ITEM, "pricePro", PRICE_PRO),
    Key(ITEM, "nameEn", NAME),
    Key(ITEM, "address", ADDRESS),
    Key(ITEM, "alertEn", ALERT),
    Key(ITEM, "isMaintainedLocally", LOCAL),
    Key(ITEM, "active", ACTIVE),
    Key(ITEM, "rating", RATING),
    Key(ITEM, "routes", ROUTE),
    Key(ITEM, "count", COUNTS),
    Key(ROUTE, "id", ROUTE_ID),
    Key(ROUTE, "position", POSITION),
    Key(ROUTE, "routeName", ROUTE_NAME),
];

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
    numbers: [Option<i64>; 6],
    texts: [String; 4],
    flags: [bool; 2],
    pub rating: Option<f64>,
    pub routes: Vec<RouteItem>,
    /// Numbers of types' names and what is left of each.
    pub counts: Vec<(u32, i64)>,
}

impl Item {
    /// The whole number at a place.
    pub fn number(&self, place: Place) -> Option<i64> {
        *self.numbers.get(usize::from(place - ID))?
    }

    /// The text at a place.
    pub fn text(&self, place: Place) -> &str {
        let text = self.texts.get(usize::from(place - NAME));
        text.map(String::as_str).unwrap_or_default()
    }

    /// Whether what stands at a place is true.
    pub fn is(&self, place: Place) -> bool {
        self.flags.get(usize::from(place - LOCAL)) == Some(&true)
    }

    fn end_route(&mut self) {
        let [.., id, position] = &mut self.numbers;
        let [.., name] = &mut self.texts;
        let (id, position, name) = (id.take(), position.take(), std::mem::take(name));
        if !name.is_empty() {
            let position = position.and_then(|position| position.try_into().ok());
            self.routes.push(RouteItem {
                id: id.unwrap_or(0),
                name,
                position: position.unwrap_or(0),
            });
        }
    }

    /// Empties the item and keeps the memory of its texts.
    fn clear(&mut self) {
        self.numbers = [None; 6];
        self.texts.iter_mut().for_each(String::clear);
        self.flags = [false; 2];
        self.rating = None;
        self.routes.clear();
        self.counts.clear();
    }
}

impl Sink for Reader {
    fn key(&mut self, object: Place, key: &str) -> Place {
        if object == COUNTS {
            // Names that no store sells are left out.
            let code = self.join.stores.type_names.exact_code(key);
            let place = code.and_then(|code| Place::try_from(code).ok()?.checked_add(COUNT));
            return place.unwrap_or(SKIP);
        }
        let is_key = |known: &&Key| known.0 == object && known.1 == key;
        KEYS.iter().find(is_key).map_or(SKIP, |known| known.2)
    }

    fn value(&mut self, place: Place, value: LooseValue<'_>) {
        let item = &mut self.item;
        let at = |first: Place| usize::from(place - first);
        // Most are whole numbers already.
        let number = || match value {
            LooseValue::Integer(number) => Some(number),
            _ => value.integer(),
        };
        match place {
            ID..NAME => {
                if let Some(into) = item.numbers.get_mut(at(ID)) {
                    *into = number();
                }
            }
            NAME..LOCAL => {
                if let Some(into) = item.texts.get_mut(at(NAME)) {
                    into.push_str(&value.text());
                }
            }
            LOCAL..RATING => {
                if let Some(into) = item.flags.get_mut(at(LOCAL)) {
                    *into = value.boolean() == Some(true);
                }
            }
            RATING => item.rating = value.number(),
            COUNT.. => {
                let name = u32::from(place - COUNT);
                item.counts.extend(number().map(|amount| (name, amount)));
            }
            _ => {}
        }
    }

    fn end(&mut self, place: Place) {
        if place == ROUTE {
            self.item.end_route();
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
