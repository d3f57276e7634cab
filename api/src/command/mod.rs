//! The command line.

mod access;
mod accounts;
mod brokers;
mod businesses;
mod clients;
mod health;
mod journal;
mod mail;
mod minute_jobs;
mod open_files;
mod operator;
mod password_link;
mod platform;
mod recovery;
#[cfg(feature = "demo")]
mod seed;
mod serve;
mod transfer;

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{Parser, Subcommand};
use rustix::fs::Mode;
use rustix::process::umask;

use operator::Operator;

use crate::config::Database;
use crate::error::Result;
use crate::store::migrate;

/// The outcome of a command: a line to print (empty where the log says all), or the error.
type CommandResult = Result<String, Box<dyn std::error::Error>>;

/// The product API and its upkeep.
///
/// Everything is configured by flags or by the environment variables that each command's --help
/// names. Start with `portal-api serve`: it creates and migrates the database by itself.
#[derive(Parser)]
#[command(name = "portal-api", version)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the API, and the built portal if --site is given, until SIGINT or SIGTERM
    Serve(Box<serve::Serve>),
    /// Ask the server of this machine whether it is ready: for health checks
    Health(health::Health),
    /// Bring the database to this build's schema, creating it if need be
    Migrate(Database),
    /// Fill an empty database with demo data
    #[cfg(feature = "demo")]
    Seed(seed::Seed),
    /// Create a user, and print or mail the link by which they choose the password
    CreateUser(Operator<accounts::CreateUser>),
    /// Open a business and name its manager
    CreateBusiness(Operator<businesses::CreateBusiness>),
    /// Make a user a further manager of a business
    AddManager(Operator<businesses::AddManager>),
    /// Set the employees that the plan of a business allows
    SetCap(Operator<businesses::SetCap>),
    /// Accept a broker's account and make it a member of a brand
    ApproveBroker(Operator<brokers::ApproveBroker>),
    /// Set the offers that a brand may send in 30 days
    SetQuota(Operator<brokers::SetQuota>),
    /// Take a user's password, end their sessions, and print or mail a link by which they choose a new one
    SetPassword(access::SetPassword),
    /// Give an account that was taken over back to its owner: end sessions, links, pending changes, invitations that it sent and
    /// ways in that were added since a day, and print or mail a link to a new password
    RecoverAccount(recovery::RecoverAccount),
    /// End all sessions of a user, who may sign in again
    EndSessions(access::AccountCommand),
    /// Open a session of ten minutes for a browser that looks at a deployment, and print its token
    OpenSession(access::AccountCommand),
    /// Remove all second factors of a user who lost them, and end their sessions
    ResetSecondFactor(access::AccountCommand),
    /// Keep a user out: end their sessions and refuse to open new ones
    DisableUser(access::DisableUser),
    /// Let a disabled user sign in again
    EnableUser(access::AccountCommand),
    /// Take the role and the brands of a broker, or one brand
    RevokeBroker(Operator<brokers::RevokeBroker>),
    /// Give a user a role
    GrantRole(access::RoleCommand),
    /// Take a role from a user, with the brands or the business that it was for
    RevokeRole(access::RevokeRole),
    /// Take the links of a user to identity providers, and end their sessions
    UnlinkIdentities(access::AccountCommand),
    /// List the users who have a password or an identity provider: state, roles, brands, open sessions
    ListUsers(access::ListUsers),
    /// List the mail of the last 30 days: recipients, kinds, what waits or was given up, and why
    ListMail(mail::ListMail),
    /// Make another system of the platform, which gets a token by issue-token
    CreateClient(Operator<clients::CreateClient>),
    /// Issue a token to another system, and print it
    IssueToken(Operator<clients::IssueToken>),
    /// Withdraw a token of another system, which ends at once
    WithdrawToken(Operator<clients::WithdrawToken>),
    /// List the other systems of the platform with their tokens
    ListClients(clients::ListClients),
    /// Accept an offer, as its driver would in the app
    AcceptOffer(Operator<platform::AcceptOffer>),
    /// Add a driver's insurance request, as the app would; its members are read as JSON from the input
    AddRequest(platform::AddRequest),
    /// Withdraw an insurance request: it leaves every list with its offers
    WithdrawRequest(Operator<platform::WithdrawRequest>),
    /// Set the codes that a station has left of a carwash type
    SetStock(Operator<platform::SetStock>),
    /// Write all data, as of one moment, to a file; servers may go on
    Backup(transfer::Backup),
    /// Read a backup into an empty database
    Restore(transfer::Restore),
    /// Copy all data to another, empty database: the way from SQLite to PostgreSQL
    Copy(transfer::Copy),
}

/// Runs the command line of this process.
pub fn run() -> ExitCode {
    // Files hold personal data and password hashes: readable by their user alone.
    umask(Mode::RWXG | Mode::RWXO);
    let parsed = CommandLine::try_parse().unwrap_or_else(|error| without_secrets(error).exit());
    let result = match parsed.command {
        Command::Serve(serve) => serve.run(),
        Command::Health(health) => health.run(),
        Command::Migrate(database) => migrate_only(&database),
        #[cfg(feature = "demo")]
        Command::Seed(seed) => seed.run(),
        Command::CreateUser(command) => command.run(),
        Command::CreateBusiness(command) => command.run(),
        Command::AddManager(command) => command.run(),
        Command::SetCap(command) => command.run(),
        Command::ApproveBroker(command) => command.run(),
        Command::SetQuota(command) => command.run(),
        Command::SetPassword(command) => command.run(),
        Command::RecoverAccount(command) => command.run(),
        Command::EndSessions(account) => account.end_sessions(),
        Command::OpenSession(account) => account.open_session(),
        Command::ResetSecondFactor(account) => account.reset_second_factor(),
        Command::DisableUser(command) => command.run(),
        Command::EnableUser(account) => account.enable(),
        Command::RevokeBroker(command) => command.run(),
        Command::GrantRole(command) => command.grant(),
        Command::RevokeRole(command) => command.run(),
        Command::UnlinkIdentities(account) => account.unlink_identities(),
        Command::ListUsers(command) => command.run(),
        Command::ListMail(command) => command.run(),
        Command::CreateClient(command) => command.run(),
        Command::IssueToken(command) => command.run(),
        Command::WithdrawToken(command) => command.run(),
        Command::ListClients(command) => command.run(),
        Command::AcceptOffer(command) => command.run(),
        Command::AddRequest(command) => command.run(),
        Command::WithdrawRequest(command) => command.run(),
        Command::SetStock(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Copy(command) => command.run(),
    };
    match result {
        Ok(line) => {
            if !line.is_empty() {
                // Fails where the reader has read enough, as `head` does.
                let _ = writeln!(std::io::stdout(), "{line}");
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}portal-api: {error}", journal::error_level());
            ExitCode::FAILURE
        }
    }
}

/// Errors never repeat a database's URL, which holds a password.
fn without_secrets(mut error: clap::Error) -> clap::Error {
    let argument = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    let kind = match argument.unwrap_or_default() {
        flag if flag.ends_with("<URL>") => ContextKind::InvalidValue,
        url if url.contains("://") => ContextKind::InvalidArg,
        _ => return error,
    };
    error.insert(kind, ContextValue::String("…".into()));
    error
}

fn migrate_only(database: &Database) -> CommandResult {
    let (found, reached) = migrate::migrate(&database.open()?)?;
    Ok(format!("schema {found} → {reached}"))
}
