use js_sys::JsString;

/// Appends a letter in lower case as the browser's tables have it, the same as Unicode's.
pub fn lower_into(letter: char, into: &mut Vec<u8>) {
    let letter = JsString::from(&*letter.encode_utf8(&mut [0; 4]));
    into.extend_from_slice(String::from(letter.to_lower_case()).as_bytes());
}
