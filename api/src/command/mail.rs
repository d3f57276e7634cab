//! The operator's view of the mail.

use clap::Args;

use super::CommandResult;
use super::operator::open_migrated;
use crate::config::Database;
use crate::mail::list;
use crate::time;

/// The flags of `list-mail`.
#[derive(Args)]
pub struct ListMail {
    #[command(flatten)]
    database: Database,
    /// Only mail that waits or was given up
    #[arg(long)]
    unsent: bool,
}

/// Headings of `list-mail`.
const HEADINGS: &str = "id\twritten\trecipient\tkind\tstate\tattempts\tlast error";

impl ListMail {
    /// Lists the mail of the last 30 days without its content, the newest first, as tab-separated
    /// values.
    pub fn run(self) -> CommandResult {
        let unsent = self.unsent;
        let mails = open_migrated(&self.database)?.read_now(move |db| list::list(db, unsent))?;
        let mut lines = vec![HEADINGS.to_owned()];
        lines.extend(mails.iter().map(|mail| {
            // The words of another server: a terminal would obey control characters in them.
            let error = mail.last_error.as_deref().unwrap_or_default();
            let error = error.replace(|letter: char| letter.is_control(), " ");
            let (id, written, to) = (mail.id, time::iso(mail.created_at), &mail.recipient);
            let (kind, state, attempts) = (&mail.kind, &mail.state, mail.attempts);
            format!("{id}\t{written}\t{to}\t{kind}\t{state}\t{attempts}\t{error}")
        }));
        Ok(lines.join("\n"))
    }
}
