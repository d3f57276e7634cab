//! The one way of commands that change data: opened and migrated, one transaction with its audit rows, one line printed.

use clap::Args;

use super::CommandResult;
use crate::config::Database;
use crate::error::Result;
use crate::store::{Db, Store, migrate};

/// An act of the operator with its flags.
pub trait Act: Args + Send + 'static {
    /// Acts in the transaction, audit rows included; the line to print. Refusals name their subject.
    fn act(&self, db: &mut Db<'_>) -> Result<String>;
}

/// The flags of an act, and of the database that it changes; servers may go on.
#[derive(Args)]
pub struct Operator<A: Act> {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    act: A,
}

impl<A: Act> Operator<A> {
    /// Acts.
    pub fn run(self) -> CommandResult {
        let store = open_migrated(&self.database)?;
        Ok(store.write_now(move |db| self.act.act(db))?)
    }
}

/// An existing database with this build's schema.
pub(super) fn open_migrated(database: &Database) -> Result<Store> {
    let store = database.open_existing()?;
    migrate::migrate_or_follow(&store)?;
    Ok(store)
}
