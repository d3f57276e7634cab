//! Words of a message, which each language has.

/// A message's words.
pub(super) struct Content {
    /// The subject.
    pub subject: &'static str,
    /// Paragraphs before the link.
    pub paragraphs: Vec<String>,
    /// The link's words, and its path with fragment in the portal.
    pub link: Option<(&'static str, String)>,
    /// Paragraphs after the link.
    pub closing: Vec<String>,
}
