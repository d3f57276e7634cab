//! Connections to a PostgreSQL server on another machine: encrypted and verified where the URL says
//! `sslmode=require`, with the system's certificates (or those of `SSL_CERT_FILE`).

use std::pin::Pin;
use std::sync::Arc;

use futures_util::{Stream, stream};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::config::SslMode;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::{Error, Result};

/// Messages of a server beside the answers that its client waits for.
pub type Messages = Pin<Box<dyn Stream<Item = Result<AsyncMessage, tokio_postgres::Error>> + Send>>;

/// Connects as the URL says.
pub async fn connect(config: &Config) -> Result<(Client, Messages)> {
    if config.get_ssl_mode() == SslMode::Require {
        let (client, connection) = config.connect(MakeRustlsConnect::new(verified()?)).await?;
        Ok((client, messages(connection)))
    } else {
        let (client, connection) = config.connect(NoTls).await?;
        Ok((client, messages(connection)))
    }
}

fn messages<S, T>(mut connection: Connection<S, T>) -> Messages
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    Box::pin(stream::poll_fn(move |context| {
        connection.poll_message(context)
    }))
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
