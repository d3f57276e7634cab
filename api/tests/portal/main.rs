//! Integration tests of the server. Every case runs on SQLite; where `TEST_POSTGRES_URL` names a
//! server on which databases may be created, those that depend on the engine run on PostgreSQL too.

type CaseFuture = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

/// A test case: its name, and a function that gets a fixture of its own.
pub type Case = (&'static str, fn(Fixture) -> CaseFuture);

/// Declares the cases of a module.
macro_rules! cases {
    ($(async fn $name:ident($fixture:ident) $body:block)+) => {
        $(async fn $name($fixture: $crate::fixture::Fixture) $body)+

        /// The cases of this module.
        pub const CASES: &[$crate::Case] =
            &[$((concat!(module_path!(), "::", stringify!($name)), |fixture| Box::pin($name(fixture)))),+];
    };
}

mod client;
mod fixture;
mod mail;
mod process;
mod releases;
mod rows;
mod templates;

mod account {
    pub mod data_export;
    pub mod email;
    pub mod password;
    pub mod profile;
    pub mod recent_proof;
    pub mod remedies;
    pub mod sessions;
}

mod database {
    pub mod durability;
    pub mod messages;
    pub mod outages;
    pub mod proxy;
    pub mod replaced_file;
    pub mod replaced_log;
    pub mod standby;
}

mod events {
    pub mod reader;
    pub mod stream;
    pub mod stream_end;
}

mod insurer {
    pub mod claims;
    pub mod first_page;
    pub mod offer_templates;
    pub mod offers;
    pub mod partner;
    pub mod requests;
    pub mod saved_views;
}

mod invitations {
    pub mod accepting;
    pub mod by_manager;
    pub mod links;
}

mod lists {
    pub mod changes;
    pub mod core_pages;
    pub mod growing;
    pub mod streams;
}

mod notifications {
    pub mod brokers;
    pub mod choices;
    pub mod happenings;
    pub mod mail_server;
    pub mod roles;
    pub mod whole_day;
    pub mod whole_mails;
    pub mod world;
}

mod people {
    pub mod account_commands;
    pub mod accounts;
    pub mod applications;
    pub mod audit;
    pub mod clients;
    pub mod organizations;
    pub mod proof_and_mail;
    pub mod recovery;
}

mod platform {
    pub mod at_once;
    pub mod bounds;
    pub mod calls;
    pub mod connecting;
    pub mod members;
    pub mod pieces;
    pub mod systems;
    pub mod tokens;
    pub mod transactions;
}

mod webhooks {
    pub mod endpoints;
    pub mod receiver;
    pub mod sending;
}

mod server {
    pub mod access;
    pub mod access_samples;
    pub mod answers;
    pub mod attacks;
    pub mod commands;
    pub mod connections;
    pub mod costs;
    pub mod hostile;
    pub mod log;
    pub mod overload;
    pub mod races;
    pub mod secrets;
    pub mod section_failures;
    pub mod site;
    pub mod unread_bodies;
}

mod sign_in {
    pub mod ended_sessions;
    pub mod identity_provider;
    pub mod known_devices;
    pub mod mailed_links;
    pub mod passkey;
    pub mod queue;
    pub mod second_factor;
    pub mod second_factor_guesses;
    pub mod session;
    pub mod sign_in_limits;
    pub mod sign_up;
    pub mod single_sign_on;
    pub mod single_sign_on_accounts;
    pub mod single_sign_on_claims;
    pub mod software_authenticator;
}

mod stations {
    pub mod stores;
}

mod team {
    pub mod employees;
    pub mod statement_links;
    pub mod statements;
    pub mod transaction_filters;
    pub mod transactions;
}

use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use fixture::{Engine, Fixture};
use libtest_mimic::{Arguments, Failed, Trial};

/// Cases whose statements and transactions may differ between the engines.
const OF_EACH_ENGINE: &[&[Case]] = &[
    server::access::CASES,
    platform::at_once::CASES,
    platform::bounds::CASES,
    platform::calls::CASES,
    platform::connecting::CASES,
    platform::members::CASES,
    platform::tokens::CASES,
    platform::transactions::CASES,
    people::account_commands::CASES,
    people::applications::CASES,
    people::audit::CASES,
    people::clients::CASES,
    people::proof_and_mail::CASES,
    people::recovery::CASES,
    insurer::claims::CASES,
    server::commands::CASES,
    lists::core_pages::CASES,
    database::messages::CASES,
    database::durability::CASES,
    sign_in::ended_sessions::CASES,
    events::stream_end::CASES,
    events::stream::CASES,
    invitations::links::CASES,
    invitations::by_manager::CASES,
    invitations::accepting::CASES,
    sign_in::known_devices::CASES,
    lists::changes::CASES,
    mail::CASES,
    notifications::brokers::CASES,
    notifications::choices::CASES,
    notifications::roles::CASES,
    notifications::whole_day::CASES,
    notifications::whole_mails::CASES,
    sign_in::mailed_links::CASES,
    insurer::offer_templates::CASES,
    insurer::offers::CASES,
    people::organizations::CASES,
    database::outages::CASES,
    account::profile::CASES,
    account::password::CASES,
    account::sessions::CASES,
    account::recent_proof::CASES,
    account::remedies::CASES,
    account::data_export::CASES,
    account::email::CASES,
    people::accounts::CASES,
    server::races::CASES,
    releases::CASES,
    database::replaced_file::CASES,
    database::replaced_log::CASES,
    insurer::first_page::CASES,
    insurer::requests::CASES,
    insurer::saved_views::CASES,
    sign_in::second_factor::CASES,
    sign_in::second_factor_guesses::CASES,
    sign_in::passkey::CASES,
    server::secrets::CASES,
    sign_in::session::CASES,
    sign_in::queue::CASES,
    sign_in::sign_up::CASES,
    sign_in::single_sign_on::CASES,
    sign_in::single_sign_on_accounts::CASES,
    sign_in::single_sign_on_claims::CASES,
    database::standby::CASES,
    stations::stores::CASES,
    lists::streams::CASES,
    team::employees::CASES,
    team::statement_links::CASES,
    team::statements::CASES,
    sign_in::sign_in_limits::CASES,
    team::transaction_filters::CASES,
    team::transactions::CASES,
    server::answers::CASES,
    webhooks::endpoints::CASES,
    webhooks::sending::CASES,
];

/// Cases of connections, requests, files and the log, which end before the database: on SQLite only.
const OF_NO_ENGINE: &[&[Case]] = &[
    insurer::partner::CASES,
    server::costs::CASES,
    lists::growing::CASES,
    server::hostile::CASES,
    server::connections::CASES,
    server::log::CASES,
    server::overload::CASES,
    platform::pieces::CASES,
    server::section_failures::CASES,
    server::attacks::CASES,
    server::site::CASES,
    server::unread_bodies::CASES,
];

/// Cases at once for each processor: most of a case's time is spent waiting.
const CASES_PER_PROCESSOR: usize = 4;

/// Limit of one case. The slowest waits 35 s for a client that stops reading.
const CASE_TIMEOUT: Duration = Duration::from_secs(180);

/// Runs a case on a thread of its own: neither an `await` nor a blocking read outlives the limit.
fn run_case(engine: &Engine, case: fn(Fixture) -> CaseFuture) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let engine = engine.clone();
    let (done, finished) = mpsc::channel();
    let thread = std::thread::spawn(move || {
        runtime.block_on(async { case(Fixture::new(&engine)).await });
        drop(runtime);
        let _ = done.send(());
    });
    match finished.recv_timeout(CASE_TIMEOUT) {
        Ok(()) => Ok(()),
        Err(RecvTimeoutError::Disconnected) => Err(panic_message(thread).into()),
        Err(RecvTimeoutError::Timeout) => Err(format!("not done after {CASE_TIMEOUT:?}").into()),
    }
}

