//! Cost of a request (ASVS 15.1.3): the server reads and validates it on a thread that answers others too,
//! before any limit counts it. Whatever the largest body or query holds, that takes milliseconds.

use std::time::Duration;

use portal_core::api::{self, Endpoint, EndpointVisitor, RequestParts, encode, visit_endpoints};
use rustix::time::{ClockId, clock_gettime};

use crate::filled::filled;

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

/// Reads and validates a request as the server does, accepted or refused; panics where it takes long.
fn read<E: Endpoint>(query: &str, body: &str, what: &str) {
    let path: Vec<_> = E::INFO.path_parameters().map(|name| (name, "1")).collect();
    let parts = RequestParts {
        path: &path,
        query,
        body: body.as_bytes(),
    };
    let start = processor_time();
    let is_valid = api::read::<E>(&parts).is_ok_and(|request| E::validate(&request).is_empty());
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
