//! Names of fields in JSON and JavaScript.

/// The camelCase name of a field of a struct: `firstName` of `first_name`.
pub fn json_name(field: &str) -> String {
    let mut name = String::with_capacity(field.len());
    for (index, word) in field.split('_').enumerate() {
        let mut letters = word.chars();
        if index > 0 {
            name.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        }
        name.push_str(letters.as_str());
    }
    name
}
