//! Connections to a PostgreSQL server on another machine: encrypted and verified where the URL says
//! `sslmode=require`, with the system's certificates (or those of `SSL_CERT_FILE`).

use std::sync::Arc;

use postgres::config::SslMode;
use postgres::{Client, Config, NoTls};
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::{Error, Result};

/// Connects as the URL says.
pub fn connect(config: &Config) -> Result<Client> {
    if config.get_ssl_mode() == SslMode::Require {
        Ok(config.connect(MakeRustlsConnect::new(verified()?))?)
    } else {
        Ok(config.connect(NoTls)?)
    }
}

fn verified() -> Result<ClientConfig> {
    let mut trusted = RootCertStore::empty();
    trusted.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let versions =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let versions = versions.map_err(|error| Error::Unavailable(error.to_string()))?;
    Ok(versions
        .with_root_certificates(trusted)
        .with_no_client_auth())
}
