//! Mails to the person whose file it is, as long as the outbox keeps them.

use super::part::Kind::{Stored, Time};
use super::part::{Part, Shown};

/// By the account: an address may have been another's. Messages of before version 14 have the address alone.
const OWN_MAIL: &str = "t.user_id = ?1
    OR (t.user_id IS NULL AND t.recipient = (SELECT u.email FROM users u WHERE u.id = ?1))";
const SOURCE: &str =
    "where the act came from of which a message tells, perhaps another person's, until it is sent";

/// The messages of the outbox.
pub const MAILS: Part = Part {
    name: "mails",
    table: "outbox",
    of: OWN_MAIL,
    columns: &[
        Shown("recipient", "to", Stored),
        Shown("kind", "kind", Stored),
        Shown("language", "language", Stored),
        Shown("created_at", "createdAt", Time),
        Shown("attempts", "attempts", Stored),
        Shown("due_at", "nextAttemptAt", Time),
        Shown("give_up_at", "givenUpAfter", Time),
        Shown("finished_at", "finishedAt", Time),
        Shown("outcome", "outcome", Stored),
        Shown("last_error", "lastError", Stored),
    ],
    left_out: &[
        ("id", "a number of the message"),
        ("user_id", "the person whose file it is"),
        (
            "data",
            "may hold the token of a link until the message is sent, then empty",
        ),
        ("user_agent", SOURCE),
        ("address", SOURCE),
    ],
};
