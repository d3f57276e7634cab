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
    /// Insurance requests
    #[arg(long, default_value_t = Sizes::default().requests, value_name = "N")]
    requests: u32,
    /// Car-wash stations
    #[arg(long, default_value_t = Sizes::default().stations, value_name = "N")]
    stations: u32,
}

impl Seed {
    /// Seeds the database.
    pub fn run(self) -> CommandResult {
        let store = self.database.open()?;
        migrate::migrate(&store)?;
        demo::seed(
            &store,
            Sizes {
                requests: self.requests,
                stations: self.stations,
            },
        )?;
        demo::people::seed(&store)?;
        let Self {
            requests, stations, ..
        } = self;
        Ok(format!(
            "seeded {requests} requests and {stations} stations"
        ))
    }
}
