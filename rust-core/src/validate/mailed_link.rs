//! Links in mail, whose token is in the fragment (SESSION-17).

use super::field::Checks;
use super::{FieldCode, FieldError};

/// Hexadecimal digits of a token: 256 bits.
const TOKEN_CHARS: usize = 64;

/// Length of a pasted link, characters: mail filters wrap links in long ones of their own.
const MAX_LINK_CHARS: u32 = 4096;

input_type! {
    /// The form that asks for a link, or its end, where the address of the page has lost it.
    pub struct PastedLinkForm {
        /// The link as pasted.
        pub link: String,
    }
}

/// A pasted link: required, with a token.
pub fn pasted_link(link: &str) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("link", link);
    checks.max_length("link", link, MAX_LINK_CHARS);
    let has_token = mailed_link_token(link).is_some();
    checks.that("link", has_token, FieldCode::Invalid);
    checks.into_errors()
}

/// The token of a link as people open or paste it: 64 hexadecimal digits in a row, wherever they stand in a link, one that a
/// mail filter wrapped and escaped, or its end. Line breaks and spaces inside, as long lines of mail have them, are ignored.
pub fn mailed_link_token(pasted: &str) -> Option<String> {
    let text: String = pasted.chars().filter(|c| !c.is_whitespace()).collect();
    let runs = text.split(|c: char| !c.is_ascii_hexdigit());
    // An escaped `#` ends in digits of its own, `%23`, `%2523` or, of one filter, `-23`.
    let tokens = runs.filter(|run| {
        let before = run.len().checked_sub(TOKEN_CHARS).map(|at| &run[..at]);
        matches!(before, Some("" | "23" | "2523" | "252523"))
    });
    let mut tokens = tokens.map(|run| &run[run.len() - TOKEN_CHARS..]);
    let token = tokens.next_back();
    token.map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "0af323aa0af323aa0af323aa0af323aa0af323aa0af323aa0af323aa0af323aa";

    #[test]
    fn a_link_is_read_whole_wrapped_escaped_or_by_its_end() {
        for link in [
            format!("https://portal.test/new-password#{TOKEN}"),
            format!("  https://portal.test/new-password#{TOKEN}\n"),
            format!("https://portal.test/invitation%23{TOKEN}"),
            format!("https://portal.test/invitation%2523{TOKEN}"),
            format!(
                "https://filter.test/?url=https%3A%2F%2Fportal.test%2Fnew-email%23{TOKEN}&data=05%7C01"
            ),
            format!(
                "https://filter.test/v2/url?u=https-3A__portal.test_new-2Demail%2523{TOKEN}&d=x#top"
            ),
            format!("<https://portal.test/confirm-email#{TOKEN}>"),
            format!("#{TOKEN}."),
            format!("https://portal.test/invitation#{TOKEN}%3E)"),
            format!(
                "https://urldefense.com/v3/__https://portal.test/new-password*{TOKEN}__;Iw!!Ab9$"
            ),
            format!(
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__portal.test_new-2Dpassword-23{TOKEN}&d=DwMF&c=ab"
            ),
            format!(
                "https://portal.test/new-password#{}\n {}",
                &TOKEN[..30],
                &TOKEN[30..]
            ),
            format!("#{TOKEN}"),
            TOKEN.to_owned(),
            TOKEN.to_uppercase(),
        ] {
            assert_eq!(mailed_link_token(&link).as_deref(), Some(TOKEN), "{link}");
            assert_eq!(pasted_link(&link), [], "{link}");
        }
    }

    #[test]
    fn a_link_without_its_whole_end_is_refused() {
        for link in [
            "https://portal.test/new-password".to_owned(),
            "https://portal.test/new-password#".to_owned(),
            format!("https://portal.test/new-password#{}", &TOKEN[1..]),
            format!("{TOKEN}0"),
        ] {
            assert_eq!(mailed_link_token(&link), None, "{link}");
            assert_eq!(
                pasted_link(&link),
                [FieldError::new("link", FieldCode::Invalid)]
            );
        }
        assert_eq!(
            pasted_link(" "),
            [FieldError::new("link", FieldCode::Required)]
        );
    }
}
