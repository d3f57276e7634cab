//! Messages that are written into the outbox, in the transactions of their causes.

use portal_core::language::Language;
use serde_json::Value as Json;

use super::{LinkRequest, Template};
use crate::error::{Error, Result};
use crate::security::source::Source;
use crate::store::Db;
use crate::time::{self, DAY};
use crate::{id, values};

/// Time for which a message is tried.
const LIFETIME: i64 = DAY;

/// A message to enqueue.
pub struct Message<'a> {
    /// The address.
    pub to: &'a str,
    /// The recipient's language.
    pub language: Language,
    /// Its content.
    pub template: &'a Template,
    /// Milliseconds after which it is worthless, such as the lifetime of its link; a day at most.
    pub lifetime: Option<i64>,
    /// The account that it is for; none for an address without one.
    pub user_id: Option<i64>,
    /// Device and network of the act that it tells of, if the recipient learns them.
    pub source: Option<&'a Source>,
}

/// Writes a message, in the transaction of its cause: it is sent if that is committed.
pub fn enqueue(db: &mut Db<'_>, message: &Message<'_>) -> Result<()> {
    let (kind, data) = written(message.template)?;
    let row = New {
        to: message.to,
        language: message.language,
        kind: &kind,
        data: &data,
        lifetime: message.lifetime.unwrap_or(LIFETIME),
        user_id: message.user_id,
        source: message.source,
    };
    insert(db, &row)
}

/// A row to insert.
struct New<'a> {
    to: &'a str,
    language: Language,
    kind: &'a str,
    data: &'a str,
    lifetime: i64,
    user_id: Option<i64>,
    source: Option<&'a Source>,
}

fn insert(db: &mut Db<'_>, new: &New<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "INSERT INTO outbox
         (id, recipient, language, kind, data, created_at, attempts, due_at, give_up_at, user_id,
          user_agent, address)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?6, ?7, ?8, ?9, ?10)",
        values![
            id::next(),
            new.to,
            new.language.as_str(),
            new.kind,
            new.data,
            now,
            now + new.lifetime.min(LIFETIME),
            new.user_id,
            new.source.map(|source| source.user_agent.as_str()),
            new.source.map(Source::kept_address).as_deref()
        ],
    )
}

/// Writes a request for a link, whose address may have no account.
pub fn enqueue_request(
    db: &mut Db<'_>,
    request: LinkRequest,
    email: &str,
    language: Language,
    source: &Source,
) -> Result<()> {
    let row = New {
        to: email,
        language,
        kind: request.kind(),
        data: "null",
        lifetime: request.lifetime(),
        user_id: None,
        source: Some(source),
    };
    insert(db, &row)
}

/// [`enqueue`] to the address of a user, in their language.
pub fn to_user(db: &mut Db<'_>, user_id: i64, template: &Template) -> Result<()> {
    to_account(db, user_id, template, None)
}

/// [`to_user`] of an act on the account, or of one that the recipient watches over: with the browser and the network that
/// it came from.
pub fn tell_of_act(
    db: &mut Db<'_>,
    user_id: i64,
    template: &Template,
    source: &Source,
) -> Result<()> {
    to_account(db, user_id, template, Some(source))
}

fn to_account(
    db: &mut Db<'_>,
    user_id: i64,
    template: &Template,
    source: Option<&Source>,
) -> Result<()> {
    let user = db.row(
        "SELECT email, language FROM users WHERE id = ?1",
        values![user_id],
        |row| {
            Ok((
                row.get::<String>("email")?,
                Language::from_tag(row.text("language")?),
            ))
        },
    )?;
    let (to, language) = user.ok_or_else(|| Error::internal("mail to a user who is gone"))?;
    enqueue(
        db,
        &Message {
            to: &to,
            language,
            template,
            lifetime: None,
            user_id: Some(user_id),
            source,
        },
    )
}

/// The columns `kind` and `data` of a template.
pub(super) fn written(template: &Template) -> Result<(String, String)> {
    let json = serde_json::to_value(template).map_err(Error::internal)?;
    let kind = json.get("kind").and_then(Json::as_str).unwrap_or_default();
    let data = json.get("data").unwrap_or(&Json::Null);
    Ok((kind.to_owned(), data.to_string()))
}
