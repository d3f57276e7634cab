//! Streaming reader of the stations page's three lists. An item's buffers are reused by the next one.

use super::board::{SkippedItems, StationBoard};
use super::item::{
    ACTIVE, ADDRESS, ALERT, COUNT, COUNTS, ID, Item, LOCAL, NAME, POSITION, PRICE, PRICE_PRO,
    RATING, ROUTE, ROUTE_ID, ROUTE_NAME, STORE,
};
use super::stores::Join;
use crate::id::Id;
use crate::json::{ITEM, ItemVisitor, JsonError, ListReader, NodeId, SKIP, Visitor};
use crate::loose_value::LooseValue;

/// A key of the object `node`, and the node id of its value.
struct Key(NodeId, &'static str, NodeId);

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

/// All stations while the three responses arrive, see [`StationBoard::from_bytes`].
pub struct StationLoad {
    list: ListReader,
    rows: Rows,
    skipped_items: SkippedItems,
    /// Whether the response lacks a station that the list had, or one that could not be read.
    lacks_stations: bool,
}

impl Default for StationLoad {
    fn default() -> Self {
        Self {
            list: ListReader::new(&["stores"]),
            rows: Rows {
                list: List::Stores,
                item: Item::default(),
                join: Join::default(),
            },
            skipped_items: SkippedItems::default(),
            lacks_stations: false,
        }
    }
}

impl StationLoad {
    /// Takes the next chunk, which may end anywhere, of the stores, then of the types, then of the
    /// counts.
    ///
    /// # Errors
    /// As [`ListReader::feed`].
    pub fn feed(&mut self, chunk: &[u8]) -> Result<(), JsonError> {
        self.list.feed(chunk, &mut self.rows)
    }

    /// The current response without its items.
    pub fn envelope(&self) -> &[u8] {
        self.list.envelope()
    }

    /// Ends a list; the next one follows. Returns the numbers of its malformed items, from 1.
    ///
    /// # Errors
    /// As [`StationBoard::from_bytes`].
    pub fn end_list(&mut self) -> Result<Vec<u32>, JsonError> {
        let (join, skipped) = (&mut self.rows.join, &mut self.skipped_items);
        let (next, names, skipped): (_, &[_], _) = match self.rows.list {
            List::Stores => (List::Types, &["storeCarwashTypes"], &mut skipped.stores),
            List::Types => (List::Counts, &["stores"], &mut skipped.types),
            List::Counts => (List::Counts, &[], &mut skipped.counts),
        };
        let mut list = std::mem::replace(&mut self.list, ListReader::new(names));
        let end = list.end()?;
        self.lacks_stations |= self.rows.list == List::Stores && !end.removed.is_empty();
        self.lacks_stations |= !end.skipped.is_empty();
        skipped.clone_from(&end.skipped);
        match self.rows.list {
            List::Stores => join.end_stores(),
            List::Types => join.end_types(),
            List::Counts => {}
        }
        self.rows.list = next;
        Ok(skipped.clone())
    }

    /// Takes a step of the reading on a board that shows the stations so far.
    ///
    /// # Errors
    /// Those of the step.
    pub fn on<T>(
        &mut self,
        board: &mut StationBoard,
        step: impl FnOnce(&mut Self) -> Result<T, JsonError>,
    ) -> Result<T, JsonError> {
        std::mem::swap(&mut self.rows.join.stores, &mut board.stores);
        let taken = step(self);
        std::mem::swap(&mut self.rows.join.stores, &mut board.stores);
        board.order = None;
        taken
    }

    /// Ends the reading on a board, after the three lists. `cursor` is the server's number for the state
    /// that it read.
    pub fn finish(self, board: &mut StationBoard, cursor: Option<Id>) {
        board.complete(self.skipped_items, cursor);
    }

    /// Applies the stations of three lists of changes to a board. Only stock is changed in place: false, and the board as
    /// it was, where a station is new, gone or otherwise another, so that all are to be read again.
    pub fn apply(
        self,
        changed: &StationBoard,
        board: &mut StationBoard,
        cursor: Option<Id>,
    ) -> bool {
        let is_applied = !self.lacks_stations && board.stores.take_stock(&changed.stores);
        board.cursor = cursor.filter(|_| is_applied);
        board.order = None;
        is_applied
    }
}

impl StationBoard {
    /// Joins the responses of the three calls (STATION-2): stores, counts, types. Items without a
    /// readable id, and counts or types of unknown stores, are left out.
    ///
    /// # Errors
    /// [`JsonError`] where one of them is not JSON or contains no list.
    pub fn from_bytes(stores: &[u8], counts: &[u8], types: &[u8]) -> Result<Self, JsonError> {
        let mut board = Self::default();
        let mut load = StationLoad::default();
        for list in [stores, types, counts] {
            load.on(&mut board, |load| load.feed(list))?;
            load.on(&mut board, StationLoad::end_list)?;
        }
        load.finish(&mut board, None);
        Ok(board)
    }
}

struct Rows {
    list: List,
    item: Item,
    join: Join,
}

impl Visitor for Rows {
    fn key(&mut self, object: NodeId, key: &str) -> NodeId {
        if object == COUNTS {
            // Names that no store sells are left out.
            let code = self.join.stores.type_names.code(key);
            let node = code.and_then(|code| NodeId::try_from(code).ok()?.checked_add(COUNT));
            return node.unwrap_or(SKIP);
        }
        let is_key = |known: &&Key| known.0 == object && known.1 == key;
        KEYS.iter().find(is_key).map_or(SKIP, |known| known.2)
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        let item = &mut self.item;
        let at = |first: NodeId| usize::from(node - first);
        match node {
            ID..NAME => {
                if let Some(into) = item.numbers.get_mut(at(ID)) {
                    *into = value.integer();
                }
            }
            NAME..LOCAL => {
                if let Some(into) = item.texts.get_mut(at(NAME)) {
                    match value {
                        // Names of types and routes are exact (STATION-2).
                        LooseValue::Text(name) if matches!(node, NAME | ROUTE_NAME) => {
                            into.push_str(name);
                        }
                        _ => into.push_str(&value.text()),
                    }
                }
            }
            LOCAL..RATING => {
                if let Some(into) = item.flags.get_mut(at(LOCAL)) {
                    *into = value.boolean() == Some(true);
                }
            }
            RATING => item.rating = value.number(),
            COUNT.. => {
                let name = u32::from(node - COUNT);
                item.counts
                    .extend(value.integer().map(|amount| (name, amount)));
            }
            _ => {}
        }
    }

    fn end(&mut self, node: NodeId) {
        if node == ROUTE {
            self.item.end_route();
        }
    }
}

impl ItemVisitor for Rows {
    fn end_item(&mut self) -> bool {
        let is_kept = match self.list {
            List::Stores => self.join.add_store(&self.item),
            List::Types => {
                self.join.add_type(&self.item);
                true
            }
            List::Counts => {
                self.join.add_counts(&self.item);
                true
            }
        };
        self.item.clear();
        is_kept
    }

    fn drop_item(&mut self) {
        self.item.clear();
    }
}