/// The message of a panic, for the summary: the log shows it far above, between other cases.
fn panic_message(thread: JoinHandle<()>) -> String {
    let Err(panic) = thread.join() else {
        return "ended without its result".into();
    };
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    text.unwrap_or_else(|| "panicked".into())
}

fn trials_of(engine: &Engine, modules: &[&[Case]]) -> Vec<Trial> {
    let cases = modules.iter().flat_map(|cases| cases.iter());
    let trial = |&(name, case): &Case| {
        let engine = engine.clone();
        let name = name.trim_start_matches("portal::");
        Trial::test(format!("{}::{name}", engine.name()), move || {
            run_case(&engine, case)
        })
    };
    cases.map(trial).collect()
}

fn main() -> ExitCode {
    let mut trials = trials_of(&Engine::Sqlite, OF_EACH_ENGINE);
    trials.extend(trials_of(&Engine::Sqlite, OF_NO_ENGINE));
    if let Ok(server) = std::env::var("TEST_POSTGRES_URL") {
        trials.extend(trials_of(&Engine::Postgres(server), OF_EACH_ENGINE));
    }
    let mut arguments = Arguments::from_args();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    arguments
        .test_threads
        .get_or_insert(CASES_PER_PROCESSOR * processors);
    let conclusion = libtest_mimic::run(&arguments, trials);
    templates::clean_up();
    conclusion.exit_code()
}
