//! Requests of other systems of the platform (CLIENT-5).

use serde_json::Value;

/// Most items of a batch.
pub const MAX_ITEMS: usize = 1_000;

/// A call with items that are done or refused each by itself.
pub trait Batch {
    /// An item.
    type Item: serde::de::DeserializeOwned + 'static;

    /// The items, each still to be read: an unreadable one is refused by itself.
    fn into_items(self) -> Vec<Value>;
}

/// A batch for each type of item.
macro_rules! batches {
    ($($(#[doc = $doc:literal])+ $name:ident of $item:ident, $rust:literal, $typescript:literal;)+) => {$(
        wire_type! {
            $(#[doc = $doc])+
            pub struct $name {
                /// One to 1,000 items.
                #[cfg_attr(feature = "schema", schemars(with = $rust))]
                #[cfg_attr(target_arch = "wasm32", tsify(type = $typescript))]
                pub items: Vec<Value>,
            }
        }

        impl Batch for $name {
            type Item = $item;

            fn into_items(self) -> Vec<Value> {
                self.items
            }
        }
    )+};
}

batches! {
    /// `PUT platform/car-make`.
    PutCarMakesRequest of CarMakeItem, "Vec<CarMakeItem>", "CarMakeItem[]";
}

wire_type! {
    /// A make of cars.
    pub struct CarMakeItem {
        /// Its name, which is also its id.
        pub name: String,
    }
}
