//! Text folding for search, ordering and comparing codes, and formatting of input fields as people
//! type, and invisible characters in names.
//!
//! Folded text is lower-cased and without accents, with one kind of apostrophe and of space
//! (SEARCH-2), so that `montreal` finds `Montréal` and `saint joseph` finds `Saint-Joseph`.

mod composed;
mod digit_pair;
mod elision;
mod fold;
mod formatted;
mod invisible;

pub use composed::composed;
pub use digit_pair::DigitPair;
pub use elision::de;
pub use fold::{fold, fold_into};
pub use formatted::Formatted;
#[cfg(test)]
pub use formatted::typing;
pub use invisible::{
    full_name, has_invisible, has_letter, initials, is_invisible, isolated, shows_nothing,
    trim_name, trimmed, visible,
};
