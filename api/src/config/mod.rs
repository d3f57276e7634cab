//! The operator's configuration, checked at start. Every flag has an environment variable.

pub mod origins;
pub mod role;
mod site_settings;

use std::net::IpAddr;
use std::path::PathBuf;

use axum::http::HeaderValue;
use axum::http::header::InvalidHeaderValue;
use clap::Args;
use jiff::tz::TimeZone;
use portal_core::api::RoleName;

use self::origins::{Origins, parse_origins, parse_policy_origins};
use self::role::parse_role;
use crate::error::{Error, Result};
use crate::store::{DatabaseUrl, Store};

/// The database.
#[derive(Args, Clone)]
pub struct Database {
    /// `sqlite://FILE` for one machine, `postgres://USER:PASSWORD@HOST/DATABASE` beyond it, with
    /// `?sslmode=require` across a network
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = "sqlite://var/portal.db",
        hide_env_values = true,
        value_name = "URL"
    )]
    pub database_url: DatabaseUrl,

    /// PostgreSQL connections of this server; SQLite needs no limit
    #[arg(
        long,
        env = "DATABASE_CONNECTIONS",
        default_value_t = 16,
        value_name = "N"
    )]
    pub database_connections: usize,
}

impl Database {
    /// Opens it, creating a SQLite file if need be.
    pub fn open(&self) -> Result<Store> {
        Store::open(&self.database_url, self.database_connections)
    }

    /// Opens an existing one: a mistyped path must not look like an empty database.
    pub fn open_existing(&self) -> Result<Store> {
        match &self.database_url {
            DatabaseUrl::Sqlite(file) if !file.is_file() => Err(Error::Unavailable(format!(
                "{}: there is no such file; `portal-api migrate` makes one",
                file.display()
            ))),
            _ => self.open(),
        }
    }
}

/// The listening sockets.
#[derive(Args, Clone)]
pub struct Listen {
    /// Port of the portal
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,

    /// Address of the portal; 0.0.0.0 answers every network
    #[arg(
        long,
        env = "BIND_ADDRESS",
        default_value = "127.0.0.1",
        value_name = "ADDRESS"
    )]
    pub bind: IpAddr,

    /// Address and port of the Prometheus metrics, which are not served without it
    #[arg(long, env = "METRICS_ADDRESS", value_name = "ADDRESS:PORT")]
    pub metrics: Option<std::net::SocketAddr>,

    /// Connections open at once; more wait until one of them ends. Fewer where the limit of open
    /// files allows no more
    #[arg(long, env = "CONNECTIONS", default_value_t = 16_384, value_name = "N")]
    pub connections: u32,

    /// Seconds after SIGTERM in which the server still takes requests while /readyz answers 503, so
    /// that load balancers look away
    #[arg(
        long,
        env = "SHUTDOWN_DELAY",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(..=6),
        value_name = "SECONDS"
    )]
    pub shutdown_delay: u8,

    /// Threads that hash passwords at once; half of the processors without it
    #[arg(long, env = "PASSWORD_THREADS", value_name = "N")]
    pub password_threads: Option<u16>,
}

/// The portal's site, origins and cookies.
#[derive(Args, Clone)]
pub struct Config {
    /// Folder of the built portal; without it only the API is served
    #[arg(long, env = "SITE_DIR", value_name = "FOLDER")]
    pub site: Option<PathBuf>,

    /// Serve the source maps of the site's scripts too, to everybody: for development
    #[arg(long, env = "SOURCE_MAPS")]
    pub source_maps: bool,

