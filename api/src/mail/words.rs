//! Words of a message, which each language has.

/// A message's words.
pub(super) struct Content {
    /// The subject, to which the portal's brand is added.
    pub subject: &'static str,
    /// Paragraphs before the link.
    pub paragraphs: Vec<String>,
    /// The link's words, and its path with fragment in the portal.
    pub link: Option<(&'static str, String)>,
    /// Paragraphs after the link.
    pub closing: Vec<String>,
}

/// A sentence with its full stop, which a name may bring along: "Transport Boréal inc.".
pub(super) fn full_stop(sentence: String) -> String {
    match sentence.ends_with('.') {
        true => sentence,
        false => sentence + ".",
    }
}
