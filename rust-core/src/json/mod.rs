//! JSON read as it streams by: keys and values are told to a [`Sink`], nothing is built. A tree of
//! `serde_json::Value` was measured fifteen times slower.

mod document;
mod keys;

use std::fmt;

pub use document::Document;

use crate::compact;
use crate::loose_value::LooseValue;

/// Where in a document a value stands; a sink gives the numbers their meaning.
pub type Place = u16;

/// The document itself.
pub const ROOT: Place = 0;
/// An item of the list that a [`Document`] looks for.
pub const ITEM: Place = 1;
/// What nobody wants to know: skipped unread.
pub const SKIP: Place = Place::MAX;

/// Takes a document apart.
pub trait Sink {
    /// A key in the object at `place`: where its value stands.
    fn key(&mut self, place: Place, key: &str) -> Place;
    /// A list at `place`: where its values stand.
    fn list(&mut self, place: Place) -> Place {
        place
    }
    /// A value, of the key told last. Null is none.
    fn value(&mut self, place: Place, value: LooseValue<'_>);
    /// The object at `place` is over.
    fn end(&mut self, _place: Place) {}
}

/// Why bytes could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// Not JSON, or cut off; the error names the position.
    Malformed(compact::Error),
    /// JSON without what was looked for.
    Missing,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(error) => error.fmt(f),
            Self::Missing => f.write_str("the answer does not hold what was asked for"),
        }
    }
}

impl std::error::Error for JsonError {}

impl From<compact::Error> for JsonError {
    fn from(error: compact::Error) -> Self {
        Self::Malformed(error)
    }
}

/// Reads a document from its [`ROOT`].
///
/// # Errors
/// [`JsonError::Malformed`] where the bytes are not JSON.
pub fn read(bytes: &[u8], sink: &mut dyn Sink) -> Result<(), JsonError> {
    let mut document = Document::default();
    document.feed(bytes, sink)?;
    document.end(sink)
}

