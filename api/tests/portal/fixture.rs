//! A server with a database of its own for each case, copied from a template that is filled once.

use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use portal_api::config::Config;
use portal_api::demo::pictures;
use portal_api::events::hub::EventHub;
use portal_api::mail::{Letterhead, MailSettings, Mailer};
use portal_api::oidc::Oidc;
use portal_api::partner::Partner;
use portal_api::passkeys::relying_party::RelyingParty;
use portal_api::security::limits::streams::StreamLimits;
use portal_api::security::password::Passwords;
use portal_api::security::session::{self, SessionCredentials};
use portal_api::security::source::Source;
use portal_api::state::AppState;
use portal_api::store::{DatabaseUrl, Db, Store};
use portal_api::vault::LocalVault;
use portal_api::webhooks::{WebhookSettings, WebhookWorker};
use portal_api::{app, values};
use tempfile::TempDir;

use crate::client::Client;
use crate::templates::{create, fresh_name, named, postgres_template, sqlite_template};

/// The demo accounts, and two more that must never see their data.
pub const MANAGER: i64 = 1_001;
pub const ADMINISTRATOR: i64 = 1_002;
pub const BROKER: i64 = 1_003;
pub const PENDING_BROKER: i64 = 1_004;
pub const OTHER_MANAGER: i64 = 1_011;
pub const OTHER_BROKER: i64 = 1_012;
/// Brokers who wait for approval, beside [`PENDING_BROKER`].
pub const APPLICANTS: [i64; 2] = [1_013, 1_014];

/// Their businesses and brands.
pub const BUSINESS: i64 = 1;
pub const OTHER_BUSINESS: i64 = 2;
pub const BRAND: i64 = 1;
pub const OTHER_BRAND: i64 = 2;

/// A request without answer or offer.
pub const REQUEST: i64 = 2;

/// The origin of links in mail.
pub const ORIGIN: &str = "https://portal.test";

/// Which database.
#[derive(Clone)]
pub enum Engine {
    Sqlite,
    Postgres(String),
}

impl Engine {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres(_) => "postgres",
        }
    }
}

/// The server with its database.
pub struct Fixture {
    pub app: Router,
    pub state: Arc<AppState>,
    pub url: DatabaseUrl,
    location: Arc<Location>,
}

/// The database's location; deleted with the fixture.
enum Location {
    Folder(TempDir),
    Database { server: String, name: String },
}

impl Fixture {
    pub fn new(engine: &Engine) -> Self {
        Self::with(engine, Config::default())
    }

    pub fn with(engine: &Engine, config: Config) -> Self {
        let (url, location) = match engine {
            Engine::Sqlite => {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("portal.db");
                std::fs::copy(sqlite_template(), &file).unwrap();
                (DatabaseUrl::Sqlite(file), Location::Folder(folder))
            }
            Engine::Postgres(server) => {
                let name = fresh_name();
                let template = postgres_template(server);
                create(
                    server,
                    &format!("CREATE DATABASE {name} TEMPLATE {template}"),
                );
                let url = DatabaseUrl::Postgres(named(server, &name));
                (
                    url,
                    Location::Database {
                        server: server.clone(),
                        name,
                    },
                )
            }
        };
        let state = new_state(&url, config, Partner::default());
        Self {
            app: app::router(Arc::clone(&state), pictures::routes()),
            state,
            url,
            location: Arc::new(location),
        }
    }

    /// The same data behind identity providers.
    pub fn with_providers(self, config: Config, oidc: Oidc) -> Self {
        let mut state = new_state(&self.url, config, Partner::default());
        Arc::get_mut(&mut state).unwrap().oidc = oidc;
        Self {
            app: app::router(Arc::clone(&state), pictures::routes()),
            state,
            ..self
        }
    }

    /// Another server on the same database.
    pub fn second_server(&self) -> Self {
        let state = new_state(&self.url, Config::default(), Partner::default());
        Self {
            app: app::router(Arc::clone(&state), pictures::routes()),
            state,
            url: self.url.clone(),
            location: Arc::clone(&self.location),
        }
    }

