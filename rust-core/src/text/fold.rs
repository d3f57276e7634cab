/// Base letters of U+00C0..U+0250, one byte per code point: the letter in lower case without its
/// accent; `.` where there is no Latin letter with an accent. Ligatures and letters without a
/// decomposition are in [`letters_of`].
const LATIN: &[u8; 0x190] = b"\
aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.y\
aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll.\
...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz.\
................................oo.............uu...............\
.............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
................";

/// Base letters of U+1E00..U+1F00, as in [`LATIN`].
const LATIN_ADDITIONAL: &[u8; 0x100] = b"\
aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/// Appends `text` folded: lower case, letters without accents, `œ` as `oe`, every kind of apostrophe as
/// `'`, every run of white space, control characters and hyphens as one space.
pub fn fold_into(text: &str, into: &mut Vec<u8>) {
    let start = into.len();
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        match byte {
            b' ' | b'-' => push_space(start, into),
            b'`' => into.push(b'\''),
            _ if byte.is_ascii_control() => push_space(start, into),
            _ if byte.is_ascii() => into.push(byte.to_ascii_lowercase()),
            _ => {
                let letter = char_at(text, text.len() - rest.len());
                fold_letter(letter, start, into);
                rest = rest.get(letter.len_utf8()..).unwrap_or_default();
                continue;
            }
        }
        rest = tail;
    }
}

/// Appends a space to the text that begins at `start`, unless it ends with one.
fn push_space(start: usize, into: &mut Vec<u8>) {
    if into.len() == start || into.last() != Some(&b' ') {
        into.push(b' ');
    }
}

/// [`fold_into`] a new string.
pub fn fold(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    fold_into(text, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

fn char_at(text: &str, position: usize) -> char {
    text.get(position..)
        .and_then(|rest| rest.chars().next())
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn fold_letter(letter: char, start: usize, into: &mut Vec<u8>) {
    if let Some(base) = base_letter(letter) {
        return into.push(base);
    }
    if let Some(letters) = letters_of(letter) {
        return into.extend_from_slice(letters);
    }
    match letter {
        // Combining accents, so that decomposed text folds as composed text does.
        '\u{300}'..='\u{36f}' => {}
        // Soft hyphens and marks without a width.
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' => {}
        '´' | 'ʹ' | 'ʻ' | 'ʼ' | '‘' | '’' | '‛' | '′' => into.push(b'\''),
        '\u{2010}'..='\u{2015}' | '−' | '﹘' | '﹣' | '－' => push_space(start, into),
        _ if letter.is_whitespace() || letter.is_control() => push_space(start, into),
        _ => lower_into(letter, into),
    }
}

fn lower_into(letter: char, into: &mut Vec<u8>) {
    for lower in letter.to_lowercase() {
        let base = without_accent(lower);
        into.extend_from_slice(base.encode_utf8(&mut [0; 4]).as_bytes());
    }
}

/// Letters of modern Greek and Cyrillic alphabets without their accents, as decomposed text has them;
/// the final sigma as any other.
const fn without_accent(lower: char) -> char {
    match lower {
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' | 'ϊ' | 'ΐ' => 'ι',
        'ό' => 'ο',
        'ύ' | 'ϋ' | 'ΰ' => 'υ',
        'ώ' => 'ω',
        'ς' => 'σ',
        'ѐ' | 'ё' => 'е',
        'ѓ' => 'г',
        'ѝ' | 'й' => 'и',
        'ї' => 'і',
        'ќ' => 'к',
        'ў' => 'у',
        _ => lower,
    }
}

fn base_letter(letter: char) -> Option<u8> {
    let code = u32::from(letter);
    let base = match code {
        0xc0..0x250 => LATIN.get(usize::try_from(code - 0xc0).ok()?),
        0x1e00..0x1f00 => LATIN_ADDITIONAL.get(usize::try_from(code - 0x1e00).ok()?),
        _ => None,
    };
    base.copied().filter(|&base| base != b'.')
}

/// Letters that Unicode does not decompose to Latin ones without accents, as users type them.
const fn letters_of(letter: char) -> Option<&'static [u8]> {
    Some(match letter {
        'æ' | 'Æ' | 'ǽ' | 'Ǽ' | 'ǣ' | 'Ǣ' => b"ae",
        'œ' | 'Œ' => b"oe",
        'ß' | 'ẞ' => b"ss",
        'ø' | 'Ø' | 'ǿ' | 'Ǿ' => b"o",
        'đ' | 'Đ' | 'ð' | 'Ð' => b"d",
        'ł' | 'Ł' => b"l",
        'ħ' | 'Ħ' => b"h",
        'ı' => b"i",
        'ſ' | 'ẛ' => b"s",
        'þ' | 'Þ' => b"th",
        'ĳ' | 'Ĳ' => b"ij",
        // The ångström sign, as an escape: editors replace it by the letter.
        '\u{212b}' => b"a",
        'ﬀ' => b"ff",
        'ﬁ' => b"fi",
        'ﬂ' => b"fl",
        'ﬃ' => b"ffi",
        'ﬄ' => b"ffl",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::fold;

    #[test]
    fn case_and_accents_do_not_matter() {
        assert_eq!(fold("Île-des-Sœurs"), "ile des soeurs");
        assert_eq!(fold("MONTRÉAL Québec ÇA"), "montreal quebec ca");
        assert_eq!(fold("Nguyễn Straße Łódź"), "nguyen strasse lodz");
        assert_eq!(fold("\u{212b}ngström"), fold("Ångström"));
    }

    #[test]
    fn decomposed_text_folds_as_composed_text_does() {
        assert_eq!(fold("Que\u{301}bec"), fold("Québec"));
    }

    #[test]
    fn greek_and_cyrillic_accents_do_not_matter_either() {
        assert_eq!(fold("Νίκος Αθήνα ΐ"), fold("ΝΙΚΟΣ ΑΘΗΝΑ Ι"));
        assert_eq!(
            fold("Йордан Алёна Київ"),
            fold("И\u{306}ордан АЛЕНА Киі\u{308}в")
        );
    }

    #[test]
    fn every_turkish_i_is_an_i() {
        assert_eq!(fold("İIıi"), "iiii");
    }

    #[test]
    fn other_scripts_and_emoji_are_lowered_and_kept() {
        assert_eq!(fold("ΑΘΗΝΑ 🚗 МОСКВА"), "αθηνα 🚗 москва");
    }

    #[test]
    fn every_white_space_is_a_space() {
        assert_eq!(fold("1\u{a0}234\u{202f}$\n"), "1 234 $ ");
    }

    #[test]
    fn apostrophes_are_equal_and_so_are_hyphens_and_spaces() {
        for apostrophe in ["'", "’", "‘", "ʼ", "´", "`", "′"] {
            assert_eq!(fold(&["L", apostrophe, "Œuvre"].concat()), "l'oeuvre");
        }
        for hyphen in [
            "-", "‐", "\u{2011}", "–", "—", "−", " ", "  ", " - ", "\u{a0}", "\t",
        ] {
            assert_eq!(fold(&["Saint", hyphen, "Joseph"].concat()), "saint joseph");
        }
        assert_eq!(fold("Saint\u{ad}Joseph \u{fb01}n"), "saintjoseph fin");
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in any::<String>()) {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
