//! Invisible characters in names: they reorder a name on screen (`U+202E` shows `tset.live@nimda` as
//! an address) or make two names look alike (SESSION-8).

use std::borrow::Cow;

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';
const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const BLANK_BRAILLE: char = '\u{2800}';

/// Whether the character shows nothing: control characters, [`is_invisible_format`], and variation
/// selectors, which belong to the letter before them.
pub fn is_invisible(letter: char) -> bool {
    letter.is_control() || is_invisible_format(letter) || is_variation_selector(letter)
}

/// Whether the character shows nothing, but changes the order or the look of its neighbours:
/// bidirectional controls, characters without a width, tags, fillers. Not the joiners, which Persian
/// and Indic names are spelled with, and not the variation selectors.
const fn is_invisible_format(letter: char) -> bool {
    matches!(letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}'
        | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

/// Whether the character selects the form of the one before it: of an ideograph in Japanese surnames,
/// of a Mongolian letter, of a symbol.
const fn is_variation_selector(letter: char) -> bool {
    matches!(letter, '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether the character can have a variation selector after it. None has one below U+1000 but digits
/// and symbols of emoji.
fn has_variations(letter: char) -> bool {
    letter >= '\u{1000}' && shows(letter)
}

fn shows(letter: char) -> bool {
    !letter.is_whitespace()
        && !is_invisible(letter)
        && !is_joiner(letter)
        && letter != BLANK_BRAILLE
}

const fn is_joiner(letter: char) -> bool {
    matches!(letter, NON_JOINER | JOINER)
}

/// Whether the character is a letter or a sign of a script that joins letters: Arabic to the Indic
/// ones, Mongolian, and those of the supplementary plane.
const fn joins(letter: char) -> bool {
    matches!(letter, '\u{600}'..='\u{1cff}' | '\u{a800}'..='\u{abff}' | '\u{10a00}'..='\u{11fff}')
        && !is_variation_selector(letter)
}

/// Whether a name must be refused for an invisible character.
pub fn has_invisible(name: &str) -> bool {
    let letters: Vec<char> = trim_name(name).chars().collect();
    letters.iter().enumerate().any(|(at, &letter)| {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        if is_variation_selector(letter) {
            !before.is_some_and(|&before| has_variations(before))
        } else if is_joiner(letter) {
            let is_before = before.is_some_and(|&before| joins(before));
            // Malayalam names of older keyboards end with a joiner.
            let is_after = letters.get(at + 1).is_some_and(|&after| joins(after));
            !is_before || !is_after && letter == NON_JOINER
        } else {
            is_invisible(letter)
        }
    })
}

/// The text of a field without what shows nothing at its ends: chat programs, spreadsheets and word processors add it
/// to what one copies.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(shows_nothing)
}

/// Whether the character is white space or invisible.
pub fn shows_nothing(letter: char) -> bool {
    letter.is_whitespace() || is_invisible(letter)
}

/// The name without blanks and marks of direction at its ends, which keyboards for Hebrew and Arabic
/// type.
pub fn trim_name(name: &str) -> &str {
    name.trim_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, '\u{200e}' | '\u{200f}')
    })
}

/// Whether a name has a letter or digit that shows. Signs of other scripts count as letters: the tables
/// of Unicode weigh more than the rest of the rule.
pub fn has_letter(name: &str) -> bool {
    name.chars()
        .any(|letter| letter.is_ascii_alphanumeric() || !letter.is_ascii() && shows(letter))
}

/// First and last name, those without a letter left out; the e-mail where neither shows.
pub fn full_name(names: [&str; 2], email: &str) -> String {
    let mut full_name = String::new();
    for name in names.into_iter().filter(|name| has_letter(name)) {
        if !full_name.is_empty() {
            full_name.push(' ');
        }
        full_name += &visible(trim_name(name));
    }
    if full_name.is_empty() {
        visible(email).into()
    } else {
        full_name
    }
}

/// The first letters of the names in `full_name`, else of the e-mail, for the circle beside a name.
pub fn initials(names: [&str; 2], email: &str) -> String {
    let mut initials = String::new();
    for name in names {
        initials.extend(full_name([name, ""], "").chars().next());
    }
    if initials.is_empty() {
        initials.extend(visible(email).chars().next());
    }
    initials
}

/// The text without invisible characters, for a cell or an element of its own. Names of other systems
/// may have them. Tabs and line ends stay, which show as a space.
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_left_out = |letter: char| {
        is_invisible(letter) && !is_variation_selector(letter) && !letter.is_ascii_whitespace()
    };
    if !text.contains(is_left_out) {
        return text.into();
    }
    text.chars()
        .filter(|&letter| !is_left_out(letter))
        .collect()
}

/// The visible text for the middle of a sentence, without white space around it: between isolates where it has letters written from
/// right to left, which would else take the words beside it along.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let text = visible(text.trim());
    if text.contains(is_right_to_left) {
        format!("{FIRST_STRONG_ISOLATE}{text}{POP_DIRECTIONAL_ISOLATE}").into()
    } else {
        text
    }
}

