//! JSON, compact: what the browser downloads counts every byte. `serde_json` with the sentences its
//! errors are made of, the float printing these need and a reader per type was half of the whole
//! module. Here a [`Reader`] is pulled value by value and is compiled once, and a [`Writer`] takes
//! whatever serde serialises. The server and the tests read and write with `serde_json`; tests hold
//! the two to the same values.

mod error;
mod number;
mod read;
mod text;
mod write;

pub use error::{Error, Fault};
pub use number::Number;
pub(crate) use read::DEEPEST;
pub use read::{Kind, Reader};
pub(crate) use text::is_special;
pub use write::{NoJson, to_string};

#[cfg(test)]
mod tests;
