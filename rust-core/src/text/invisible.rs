//! Invisible characters in names: they reorder a name on screen (`U+202E` shows `tset.live@nimda` as
//! an address) or make two names look alike (SESSION-8).

use std::borrow::Cow;

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';

/// Whether a name must not contain the character: control characters and [`is_invisible_format`].
pub fn is_invisible(letter: char) -> bool {
    letter.is_control() || is_invisible_format(letter)
}

/// Whether the character shows nothing, but changes the order or the look of its neighbours:
/// bidirectional controls, characters without a width, tags, fillers. Not the joiners U+200C and
/// U+200D, which Persian and Indic names are spelled with.
const fn is_invisible_format(letter: char) -> bool {
    matches!(letter,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}'
        | '\u{206a}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// The text without invisible characters of format, for a cell or an element of its own. Names of
/// other systems may have them.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(is_invisible_format) {
        return text.into();
    }
    let is_visible = |letter: &char| !is_invisible_format(*letter);
    text.chars().filter(is_visible).collect()
}

/// The visible text for the middle of a sentence: between isolates where it has letters written from
/// right to left, which would else take the words beside it along.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let text = visible(text);
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
        ] {
            assert!(!name.contains(is_invisible), "{name}");
            assert_eq!(visible(name), name);
        }
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
    fn only_right_to_left_names_are_isolated_in_a_sentence() {
        assert_eq!(isolated("Zoé Bélanger"), "Zoé Bélanger");
        assert_eq!(isolated("نادية"), "\u{2068}نادية\u{2069}");
        // A name cannot close its own isolate.
        assert_eq!(isolated("\u{2069}נועה\u{202e}"), "\u{2068}נועה\u{2069}");
    }
}
