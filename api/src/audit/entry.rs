//! A row of the audit trail, and what is shown of it.

use portal_core::api::wire::{AuditRow, NamedRow, Thing, ThingKind};
use portal_core::text::{isolated, visible};

use super::action::{Action, Reference};
use super::names::{Actor, RowNames};
use super::sentence::{Names, sentence, who_without_account};
use crate::error::Result;
use crate::store::{Db, Row};
use crate::time;

/// A row of the table `audit`.
pub struct Entry {
    /// Identifier.
    pub id: i64,
    /// Time, milliseconds since 1970.
    pub at: i64,
    /// The person who acted.
    pub user_id: Option<i64>,
    /// The name of the act, which another release may have written.
    pub action: String,
    /// See [`Action::subject`].
    pub subject: String,
    /// The request id.
    pub call_id: String,
    /// See [`Action::detail`].
    pub detail: Option<String>,
    /// The name of the person then; `None` in rows of earlier releases.
    pub actor_name: Option<String>,
}

impl Entry {
    /// The columns of `audit a` that [`Self::of`] reads.
    pub const COLUMNS: &str =
        "a.id, a.at, a.user_id, a.action, a.subject, a.call_id, a.detail, a.actor_name";

    /// Reads a row of a query of [`Self::COLUMNS`].
    pub fn of(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            at: row.get("at")?,
            user_id: row.get("user_id")?,
            action: row.get("action")?,
            subject: row.get("subject")?,
            call_id: row.get("call_id")?,
            detail: row.get("detail")?,
            actor_name: row.get("actor_name")?,
        })
    }

    /// The row as shown.
    pub fn shown(&self, db: &mut Db<'_>, names: &mut RowNames) -> Result<AuditRow> {
        let action = Action::from_name(&self.action);
        let actor = match self.user_id {
            Some(id) => Some(names.actor(db, id, self.actor_name.as_deref())?),
            None => None,
        };
        let who = match &actor {
            Some(actor) => actor.to_string(),
            // A system of the platform has a name and no account.
            None => match &self.actor_name {
                Some(name) => visible(name).into(),
                None => who_without_account(&self.call_id, names.language()).to_owned(),
            },
        };
        Ok(AuditRow {
            id: self.id,
            at: time::iso(self.at),
            kind: action.map(Action::kind),
            text: self.text(db, names, action, &who)?,
            thing: match action {
                Some(action) => self.thing(db, names, action)?,
                None => None,
            },
            person_email: actor.as_ref().and_then(|it| it.email_of_namesake.clone()),
            person: actor.map(|Actor { id, name, .. }| NamedRow { id, name }),
        })
    }

    fn text(
        &self,
        db: &mut Db<'_>,
        names: &mut RowNames,
        action: Option<Action>,
        who: &str,
    ) -> Result<String> {
        let Some(action) = action else {
            return Ok(format!(
                "{} {} {}.",
                isolated(who),
                self.action,
                self.subject
            ));
        };
        let subject = names.shown(db, action.subject(), &self.subject)?;
        let detail = match &self.detail {
            Some(detail) => Some(names.shown(db, action.detail(), detail)?),
            None => None,
        };
        let (who, subject, detail) = (
            isolated(who),
            isolated(&subject),
            detail.as_deref().map(isolated),
        );
        let shown = Names {
            who: &who,
            subject: &subject,
            detail: detail.as_deref(),
        };
        Ok(sentence(names.language(), action, shown))
    }

    /// The thing that the act is about: its subject, else its detail; not the account of the person who acted.
    fn thing(
        &self,
        db: &mut Db<'_>,
        names: &mut RowNames,
        action: Action,
    ) -> Result<Option<Thing>> {
        let row = |reference: Reference, stored: &str| {
            let kind = reference.thing()?;
            let id: i64 = stored.parse().ok()?;
            let is_own = kind == ThingKind::Person && self.user_id == Some(id);
            (!is_own).then_some((kind, id))
        };
        let of_detail = self
            .detail
            .as_deref()
            .and_then(|it| row(action.detail(), it));
        match row(action.subject(), &self.subject).or(of_detail) {
            Some((kind, id)) => names.thing(db, kind, id).map(Some),
            None => Ok(None),
        }
    }
}
