//! Texts as they are searched (SEARCH-2): folded, a name with and without its apostrophes, a code with
//! and without its separators.

use std::ops::Range;

use memchr::{memchr_iter, memchr3};

use crate::text::fold_into;

/// Separator of the forms of one value. Folded text never contains it.
pub(super) const FORM: u8 = b'\r';

/// Letters and digits from which on a code has a form of its own: with a letter as `G0L 3S0`, without
/// one as a phone number, so that days and most amounts have none.
const MIN_CODE: usize = 6;
const MIN_NUMBER: usize = 9;

/// Appends the forms of a value: with spaces for apostrophes, without apostrophes, its codes without
/// separators.
pub fn push_searched(value: &str, into: &mut Vec<u8>) {
    let start = into.len();
    fold_into(value, into);
    let folded = into.get(start..).unwrap_or_default();
    let has_elision = memchr_iter(b' ', folded).any(|at| is_elision(folded, at));
    if has_elision || memchr3(b'\'', b'!', b'.', folded).is_some() {
        let folded = into.split_off(start);
        push_plain(&folded, &|_| false, into);
        if folded.contains(&b'\'') {
            into.push(FORM);
            push_plain(&folded, &|at| is_apostrophe(&folded, at), into);
        }
        if has_elision {
            let is_left_out = |at| is_apostrophe(&folded, at) || is_elision(&folded, at);
            into.push(FORM);
            push_plain(&folded, &is_left_out, into);
        }
    }
    push_codes(start, into);
}

/// Appends the codes of the text that begins at `start`, each as a form.
fn push_codes(start: usize, into: &mut Vec<u8>) {
    for Code { place, .. } in codes(into.get(start..).unwrap_or_default()) {
        into.push(FORM);
        for at in place {
            let byte = into.get(start + at).copied();
            into.extend(byte.filter(is_letter));
        }
    }
}

