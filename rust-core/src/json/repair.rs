//! Repair of text that another system clipped: half a surrogate pair and bytes that are not UTF-8
//! become U+FFFD, and a byte order mark is dropped (LIST-7).

use std::borrow::Cow;

/// The byte order mark in UTF-8.
pub(super) const BOM: &[u8] = "\u{feff}".as_bytes();

/// Length of an escape such as `\ud83d`.
const ESCAPE_BYTES: usize = 6;

/// U+FFFD as an escape of the same length.
const REPLACEMENT: &[u8; ESCAPE_BYTES] = b"\\ufffd";

/// The bytes as text that a JSON parser accepts, if it is JSON at all.
pub(super) fn repair(bytes: &[u8]) -> Cow<'_, str> {
    let text = String::from_utf8_lossy(bytes.strip_prefix(BOM).unwrap_or(bytes));
    let halves = halves(text.as_bytes());
    if halves.is_empty() {
        return text;
    }
    let mut bytes = text.into_owned().into_bytes();
    for at in halves {
        if let Some(escape) = bytes.get_mut(at..at + ESCAPE_BYTES) {
            escape.copy_from_slice(REPLACEMENT);
        }
    }
    Cow::Owned(String::from_utf8(bytes).unwrap_or_default())
}

/// Positions of the escapes that are half a surrogate pair.
fn halves(text: &[u8]) -> Vec<usize> {
    let mut halves = Vec::new();
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        at += found;
        let unit = |at: usize| text.get(at..at + ESCAPE_BYTES).and_then(surrogate);
        at += match (unit(at), unit(at + ESCAPE_BYTES)) {
            (None, _) => 2,
            (Some(Surrogate::High), Some(Surrogate::Low)) => 2 * ESCAPE_BYTES,
            _ => {
                halves.push(at);
                ESCAPE_BYTES
            }
        };
    }
    halves
}

#[derive(PartialEq)]
enum Surrogate {
    High,
    Low,
}

/// The half of a pair that an escape is.
fn surrogate(escape: &[u8]) -> Option<Surrogate> {
    match escape {
        [b'\\', b'u', b'd' | b'D', half, low @ ..] if low.iter().all(u8::is_ascii_hexdigit) => {
            match half {
                b'8' | b'9' | b'a' | b'b' | b'A' | b'B' => Some(Surrogate::High),
                b'c'..=b'f' | b'C'..=b'F' => Some(Surrogate::Low),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn half_a_pair_is_replaced_and_a_whole_one_kept() {
        let texts = [
            (r#""\ud83d""#, r#""\ufffd""#),
            (r#""\uDE97x""#, r#""\ufffdx""#),
            (r#""\ud83d\ud83d\ude97""#, r#""\ufffd\ud83d\ude97""#),
            (r#""\ud83d\n""#, r#""\ufffd\n""#),
            (r#""\\ud83d""#, r#""\\ud83d""#),
            (r#""\ud83""#, r#""\ud83""#),
            (r#""\u00e9\ud7ff""#, r#""\u00e9\ud7ff""#),
        ];
        for (text, repaired) in texts {
            assert_eq!(repair(text.as_bytes()), repaired, "{text}");
        }
    }

    #[test]
    fn a_byte_that_is_not_utf8_is_replaced_and_a_byte_order_mark_dropped() {
        assert_eq!(repair(b"\"a\xffb\""), "\"a\u{fffd}b\"");
        assert_eq!(repair(b"\xef\xbb\xbf{}"), "{}");
        assert!(matches!(repair(b"{\"a\":1}"), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn what_a_browser_parses_is_parsed(units in prop::collection::vec(0xd7f0u16..0xe010, 0..6), text in ".{0,6}") {
            let escapes: String = units.iter().map(|unit| format!("\\u{unit:04x}")).collect();
            let json = format!("[\"{escapes}\",{}]", serde_json::json!(text));
            let expected = [String::from_utf16_lossy(&units), text];
            let read: Vec<String> = serde_json::from_str(&repair(json.as_bytes())).unwrap();
            prop_assert_eq!(read, expected);
        }

        #[test]
        fn no_bytes_panic_and_repairing_twice_changes_nothing(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            let once = repair(&bytes).into_owned();
            prop_assert_eq!(repair(once.as_bytes()), once.strip_prefix('\u{feff}').unwrap_or(&once));
        }
    }
}
