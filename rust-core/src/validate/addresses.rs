use super::{FieldCode, FieldError};
use crate::text::{fold, shows_nothing, trimmed};
use crate::wire::requests::AddEmployeesRequest;

/// The most e-mail addresses that are added at once (TEAM-14).
pub const MAX_ADDRESSES: usize = 50;

/// Around an address: quotes of spreadsheets, mail programs and texts, brackets.
const AROUND: [char; 12] = ['"', '\'', '“', '”', '‘', '’', '«', '»', '(', ')', '[', ']'];

/// Headings of a table's column of addresses, folded.
const HEADINGS: [&str; 8] = [
    "courriel",
    "courriels",
    "adresse",
    "adresses",
    "email",
    "emails",
    "e mail",
    "mail",
];

/// The scheme of a copied link of mail.
const MAILTO: &str = "mailto:";

/// The e-mail addresses of a text, each once, as typed or pasted from a list, a spreadsheet or a mail
/// program: separated by commas, semicolons, white space or angle brackets, in quotes, or behind `mailto:`.
/// Of a line that has words with `@`, those unlike an address are its names and left out, and so is a first line with
/// the headings of a table. Addresses are not checked, so
/// that a wrong one can be reported. Reading stops one after [`MAX_ADDRESSES`], which is
/// enough to refuse the text: a longer one costs no more.
pub fn email_addresses(text: &str) -> Vec<&str> {
    let mut addresses = Vec::new();
    let mut known: Vec<String> = Vec::new();
    let mut lines = text
        .split(['\n', '\r'])
        .filter(|line| !line.trim().is_empty())
        .peekable();
    lines.next_if(|line| is_header(line));
    for address in lines.flat_map(line_addresses) {
        let folded = address.to_lowercase();
        if !known.contains(&folded) {
            known.push(folded);
            addresses.push(address);
        }
        if addresses.len() > MAX_ADDRESSES {
            break;
        }
    }
    addresses
}

/// Whether a line has the headings of a table: one names the column of addresses, and none looks like one.
fn is_header(line: &str) -> bool {
    let mut words = line.split([',', ';', '\t', ' ']).map(bare_word);
    let names_addresses = |word: &str| HEADINGS.contains(&fold(word).as_str());
    !words.clone().any(is_like_address) && words.any(names_addresses)
}

/// The words of a line that look like an address, or all where none has `@`.
fn line_addresses(line: &str) -> impl Iterator<Item = &str> {
    let is_separator = |letter: char| ",;<>".contains(letter) || letter.is_whitespace();
    let words = line.split(is_separator).map(bare_word);
    let has_address = line.contains('@');
    words.filter(move |word| !word.is_empty() && (!has_address || is_like_address(word)))
}

/// The address that a field holds, as typed or pasted: read as [`email_addresses`] reads the only word with `@`. A text
/// with none or several such words is only trimmed, and no address.
pub fn email_address(text: &str) -> &str {
    let words = text.lines().flat_map(line_addresses);
    let mut addresses = words.filter(|word| word.contains('@'));
    match (addresses.next(), addresses.next()) {
        (Some(address), None) => address,
        _ => trimmed(text),
    }
}

/// A word without what stands around it, and without `mailto:`, whose link may have a subject.
fn bare_word(word: &str) -> &str {
    let word = trim_around(word);
    match word.split_at_checked(MAILTO.len()) {
        Some((start, rest)) if start.eq_ignore_ascii_case(MAILTO) => {
            trim_around(rest.split('?').next().unwrap_or_default())
        }
        _ => word,
    }
}

fn trim_around(word: &str) -> &str {
    let is_around = |letter| shows_nothing(letter) || AROUND.contains(&letter);
    // A full stop ends a sentence; an address may begin with one.
    word.trim_start_matches(is_around)
        .trim_end_matches(|letter| is_around(letter) || letter == '.')
}

/// Whether a word has `@`, or a dot inside as an address without its `@`: "ana.roy", but not "J.".
fn is_like_address(word: &str) -> bool {
    word.contains('@') || word.trim_matches('.').contains('.')
}

/// The call that adds several employees.
pub fn add_employees(request: &AddEmployeesRequest) -> Vec<FieldError> {
    addresses(&request.user_emails)
}

