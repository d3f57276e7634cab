//! The demo's audit trail: acts of the past.

use crate::audit::Action;
use crate::error::Result;
use crate::store::Db;
use crate::{id, values};

/// Acts to record, each with its time.
#[derive(Default)]
pub struct Acts(Vec<Act>);

struct Act {
    at: i64,
    user_id: i64,
    action: Action,
    subject: i64,
    detail: Option<String>,
}

impl Acts {
    /// Adds an act of a person.
    pub fn add(
        &mut self,
        at: i64,
        user_id: i64,
        action: Action,
        subject: i64,
        detail: Option<String>,
    ) {
        self.0.push(Act {
            at,
            user_id,
            action,
            subject,
            detail,
        });
    }

    /// Writes them, oldest first; several of one millisecond follow each other.
    pub fn write(mut self, db: &mut Db<'_>) -> Result<()> {
        self.0.sort_by_key(|act| act.at);
        let mut last = 0;
        for act in &self.0 {
            last = id::lowest_of(act.at).max(last + 1);
            db.execute(
                "INSERT INTO audit (id, at, user_id, action, subject, call_id, detail)
                 VALUES (?1, ?2, ?3, ?4, ?5, 'demo', ?6)",
                values![
                    last,
                    act.at,
                    act.user_id,
                    act.action.as_str(),
                    &act.subject.to_string(),
                    act.detail.as_deref()
                ],
            )?;
        }
        Ok(())
    }
}
