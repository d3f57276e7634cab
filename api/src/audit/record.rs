//! Recording of acts.

use portal_core::text::full_name;

use super::Action;
use crate::error::Result;
use crate::store::{Db, Value};
use crate::{id, time, values};

/// The request id of acts on the command line.
pub const COMMAND_LINE: &str = "command-line";

/// The request id of acts that the server does by itself.
pub const SERVER: &str = "server";

/// Records an act on the row `subject`. `user_id` is `None` for anonymous requests and for the
/// command line.
pub fn record(
    db: &mut Db<'_>,
    user_id: Option<i64>,
    action: Action,
    subject: i64,
    request_id: &str,
) -> Result<()> {
    insert(db, user_id, action, subject, request_id, None)
}

/// Records an act of a user on their own account.
pub fn record_own(db: &mut Db<'_>, action: Action, user_id: i64, request_id: &str) -> Result<()> {
    record(db, Some(user_id), action, user_id, request_id)
}

/// Records an act with its detail, of the kind that [`Action::detail`] names: the id of a row or the
/// name of a role as text, or a short text.
pub fn record_with(
    db: &mut Db<'_>,
    user_id: Option<i64>,
    action: Action,
    subject: i64,
    request_id: &str,
    detail: &str,
) -> Result<()> {
    insert(db, user_id, action, subject, request_id, Some(detail))
}

/// Records an act of another system of the platform, by its name (CLIENT-8).
pub fn record_of_client(
    db: &mut Db<'_>,
    name: &str,
    action: Action,
    subject: i64,
    request_id: &str,
    detail: Option<&str>,
) -> Result<()> {
    insert_row(db, (None, Some(name)), action, subject, request_id, detail)
}

fn insert(
    db: &mut Db<'_>,
    user_id: Option<i64>,
    action: Action,
    subject: i64,
    request_id: &str,
    detail: Option<&str>,
) -> Result<()> {
    let actor_name = match user_id {
        Some(user_id) => name_of(db, user_id)?,
        None => None,
    };
    let actor = (user_id, actor_name.as_deref());
    insert_row(db, actor, action, subject, request_id, detail)
}

fn insert_row(
    db: &mut Db<'_>,
    (user_id, actor_name): (Option<i64>, Option<&str>),
    action: Action,
    subject: i64,
    request_id: &str,
    detail: Option<&str>,
) -> Result<()> {
    db.run(
        "INSERT INTO audit (id, at, user_id, action, subject, call_id, detail, actor_name)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        values![
            id::next(),
            time::now(),
            user_id,
            action.as_str(),
            &subject.to_string(),
            request_id,
            detail,
            actor_name
        ],
    )
}

/// The name of a person, now.
fn name_of(db: &mut Db<'_>, user_id: i64) -> Result<Option<String>> {
    db.row(
        "SELECT first_name, last_name, email FROM users WHERE id = ?1",
        values![user_id],
        |row| {
            Ok(full_name(
                [row.text("first_name")?, row.text("last_name")?],
                row.text("email")?,
            ))
        },
    )
}

const ARROW: &str = " → ";

/// `old → new`, the detail of an act that changes a text.
pub fn change(old: &str, new: &str) -> String {
    [old, ARROW, new].concat()
}

/// Characters of each value in [`changes`]: an e-mail address whole.
const MAX_CHANGE_CHARS: usize = 254;

/// Fields of a row that another system writes, by their names in calls.
pub type Fields = Vec<(&'static str, String)>;

/// The columns of a row, texts or NULL, that have the names.
pub fn fields(
    db: &mut Db<'_>,
    names: &[&'static str],
    sql: &str,
    values: &[Value<'_>],
) -> Result<Option<Fields>> {
    db.row(sql, values, |row| {
        let field = |&name| Ok((name, row.text_or_null(name)?.unwrap_or_default().to_owned()));
        names.iter().map(field).collect()
    })
}

/// `field old → new` of each field that changed, the detail of an act of another system.
pub fn changes(before: &Fields, after: &Fields) -> String {
    let changed = before.iter().zip(after).filter(|(old, new)| old != new);
    let shortened = |text: &str| text.chars().take(MAX_CHANGE_CHARS).collect::<String>();
    let changed = changed.map(|((field, old), (_, new))| {
        let change = change(&shortened(old), &shortened(new));
        format!("{field} {change}")
    });
    changed.collect::<Vec<_>>().join(", ")
}

/// The text before a [`change`].
pub fn old_of_change(change: &str) -> Option<&str> {
    change.split_once(ARROW).map(|(old, _)| old)
}
