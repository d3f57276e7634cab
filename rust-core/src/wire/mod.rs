//! Types of the wire: what calls send and answer with (CALL-1). Money is in cents, dates and times
//! are ISO 8601 text; members that another system may omit or send as null are read as absent or
//! zero.

mod account;
mod insurance;
mod live;
pub mod requests;
mod saved;
pub mod shape;
mod station;
mod team;

pub use self::account::{Card, CardExpiry, CardStatus, Role, RoleName, User};
pub use self::insurance::{
    Assurance, Brand, Car, Driver, InsurerDetails, Offer, OfferStatus, OfferType, RequestCounts,
    UserCar,
};
pub use self::live::{Change, Claim, Colleague, EventKind, StreamEnd, StreamMessage};
pub use self::saved::{OfferTemplate, SavedView};
pub use self::station::{CarwashCount, CarwashType, Store, StoreRoute};
pub use self::team::{
    AddedEmployee, Allowance, Business, Employee, Permissions, Transaction, TransactionBrand,
    TransactionEmployee, TransactionOptions, TransactionPage, TransactionStation, TransactionStore,
    TransactionSummary,
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
