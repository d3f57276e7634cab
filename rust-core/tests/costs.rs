//! Cost of a request (ASVS 15.1.3): the server reads and validates it on a thread that answers others too,
//! before any limit counts it. Whatever the largest body or query holds, that takes milliseconds.
#![cfg(not(target_arch = "wasm32"))]

use std::time::Duration;

use portal_core::api::{
    self, Endpoint, EndpointVisitor, RequestParts, Validate, encode, visit_endpoints,
};
use rustix::time::{ClockId, clock_gettime};
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// Size of the largest body that the server reads.
const MAX_BODY_BYTES: usize = 64 * 1024;

/// Processor time for one request in a build without optimisation. Work that grows with the square of
/// the size takes seconds.
const MAX_COST: Duration = Duration::from_millis(100);

/// Texts that make readers work, to be repeated: words that differ (`#` is their number), one letter,
/// and the signs at which texts are split, bracketed or escaped.
const PATTERNS: [&str; 14] = [
    "a@#abc.", "x", "#,", "# ", "é", "e\u{301}", "\u{200d}", "\0", "9", "1,", "%", "<", "\\\"", "İ",
];

/// The first of them, for texts that are compared with each other.
const PAIRED: usize = 3;

/// A pattern as often as it has room.
fn repeated(pattern: &str, bytes: usize) -> String {
    let mut text = String::with_capacity(bytes);
    for number in 0.. {
        let start = text.len();
        for (at, part) in pattern.split('#').enumerate() {
            if at > 0 {
                text += &number.to_string();
            }
            text += part;
        }
        if text.len() > bytes {
            text.truncate(start);
            break;
        }
    }
    text
}

/// Builds any request: each text of it is the next of `texts`, every other value the least.
#[derive(Clone, Copy)]
struct Filled<'a> {
    texts: &'a [String],
    next: &'a std::cell::Cell<usize>,
}

impl<'de> IntoDeserializer<'de> for Filled<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Filled<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(
            fields.iter().map(|name| (*name, self)),
        ))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(variants[0].into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(SeqDeserializer::new(std::iter::once(self)))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(true)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i64(1)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u32(1)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let at = self.next.replace(self.next.get() + 1);
        visitor.visit_str(self.texts.get(at).map_or("a", String::as_str))
    }

    /// Any value: an item of a batch.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_string(visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u64 u128 f32 f64 char str bytes byte_buf unit unit_struct
        tuple tuple_struct map identifier ignored_any
    }
}

/// A request with these texts, and the number of texts that one has.
fn filled<E: Endpoint>(texts: &[String]) -> (E::Request, usize) {
    let next = std::cell::Cell::new(0);
    let request = E::Request::deserialize(Filled { texts, next: &next });
    (request.expect(E::INFO.name), next.get())
}

/// Reads and validates a request as the server does, accepted or refused; panics where it takes long.
fn read<E: Endpoint>(query: &str, body: &str, what: &str) {
    let path: Vec<_> = E::INFO.path_parameters().map(|name| (name, "1")).collect();
    let parts = RequestParts {
        path: &path,
        query,
        body: body.as_bytes(),
    };
    let start = processor_time();
    let is_valid = api::read::<E>(&parts).is_ok_and(|request| request.validate().is_empty());
    let cost = processor_time() - start;
    assert!(
        cost < MAX_COST,
        "{} of {what}: {cost:?}, accepted: {is_valid}",
        E::INFO.name
    );
}

fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}

/// Requests with one costly text, and with two: a long one beside one that its limit may admit, and two
/// of half the size.
fn read_texts<E: Endpoint>() {
    let (_, count) = filled::<E>(&[]);
    let read_with = |costly: &[(usize, &str, usize)]| {
        let mut texts = vec!["a".to_owned(); count];
        for &(at, pattern, bytes) in costly {
            texts[at] = repeated(pattern, bytes);
        }
        let http = encode::<E>(&filled::<E>(&texts).0).unwrap();
        let query = http.path_and_query.split_once('?');
        let body = http.body.unwrap_or_default();
        read::<E>(
            query.map_or("", |(_, query)| query),
            &body,
            &format!("{costly:?}"),
        );
    };
    for at in 0..count {
        for pattern in PATTERNS {
            read_with(&[(at, pattern, MAX_BODY_BYTES - 1_000)]);
        }
        for other in at + 1..count {
            let paired = &PATTERNS[..PAIRED];
            for (one, two) in paired
                .iter()
                .flat_map(|one| paired.iter().map(move |two| (one, two)))
            {
                for bytes in [1_000, MAX_BODY_BYTES / 2 - 1_000, MAX_BODY_BYTES - 3_000] {
                    let rest = MAX_BODY_BYTES - 2_000 - bytes;
                    read_with(&[(at, one, bytes), (other, two, rest)]);
                }
            }
        }
    }
}

/// Bodies and queries that are no request of the call.
fn read_syntax<E: Endpoint>() {
    let numbered = |pattern| repeated(pattern, MAX_BODY_BYTES - 16);
    for body in [
        numbered("["),
        numbered(r#"{"a":"#),
        numbered(" "),
        format!("{{{}\"z\":0}}", numbered(r##""#":0,"##)),
        format!(r#"{{"a":{}}}"#, numbered("9")),
        format!(r#"{{"a":0.{}}}"#, numbered("1")),
        format!(r#"{{"a":1e{}}}"#, numbered("9")),
        format!(r#"{{"a":"{}"}}"#, numbered(r"\u0000")),
        format!("[{}0]", numbered("0,")),
    ] {
        read::<E>("", &body, &body[..24]);
    }
    for query in ["#=1&", "a=#&", "id=1&", "&", "=", "%", "+", "%41"].map(numbered) {
        read::<E>(&query, "", &query[..24]);
    }
}

/// Reads the costly texts of each call.
struct Texts;

impl EndpointVisitor for Texts {
    fn visit<E: Endpoint>(&mut self) {
        read_texts::<E>();
    }
}

/// Reads the malformed requests of each call.
struct Syntax;

impl EndpointVisitor for Syntax {
    fn visit<E: Endpoint>(&mut self) {
        read_syntax::<E>();
    }
}

#[test]
fn no_text_of_a_request_is_costly_to_read_and_to_validate() {
    visit_endpoints(&mut Texts);
}

#[test]
fn no_malformed_request_is_costly_to_refuse() {
    visit_endpoints(&mut Syntax);
}

#[test]
fn a_request_is_filled_with_its_texts() {
    let texts = ["a@b.ca", "un", "Ana", "Roy"].map(str::to_owned);
    let (request, count) = filled::<api::Register>(&texts);
    assert_eq!(
        (request.email, request.last_name, count),
        ("a@b.ca".into(), "Roy".into(), 7)
    );
    assert_eq!(
        filled::<api::AuthorizePartner>(&texts).0.product_types,
        ["a@b.ca"]
    );
}
