//! Types of the wire: what calls send and answer with (CALL-1). Money is in cents, dates and times
//! are ISO 8601 text (DATE-4); members that another system may omit or send as null are read as absent or
//! zero.

mod account;
mod administration;
mod audit;
mod clients;
mod insurance;
mod invitations;
mod live;
mod notifications;
mod own_account;
mod people;
pub mod requests;
mod saved;
pub mod shape;
mod station;
mod team;
mod webhooks;

pub use self::account::*;
pub use self::administration::*;
pub use self::audit::*;
pub use self::clients::*;
pub use self::insurance::*;
pub use self::invitations::*;
pub use self::live::*;
pub use self::notifications::*;
pub use self::own_account::*;
pub use self::people::*;
pub use self::saved::*;
pub use self::station::*;
pub use self::team::*;
pub use self::webhooks::*;

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