/// The forms of a value in one text.
pub(super) fn searched(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    push_searched(value, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// Whether a short value is found by a query that [`fold_query`] made.
pub fn finds(value: &str, query: &str) -> bool {
    contains(&searched(value), query)
}

/// Whether a short folded text contains another: a [`super::Needle`] would add 3 kB of code for it.
pub(super) fn contains(text: &str, part: &str) -> bool {
    let mut windows = text.as_bytes().windows(part.len().max(1));
    part.is_empty() || windows.any(|window| window == part.as_bytes())
}

/// Search text as typed, folded and trimmed, without apostrophes, and without separators where it is a
/// code; `None` where it is blank.
pub fn fold_query(typed: &str) -> Option<String> {
    let (mut folded, mut query) = (Vec::new(), Vec::new());
    fold_into(typed, &mut folded);
    push_plain(&folded, &|at| is_apostrophe(&folded, at), &mut query);
    let letters = query.iter().filter(|byte| is_letter(byte)).count();
    if matches!(codes(&query).as_slice(), [code] if code.letters == letters) {
        query.retain(is_letter);
    }
    let text = str::from_utf8(&query).unwrap_or_default();
    let text = text.trim_matches(' ');
    (!text.is_empty()).then(|| text.to_owned())
}

/// Appends a folded text without marks that names are found without (`Ha! Ha!`, `St. Jean`), and with
/// spaces for apostrophes, but for what is left out.
fn push_plain(folded: &[u8], is_left_out: &dyn Fn(usize) -> bool, into: &mut Vec<u8>) {
    for (at, &byte) in folded.iter().enumerate() {
        let is_last = matches!(folded.get(at + 1), None | Some(b' '));
        match byte {
            b'!' => {}
            b'.' if is_last => {}
            _ if is_left_out(at) => {}
            b' ' | b'\'' if into.last() == Some(&b' ') => {}
            b'\'' => into.push(b' '),
            _ => into.push(byte),
        }
    }
}

/// Whether a space stands for the apostrophe of a name, as in `d Amours` and `O Brien`.
fn is_elision(folded: &[u8], at: usize) -> bool {
    let (before, after) = folded.split_at_checked(at).unwrap_or_default();
    matches!(
        before,
        [b'd' | b'l' | b'o'] | [.., b' ', b'd' | b'l' | b'o']
    ) && matches!(after, [b' ', b'a'..=b'z', ..])
}

fn is_apostrophe(folded: &[u8], at: usize) -> bool {
    folded.get(at) == Some(&b'\'')
}

fn is_letter(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// Words beside one another that each have a digit.
#[derive(Default)]
struct Code {
    place: Range<usize>,
    /// How many letters and digits it has.
    letters: usize,
    has_letter: bool,
}

impl Code {
    const fn is_long(&self) -> bool {
        self.letters
            >= if self.has_letter {
                MIN_CODE
            } else {
                MIN_NUMBER
            }
    }
}

/// The codes of a folded text that are long enough.
fn codes(text: &[u8]) -> Vec<Code> {
    let mut codes = Vec::new();
    let mut code = Code::default();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let word = rest.iter().take_while(|byte| is_letter(byte)).count();
        let word = rest.get(..word).unwrap_or_default();
        if word.iter().any(u8::is_ascii_digit) {
            if code.letters == 0 {
                code.place.start = at;
            }
            code.place.end = at + word.len();
            code.letters += word.len();
            code.has_letter |= !word.iter().all(u8::is_ascii_digit);
        } else if !word.is_empty() {
            codes.extend(Some(std::mem::take(&mut code)).filter(Code::is_long));
        }
        at += word.len().max(1);
    }
    codes.extend(Some(code).filter(Code::is_long));
    codes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn finds(value: &str, typed: &str) -> bool {
        fold_query(typed).is_none_or(|query| super::finds(value, &query))
    }

    #[test]
    fn codes_are_found_with_and_without_their_separators() {
        for (value, typed) in [
            ("T1234-567890-12", "T123456789012"),
            ("T1234-567890-12", "t1234567890"),
            ("T123456789012", "T1234-567890-12"),
            (
                "12 rue Z, Saint-Louis-du-Ha! Ha! (Québec) G0L 3S0",
                "G0L3S0",
            ),
            ("12 rue Z, Laval G0L3S0", "g0l 3s0"),
            ("12 rue Z, Laval G0L-3S0, Canada", "G0L 3S0"),
            ("+1 (418) 555-0123", "4185550123"),
            ("418.555.0123", "(418) 555-0123"),
            ("1HG CM826 3-3A-004352", "1HGCM82633A004352"),
            ("1HGCM82633A004352", "1hg-cm826-33a-004352"),
        ] {
            assert!(finds(value, typed), "{typed} in {value}");
        }
    }

    #[test]
    fn days_and_amounts_have_no_form_without_separators() {
        for value in ["2024-01-23", "12 000 km", "3e rang 12, app. 4"] {
            assert_eq!(searched(value).matches('\r').count(), 0, "{value}");
        }
        assert!(!finds("2024-01-23", "0123"));
    }

    #[test]
    fn names_are_found_with_and_without_their_apostrophes() {
        let spellings: [&[&str]; 4] = [
            &["D’Amours", "D'Amours", "d amours", "damours", "DAMOURS"],
            &["O’Brien", "o'brien", "O BRIEN", "o-brien", "obrien"],
            &["L’Heureux", "l`heureux", "lheureux", "l heureux", "heureux"],
            &[
                "Saint-Louis-du-Ha! Ha!",
                "saint louis du ha ha",
                "HA HA",
                "ha! ha!",
            ],
        ];
        for names in spellings {
            for typed in names {
                assert!(finds(names[0], typed), "{typed} in {}", names[0]);
            }
        }
        for (value, typed) in [
            ("Jean O Brien", "obrien"),
            ("Jean O-Brien", "o'brien"),
            ("8, rue St. Jean", "st jean"),
            ("Qu'Appelle", "quappelle"),
            ("rock 'n' roll", "rock n roll"),
        ] {
            assert!(finds(value, typed), "{typed} in {value}");
        }
        assert!(!finds("D'Amours", "d'amoura"));
        assert!(!finds("Adam Ours", "damours"));
    }

    proptest! {
        #[test]
        fn every_part_of_a_value_is_found(
            value in "[a-cd1-3' .!é-]{0,24}|[ABdlo1-4'.:!() -]{0,24}|([dlo][' ][ab]{1,2} ?){0,4}|\\PC{0,12}",
            start in 0..24usize,
            count in 0..24usize,
        ) {
            let part: String = value.chars().skip(start).take(count).collect();
            prop_assert!(finds(&value, &part), "{:?} in {:?}", part, value);
        }

        #[test]
        fn contains_agrees_with_the_standard_library(text in "[ab]{0,6}", part in "[ab]{0,3}") {
            prop_assert_eq!(contains(&text, &part), text.contains(&part));
        }

        #[test]
        fn a_form_holds_no_separator_of_values(value in any::<String>()) {
            prop_assert!(!searched(&value).contains('\n'));
        }
    }
}
