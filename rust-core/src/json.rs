//! JSON read as it streams by: keys and values are told to a [`Sink`], nothing is built. A tree of
//! `serde_json::Value` was measured fifteen times slower.

use std::fmt;

use crate::compact::{self, Kind, Number, Reader};
use crate::scalar::Scalar;

/// Where in a document a value stands; a sink gives the numbers their meaning.
pub type Place = u8;

/// The document itself.
pub const ROOT: Place = 0;
/// An item of the list that [`read_list`] looks for.
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
    fn value(&mut self, place: Place, value: Scalar<'_>);
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
    let mut reader = Reader::from_bytes(bytes)?;
    value(&mut reader, ROOT, sink)?;
    Ok(reader.end()?)
}

/// Reads the items of a list, each at [`ITEM`]: the list in `data.<name>` for any of the names,
/// directly in `data`, or bare (readings 17). Null in place of a named list is an empty one.
///
/// # Errors
/// [`JsonError`]: malformed, or no such list.
pub fn read_list(bytes: &[u8], names: &[&str], sink: &mut dyn Sink) -> Result<(), JsonError> {
    let mut envelope = Envelope {
        names,
        found: false,
        sink,
    };
    read(bytes, &mut envelope)?;
    if envelope.found {
        Ok(())
    } else {
        Err(JsonError::Missing)
    }
}

fn value(reader: &mut Reader<'_>, place: Place, sink: &mut dyn Sink) -> Result<(), compact::Error> {
    if place == SKIP {
        return reader.skip();
    }
    match reader.kind()? {
        Kind::Object => {
            reader.object(&mut |reader, key| {
                let of_value = sink.key(place, key);
                value(reader, of_value, sink)
            })?;
            sink.end(place);
        }
        Kind::List => {
            let of_items = sink.list(place);
            reader.list(&mut |reader| value(reader, of_items, sink))?;
        }
        Kind::Text => sink.value(place, Scalar::Text(&reader.text()?)),
        Kind::Number => match reader.number()? {
            Number::Integer(number) => sink.value(place, Scalar::Integer(number)),
            Number::Large(number) => sink.value(place, Scalar::Text(&number.to_string())),
            Number::Decimal(number) => sink.value(place, Scalar::Decimal(number)),
        },
        Kind::Bool => sink.value(place, Scalar::Bool(reader.bool()?)),
        Kind::Null => reader.null()?,
    }
    Ok(())
}

/// Leads down to the list, then steps aside.
struct Envelope<'s> {
    names: &'s [&'s str],
    found: bool,
    sink: &'s mut dyn Sink,
}

impl Sink for Envelope<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        if place != ROOT {
            return self.sink.key(place, key);
        }
        let named = self.names.contains(&key);
        self.found |= named;
        if named || key == "data" { ROOT } else { SKIP }
    }

    fn list(&mut self, place: Place) -> Place {
        if place != ROOT {
            return self.sink.list(place);
        }
        self.found = true;
        ITEM
    }

    fn value(&mut self, place: Place, value: Scalar<'_>) {
        if place != ROOT {
            self.sink.value(place, value);
        }
    }

    fn end(&mut self, place: Place) {
        if place != ROOT {
            self.sink.end(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes down what it is told.
    #[derive(Default)]
    struct Log(Vec<String>);

    impl Sink for Log {
        fn key(&mut self, place: Place, key: &str) -> Place {
            self.0.push(format!("{place} {key}"));
            if key == "skipped" { SKIP } else { place + 1 }
        }

        fn value(&mut self, place: Place, value: Scalar<'_>) {
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

    #[test]
    fn nesting_without_end_is_an_error_and_no_crash() {
        let deep = "[".repeat(100_000);
        assert!(matches!(list(&deep), Err(JsonError::Malformed(_))));
    }
}
