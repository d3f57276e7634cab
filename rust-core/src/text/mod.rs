//! Text folding for search, ordering and comparing codes.
//!
//! Folded text is lower-cased and without accents (spec §5, readings 12), so that `montreal` finds
//! `Montréal` and `ILE` finds `Île`.

mod fold;

pub use fold::{fold, fold_into};
