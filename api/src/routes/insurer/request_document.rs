//! The stored document of a request, and what the server adds to it.

use crate::time;

/// The document of a request, with the time of its receipt as the last member.
pub fn with_receipt(document: &[u8], received_at: i64) -> Vec<u8> {
    let received_at = time::iso(received_at);
    with_member(document, &format!(r#""receivedAt":"{received_at}""#))
}

/// The document of a request, with the flag as its last member where it is set.
pub fn with_flag(document: Vec<u8>, name: &str, is_set: bool) -> Vec<u8> {
    if is_set {
        with_member(&document, &format!(r#""{name}":true"#))
    } else {
        document
    }
}

/// A JSON object with one more member behind the others.
fn with_member(document: &[u8], member: &str) -> Vec<u8> {
    let member = member.as_bytes();
    match document.trim_ascii_end().strip_suffix(b"}") {
        Some(members) if members.trim_ascii() == b"{" => [b"{", member, b"}"].concat(),
        Some(members) => [members, b",", member, b"}"].concat(),
        None => document.to_vec(),
    }
}