/// Reads the items of a list, see [`Document::of_list`].
///
/// # Errors
/// [`JsonError`]: malformed, or no such list.
pub fn read_list(
    bytes: &[u8],
    names: &'static [&'static str],
    sink: &mut dyn Sink,
) -> Result<(), JsonError> {
    let mut document = Document::of_list(names);
    document.feed(bytes, sink)?;
    document.end(sink)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Writes down what it is told.
    #[derive(Default)]
    struct Log(Vec<String>);

    impl Sink for Log {
        fn key(&mut self, place: Place, key: &str) -> Place {
            self.0.push(format!("{place} {key}"));
            if key == "skipped" { SKIP } else { place + 1 }
        }

        fn value(&mut self, place: Place, value: LooseValue<'_>) {
            self.0.push(format!("{place} = {}", value.text()));
        }

        fn end(&mut self, place: Place) {
            self.0.push(format!("{place} ends"));
        }
    }

    fn list(json: &str) -> Result<Vec<String>, JsonError> {
        let mut log = Log::default();
        read_list(json.as_bytes(), &["assurances", "offers"], &mut log).map(|()| log.0)
    }

    #[test]
    fn a_document_is_told_in_order() {
        let mut log = Log::default();
        read(
            br#"{"a":{"b":[1,"x",null,{"c":true}],"skipped":{"d":1}},"e":1.5}"#,
            &mut log,
        )
        .unwrap();
        let told = [
            "0 a",
            "1 b",
            "2 = 1",
            "2 = x",
            "2 c",
            "3 = true",
            "2 ends",
            "1 skipped",
            "1 ends",
            "0 e",
            "1 = 1.5",
            "0 ends",
        ];
        assert_eq!(log.0, told);
    }

    #[test]
    fn a_list_is_found_by_its_name_in_data_or_bare() {
        let expected = vec!["1 id".to_owned(), "2 = 7".to_owned(), "1 ends".to_owned()];
        for json in [
            r#"{"success":true,"data":{"assurances":[{"id":7}]}}"#,
            r#"{"data":{"other":[{"id":1}],"offers":[{"id":7}]}}"#,
            r#"{"data":[{"id":7}]}"#,
            r#"[{"id":7}]"#,
        ] {
            assert_eq!(list(json).unwrap(), expected, "{json}");
        }
    }

    #[test]
    fn null_in_place_of_the_list_is_an_empty_one_and_its_absence_an_error() {
        assert_eq!(list(r#"{"data":{"assurances":null}}"#), Ok(Vec::new()));
        for json in [
            "{}",
            r#"{"data":{}}"#,
            "3",
            r#""text""#,
            "null",
            r#"{"data":"x"}"#,
        ] {
            assert_eq!(list(json), Err(JsonError::Missing), "{json}");
        }
    }

    #[test]
    fn whole_numbers_are_told_as_they_stand_and_zeros_before_them_are_no_json() {
        let numbers = [
            "0",
            "7",
            "-7",
            "10",
            "123456789012345678",
            "1234567890123456789",
            "18446744073709551615",
        ];
        for number in numbers {
            let told = vec![format!("1 = {number}")];
            assert_eq!(list(&format!("[{number}]")), Ok(told), "{number}");
        }
        for json in [
            "[00]", "[01]", "[-01]", "[1,]", "[,1]", "[1 2]", "[1x]", "[-]",
        ] {
            assert!(matches!(list(json), Err(JsonError::Malformed(_))), "{json}");
        }
    }

    #[test]
    fn a_key_where_another_is_expected_is_told_by_its_own_name() {
        let keys = [
            "ticketOfTheYear2027",
            "ticketOfTheYear2028",
            "ticket",
            "a",
            r#"a\":1,\"b"#,
        ];
        for (one, other) in keys.iter().flat_map(|one| keys.map(|other| (*one, other))) {
            let json = format!(r#"[{{"{one}":1}},{{"{one}":1}},{{"{other}":1,"b":1234567}}]"#);
            let asked = |key: &str| format!("1 {}", key.replace('\\', ""));
            let mut told = vec![asked(one), "2 = 1".to_owned(), "1 ends".to_owned()];
            told.extend_from_within(1..);
            told.extend((one != other).then(|| asked(other)));
            told.extend(["2 = 1", "1 b", "2 = 1234567", "1 ends"].map(str::to_owned));
            assert_eq!(list(&json), Ok(told), "{json}");
        }
    }

    #[test]
    fn malformed_json_is_told_with_its_position() {
        let error = list("{\"data\":[\n  {\"id\":}]}").unwrap_err();
        let JsonError::Malformed(at) = error else {
            panic!("{error}")
        };
        assert_eq!((at.line, at.column), (2, 9));
        for json in ["", "[{}] x", "<html>", "[{\"id\":1}", "[\"\u{1}\"]"] {
            assert!(matches!(list(json), Err(JsonError::Malformed(_))), "{json}");
        }
    }

    proptest! {
        #[test]
        fn a_document_cut_anywhere_is_the_same_document(
            cuts in prop::collection::vec(0..200usize, 0..6),
            changed in 0..200usize,
            byte in any::<Option<u8>>(),
        ) {
            let mut json = r#"{"success":true,"skipped":{"a":["\u00e9",{}]},
                "data":{"offers":[{"id":-7,"név\n":"É\ud83d\ude97 \\\"",
                "b":1.5e3},{"c":[12, null ,true,{}],"d":""}]}}"#.as_bytes().to_vec();
            if let (Some(byte), Some(place)) = (byte, json.get_mut(changed)) {
                *place = byte;
            }
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(json.len())).collect();
            cuts.push(json.len());
            cuts.sort_unstable();
            for names in [&[][..], &["offers"]] {
                let whole = pieces(&json, &[json.len()], names);
                prop_assert_eq!(pieces(&json, &cuts, names), whole);
            }
        }
    }

    /// What a document tells that comes in pieces with these ends.
    fn pieces(
        json: &[u8],
        ends: &[usize],
        names: &'static [&'static str],
    ) -> (Result<(), JsonError>, Vec<String>) {
        let mut log = Log::default();
        let mut document = Document::of_list(names);
        let mut start = 0;
        for &end in ends {
            if let Err(error) = document.feed(&json[start..end], &mut log) {
                return (Err(error), log.0);
            }
            start = end;
        }
        (document.end(&mut log), log.0)
    }

    #[test]
    fn nesting_without_end_is_an_error_and_no_crash() {
        let deep = "[".repeat(100_000);
        assert!(matches!(list(&deep), Err(JsonError::Malformed(_))));
    }
}