    /// Publishes events to the open streams of this server.
    pub fn publish_events(&self) {
        let state = Arc::clone(&self.state);
        tokio::spawn(async move { state.events.run(&state.store).await });
    }

    /// The same server with streams of events that look often whether their session has expired.
    pub fn checking_sessions_every(self, interval: Duration) -> Self {
        let state = state_with(&self.url, Config::default(), Partner::default(), interval);
        Self {
            app: app::router(Arc::clone(&state), pictures::routes()),
            state,
            ..self
        }
    }

    /// The same data behind another configuration.
    pub fn reconfigured(self, config: Config, partner: Partner) -> Self {
        let state = new_state(&self.url, config, partner);
        Self {
            app: app::router(Arc::clone(&state), pictures::routes()),
            state,
            ..self
        }
    }

    /// The folder of a SQLite database.
    pub fn folder(&self) -> Option<&Path> {
        match &*self.location {
            Location::Folder(folder) => Some(folder.path()),
            Location::Database { .. } => None,
        }
    }

    /// A client without a session.
    pub fn anonymous(&self) -> Client {
        Client::new(self.app.clone())
    }

    /// A client with a session of the user.
    pub async fn signed_in(&self, user_id: i64) -> Client {
        let token = self
            .state
            .store
            .write(move |db| session::open(db, user_id, false, &no_credentials()));
        self.anonymous().with_session(&token.await.unwrap())
    }

    /// One number straight from the database.
    pub async fn number(&self, sql: &'static str) -> i64 {
        self.state
            .store
            .read(move |db| db.value(sql, values![]))
            .await
            .unwrap()
    }

    /// One number by a statement of the case.
    pub async fn count(&self, sql: String) -> i64 {
        let read = move |db: &mut Db<'_>| db.value(&sql, values![]);
        self.state.store.read(read).await.unwrap()
    }

    /// A change straight in the database.
    pub async fn change(&self, sql: &str) {
        let sql = sql.to_owned();
        let change = move |db: &mut Db<'_>| db.execute(&sql, values![]);
        self.state.store.write(change).await.unwrap();
    }
}

impl Drop for Location {
    fn drop(&mut self) {
        if let Self::Database { server, name } = self {
            create(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

/// The credentials of a request without a session.
pub fn no_credentials() -> SessionCredentials {
    SessionCredentials {
        token_hashes: Vec::new(),
        client_token_hash: None,
        request_id: "fixture".into(),
        source: Source {
            address: Ipv4Addr::LOCALHOST.into(),
            user_agent: String::new(),
        },
        user_id: OnceLock::new(),
        client_id: OnceLock::new(),
        renewed_seconds: OnceLock::new(),
    }
}

fn new_state(url: &DatabaseUrl, config: Config, partner: Partner) -> Arc<AppState> {
    // Longer than any test: a stream ends by its events.
    state_with(url, config, partner, Duration::from_secs(3600))
}

fn state_with(
    url: &DatabaseUrl,
    config: Config,
    partner: Partner,
    check_interval: Duration,
) -> Arc<AppState> {
    let store = Store::open(url, 8).unwrap();
    Arc::new(AppState {
        streams: StreamLimits::new(&store),
        store,
        passwords: Passwords::start(1).unwrap(),
        page_policy: config.content_security_policy().unwrap(),
        config,
        vault: Box::new(LocalVault),
        partner,
        passkeys: RelyingParty::of(ORIGIN),
        mail: Arc::new(
            Mailer::new(
                &MailSettings::default(),
                Letterhead::of(&Config::default(), ORIGIN.into()),
            )
            .unwrap(),
        ),
        webhooks: Arc::new(WebhookWorker::new(&WebhookSettings::default())),
        oidc: Oidc::default(),
        metrics: Arc::default(),
        events: EventHub::new(check_interval),
        is_stopping: AtomicBool::new(false),
    })
}
