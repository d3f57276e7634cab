//! Contents of a mail of what was not seen.

use portal_core::api::Secret;
use portal_core::api::wire::NotificationKind;
use serde::{Deserialize, Serialize};

/// Part of a mail about a kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// The kind.
    pub kind: NotificationKind,
    /// The newest of them, ten at most.
    pub lines: Vec<Line>,
    /// How many more there are.
    pub more: u32,
    /// The token of the link that stops the kind.
    pub stop: Secret,
}

/// A thing that was not seen. No private fact of a driver or a member: mail is read by others, and kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The text, in the language of the mail.
    pub text: String,
    /// The path of its link.
    pub path: String,
}
