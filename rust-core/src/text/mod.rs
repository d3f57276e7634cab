//! Text folding for search, ordering and comparing codes.
//!
//! Folded text is lower-cased and without accents (SEARCH-2), so that `montreal` finds
//! `Montréal` and `ILE` finds `Île`.

mod fold;

pub use fold::{fold, fold_into};
