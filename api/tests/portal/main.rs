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

mod access;
mod access_samples;
mod account_commands;
mod approvals;
mod audit;
mod claims;
mod client;
mod commands;
mod core_pages;
mod costs;
mod database_messages;
mod durability;
mod ended_sessions;
mod event_reader;
mod event_stream_end;
mod events;
mod fixture;
mod hostile;
mod identity_provider;
mod invitation_links;
mod invitations;
mod known_devices;
mod limits;
mod list_changes;
mod log;
mod mail;
mod mailed_links;
mod offer_templates;
mod offers;
mod organizations;
mod outages;
mod overload;
mod own_account;
mod own_data;
mod own_email;
mod passkeys;
mod people;
mod process;
mod races;
mod releases;
mod replaced_file;
mod replaced_log;
mod request_page;
mod requests;
mod rows;
mod saved_views;
mod second_factor;
mod secrets;
mod section_failures;
mod security;
mod session;
mod sign_in_queue;
mod sign_up;
mod single_sign_on;
mod single_sign_on_accounts;
mod site;
mod software_authenticator;
mod standby;
mod stations;
mod streams;
mod team;
mod templates;
mod throttle;
mod transaction_filters;
mod transactions;
mod unread_bodies;
mod wire;

use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use fixture::{Engine, Fixture};
use libtest_mimic::{Arguments, Failed, Trial};

/// Cases whose statements and transactions may differ between the engines.
const OF_EACH_ENGINE: &[&[Case]] = &[
    access::CASES,
    account_commands::CASES,
    approvals::CASES,
    audit::CASES,
    claims::CASES,
    commands::CASES,
    core_pages::CASES,
    database_messages::CASES,
    durability::CASES,
    ended_sessions::CASES,
    event_stream_end::CASES,
    events::CASES,
    invitation_links::CASES,
    invitations::CASES,
    known_devices::CASES,
    list_changes::CASES,
    mail::CASES,
    mailed_links::CASES,
    offer_templates::CASES,
    offers::CASES,
    organizations::CASES,
    outages::CASES,
    own_account::CASES,
    own_data::CASES,
    own_email::CASES,
    people::CASES,
    races::CASES,
    releases::CASES,
    replaced_file::CASES,
    replaced_log::CASES,
    request_page::CASES,
    requests::CASES,
    saved_views::CASES,
    second_factor::CASES,
    passkeys::CASES,
    secrets::CASES,
    session::CASES,
    sign_in_queue::CASES,
    sign_up::CASES,
    single_sign_on::CASES,
    single_sign_on_accounts::CASES,
    standby::CASES,
    stations::CASES,
    streams::CASES,
    team::CASES,
    throttle::CASES,
    transaction_filters::CASES,
    transactions::CASES,
    wire::CASES,
];

/// Cases of connections, requests, files and the log, which end before the database: on SQLite only.
const OF_NO_ENGINE: &[&[Case]] = &[
    costs::CASES,
    hostile::CASES,
    limits::CASES,
    log::CASES,
    overload::CASES,
    section_failures::CASES,
    security::CASES,
    site::CASES,
    unread_bodies::CASES,
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
