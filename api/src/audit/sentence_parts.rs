//! Parts of the sentence of an act that both languages share.

/// The names in the sentence of an act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'a> {
    /// The person who acted, or what did without one.
    pub who: &'a str,
    /// Its subject.
    pub subject: &'a str,
    /// Its detail as shown, where the row has one.
    pub detail: Option<&'a str>,
}

/// ` : detail` after a sentence's subject, where there is one.
pub(super) fn after_colon(colon: &str, detail: Option<&str>) -> String {
    detail.map_or_else(String::new, |detail| format!("{colon} {detail}"))
}

/// The sentence with its full stop; a name such as "Boréal inc." has it already.
pub(super) fn with_full_stop(sentence: &str) -> String {
    format!("{}.", sentence.trim_end_matches('.'))
}
