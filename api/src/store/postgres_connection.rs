//! One connection to PostgreSQL: it sends and receives while a call waits for an answer, and no call waits longer than its
//! limit. A server that is paused accepts connections and never answers.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::{AsyncMessage, Client, Config};

use super::tls::{self, Messages};
use crate::error::{Error, Result};

/// Limit for a unit of work, its time in the queue included.
pub const WORK_TIMEOUT: Duration = Duration::from_secs(10);

/// Limit for one host: to connect, to encrypt, to sign in, and to say whether it takes writes.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Without an answer for this long the server counts as lost; with less, the unit of work had little time left.
const SILENCE: Duration = Duration::from_secs(2);

/// The half of a connection that moves bytes.
pub struct Connection {
    runtime: Runtime,
    messages: Messages,
    /// The moment at which the calls of this unit of work give up, where there is one.
    pub limit: Option<Instant>,
    /// Whether a call gave up: its answer may still come, in the place of another's.
    pub is_silent: bool,
    /// Whether it waited so long that the server may be lost.
    pub is_lost: bool,
    /// Whether PostgreSQL sent a warning.
    pub is_warned: bool,
}

impl Connection {
    /// Connects to the first host that is as the configuration asks; a host that does not answer leaves time for the others.
    pub fn open(config: &Config) -> Result<(Client, Self)> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Error::Unavailable(error.to_string()))?;
        let mut failure = Error::Unavailable("the URL names no host".into());
        for host in hosts(config) {
            match runtime.block_on(async { timeout(CONNECT_TIMEOUT, tls::connect(&host)).await }) {
                Ok(Ok((client, messages))) => {
                    let connection = Self {
                        runtime,
                        messages,
                        limit: None,
                        is_silent: false,
                        is_lost: false,
                        is_warned: false,
                    };
                    return Ok((client, connection));
                }
                Ok(Err(error)) => failure = error,
                Err(_) => failure = silent(),
            }
        }
        Err(failure)
    }

    /// Waits for an answer.
    pub fn wait<T>(
        &mut self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T> {
        let mut answer = pin!(answer);
        let (messages, is_warned) = (&mut self.messages, &mut self.is_warned);
        let is_lost = &mut self.is_lost;
        let driven = poll_fn(|context| {
            while let Poll::Ready(message) = messages.as_mut().poll_next(context) {
                match message {
                    Some(Ok(AsyncMessage::Notice(it))) => {
                        *is_warned |= *it.code() == SqlState::WARNING;
                    }
                    Some(Ok(_)) => {}
                    ended => {
                        *is_lost = true;
                        if let Some(Err(error)) = ended {
                            return Poll::Ready(Err(error));
                        }
                        break;
                    }
                }
            }
            answer.as_mut().poll(context)
        });
        let Some(limit) = self.limit else {
            return Ok(self.runtime.block_on(driven)?);
        };
        let began = Instant::now();
        let answered = self
            .runtime
            .block_on(async { timeout_at(limit, driven).await });
        self.is_silent |= answered.is_err();
        self.is_lost |= answered.is_err() && began.elapsed() >= SILENCE;
        Ok(answered.map_err(|_| silent())??)
    }
}

/// The error of a database that does not answer.
pub fn silent() -> Error {
    Error::Unavailable("the database did not answer in time".into())
}

/// The configuration once for each of its hosts.
fn hosts(config: &Config) -> Vec<Config> {
    let (hosts, ports) = (config.get_hosts(), config.get_ports());
    let of_host = |number: usize, host: &Host| {
        let mut one = Config::new();
        match host {
            Host::Tcp(name) => one.host(name),
            Host::Unix(folder) => one.host_path(folder),
        };
        if let Some(address) = config.get_hostaddrs().get(number) {
            one.hostaddr(*address);
        }
        if let Some(port) = ports.get(number).or(ports.first()) {
            one.port(*port);
        }
        if let Some(user) = config.get_user() {
            one.user(user);
        }
        if let Some(password) = config.get_password() {
            one.password(password);
        }
        if let Some(name) = config.get_dbname() {
            one.dbname(name);
        }
        if let Some(options) = config.get_options() {
            one.options(options);
        }
        if let Some(name) = config.get_application_name() {
            one.application_name(name);
        }
        if let Some(limit) = config.get_tcp_user_timeout() {
            one.tcp_user_timeout(*limit);
        }
        if let Some(interval) = config.get_keepalives_interval() {
            one.keepalives_interval(interval);
        }
        one.keepalives_idle(config.get_keepalives_idle())
            .connect_timeout(CONNECT_TIMEOUT)
            .target_session_attrs(config.get_target_session_attrs())
            .ssl_mode(config.get_ssl_mode())
            .ssl_negotiation(config.get_ssl_negotiation())
            .channel_binding(config.get_channel_binding());
        one
    };
    let numbered = hosts.iter().enumerate();
    numbered
        .map(|(number, host)| of_host(number, host))
        .collect()
}
