use super::searched::{FORM, contains, fold_query, searched};

/// How well a name matches, the best first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    /// The name begins with the typed text.
    Beginning,
    /// Typed words each begin a word of the name.
    Words,
    /// Typed words are each part of the name.
    Parts,
}

/// Positions of the names that hold every typed word, case and accents aside, in any order
/// (SEARCH-4): the best matches first, equal ones in the given order. All of them for a blank text.
pub fn search_names(names: &[String], typed: &str) -> Vec<usize> {
    let Some(query) = fold_query(typed) else {
        return (0..names.len()).collect();
    };
    let ranks: Vec<_> = names
        .iter()
        .map(|name| rank(&searched(name), &query))
        .collect();
    // A pass for each rank: a sort would add code for a few dozen names.
    [Rank::Beginning, Rank::Words, Rank::Parts]
        .into_iter()
        .flat_map(|wanted| {
            let numbered = ranks.iter().enumerate();
            numbered.filter_map(move |(at, rank)| (*rank == Some(wanted)).then_some(at))
        })
        .collect()
}

/// Rank of a name by the best of its forms.
fn rank(name: &str, query: &str) -> Option<Rank> {
    let mut forms = name.split(char::from(FORM));
    if forms.any(|form| form.trim_start_matches(' ').starts_with(query)) {
        return Some(Rank::Beginning);
    }
    let words = || query.split(' ');
    if words().all(|word| begins_word(name, word)) {
        return Some(Rank::Words);
    }
    words()
        .all(|word| contains(name, word))
        .then_some(Rank::Parts)
}

fn begins_word(name: &str, word: &str) -> bool {
    let behind_marks = name
        .match_indices([' ', char::from(FORM), '('])
        .map(|(at, _)| at + 1);
    let mut beginnings = std::iter::once(0).chain(behind_marks);
    beginnings.any(|at| name.get(at..).is_some_and(|rest| rest.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn found(names: &[&str], typed: &str) -> Vec<usize> {
        let names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
        search_names(&names, typed)
    }

    #[test]
    fn a_word_typed_with_its_apostrophe_begins_a_word() {
        assert_eq!(
            found(&["Zoé L’Heureux", "L’Heureux Éric"], "é l'heu"),
            [1, 0]
        );
        assert_eq!(found(&["Zoé L’Heureux", "L’Heureux Éric"], "é heu"), [1, 0]);
    }

    #[test]
    fn accents_case_apostrophes_and_hyphens_do_not_matter() {
        let names = [
            "Équipe",
            "Historique de l’équipe",
            "Thème : selon l’appareil",
        ];
        assert_eq!(found(&names, "EQUIPE"), [0, 1]);
        assert_eq!(found(&names, "L'équipe"), [1]);
        assert_eq!(found(&["Saint-Jérôme"], "saint jerome"), [0]);
    }

    #[test]
    fn words_are_found_in_any_order_and_all_are_needed() {
        let names = ["Thème sombre", "Thème clair"];
        assert_eq!(found(&names, "sombre theme"), [0]);
        assert!(found(&names, "theme bleu").is_empty());
    }

    #[test]
    fn the_beginning_comes_before_words_and_words_before_parts() {
        let names = ["Microstation", "Nouvelle station", "Stations", "(station)"];
        assert_eq!(found(&names, "station"), [2, 1, 3, 0]);
    }

    #[test]
    fn a_blank_text_keeps_every_name_in_order() {
        assert_eq!(found(&["b", "a"], "  "), [0, 1]);
    }

    proptest! {
        #[test]
        fn every_position_is_found_at_most_once_and_every_match_is(
            names in prop::collection::vec("[aé' -]{0,6}", 0..8),
            typed in "[aé ]{0,4}",
        ) {
            let mut positions = search_names(&names, &typed);
            positions.sort_unstable();
            let query = fold_query(&typed).unwrap_or_default();
            let expected: Vec<_> = (0..names.len())
                .filter(|&at| {
                    let name = searched(&names[at]);
                    query.is_empty() || query.split(' ').all(|word| name.contains(word))
                })
                .collect();
            prop_assert_eq!(positions, expected);
        }
    }
}
