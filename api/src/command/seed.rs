//! `portal-api seed`

use clap::Args;

use super::CommandResult;
use crate::config::Database;
use crate::demo::{self, Sizes};
use crate::store::migrate;

/// The flags of `seed`.
#[derive(Args)]
pub struct Seed {
    #[command(flatten)]
    database: Database,
    /// Write the demo accounts and data; the database must be empty, and a running server shows the
    /// demo pictures after a restart
    #[arg(long, required = true)]
    demo: bool,
    #[command(flatten)]
    sizes: Sizes,
}

impl Seed {
    /// Seeds the database.
    pub fn run(self) -> CommandResult {
        let store = self.database.open()?;
        migrate::migrate(&store)?;
        demo::seed(&store, self.sizes)?;
        demo::people::seed(&store)?;
        let Sizes { requests, stations } = self.sizes;
        Ok(format!(
            "seeded {requests} requests and {stations} stations"
        ))
    }
}
