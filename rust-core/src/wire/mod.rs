//! The types of the wire (spec §3, §7). Money is in cents, dates and times are ISO 8601 text;
//! what another system may leave out or send as null is read as absent or zero.

mod account;
mod insurance;
pub mod requests;
mod station;
mod team;

pub use self::account::{Card, Role, RoleName, User};
pub use self::insurance::{
    Assurance, Brand, Car, Driver, InsurerDetails, Offer, OfferStatus, OfferType, UserCar,
};
pub use self::station::{CarwashCount, CarwashType, Store, StoreRoute};
pub use self::team::{
    Business, Employee, Permissions, Transaction, TransactionBrand, TransactionPage,
    TransactionStore,
};

pub use crate::paging::Pagination;

use serde::{Deserialize, Deserializer};

/// Reads null as the type's default.
pub(crate) fn null_as_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}
