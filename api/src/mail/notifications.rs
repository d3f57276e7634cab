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

/// A thing that was not seen. Nothing of a driver but the car: mail is read by others, and kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The request.
    pub request_id: i64,
    /// Make, model and year; empty without.
    pub car: String,
    /// Band of the premium, in the language of the mail.
    pub band: Option<String>,
    /// Names of the person's views that it fits.
    pub views: Vec<String>,
    /// The driver's answer, of an offer that has one.
    pub is_accepted: Option<bool>,
}
