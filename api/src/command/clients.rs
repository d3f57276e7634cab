//! Other systems of the platform and their tokens (CLIENT-2).

use clap::Args;
use portal_core::api::Scope;
use portal_core::validate::{self, DEFAULT_TOKEN_DAYS};

use super::CommandResult;
use super::accounts::{open_migrated, require_valid};
use crate::administration::{Actor, clients};
use crate::config::Database;

/// The flags of `create-client`.
#[derive(Args)]
pub struct CreateClient {
    #[command(flatten)]
    database: Database,
    /// The system's name
    #[arg(long)]
    name: String,
    /// Id of the one brand whose things it reaches
    #[arg(long)]
    brand: Option<i64>,
    /// Id of the one business whose things it reaches
    #[arg(long, conflicts_with = "brand")]
    business: Option<i64>,
}

impl CreateClient {
    /// Makes the system.
    pub fn run(self) -> CommandResult {
        let Self {
            database,
            name,
            brand,
            business,
        } = self;
        require_valid("", &validate::client(&name, brand, business))?;
        let line = open_migrated(&database)?.write_now(move |db| {
            let id = clients::create(db, Actor::OPERATOR, &name, (brand, business))?;
            Ok(format!("created system {id}"))
        })?;
        Ok(line)
    }
}

/// The flags of `issue-token`.
#[derive(Args)]
pub struct IssueToken {
    #[command(flatten)]
    database: Database,
    /// Id of the system
    #[arg(long)]
    client: i64,
    /// A call's scope, such as requests:write; several with commas
    #[arg(long, value_delimiter = ',', value_parser = scope, required = true)]
    scope: Vec<Scope>,
    /// Days until the token ends
    #[arg(long, default_value_t = DEFAULT_TOKEN_DAYS)]
    days: u32,
}

impl IssueToken {
    /// Prints the token.
    pub fn run(self) -> CommandResult {
        let Self {
            database,
            client,
            scope,
            days,
        } = self;
        require_valid("", &validate::token(&scope, days))?;
        let token = open_migrated(&database)?
            .write_now(move |db| clients::issue(db, Actor::OPERATOR, client, &scope, days))?;
        Ok(token.expose().to_owned())
    }
}

fn scope(name: &str) -> Result<Scope, String> {
    Scope::from_name(name).ok_or_else(|| {
        let known: Vec<_> = Scope::ALL.iter().map(|it| it.as_str()).collect();
        format!("expected one of {}", known.join(", "))
    })
}

/// The flags of `withdraw-token`.
#[derive(Args)]
pub struct WithdrawToken {
    #[command(flatten)]
    database: Database,
    /// Id of the token, of list-clients
    #[arg(long)]
    token: i64,
}

impl WithdrawToken {
    /// Ends the token at once.
    pub fn run(self) -> CommandResult {
        let id = self.token;
        open_migrated(&self.database)?
            .write_now(move |db| clients::withdraw(db, Actor::OPERATOR, id))?;
        Ok(format!("token {id} is withdrawn"))
    }
}

/// The flags of `list-clients`.
#[derive(Args)]
pub struct ListClients {
    #[command(flatten)]
    database: Database,
}

impl ListClients {
    /// Lists the systems, a line for each token.
    pub fn run(self) -> CommandResult {
        let clients = self.database.open_existing()?.read_now(clients::list)?;
        let mut lines = Vec::new();
        for client in clients {
            lines.push(format!("system {} ({})", client.id, client.name));
            for token in client.tokens {
                let scopes: Vec<_> = token.scopes.iter().map(|it| it.as_str()).collect();
                lines.push(format!(
                    "  token {} {}… {} until {}, last used {}: {}",
                    token.id,
                    token.prefix,
                    token.state.as_str(),
                    token.expires_at,
                    token.used_at.as_deref().unwrap_or("never"),
                    scopes.join(" ")
                ));
            }
        }
        Ok(lines.join("\n"))
    }
}
