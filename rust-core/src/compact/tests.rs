//! The same values as `serde_json`.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::*;

/// Reads with the reader under test into serde_json's tree.
fn tree(reader: &mut Reader<'_>) -> Result<Value, Error> {
    Ok(match reader.kind()? {
        Kind::Null => reader.null().map(|()| Value::Null)?,
        Kind::Bool => reader.bool()?.into(),
        Kind::Text => reader.text()?.into_owned().into(),
        Kind::Number => match reader.number()? {
            Number::Integer(number) => number.into(),
            Number::Large(number) => number.into(),
            Number::Decimal(number) => number.into(),
        },
        Kind::List => {
            let mut items = Vec::new();
            reader.list(&mut |reader| {
                items.push(tree(reader)?);
                Ok(())
            })?;
            items.into()
        }
        Kind::Object => {
            let mut members = Map::new();
            reader.object(&mut |reader, key| {
                members.insert(key.to_owned(), tree(reader)?);
                Ok(())
            })?;
            members.into()
        }
    })
}

fn read(text: &str) -> Result<Value, Error> {
    let mut reader = Reader::new(text);
    let value = tree(&mut reader)?;
    reader.end()?;
    Ok(value)
}

fn error(text: &str) -> (Fault, usize, usize) {
    let error = read(text).unwrap_err();
    (error.fault, error.line, error.column)
}

#[test]
fn every_kind_of_value_is_read() {
    let text = r#" {"a" : [1, -2, 0.5, 1e3, -1.25E-2, true, false, null, {}, [], ""],
        "é\u00e9\ud83d\ude97\n\"\\\/": "\t\b\f\r" } "#;
    assert_eq!(
        read(text).unwrap(),
        serde_json::from_str::<Value>(text).unwrap()
    );
}

#[test]
fn a_text_without_escapes_is_borrowed() {
    assert!(matches!(
        Reader::new(r#""plain é""#).text(),
        Ok(std::borrow::Cow::Borrowed("plain é"))
    ));
}

#[test]
fn malformed_json_is_told_with_its_place() {
    assert_eq!(error("{\"a\":\n  tru}"), (Fault::Syntax, 2, 6));
    assert_eq!(error("[1,2"), (Fault::Cut, 1, 5));
    assert_eq!(error(""), (Fault::Cut, 1, 1));
    assert_eq!(error("<!doctype html>"), (Fault::Syntax, 1, 1));
    for text in [
        "[1,]",
        "{\"a\"}",
        "{a:1}",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "+1",
        "[1 2]",
        "\"\n\"",
        "\"\\x\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "nul",
        "1 2",
        "'a'",
    ] {
        assert!(read(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Value>(text).is_err(), "{text}");
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_told() {
    let error = Reader::from_bytes(b"\"a\n\xff\"").err().unwrap();
    assert_eq!(
        (error.fault, error.line, error.column),
        (Fault::Encoding, 2, 1)
    );
}

#[test]
fn depth_has_a_limit_and_no_stack_overflows() {
    let deep = "[".repeat(100_000);
    assert_eq!(error(&deep).0, Fault::Depth);
    assert_eq!(Reader::new(&deep).skip().unwrap_err().fault, Fault::Depth);
    let nested = |levels| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
    assert!(read(&nested(127)).is_ok());
    assert_eq!(error(&nested(128)).0, Fault::Depth);
    assert!(serde_json::from_str::<serde_json::Value>(&nested(127)).is_ok());
    assert!(serde_json::from_str::<serde_json::Value>(&nested(128)).is_err());
}

#[test]
fn numbers_beyond_whole_ones_are_floats() {
    for text in [
        "9223372036854775807",
        "-9223372036854775807",
        "18446744073709551615",
        "-0",
        "4.9",
        "1199.88",
        "0.1",
        "1e22",
        "123456789.125",
    ] {
        assert_eq!(
            read(text).unwrap(),
            serde_json::from_str::<Value>(text).unwrap(),
            "{text}"
        );
    }
    for text in [
        "1e308",
        "123456789012345678901234567890",
        "4.940656458412465e-310",
        "0.30000000000000004",
    ] {
        let (ours, theirs) = (
            read(text).unwrap().as_f64().unwrap(),
            text.parse::<f64>().unwrap(),
        );
        assert!(
            (ours - theirs).abs() <= theirs.abs() * 1e-15,
            "{text}: {ours}"
        );
    }
}

#[test]
fn floats_are_written_with_the_fewest_decimals() {
    for (value, written) in [
        (4.9, "4.9"),
        (0.0, "0"),
        (-0.05, "-0.05"),
        (12.0, "12"),
        (1199.88, "1199.88"),
    ] {
        assert_eq!(to_string(&value).unwrap(), written);
    }
    assert_eq!(to_string(&f64::NAN).unwrap(), "null");
}

#[test]
fn a_map_without_text_keys_is_not_written() {
    assert_eq!(
        to_string(&std::collections::BTreeMap::from([(1, 2)])),
        Err(NoJson)
    );
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1_000_000_i32..1_000_000, 0_i32..6)
            .prop_map(|(n, d)| json!(f64::from(n) / 10_f64.powi(d))),
        ".*".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map(".*", inner, 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back_with_either_reader(value in any_json()) {
        let ours = to_string(&value).unwrap();
        let same = |read: Value| read == value || as_floats(&read) == as_floats(&value);
        prop_assert!(same(serde_json::from_str(&ours).unwrap()), "{ours}");
        prop_assert!(same(read(&ours).unwrap()), "{ours}");
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        prop_assert!(same(read(&pretty).unwrap()), "{pretty}");
        prop_assert_eq!(Reader::new(&pretty).raw().unwrap(), pretty.as_str());
    }

    #[test]
    fn any_text_is_json_for_both_or_for_neither(text in "[\\[\\]{}\",:0-9eE.+\\-truefalsn\\\\ u]{0,12}") {
        prop_assert_eq!(read(&text).is_ok(), serde_json::from_str::<Value>(&text).is_ok());
    }
}

/// Whole floats are written like integers.
fn as_floats(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.iter().map(as_floats).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| (key.clone(), as_floats(value)))
            .collect(),
        other => other.clone(),
    }
}
