//! Calls of other systems of the platform (CLIENT-1): each function writes one item of a batch.

pub mod cars;
pub mod drivers;
pub mod offers;
mod own_ids;
pub mod requests;
pub mod stations;
pub mod transactions;
