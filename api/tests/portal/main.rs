//! Integration tests of the server on both databases: every case runs on SQLite, and on
//! PostgreSQL where `TEST_POSTGRES_URL` names a server on which databases may be created.

/// A test case: its name, and a function that gets a fixture of its own.
pub type Case = (
    &'static str,
    fn(Fixture) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send>>,
);

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
mod account_commands;
mod claims;
mod client;
mod commands;
mod database_messages;
mod durability;
mod ended_sessions;
mod event_reader;
mod event_stream_end;
mod events;
mod fixture;
mod hostile;
mod known_devices;
mod limits;
mod list_changes;
mod log;
mod offer_templates;
mod offers;
mod outages;
mod overload;
mod process;
mod races;
mod releases;
mod replaced_file;
mod replaced_log;
mod requests;
mod saved_views;
mod secrets;
mod section_failures;
mod security;
mod session;
mod sign_in_queue;
mod site;
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

use fixture::{Engine, Fixture};
use libtest_mimic::{Arguments, Trial};

fn main() -> ExitCode {
    let modules = [
        access::CASES,
        account_commands::CASES,
        claims::CASES,
        commands::CASES,
        database_messages::CASES,
        durability::CASES,
        ended_sessions::CASES,
        event_stream_end::CASES,
        events::CASES,
        hostile::CASES,
        known_devices::CASES,
        limits::CASES,
        list_changes::CASES,
        log::CASES,
        offer_templates::CASES,
        offers::CASES,
        outages::CASES,
        overload::CASES,
        races::CASES,
        releases::CASES,
        replaced_file::CASES,
        replaced_log::CASES,
        requests::CASES,
        saved_views::CASES,
        secrets::CASES,
        section_failures::CASES,
        security::CASES,
        session::CASES,
        site::CASES,
        standby::CASES,
        stations::CASES,
        streams::CASES,
        team::CASES,
        sign_in_queue::CASES,
        throttle::CASES,
        transaction_filters::CASES,
        transactions::CASES,
        unread_bodies::CASES,
        wire::CASES,
    ];
    let mut engines = vec![Engine::Sqlite];
    engines.extend(
        std::env::var("TEST_POSTGRES_URL")
            .ok()
            .map(Engine::Postgres),
    );
    let trials = engines.iter().flat_map(|engine| {
        modules
            .iter()
            .flat_map(|cases| cases.iter())
            .map(|&(name, case)| {
                let engine = engine.clone();
                let name = name.trim_start_matches("portal::");
                Trial::test(format!("{}::{name}", engine.name()), move || {
                    let runtime = tokio::runtime::Builder::new_multi_thread()
                        .worker_threads(2)
                        .enable_all()
                        .build()?;
                    runtime.block_on(async move { case(Fixture::new(&engine)).await });
                    Ok(())
                })
            })
    });
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials.collect());
    templates::clean_up();
    conclusion.exit_code()
}
