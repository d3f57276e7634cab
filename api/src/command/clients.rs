//! Other systems of the platform and their tokens (CLIENT-2).

use clap::Args;
use portal_core::api::Scope;
use portal_core::validate::{self, DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS};

use super::CommandResult;
use super::accounts::{refused, require_valid};
use super::operator::Act;
use crate::administration::{Actor, clients};
use crate::config::Database;
use crate::error::Result;
use crate::store::Db;

/// The flags of `create-client`.
#[derive(Args)]
pub struct CreateClient {
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

impl Act for CreateClient {
    /// Makes the system.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (brand, business) = (self.brand, self.business);
        require_valid("", &validate::client(&self.name, brand, business))?;
        let id = clients::create(db, Actor::OPERATOR, &self.name, (brand, business))?;
        Ok(format!("created system {id}"))
    }
}

/// The flags of `issue-token`.
#[derive(Args)]
pub struct IssueToken {
    /// Id of the system
    #[arg(long)]
    client: i64,
    /// A call's scope, such as requests:write; several with commas
    #[arg(long, value_delimiter = ',', value_parser = scope, required = true)]
    scope: Vec<Scope>,
    /// Days until the token ends, a year at most
    #[arg(long, default_value_t = DEFAULT_TOKEN_DAYS, value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_TOKEN_DAYS)))]
    days: u32,
}

impl Act for IssueToken {
    /// Prints the token.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (client, days) = (self.client, self.days);
        require_valid("", &validate::token(&self.scope, days))?;
        let unknown = format!("there is no system {client}: list-clients has them");
        clients::find(db, client).map_err(|_| refused(unknown))?;
        let token = clients::issue(db, Actor::OPERATOR, client, &self.scope, days)?;
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
    /// Id of the token, of list-clients
    #[arg(long)]
    token: i64,
    /// Delete the webhooks that the system made with it, too
    #[arg(long)]
    delete_webhooks: bool,
}

impl Act for WithdrawToken {
    /// Ends the token at once.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        clients::withdraw(db, Actor::OPERATOR, self.token)?;
        if self.delete_webhooks {
            clients::delete_webhooks_of_token(db, Actor::OPERATOR, self.token)?;
        }
        Ok(format!("token {} is withdrawn", self.token))
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
            let off = client.switched_off_at.map_or("", |_| ", off");
            lines.push(format!("system {} ({}){off}", client.id, client.name));
            for token in client.tokens {
                let scopes: Vec<_> = token.scopes.iter().map(|it| it.as_str()).collect();
                lines.push(format!(
                    "  token {} {}… {}, made by {} on {}, until {}, last used {}: {}",
                    token.id,
                    token.prefix,
                    token.state.as_str(),
                    // By number: people choose their names, and a terminal would obey control characters in them.
                    token
                        .created_by
                        .map_or("a command".into(), |by| format!("user {}", by.id)),
                    token.created_at,
                    token.expires_at,
                    token.used_at.as_deref().unwrap_or("never"),
                    scopes.join(" ")
                ));
            }
        }
        Ok(lines.join("\n"))
    }
}
