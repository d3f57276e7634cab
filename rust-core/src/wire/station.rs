use std::collections::BTreeMap;

use super::null_as_default;
use crate::id::Id;
use crate::money::Cents;

wire_type! {
    /// A carwash station in the list of stations.
    pub struct Store {
        /// Identifier.
        pub id: Id,
        /// Street address.
        pub address: String,
        /// Text of an alert, in English; empty without one.
        pub alert_en: String,
        /// Rating in stars, 0 to 5; none without ratings.
        pub rating: Option<f64>,
        /// 1 when its codes are maintained locally, 0 when by the network.
        pub is_maintained_locally: u8,
        /// Whether it sells carwashes.
        pub active: bool,
        /// Its memberships in delivery routes.
        #[serde(default, deserialize_with = "null_as_default")]
        pub routes: Vec<StoreRoute>,
    }

    /// Membership of a store in a delivery route.
    pub struct StoreRoute {
        /// Identifier.
        pub id: Id,
        /// The store.
        pub store_id: Id,
        /// The route's name.
        pub route_name: String,
        /// Position of the store on the route, from 1; none where it is not known.
        pub position: Option<u32>,
    }

    /// Remaining codes of a store, by type.
    #[cfg_attr(target_arch = "wasm32", tsify(hashmap_as_object))]
    pub struct CarwashCount {
        /// The store.
        pub id: Id,
        /// Remaining codes, keyed by the type's English name; types that are not counted are left out.
        pub count: BTreeMap<String, u32>,
    }

    /// A carwash type that a store sells.
    pub struct CarwashType {
        /// Identifier.
        pub id: Id,
        /// The store.
        pub store_id: Id,
        /// English name, the key of the counts.
        pub name_en: String,
        /// Price, cents.
        pub price: Option<Cents>,
        /// Price for businesses, cents.
        pub price_pro: Option<Cents>,
    }
}