    /// The portal's own origin, as browsers name it: https://portal.example.com; several are
    /// separated by commas. Without it, a page may call the host that it came from
    #[arg(
        id = "public-origin",
        long = "public-origin",
        env = "PUBLIC_ORIGIN",
        default_value = "",
        hide_default_value = true,
        value_name = "ORIGINS",
        value_parser = parse_origins
    )]
    pub public_origins: Origins,

    /// Other origins that serve sections, separated by commas; the content security policy lets
    /// their scripts in
    #[arg(
        id = "remote-origin",
        long = "remote-origin",
        env = "REMOTE_ORIGINS",
        default_value = "",
        hide_default_value = true,
        value_name = "ORIGINS",
        value_parser = parse_policy_origins
    )]
    pub remote_origins: Origins,

    /// Other origins that pictures of cars and logos come from, separated by commas; the content
    /// security policy lets them in, and `config.json` names them to the portal
    #[arg(
        id = "image-origin",
        long = "image-origin",
        env = "IMAGE_ORIGINS",
        default_value = "",
        hide_default_value = true,
        value_name = "ORIGINS",
        value_parser = parse_policy_origins
    )]
    pub image_origins: Origins,

    /// Other origins that sections send reports of their failures to, separated by commas; the content
    /// security policy lets them out
    #[arg(
        id = "failure-origin",
        long = "failure-origin",
        env = "FAILURE_ORIGINS",
        default_value = "",
        hide_default_value = true,
        value_name = "ORIGINS",
        value_parser = parse_policy_origins
    )]
    pub failure_origins: Origins,

    /// Believe the last address of X-Forwarded-For: only behind a proxy that sets it
    #[arg(long, env = "TRUST_PROXY")]
    pub trust_proxy: bool,

    /// Send session cookies over plain http to other hosts than localhost: never in production
    #[arg(long, env = "INSECURE_COOKIES")]
    pub insecure_cookies: bool,

    /// Roles that need a second factor, separated by commas: business, admin, broker. Who has none sets one up at the next
    /// sign-in
    #[arg(
        long,
        env = "SECOND_FACTOR_ROLES",
        value_delimiter = ',',
        value_name = "ROLES",
        value_parser = parse_role
    )]
    pub second_factor_roles: Vec<RoleName>,

    /// Ask for the confirmation of the address before the first session of a sign-up
    #[arg(long, env = "CONFIRM_BEFORE_SIGN_IN")]
    pub confirm_before_sign_in: bool,

    /// Time zone of exports and receipts
    #[arg(
        long,
        env = "TIME_ZONE",
        default_value = "America/Toronto",
        value_name = "ZONE",
        value_parser = time_zone
    )]
    pub time_zone: TimeZone,

    /// Days that the rows of the audit trail and ended invitations are kept; all are without it
    #[arg(
        long,
        env = "AUDIT_RETENTION_DAYS",
        value_parser = clap::value_parser!(u32).range(1..=36_500),
        value_name = "DAYS"
    )]
    pub audit_retention_days: Option<u32>,

    /// Seller of the carwashes, on receipts
    #[command(flatten)]
    pub seller: Seller,
}

/// The seller as receipts name it; what is not set is left out.
#[derive(Clone, Default, Args)]
pub struct Seller {
    /// Name and address of the seller, for receipts; lines separated by |
    #[arg(id = "seller", long = "seller", env = "SELLER", value_name = "LINES")]
    pub lines: Option<String>,

    /// The seller's GST/HST registration number, for receipts
    #[arg(long, env = "GST_NUMBER", value_parser = |text: &str| tax_number(text, 9, "RT"), value_name = "NUMBER")]
    pub gst_number: Option<String>,

    /// The seller's QST registration number, for receipts
    #[arg(long, env = "QST_NUMBER", value_parser = |text: &str| tax_number(text, 10, "TQ"), value_name = "NUMBER")]
    pub qst_number: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            site: None,
            source_maps: false,
            public_origins: Vec::new(),
            remote_origins: Vec::new(),
            image_origins: Vec::new(),
            failure_origins: Vec::new(),
            trust_proxy: false,
            insecure_cookies: false,
            second_factor_roles: Vec::new(),
            confirm_before_sign_in: false,
            time_zone: TimeZone::UTC,
            audit_retention_days: None,
            seller: Seller::default(),
        }
    }
}

/// Parses the name of a time zone.
pub fn time_zone(name: &str) -> Result<TimeZone, String> {
    TimeZone::get(name).map_err(|_| "there is no such time zone".into())
}

/// Parses a registration number: so many digits, the letters of the program, four digits; spaces are the operator's.
fn tax_number(text: &str, digits: usize, program: &str) -> Result<String, String> {
    let plain = text.replace(' ', "");
    let is_number =
        |part: &str, length| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = plain.split_once(program);
    if parts.is_some_and(|(number, account)| is_number(number, digits) && is_number(account, 4)) {
        return Ok(text.to_owned());
    }
    let example = &"1234567890"[..digits];
    Err(format!("expected the form {example} {program}0001"))
}

impl Config {
    /// Whether browsers reach the portal by https.
    pub fn is_https(&self) -> bool {
        self.public_origins
            .iter()
            .any(|origin| origin.starts_with("https://"))
    }

    /// The portal's name in authenticator apps: the host of its origin.
    pub fn portal_name(&self) -> &str {
        let origin = self.public_origins.first();
        let host = origin.and_then(|origin| origin.split_once("://"));
        host.map_or("portal", |(_, host)| host)
    }

    /// The policy of every page: no inline script or style, no `eval`, only WebAssembly.
    ///
    /// An error stops the start: without a policy no page goes out.
    pub fn content_security_policy(&self) -> Result<HeaderValue, InvalidHeaderValue> {
        let sources = |origins: &[String]| -> String {
            origins.iter().map(|origin| format!(" {origin}")).collect()
        };
        let remotes = sources(&self.remote_origins);
        let images = sources(&self.image_origins);
        let failures = sources(&self.failure_origins);
        HeaderValue::try_from(format!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{remotes}; \
             style-src 'self'{remotes}; font-src 'self'{remotes}; img-src 'self' data:{remotes}{images}; \
             connect-src 'self'{remotes}{failures}; manifest-src 'self'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'"
        ))
    }
}

#[cfg(test)]
mod tests;