/// A text with the e-mails of several people: one address at least, [`MAX_ADDRESSES`] at most.
pub fn addresses(user_emails: &str) -> Vec<FieldError> {
    let code = match email_addresses(user_emails).len() {
        0 => FieldCode::Required,
        1..=MAX_ADDRESSES => return Vec::new(),
        _ => FieldCode::TooLong,
    };
    vec![FieldError::new("userEmails", code)]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_found_as_people_paste_them() {
        for text in [
            "ana@b.ca, zoe@b.ca",
            "ana@b.ca;zoe@b.ca;",
            " ana@b.ca\r\nzoe@b.ca\n",
            "ana@b.ca zoe@b.ca",
            "Ana Roy <ana@b.ca>; Zoé Bélanger <zoe@b.ca>",
            "ana@b.ca, ANA@b.ca, zoe@b.ca",
            "Josée\tLavoie\tana@b.ca\nZoé\tRoy\tzoe@b.ca\t514 555-0100",
            "\"Josée\";\"Lavoie\";\"ana@b.ca\"\r\n\"Zoé\";\"\";\"zoe@b.ca\"",
            "mailto:ana@b.ca MAILTO:zoe@b.ca",
            "'ana@b.ca' « zoe@b.ca »",
            "Ana Roy <ana@b.ca> Zoé Bélanger <zoe@b.ca>",
            "<ana@b.ca> zoe@b.ca",
            "Ana J. Roy ana@b.ca\nZoé zoe@b.ca",
            "ana@b.ca <zoe@b.ca>",
            "Prénom\tNom\tCourriel\nAna\tRoy\tana@b.ca\nZoé\tRoy\tzoe@b.ca",
            "\n\"First name\",\"E-mail\"\nAna,ana@b.ca\nZoé,zoe@b.ca",
            "Courriel\nana@b.ca\nzoe@b.ca",
        ] {
            assert_eq!(email_addresses(text), ["ana@b.ca", "zoe@b.ca"], "{text:?}");
        }
        assert!(email_addresses(" ,;\n <>").is_empty());
        assert_eq!(email_addresses("ana\n<zoe@b.ca"), ["ana", "zoe@b.ca"]);
        // A forgotten @ is reported.
        assert_eq!(
            email_addresses("ana.roy, zoe@b.ca"),
            ["ana.roy", "zoe@b.ca"]
        );
    }

    #[test]
    fn the_address_of_a_field_is_read_as_people_paste_it() {
        for text in [
            "ana@b.ca",
            " ana@b.ca\r\n",
            "\u{a0}ana@b.ca\u{a0}",
            "\u{feff}ana@b.ca",
            "\u{200b}ana@b.ca\u{200b}",
            "\u{200e}ana@b.ca\u{202c}",
            "mailto:ana@b.ca",
            "MAILTO:ana@b.ca?subject=Bonjour@tous",
            "<ana@b.ca>",
            "<mailto:ana@b.ca>",
            "Ana Roy <ana@b.ca>",
            "\"Roy, J.-P.\" <ana@b.ca>",
            "Ana J. Roy ana@b.ca;",
            "(ana@b.ca)",
            "[ana@b.ca]",
            "‘ana@b.ca’",
            "« ana@b.ca »",
            "ana@b.ca.",
        ] {
            assert_eq!(email_address(text), "ana@b.ca", "{text:?}");
            assert_eq!(email_addresses(text).last(), Some(&"ana@b.ca"), "{text:?}");
        }
        for text in [
            "",
            "ana",
            "ana roy",
            "ana@b.ca zoe@b.ca",
            "ana\u{200b}roy@b.ca",
        ] {
            assert_eq!(email_address(text), text, "{text:?}");
        }
        assert_eq!(email_address(" ana\u{feff} "), "ana");
    }

    #[test]
    fn a_call_has_one_to_fifty_addresses() {
        let errors = |count: usize| {
            let emails: Vec<_> = (0..count).map(|number| format!("{number}@b.ca")).collect();
            let request = AddEmployeesRequest {
                business_id: 1,
                user_emails: emails.join(" "),
            };
            let errors = add_employees(&request).into_iter();
            errors.map(|error| error.code).collect::<Vec<_>>()
        };
        assert_eq!(errors(0), [FieldCode::Required]);
        assert!(errors(1).is_empty() && errors(50).is_empty());
        assert_eq!(errors(51), [FieldCode::TooLong]);
    }

    #[test]
    fn addresses_beyond_the_limit_are_not_read() {
        let text: Vec<_> = (0..20_000).map(|number| number.to_string()).collect();
        assert_eq!(email_addresses(&text.join(" ")), text[..=MAX_ADDRESSES]);
    }

    proptest! {
        #[test]
        fn every_address_of_a_list_is_found_once_and_in_order(
            names in proptest::collection::hash_set("[a-z0-9.]{1,12}", 1..20),
            separator in "[,;][ \n]?|[ \n\t]{1,3}|, ",
        ) {
            let addresses: Vec<_> = names.iter().map(|name| format!("{name}@b.ca")).collect();
            let once = addresses.join(&separator);
            let twice = [once.clone(), once.to_uppercase()].join(&separator);
            for text in [once, twice] {
                prop_assert_eq!(email_addresses(&text), addresses.clone());
            }
        }

        #[test]
        fn no_address_has_a_separator_and_none_is_empty(text in ".{0,60}") {
            for address in email_addresses(&text) {
                prop_assert!(!address.is_empty());
                prop_assert!(!address.contains([',', ';', '<', '>']) && !address.contains(char::is_whitespace));
            }
        }
    }
}
