//! The command line: accounts, backups, copies between engines, and errors.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use portal_api::config::Config;
use portal_api::partner::Partner;
use portal_api::store::{DatabaseUrl, Store};
use portal_core::api::requests::{ById, NoFields, OfferRequest, SignInRequest};
use portal_core::api::{Brands, Business, CarwashCounts, Offer, Request, Secret, SignIn};

use crate::fixture::{ADMINISTRATOR, BROKER, Fixture};
use crate::process::{Process, command, written};
use crate::rows::rows;
use crate::sign_in::mailed_links::{printed_token, set_password};

/// Runs a command that may fail.
fn run(url: &str, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_portal-api"))
        .args(args)
        .env("DATABASE_URL", url)
        .output()
        .unwrap()
}

/// The error output of a command that must fail.
fn refused(url: &str, args: &[&str]) -> String {
    let output = run(url, args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// Every row of a database.
async fn all(url: &DatabaseUrl) -> Vec<String> {
    Store::open(url, 1).unwrap().read(rows).await.unwrap()
}

fn a_user(email: &'static str) -> [&'static str; 9] {
    [
        "create-user",
        "--email",
        email,
        "--first-name",
        "M",
        "--last-name",
        "B",
        "--role",
        "broker",
    ]
}

cases! {
    async fn every_command_has_help(fixture) {
        let _ = fixture;
        for name in ["serve", "migrate", "seed", "create-user", "create-business", "add-manager", "set-cap", "approve-broker", "set-quota", "accept-offer", "add-request", "withdraw-request", "set-stock", "set-password", "end-sessions", "disable-user", "enable-user", "grant-role", "revoke-role", "revoke-broker", "list-users", "list-mail", "backup", "restore", "copy"] {
            let help = run("", &[name, "--help"]);
            let text = String::from_utf8(help.stdout).unwrap();
            assert!(help.status.success() && text.contains("--database-url") && text.contains("DATABASE_URL"), "{name}");
        }
    }

    async fn requests_and_stock_come_from_the_command_line_with_their_events(fixture) {
        let url = written(&fixture.url);
        let email: String = fixture.state.store.read(|db| {
            db.value("SELECT email FROM users WHERE id = 100001", &[])
        }).await.unwrap();
        let add = |email: &str, members: &str| {
            let mut add = Command::new(env!("CARGO_BIN_EXE_portal-api"));
            add.args(["add-request", "--driver", email]).env("DATABASE_URL", &url);
            add.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            let mut add = add.spawn().unwrap();
            add.stdin.take().unwrap().write_all(members.as_bytes()).unwrap();
            let output = add.wait_with_output().unwrap();
            output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
        };
        let created = add(&email, r#"{"id":1,"informations":{"firstName":"Ana"}}"#).unwrap();
        let id: i64 = created.trim().rsplit(' ').next().unwrap().parse().unwrap();
        let request = fixture.signed_in(BROKER).await.call::<Request>(&ById { id }).await.unwrap();
        assert_eq!((request.id, request.user_id), (id, Some(100_001)), "ids are the server's");
        for (email, members) in [("unknown@demo.test", "{}"), (email.as_str(), "[]"), (email.as_str(), r#"{"userCar":7}"#)] {
            assert_eq!(add(email, members), None, "{members}");
        }
        let withdraw = || run(&url, &["withdraw-request", "--id", &id.to_string()]);
        assert!(withdraw().status.success());
        assert!(!withdraw().status.success(), "it is gone");
        let set_stock = |name: &str| run(&url, &["set-stock", "--station", "3", "--type", name, "--amount", "2"]);
        let name: String = fixture.state.store.read(|db| {
            db.value("SELECT MIN(name_en) FROM carwash_types WHERE store_id = 3", &[])
        }).await.unwrap();
        assert!(set_stock(&name).status.success());
        assert!(!set_stock("none").status.success());
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let counts = admin.call::<CarwashCounts>(&NoFields {}).await.unwrap();
        assert_eq!(counts.iter().find(|store| store.id == 3).unwrap().count[&name], 2);
        command(&fixture.url, &["accept-offer", "--request", "7", "--brand", "Assurances Boréal"]);
        let events = fixture.state.store.read(|db| {
            db.rows("SELECT kind, subject, audience, audience_id FROM events ORDER BY id", &[], |row| {
                Ok((row.get::<String>("kind")?, row.get::<i64>("subject")?, row.get::<String>("audience")?, row.get::<i64>("audience_id")?))
            })
        });
        let event = |kind: &str, subject: i64, audience: &str, id: i64| (kind.to_owned(), subject, audience.to_owned(), id);
        assert_eq!(events.await.unwrap(), [
            event("requestCreated", id, "brokers", 0),
            event("requestWithdrawn", id, "brokers", 0),
            event("stockChanged", 3, "stock", 0),
            event("offerAccepted", 7, "brand", 1),
        ]);
    }

    async fn files_are_readable_by_their_user_alone(fixture) {
        let folder = tempfile::tempdir().unwrap();
        let [new, backup] = ["data/new.db", "backup.db"].map(|name| folder.path().join(name));
        let server = env!("CARGO_BIN_EXE_portal-api");
        let script = format!(
            "umask 022; {server} backup --to {}; DATABASE_URL=sqlite://{} {server} migrate",
            backup.display(),
            new.display(),
        );
        let done = Command::new("sh").args(["-c", &script]).env("DATABASE_URL", written(&fixture.url)).status();
        assert!(done.unwrap().success());
        for path in [&new, &backup, &folder.path().join("data")] {
            let mode = path.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
        }
    }

    async fn a_wrong_configuration_is_refused_at_start(fixture) {
        let partner = ("PARTNER_URL", "https://partner.test/authorize");
        let wrong = [
            &[("LOG", "nonsense")][..],
            &[("PARTNER_URL", "partner.test"), ("PARTNER_KEY", "key")],
            &[partner],
            &[partner, ("PARTNER_KEY", "")],
            &[partner, ("PARTNER_KEY", "two\nlines")],
            &[("TIME_ZONE", "Mars/Base")],
            &[("PUBLIC_ORIGIN", "portal.test")],
            &[("REMOTE_ORIGINS", "https://cdn.test;script-src")],
            &[("REMOTE_ORIGINS", "https://cdn.test\r")],
            &[("PUBLIC_ORIGIN", "https://portal\n.test")],
            &[("IMAGE_ORIGINS", "cdn.test")],
            &[("IMAGE_ORIGINS", "https://cdn.test,https://cdn.test/cars")],
            &[("IMAGE_ORIGINS", "https://*.cdn.test")],
            &[("IMAGE_ORIGINS", "https://[::1]")],
            &[("REMOTE_ORIGINS", "https://[::1]")],
            &[("SITE_DIR", "/none")],
            &[("METRICS_ADDRESS", "9100")],
            &[("BIND_ADDRESS", "localhost")],
            &[("TRUST_PROXY", "perhaps")],
        ];
        for environment in wrong {
            let mut serve = Command::new(env!("CARGO_BIN_EXE_portal-api"));
            serve.args(["serve", "--port", "0", "--database-url", &written(&fixture.url)]);
            serve.envs(environment.iter().copied()).stdout(Stdio::null()).stderr(Stdio::piped());
            let mut serve = serve.spawn().unwrap();
            let began = Instant::now();
            while serve.try_wait().unwrap().is_none() {
                if began.elapsed() > Duration::from_secs(20) {
                    serve.kill().unwrap();
                    panic!("it serves with {environment:?}");
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            let output = serve.wait_with_output().unwrap();
            assert!(!output.status.success() && !output.stderr.is_empty(), "{environment:?}");
        }
    }

    async fn an_empty_list_of_origins_names_none(fixture) {
        let empty = ["PUBLIC_ORIGIN", "REMOTE_ORIGINS", "IMAGE_ORIGINS"].map(|name| (name, ""));
        let server = Process::start_with(&fixture.url, &empty);
        assert_eq!(server.client("").get("/healthz"), Some(200));
    }

    async fn the_health_check_asks_the_server_and_no_proxy(fixture) {
        let server = Process::start(&fixture.url);
        let mut health = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        health.args(["health", "--bind", "127.0.0.1", "--port", &server.address.port().to_string()]);
        let closed = ["HTTP_PROXY", "ALL_PROXY"].map(|name| (name, "http://127.0.0.1:1"));
        health.envs(closed).env_remove("NO_PROXY").env_remove("no_proxy");
        let output = health.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    async fn accounts_are_created_and_approved_from_the_command_line(fixture) {
        let url = written(&fixture.url);
        let created = run(&url, &a_user("m@example.com"));
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        command(&fixture.url, &["create-business", "--name", "Transport M", "--manager", "m@example.com"]);
        let mut client = fixture.anonymous();
        let request = SignInRequest { email: "m@example.com".into(), password: Secret::new("un long mot de passe"), remember_me: false, confirmation: None };
        let said = String::from_utf8(created.stdout).unwrap();
        assert_eq!(client.refused::<SignIn>(&request).await, 1004, "no password yet");
        assert_eq!(set_password(&fixture, printed_token(&said), "un long mot de passe").await.status, 200);
        client.call::<SignIn>(&request).await.unwrap();
        assert_eq!(client.call::<Business>(&NoFields {}).await.unwrap().name, "Transport M");
        assert_eq!(client.refused::<Brands>(&NoFields {}).await, 1006);
        command(&fixture.url, &["approve-broker", "--email", "m@example.com", "--brand", "Courtage B", "--create"]);
        assert_eq!(client.call::<Brands>(&NoFields {}).await.unwrap()[0].name, "Courtage B");
        let mut broker = fixture.signed_in(BROKER).await;
        let offered = fixture.number("SELECT MIN(request_id) FROM offers WHERE brand_id = 1 AND NOT is_accepted").await;
        command(&fixture.url, &["accept-offer", "--request", &offered.to_string(), "--brand", "Assurances Boréal"]);
        let offer = broker.call::<Offer>(&OfferRequest { user_assurance_id: offered }).await.unwrap();
        assert!(offer.unwrap().is_accepted);
    }

    async fn an_account_that_could_not_sign_in_is_refused(fixture) {
        let url = written(&fixture.url);
        assert!(refused(&url, &a_user("example.com")).contains("email"));
        let nameless = a_user("m@example.com").map(|it| if it == "M" { " " } else { it });
        assert!(refused(&url, &nameless).contains("firstName"));
        let hostile = a_user("m@example.com").map(|it| if it == "M" { "\u{202e}M" } else { it });
        assert!(refused(&url, &hostile).contains("firstName: invisibleCharacter"));
        assert!(refused(&url, &a_user("broker@demo.test")).contains("broker@demo.test"));
        let manager = ["--manager", "pending@demo.test"];
        assert!(refused(&url, &[&["create-business", "--name", " "][..], &manager].concat()).contains("name"));
        assert!(refused(&url, &[&["create-business", "--name", "A\u{2066}"][..], &manager].concat()).contains("invisible"));
        for brand in [" ", "Platform", "A\u{202e}"] {
            assert!(refused(&url, &["approve-broker", "--email", "pending@demo.test", "--brand", brand, "--create"]).contains("brand"));
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 0);
    }

    async fn a_brand_is_created_where_the_operator_says_so_only(fixture) {
        let url = written(&fixture.url);
        let brands = fixture.number("SELECT COUNT(*) FROM brands").await;
        let approve = |brand| ["approve-broker", "--email", "pending@demo.test", "--brand", brand];
        let mistyped = refused(&url, &approve("Assurance Boréal"));
        assert!(mistyped.contains("no brand Assurance Boréal") && mistyped.contains("--create"), "{mistyped}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM brands").await, brands);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit").await, 0);
        command(&fixture.url, &[&approve("Assurances Boréal")[..], &["--create"]].concat());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM brands").await, brands, "it was there");
    }

    async fn the_offer_quota_of_a_known_brand_changes_where_it_is_named(fixture) {
        let quota = "SELECT offer_quota FROM brands WHERE name = 'Assurances Boréal'";
        let before = fixture.number(quota).await;
        let approve = ["approve-broker", "--email", "pending@demo.test", "--brand", "Assurances Boréal"];
        command(&fixture.url, &approve);
        assert_eq!(fixture.number(quota).await, before);
        command(&fixture.url, &[&approve[..], &["--offer-quota", "7"]].concat());
        assert_eq!(fixture.number(quota).await, 7);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'brand.quota'").await, 1);
    }

    async fn a_reader_that_has_read_enough_ends_a_command_in_order(fixture) {
        let mut list = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        list.arg("list-users").env("DATABASE_URL", written(&fixture.url));
        let mut list = list.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(list.stdout.take());
        let ended = list.wait_with_output().unwrap();
        assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
    }

    async fn a_missing_database_is_an_error_and_not_created(fixture) {
        let _ = fixture;
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("mistyped.db");
        let (url, other) = (format!("sqlite://{}", missing.display()), folder.path().join("other.db"));
        let (file, copy) = (other.to_str().unwrap(), format!("sqlite://{}", other.display()));
        let user = a_user("m@example.com");
        for args in [&["backup", "--to", file][..], &["copy", "--to", &copy], &["accept-offer", "--request", "1", "--brand", "B"], &user] {
            assert!(refused(&url, args).contains("mistyped.db"), "{args:?}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    async fn a_backup_is_restored_and_copied_to_the_same_rows(fixture) {
        fixture.change("UPDATE users SET cellphone = NULL, last_name = 'L''Écuyer;\"\\' WHERE id = 2001").await;
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        let (file, again) = (place("backup.db"), DatabaseUrl::Sqlite(place("again.db")));
        let name = file.to_str().unwrap();
        command(&fixture.url, &["backup", "--to", name]);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "one file that holds all");
        assert!(refused(&written(&fixture.url), &["backup", "--to", name]).contains("exists"));
        assert!(refused(&written(&fixture.url), &["restore", "--from", name]).contains("not empty"));
        command(&again, &["restore", "--from", name]);
        let before = all(&fixture.url).await;
        assert_eq!(all(&again).await, before, "it has no session");
        // To PostgreSQL and back.
        let moved = moved(fixture).await;
        command(&again, &["copy", "--to", &written(&moved.url)]);
        assert_eq!(all(&moved.url).await, before);
    }

    async fn a_restore_opens_no_session_again(fixture) {
        let client = fixture.signed_in(1_001).await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup.db");
        command(&fixture.url, &["backup", "--to", file.to_str().unwrap()]);
        let before = all(&fixture.url).await;
        let restored = moved(fixture).await;
        command(&restored.url, &["restore", "--from", file.to_str().unwrap()]);
        let (sessions, others): (Vec<_>, Vec<_>) = before.into_iter().partition(|row| row.starts_with("sessions|"));
        assert_eq!((sessions.len(), all(&restored.url).await), (1, others));
        let restored = restored.reconfigured(Config::default(), Partner::default());
        let token = client.cookie().unwrap().split('=').nth(1).unwrap();
        assert_eq!(restored.anonymous().with_session(token).get("/api/v1/user").await.code(), 1003);
    }

    async fn an_interrupted_backup_leaves_no_file(fixture) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("backup.db");
        // A conflict in the last table is met when nearly everything is written.
        fixture.change("ALTER TABLE audit RENAME COLUMN subject TO lost").await;
        refused(&written(&fixture.url), &["backup", "--to", file.to_str().unwrap()]);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        fixture.change("ALTER TABLE audit RENAME COLUMN lost TO subject").await;
        // Files of a backup that was killed.
        std::fs::write(folder.path().join("backup.db.part"), "half").unwrap();
        command(&fixture.url, &["backup", "--to", file.to_str().unwrap()]);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

/// The fixture with an empty database.
async fn moved(mut fixture: Fixture) -> Fixture {
    if let DatabaseUrl::Sqlite(file) = &fixture.url {
        fixture.url = DatabaseUrl::Sqlite(file.with_file_name("moved.db"));
    } else {
        fixture.change("DROP SCHEMA public CASCADE").await;
        fixture.change("CREATE SCHEMA public").await;
    }
    fixture
}
