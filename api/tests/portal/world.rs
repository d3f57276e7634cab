//! A database of its own for each case, copied from one that is filled once, and the server on it.

use std::path::Path;

use portal_api::config::Settings;
use portal_api::demo::{self, Sizes};
use portal_api::error::Result;
use portal_api::metrics::Metrics;
use portal_api::partner::Partner;
use portal_api::portal::{Parts, Portal};
use portal_api::security::password::Passwords;
use portal_api::security::session;
use portal_api::store::tables::{Kind, TABLES, Table};
use portal_api::store::{DatabaseUrl, Db, Store, migrate};
use portal_api::users::{self, NewUser};
use portal_api::vault::LocalVault;
use portal_api::{http, values};
use portal_core::api::RoleName;
use tempfile::TempDir;

use super::person::Person;
use super::templates::{create, fresh_name, named, postgres_template, sqlite_template};

/// The demo accounts, and two more whose data must never cross with theirs.
pub const MANAGER: i64 = 1_001;
pub const ADMINISTRATOR: i64 = 1_002;
pub const BROKER: i64 = 1_003;
pub const PENDING_BROKER: i64 = 1_004;
pub const OTHER_MANAGER: i64 = 1_011;
pub const OTHER_BROKER: i64 = 1_012;

/// Their businesses and brands.
pub const BUSINESS: i64 = 1;
pub const OTHER_BUSINESS: i64 = 2;
pub const BRAND: i64 = 1;
pub const OTHER_BRAND: i64 = 2;

/// A request that nobody touched yet.
pub const REQUEST: i64 = 2;

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
pub struct World {
    pub app: http::App,
    pub portal: Portal,
    pub url: DatabaseUrl,
    place: Place,
}

/// Where the database lives; taken away with the world.
enum Place {
    Folder(TempDir),
    Database { server: String, name: String },
}

impl World {
    pub fn new(engine: &Engine) -> Self {
        Self::with(engine, Settings::default())
    }

    pub fn with(engine: &Engine, settings: Settings) -> Self {
        let (url, place) = match engine {
            Engine::Sqlite => {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("portal.db");
                std::fs::copy(sqlite_template(), &file).unwrap();
                (DatabaseUrl::Sqlite(file), Place::Folder(folder))
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
                    Place::Database {
                        server: server.clone(),
                        name,
                    },
                )
            }
        };
        let portal = serve(&url, settings, Partner::default());
        Self {
            app: http::app(portal.clone()),
            portal,
            url,
            place,
        }
    }

    /// The same data behind another configuration.
    pub fn reconfigured(self, settings: Settings, partner: Partner) -> Self {
        let portal = serve(&self.url, settings, partner);
        Self {
            app: http::app(portal.clone()),
            portal,
            ..self
        }
    }

    /// The folder of a SQLite database.
    pub fn folder(&self) -> Option<&Path> {
        match &self.place {
            Place::Folder(folder) => Some(folder.path()),
            Place::Database { .. } => None,
        }
    }

    /// Somebody without a session.
    pub fn stranger(&self) -> Person {
        Person::new(self.app.clone())
    }

    /// Somebody who signed in earlier.
    pub async fn signed_in(&self, user_id: i64) -> Person {
        let token = self
            .portal
            .store
            .write(move |db| session::open(db, user_id, false, None));
        self.stranger().holding(&token.await.unwrap())
    }

    /// One number straight from the database.
    pub async fn number(&self, sql: &'static str) -> i64 {
        self.portal
            .store
            .read(move |db| db.value(sql, values![]))
            .await
            .unwrap()
    }

    /// A change straight in the database.
    pub async fn change(&self, sql: &str) {
        let sql = sql.to_owned();
        let change = move |db: &mut Db<'_>| db.execute(&sql, values![]);
        self.portal.store.write(change).await.unwrap();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Self::Database { server, name } = self {
            create(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

/// Every row of every table, a line each.
pub fn rows(db: &mut Db<'_>) -> Result<Vec<String>> {
    rows_of(db, TABLES.iter())
}

/// The same of some tables.
pub fn rows_of<'t>(
    db: &mut Db<'_>,
    tables: impl Iterator<Item = &'t Table>,
) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for table in tables {
        let names: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
        let select = format!("SELECT {} FROM {}", names.join(", "), table.name);
        let mut found = db.rows(&select, values![], |row| {
            let mut line = table.name.to_owned();
            for (index, (_, kind)) in table.columns.iter().enumerate() {
                let cell = match kind {
                    Kind::Int => row.get::<Option<i64>>(index)?.map(|it| it.to_string()),
                    Kind::Bool => row.get::<Option<bool>>(index)?.map(|it| it.to_string()),
                    Kind::Text => row.get::<Option<String>>(index)?,
                };
                line.push('|');
                line.push_str(cell.as_deref().unwrap_or("NULL"));
            }
            Ok(line)
        })?;
        found.sort();
        lines.append(&mut found);
    }
    Ok(lines)
}

fn serve(url: &DatabaseUrl, settings: Settings, partner: Partner) -> Portal {
    Portal::new(Parts {
        store: Store::open(url, 8).unwrap(),
        passwords: Passwords::on(1).unwrap(),
        settings,
        vault: Box::new(LocalVault),
        partner,
        metrics: Metrics::default(),
    })
}

/// Demo data, and the data of rivals.
pub fn fill(url: &DatabaseUrl) {
    let store = Store::open(url, 1).unwrap();
    migrate::migrate(&store).unwrap();
    demo::seed(
        &store,
        Sizes {
            requests: 60,
            stations: 12,
        },
    )
    .unwrap();
    store.write_now(write_others).unwrap();
}

/// A rival business with one employee, and a broker of another brand.
fn write_others(db: &mut Db<'_>) -> Result<()> {
    for (id, name, role) in [
        (OTHER_MANAGER, "rival", Some(RoleName::Business)),
        (OTHER_BROKER, "other-broker", Some(RoleName::Assurance)),
        (2_201, "rival-employee", None),
    ] {
        let user = NewUser {
            email: format!("{name}@demo.test"),
            password_hash: None,
            first_name: name.into(),
            last_name: "Autre".into(),
            cellphone: None,
        };
        users::insert_as(db, id, &user)?;
        if let Some(role) = role {
            users::grant(db, id, role, true)?;
        }
    }
    users::join_brand(db, OTHER_BROKER, OTHER_BRAND)?;
    for sql in [
        "INSERT INTO businesses (id, name, employee_cap, created_at) VALUES (2, 'Rival', 50, 0)",
        "INSERT INTO business_managers (user_id, business_id) VALUES (1011, 2)",
        "INSERT INTO employees VALUES (2, 2201, 4, '08:00', '18:00',
            TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, FALSE, 0)",
        "INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid,
            tax_paid, last4) VALUES (9001, 2, 2201, 1, 0, 1000, 150, '1111')",
    ] {
        db.execute(sql, values![])?;
    }
    Ok(())
}
