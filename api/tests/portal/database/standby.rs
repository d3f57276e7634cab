//! Several PostgreSQL servers behind one URL: the one that takes writes is used.

use portal_api::store::{DatabaseUrl, Store};

use crate::database::durability::{many_requests, token};
use crate::fixture::BROKER;
use crate::process::Process;
use crate::templates::create;

/// The URL with a host before the others at which nothing listens.
fn behind_a_dead_host(url: &str) -> DatabaseUrl {
    DatabaseUrl::Postgres(url.replacen('@', "@127.0.0.1:1,", 1))
}

/// Makes the database refuse writes, as a standby does, to every connection opened from now on, and
/// ends those that are open.
fn demote(url: &str, is_standby: bool) {
    let (server, name) = url.rsplit_once('/').unwrap();
    let server = format!("{server}/postgres");
    create(
        &server,
        &format!("ALTER DATABASE {name} SET default_transaction_read_only = {is_standby}"),
    );
    create(
        &server,
        &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"),
    );
}

cases! {
    async fn of_several_hosts_the_one_that_answers_is_used(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let store = Store::open(&behind_a_dead_host(url), 2).unwrap();
        let count = |db: &mut portal_api::store::Db<'_>| db.value::<i64>("SELECT COUNT(*) FROM users", &[]);
        assert!(store.read(count).await.unwrap() > 0);
    }

    async fn a_host_that_accepts_connections_and_never_answers_is_passed_over(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        // Its kernel takes connections, as that of a paused server does.
        let paused = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = url.replacen('@', &format!("@{},", paused.local_addr().unwrap()), 1);
        let store = Store::open(&DatabaseUrl::Postgres(url), 2).unwrap();
        let count = |db: &mut portal_api::store::Db<'_>| db.value::<i64>("SELECT COUNT(*) FROM users", &[]);
        assert!(store.read(count).await.unwrap() > 0);
    }

    async fn a_commit_waits_for_disk_and_standby_whatever_the_role_says(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let name = url.rsplit_once('/').unwrap().1;
        for (set, used) in [("off", "on"), ("local", "on"), ("on", "on"), ("remote_apply", "remote_apply")] {
            fixture.change(&format!("ALTER DATABASE {name} SET synchronous_commit = {set}")).await;
            let store = Store::open(&fixture.url, 1).unwrap();
            let found = |db: &mut portal_api::store::Db<'_>| db.value::<String>("SELECT current_setting('synchronous_commit')", &[]);
            assert_eq!(store.read(found).await.unwrap(), used, "{set}");
        }
    }

    async fn a_server_that_takes_no_writes_is_not_used_until_it_does(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        many_requests(&fixture, 10).await;
        let token = token(&fixture, BROKER).await;
        let (url, server) = (url.clone(), Process::start(&behind_a_dead_host(url)));
        tokio::task::spawn_blocking(move || {
            let client = server.client(&token);
            let discard = |id| client.delete(&format!("/api/v2/support/assurance/{id}"));
            assert_eq!(discard(1_000), Some(200));
            demote(&url, true);
            assert_eq!((discard(1_001), client.get("/readyz")), (Some(503), Some(503)));
            assert_eq!(client.get("/api/v1/user"), Some(503), "a standby may be behind");
            demote(&url, false);
            assert_eq!((discard(1_001), client.get("/readyz")), (Some(200), Some(200)));
        })
        .await
        .unwrap();
    }

    async fn a_commit_that_the_standby_did_not_confirm_is_not_acknowledged(fixture) {
        if matches!(fixture.url, DatabaseUrl::Sqlite(_)) { return }
        many_requests(&fixture, 10).await;
        let mut broker = fixture.signed_in(BROKER).await;
        // A cancelled wait for the standby is such a warning of COMMIT.
        fixture.change("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE WARNING ''not replicated''; RETURN NULL; END'").await;
        fixture.change("CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON request_states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION warn()").await;
        let reply = broker.send("DELETE", "/api/v2/support/assurance/1000", None).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (503, 1013));
        fixture.change("DROP TRIGGER warn ON request_states").await;
        let reply = broker.send("DELETE", "/api/v2/support/assurance/1001", None).await;
        assert_eq!(reply.status, 200);
    }

    async fn a_commit_whose_outcome_is_unknown_is_neither_acknowledged_nor_repeated(fixture) {
        if matches!(fixture.url, DatabaseUrl::Sqlite(_)) { return }
        many_requests(&fixture, 10).await;
        let mut broker = fixture.signed_in(BROKER).await;
        fixture.change("CREATE SEQUENCE attempts").await;
        fixture.change("CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM nextval(''attempts''); RAISE EXCEPTION USING ERRCODE = ''40003''; END'").await;
        fixture.change("CREATE CONSTRAINT TRIGGER forget AFTER INSERT ON request_states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget()").await;
        let reply = broker.send("DELETE", "/api/v2/support/assurance/1000", None).await;
        assert_eq!((reply.status.as_u16(), reply.code()), (503, 1013));
        assert_eq!(fixture.number("SELECT last_value FROM attempts").await, 1);
    }
}
