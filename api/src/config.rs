//! The operator's configuration, checked at start. Every flag has an environment variable.

use std::net::IpAddr;
use std::path::PathBuf;

use axum::http::Uri;
use clap::Args;
use jiff::tz::TimeZone;

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

    /// Connections open at once; more wait until one of them ends
    #[arg(long, env = "CONNECTIONS", default_value_t = 16_384, value_name = "N")]
    pub connections: u32,

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

    /// The portal's own origin, as browsers name it: https://portal.example.com. Without it, a
    /// page may call the host that it came from
    #[arg(
        id = "public-origin",
        long = "public-origin",
        env = "PUBLIC_ORIGIN",
        value_delimiter = ',',
        value_name = "ORIGIN",
        value_parser = origin
    )]
    pub public_origins: Vec<String>,

    /// Other origins that serve sections; the content security policy lets their scripts in
    #[arg(
        id = "remote-origin",
        long = "remote-origin",
        env = "REMOTE_ORIGINS",
        value_delimiter = ',',
        value_name = "ORIGIN",
        value_parser = origin
    )]
    pub remote_origins: Vec<String>,

    /// Other origins that pictures of cars and logos come from; the content security policy lets
    /// them in, and `config.json` names them to the portal
    #[arg(
        id = "image-origin",
        long = "image-origin",
        env = "IMAGE_ORIGINS",
        value_delimiter = ',',
        value_name = "ORIGIN",
        value_parser = origin
    )]
    pub image_origins: Vec<String>,

    /// Believe the last address of X-Forwarded-For: only behind a proxy that sets it
    #[arg(long, env = "TRUST_PROXY")]
    pub trust_proxy: bool,

    /// Send session cookies over plain http to other hosts than localhost: never in production
    #[arg(long, env = "INSECURE_COOKIES")]
    pub insecure_cookies: bool,

    /// Time zone of exports and receipts
    #[arg(
        long,
        env = "TIME_ZONE",
        default_value = "America/Toronto",
        value_name = "ZONE",
        value_parser = time_zone
    )]
    pub time_zone: TimeZone,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            site: None,
            public_origins: Vec::new(),
            remote_origins: Vec::new(),
            image_origins: Vec::new(),
            trust_proxy: false,
            insecure_cookies: false,
            time_zone: TimeZone::UTC,
        }
    }
}

fn time_zone(name: &str) -> Result<TimeZone, String> {
    TimeZone::get(name).map_err(|_| "there is no such time zone".into())
}

impl Config {
    /// Whether browsers reach the portal by https.
    pub fn is_https(&self) -> bool {
        self.public_origins
            .iter()
            .any(|origin| origin.starts_with("https://"))
    }

    /// The policy of every page: no inline script or style, no `eval`, only WebAssembly.
    pub fn content_security_policy(&self) -> String {
        let sources = |origins: &[String]| -> String {
            origins.iter().map(|origin| format!(" {origin}")).collect()
        };
        let remotes = sources(&self.remote_origins);
        let images = sources(&self.image_origins);
        format!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{remotes}; \
             style-src 'self'{remotes}; font-src 'self'{remotes}; img-src 'self' data:{remotes}{images}; \
             connect-src 'self'{remotes}; manifest-src 'self'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'"
        )
    }
}

/// An origin as browsers write it, in lower case and without the default port: settings are compared
/// with it, and it cannot extend the policy.
fn origin(text: &str) -> Result<String, String> {
    let uri: Uri = text.parse().unwrap_or_default();
    let default_port = match uri.scheme_str() {
        Some("https") => 443,
        Some("http") => 80,
        _ => return Err(NO_ORIGIN.into()),
    };
    let host = uri.host().unwrap_or_default();
    let port = uri.port_u16().filter(|port| *port != default_port);
    let rest = text.split_once("://").map_or("", |(_, rest)| rest);
    let canonical = port.map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    if is_host(host) && canonical == rest {
        Ok(text.into())
    } else {
        Err(NO_ORIGIN.into())
    }
}

const NO_ORIGIN: &str = "an origin is a scheme and a host: https://portal.example.com";

/// A name or an address; a wildcard is none.
fn is_host(host: &str) -> bool {
    let allowed =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-._:[]".contains(&byte);
    !host.is_empty() && host.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_allows_configured_remotes_and_nothing_inline() {
        let config = Config {
            remote_origins: vec!["https://cdn.test".into()],
            ..Config::default()
        };
        let policy = config.content_security_policy();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval' https://cdn.test;"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
    }

    #[test]
    fn the_policy_allows_configured_images_as_images_only() {
        let config = Config {
            image_origins: vec!["https://cars.test".into(), "https://logos.test".into()],
            ..Config::default()
        };
        let policy = config.content_security_policy();
        assert!(policy.contains("img-src 'self' data: https://cars.test https://logos.test;"));
        assert_eq!(policy.matches("cars.test").count(), 1);
        let without = Config::default().content_security_policy();
        assert!(without.contains("img-src 'self' data:;"));
    }

    #[test]
    fn an_origin_has_no_path_and_cannot_extend_the_policy() {
        for text in [
            "https://portal.test",
            "https://portal.test:8443",
            "http://localhost:8080",
            "http://[::1]:8080",
        ] {
            assert_eq!(origin(text).as_deref(), Ok(text));
        }
        assert!(origin("https://portal.test/path").is_err());
        assert!(origin("https://x; script-src *").is_err());
        for text in [
            "portal.test",
            "",
            "*",
            "https://*.portal.test",
            "https://portal.test/",
            "https://me@portal.test",
            "https://portal.test?x",
            "https://Portal.test",
            "https://portal.test:443",
            "data:",
            "null",
            "ftp://portal.test",
        ] {
            assert!(origin(text).is_err(), "{text}");
        }
    }
}
