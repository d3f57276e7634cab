//! Calls of other systems of the platform (CLIENT-1): each function writes one item of a batch, or lists.

pub mod cars;
pub mod drivers;
pub mod members;
pub mod offers;
mod own_ids;
mod page;
pub mod requests;
pub mod stations;
pub mod transactions;