/// Whether the character is in a block of the right-to-left scripts: Hebrew to Arabic Extended-A,
/// their presentation forms, and the ancient and African ones of the supplementary plane.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const BIDIRECTIONAL: &str = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\
        \u{2066}\u{2067}\u{2068}\u{2069}";

    #[test]
    fn bidirectional_controls_are_invisible() {
        assert!(BIDIRECTIONAL.chars().all(is_invisible));
        assert_eq!(visible(BIDIRECTIONAL), "");
    }

    #[test]
    fn letters_accents_apostrophes_and_joiners_are_visible() {
        for name in [
            "Élodie O’Neil-Côté",
            "e\u{301}",
            "Łukasz",
            "نادية حداد",
            "مهرداد\u{200c}پور",
            "ක්\u{200d}රිස්",
            "王小明",
            "葛\u{e0100}城",
            "𠮷\u{e0101}野",
            "ᠠ\u{180b}ᠨ",
            "മോഹന്\u{200d}",
        ] {
            assert!(!has_invisible(name), "{name}");
            assert!(has_letter(name), "{name}");
            assert_eq!(visible(name), name);
            assert_eq!(full_name([name, ""], ""), name);
        }
    }

    #[test]
    fn selectors_and_joiners_belong_to_the_letters_before_them() {
        for hostile in [
            "Ana\u{200d}",
            "A\u{200c}na",
            "\u{200d}مهر",
            "مهر\u{200c}",
            "مهر\u{200c}\u{200c}داد",
            "Ana\u{fe0f}",
            "Ana\u{e0100}",
            "\u{e0100}葛",
            "葛\u{e0100}\u{e0101}",
            "葛 \u{fe00}",
            "Ana\u{e0041}",
        ] {
            assert!(has_invisible(hostile), "{hostile:?}");
        }
    }

    #[test]
    fn marks_that_keyboards_type_at_the_ends_are_trimmed() {
        for typed in ["\u{200f}נועה", "נועה\u{200e} ", " \u{200f}נועה\u{200f}"] {
            assert!(!has_invisible(typed), "{typed:?}");
            assert_eq!(trim_name(typed), "נועה");
        }
        assert!(has_invisible("נו\u{200f}עה"));
    }

    #[test]
    fn a_name_has_a_letter_that_shows() {
        for blank in [
            "", " ", "\u{200d}", "\u{200c}", "\u{fe0f}", "\u{2800}", "\u{3164}", "\u{115f}",
            "\u{202e}",
        ] {
            assert!(!has_letter(blank), "{blank:?}");
            assert_eq!(full_name([blank, blank], "a@b.ca"), "a@b.ca", "{blank:?}");
            assert_eq!(full_name([blank, "Roy"], "a@b.ca"), "Roy", "{blank:?}");
        }
        assert!(["O", "7", "王"].iter().all(|name| has_letter(name)));
    }

    #[test]
    fn a_full_name_is_first_and_last_name_else_the_email() {
        assert_eq!(full_name(["Ana", "Roy\u{202e}"], "a@b.ca"), "Ana Roy");
        assert_eq!(full_name(["", ""], "\u{202e}a@b.ca"), "a@b.ca");
        assert_eq!(full_name(["", ""], ""), "");
    }

    #[test]
    fn initials_are_of_the_names_that_show_else_of_the_email() {
        assert_eq!(initials(["Ana", "\u{202e}Roy"], "a@b.ca"), "AR");
        assert_eq!(initials(["\u{1f697}", "Roy"], "a@b.ca"), "\u{1f697}R");
        assert_eq!(initials(["", "Roy"], "a@b.ca"), "R");
        assert_eq!(initials(["", " "], "\u{202e}a@b.ca"), "a");
        assert_eq!(initials(["", ""], ""), "");
    }

    #[test]
    fn a_name_of_another_system_is_shown_in_the_order_of_its_letters() {
        assert_eq!(
            visible("\u{202e}tset.live@nimda\u{202c}"),
            "tset.live@nimda"
        );
        assert_eq!(visible("Ana\u{200b}\u{2069} Roy"), "Ana Roy");
    }

    #[test]
    fn controls_that_a_form_refuses_are_not_shown_and_white_space_stays() {
        for control in ('\0'..='\u{9f}').filter(|letter| letter.is_control()) {
            let name = format!("a{control}z");
            assert!(has_invisible(&name), "{control:?}");
            let is_space = matches!(control, '\t' | '\n' | '\u{c}' | '\r');
            let shown = if is_space { name.as_str() } else { "az" };
            assert_eq!(visible(&name), shown, "{control:?}");
            assert_eq!(full_name([&name, ""], ""), shown, "{control:?}");
        }
    }

    #[test]
    fn only_right_to_left_names_are_isolated_in_a_sentence() {
        assert_eq!(isolated("Zoé Bélanger"), "Zoé Bélanger");
        assert_eq!(isolated("\n 4, rue Peel "), "4, rue Peel");
        assert_eq!(isolated("نادية"), "\u{2068}نادية\u{2069}");
        // A name cannot close its own isolate.
        assert_eq!(isolated("\u{2069}נועה\u{202e}"), "\u{2068}נועה\u{2069}");
    }
}
