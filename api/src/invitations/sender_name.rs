//! Names in mails to strangers: people choose their own, and could write a message or an address into them.

use portal_core::text::fold;

/// Words and letters of a name.
const MAX_WORDS: usize = 5;
const MAX_CHARS: usize = 50;

/// Parts of web addresses, which a name could spell with spaces.
const ADDRESS_WORDS: [&str; 8] = ["www", "http", "https", "com", "net", "org", "info", "ca"];

/// Whether it is a few words of letters, as a person's name is.
pub(super) fn is_plain(name: &str) -> bool {
    let mut words = name.split_whitespace();
    name.chars().count() <= MAX_CHARS
        && words.clone().count() <= MAX_WORDS
        && words.all(is_plain_word)
}

fn is_plain_word(word: &str) -> bool {
    // The full stop of an initial, or of "St.".
    let letters = word.strip_suffix('.').unwrap_or(word);
    let is_letter = |letter: char| letter.is_alphabetic() || matches!(letter, '-' | '\'' | '’');
    letters.chars().all(is_letter) && !ADDRESS_WORDS.contains(&fold(letters).as_str())
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn a_name_that_is_a_message_or_an_address_is_not_said_to_a_stranger() {
        for name in [
            "Zoé Roy",
            "Jean-François D’Amours",
            "Ana M. St. Pierre",
            "Sean O'Brien",
            "山田 太郎",
        ] {
            assert!(is_plain(name), "{name}");
        }
        for message in [
            "URGENT votre carte est bloquée appelez le 1-800-555-0199",
            "www evil com",
            "evil。com",
            "evil.com",
            "https://evil.test",
            "Votre compte est bloqué appelez nous",
            "Votrecomptebancaireestbloquéappelezimmédiatementnotreservice",
        ] {
            assert!(!is_plain(message), "{message}");
        }
    }
}
