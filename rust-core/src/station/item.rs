//! An item of the stations page's three lists, as read.

use crate::id::Id;
use crate::json::NodeId;

/// Node ids of an item's whole numbers, then of its texts, then of its booleans.
pub(super) const ID: NodeId = 2;
pub(super) const STORE: NodeId = 3;
pub(super) const PRICE: NodeId = 4;
pub(super) const PRICE_PRO: NodeId = 5;
pub(super) const ROUTE_ID: NodeId = 6;
pub(super) const POSITION: NodeId = 7;
pub(super) const NAME: NodeId = 8;
pub(super) const ADDRESS: NodeId = 9;
pub(super) const ALERT: NodeId = 10;
pub(super) const ROUTE_NAME: NodeId = 11;
pub(super) const LOCAL: NodeId = 12;
pub(super) const ACTIVE: NodeId = 13;
pub(super) const RATING: NodeId = 14;
pub(super) const ROUTE: NodeId = 15;
pub(super) const COUNTS: NodeId = 16;
/// First node id of the amounts, one per type name.
pub(super) const COUNT: NodeId = 17;

/// Membership of a store in a route, as read.
pub(super) struct RouteItem {
    pub id: Id,
    pub name: String,
    pub position: Option<u32>,
}

/// An item of any of the lists.
#[derive(Default)]
pub(super) struct Item {
    /// The whole numbers of the nodes from [`ID`].
    pub numbers: [Option<i64>; 6],
    /// The texts of the nodes from [`NAME`].
    pub texts: [String; 4],
    /// The booleans of the nodes from [`LOCAL`].
    pub flags: [bool; 2],
    pub rating: Option<f64>,
    pub routes: Vec<RouteItem>,
    /// Codes of types' names and the remaining amount of each.
    pub counts: Vec<(u32, i64)>,
}

impl Item {
    /// The whole number at a node.
    pub fn number(&self, node: NodeId) -> Option<i64> {
        *self.numbers.get(usize::from(node - ID))?
    }

    /// The text at a node.
    pub fn text(&self, node: NodeId) -> &str {
        let text = self.texts.get(usize::from(node - NAME));
        text.map(String::as_str).unwrap_or_default()
    }

    /// The boolean at a node.
    pub fn is(&self, node: NodeId) -> bool {
        self.flags.get(usize::from(node - LOCAL)) == Some(&true)
    }

    /// Ends a route of the store; one without a name is left out.
    pub fn end_route(&mut self) {
        let [.., id, position] = &mut self.numbers;
        let [.., name] = &mut self.texts;
        let (id, position, name) = (id.take(), position.take(), std::mem::take(name));
        if !name.trim().is_empty() {
            self.routes.push(RouteItem {
                id: id.unwrap_or(0),
                name,
                position: position.and_then(|position| position.try_into().ok()),
            });
        }
    }

    /// Empties the item and keeps the memory of its texts.
    pub fn clear(&mut self) {
        self.numbers = [None; 6];
        self.texts.iter_mut().for_each(String::clear);
        self.flags = [false; 2];
        self.rating = None;
        self.routes.clear();
        self.counts.clear();
    }
}
