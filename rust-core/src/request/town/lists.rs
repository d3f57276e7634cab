//! Lists of words that are no town, in both languages: folded, without spaces, hyphens and full stops,
//! so that `N.-B.` is `nb` and `Route rurale` is `routerurale`.

use std::sync::LazyLock;

use enum_map::{Enum, EnumMap};

/// Words of each list, a line each; the file is in the core that browsers load.
const WORDS: &str = include_str!("words.txt");

/// A list of `words.txt`, in the order of the file.
#[derive(Clone, Copy, Debug, Enum)]
pub enum List {
    /// Words after which a province is part of a name: `Ville de Québec`, `Nord du Québec`.
    Links,
    /// Units of a building, in front of their number or letter.
    Units,
    /// Places of a post office, in front of their number or letter. They stand in place of a street.
    Delivery,
    /// Words between a unit and its number, which also stand for a unit themselves (`no 4`, `# 4`).
    NumberSigns,
    /// Words that join a further number of a unit.
    Joints,
    /// Storeys behind their number: `2e étage`.
    Storeys,
    /// Units that have no number.
    Unnumbered,
    /// Words in front of what is neither street nor town, to the end of its part: post offices,
    /// districts, people in care of whom a letter goes.
    Asides,
    /// Further ones, at the start of a part only: `Laurier Station` is a town.
    LeadingAsides,
    /// Kinds of streets in front of their names.
    LeadingStreets,
    /// Kinds of streets behind their names.
    TrailingStreets,
    /// Directions behind the name of a street.
    Directions,
    /// Kinds of municipalities in front of `de` or `of`.
    Municipalities,
    /// Provinces and territories, and the states that people drive to most, as they follow a town.
    Provinces,
    /// Countries.
    Countries,
    /// Regions of Québec that have the name of no town.
    Regions,
    /// Names of the fields of a form, where an address was pasted with them: `Ville : Gatineau`.
    Fields,
}

static LISTS: LazyLock<EnumMap<List, Vec<&[u8]>>> = LazyLock::new(|| {
    let mut lists = WORDS.split("\n\n");
    EnumMap::from_fn(|_| {
        let lines = lists.next().unwrap_or_default().lines();
        let words = lines.filter(|line| !line.starts_with("# "));
        words.map(str::as_bytes).collect()
    })
});

/// The abbreviation of `suite` that towns begin with too (`Ste Foy`): a unit only in front of a number
/// or a letter.
pub const SUITE: &str = "ste";

/// Whether a key is in a list. The first letter, compared on its own, rules most words out.
#[allow(
    clippy::indexing_slicing,
    reason = "a map of an enumeration has a value for each"
)]
pub fn is_in(list: List, key: &[u8]) -> bool {
    let is_key = |word: &&[u8]| word.first() == key.first() && *word == key;
    LISTS[list].iter().any(is_key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_of_the_file_are_those_that_are_read() {
        let headings = WORDS.lines().filter_map(|line| line.strip_prefix("# "));
        let lists = LISTS.iter().map(|(list, words)| {
            assert!(!words.is_empty());
            format!("{list:?}")
        });
        assert!(headings.eq(lists));
    }
}
