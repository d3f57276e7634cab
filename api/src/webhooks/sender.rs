//! One attempt of a delivery: the name is resolved once, the addresses are checked, and the connection goes to one of
//! them. The call blocks: it runs on a thread of the pool that also reads files.

use std::io::{self, ErrorKind};
use std::time::Duration;

use portal_core::api::wire::WebhookFailure;
use standardwebhooks::Webhook;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

use super::network::WebhookSettings;
use super::outbox::{Attempt, Claimed};
use crate::error::{Error, Result};
use crate::oidc::http_client::system_tls;
use crate::time::{self, SECOND};

/// Time of a whole attempt: name, connection, request and answer.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Size of an answer, of its head and of its body.
const MAX_ANSWER_BYTES: usize = 16 * 1024;

/// Sends deliveries by HTTP.
pub(super) struct Sender(ureq::Agent);

impl Sender {
    pub fn new(settings: &WebhookSettings) -> Self {
        Self::through(settings, DefaultResolver::default())
    }

    fn through(settings: &WebhookSettings, names: impl Resolver) -> Self {
        let config = Config::builder()
            .timeout_global(Some(SEND_TIMEOUT))
            .https_only(!settings.allows_plain_http())
            // A proxy of the environment would resolve the name by itself.
            .proxy(None)
            .max_redirects(0)
            .http_status_as_error(false)
            // Each attempt resolves and checks the name anew.
            .max_idle_connections(0)
            .max_response_header_size(MAX_ANSWER_BYTES)
            .user_agent("portal-webhooks")
            .tls_config(system_tls())
            .build();
        let resolver = CheckedResolver {
            names,
            settings: settings.clone(),
        };
        Self(ureq::Agent::with_parts(
            config,
            DefaultConnector::default(),
            resolver,
        ))
    }

    /// Makes one attempt, signed with each secret at its time, so that a later one is within the receiver's tolerance too.
    pub fn attempt(&self, claimed: &Claimed) -> Result<Attempt> {
        let now = time::now() / SECOND;
        let (id, payload) = (claimed.header_id(), claimed.payload.as_bytes());
        let sign = |secret: &String| Webhook::new(secret)?.sign(&id, now, payload);
        let secrets = claimed.secrets.as_ref().map_err(Error::internal)?;
        let signatures: Result<Vec<_>, _> = secrets.iter().map(sign).collect();
        let signatures = signatures.map_err(Error::internal)?.join(" ");
        Ok(self.post(claimed, &signatures, now))
    }

    /// Posts a delivery, signed at `now`, seconds since 1970.
    fn post(&self, delivery: &Claimed, signatures: &str, now: i64) -> Attempt {
        let request = self
            .0
            .post(&delivery.url)
            .header("content-type", "application/json")
            .header(standardwebhooks::HEADER_WEBHOOK_ID, delivery.header_id())
            .header(standardwebhooks::HEADER_WEBHOOK_TIMESTAMP, now.to_string())
            .header(standardwebhooks::HEADER_WEBHOOK_SIGNATURE, signatures);
        let mut answer = match request.send(&delivery.payload) {
            Ok(answer) => answer,
            Err(error) => return failure(&error).into(),
        };
        let status = answer.status();
        let body = answer.body_mut().with_config();
        let mut body = body.limit(MAX_ANSWER_BYTES as u64).reader();
        // Nothing is kept: a compressed answer may be a thousand times as long.
        let read = io::copy(&mut body, &mut io::sink()).map_err(ureq::Error::from);
        let failure = match read {
            Err(error) => Some(failure(&error)),
            Ok(_) if status.is_success() => None,
            Ok(_) if status.is_redirection() => Some(WebhookFailure::Redirect),
            Ok(_) => Some(WebhookFailure::Status),
        };
        Attempt {
            status: Some(status.as_u16()),
            failure,
        }
    }
}

fn failure(error: &ureq::Error) -> WebhookFailure {
    match error {
        ureq::Error::Timeout(_) => WebhookFailure::Timeout,
        ureq::Error::HostNotFound => WebhookFailure::UnknownHost,
        ureq::Error::BodyExceedsLimit(_) | ureq::Error::LargeResponseHeader(..) => {
            WebhookFailure::AnswerTooLong
        }
        ureq::Error::Tls(_) | ureq::Error::Rustls(_) => WebhookFailure::Certificate,
        // Without TLS only this machine is an address.
        ureq::Error::RequireHttpsOnly(_) => WebhookFailure::PrivateNetwork,
        ureq::Error::Other(error) if error.is::<PrivateNetwork>() => WebhookFailure::PrivateNetwork,
        ureq::Error::Io(error) => match error.kind() {
            ErrorKind::TimedOut => WebhookFailure::Timeout,
            // rustls reports a certificate that it refuses as invalid data.
            ErrorKind::InvalidData => WebhookFailure::Certificate,
            _ => WebhookFailure::Connection,
        },
        _ => WebhookFailure::Connection,
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the address is of a private network")]
struct PrivateNetwork;

/// A resolver without a host that has an address of a private network: what it answers is what is connected
/// to, so that no later answer of the same name counts.
#[derive(Debug)]
struct CheckedResolver<R> {
    names: R,
    settings: WebhookSettings,
}

impl<R: Resolver> Resolver for CheckedResolver<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let addresses = match self.names.resolve(uri, config, timeout) {
            Err(ureq::Error::Io(_)) => Err(ureq::Error::HostNotFound),
            resolved => resolved,
        }?;
        let has_tls = uri.scheme_str() == Some("https");
        let are_allowed = addresses
            .iter()
            .all(|address| self.settings.allows(address.ip(), has_tls));
        if are_allowed {
            Ok(addresses)
        } else {
            Err(ureq::Error::Other(Box::new(PrivateNetwork)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{IpAddr, SocketAddr, TcpListener};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// A name that is the receiver's when it is first asked for, and then of a private network.
    #[derive(Debug)]
    struct Renamed {
        port: u16,
        asked: Arc<AtomicUsize>,
    }

    impl Resolver for Renamed {
        fn resolve(
            &self,
            _: &Uri,
            _: &Config,
            _: NextTimeout,
        ) -> Result<ResolvedSocketAddrs, ureq::Error> {
            let address: IpAddr = match self.asked.fetch_add(1, Ordering::Relaxed) {
                0 => [127, 0, 0, 1].into(),
                _ => [10, 0, 0, 1].into(),
            };
            let mut addresses = self.empty();
            addresses.push(SocketAddr::new(address, self.port));
            Ok(addresses)
        }
    }

    #[test]
    fn a_name_that_changes_after_the_check_is_asked_for_once_in_an_attempt() {
        let receiver = TcpListener::bind("127.0.0.1:0").unwrap();
        let asked = Arc::new(AtomicUsize::new(0));
        let names = Renamed {
            port: receiver.local_addr().unwrap().port(),
            asked: Arc::clone(&asked),
        };
        let answering = std::thread::spawn(move || {
            let (mut stream, _) = receiver.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]).unwrap();
            stream
                .write_all(b"HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n")
                .unwrap();
        });
        let settings = WebhookSettings {
            webhook_test_network: Some("127.0.0.0/8".parse().unwrap()),
        };
        let sender = Sender::through(&settings, names);
        let delivery = Claimed::to("http://driver.test/hooks");
        let taken = sender.post(&delivery, "v1,x", 0);
        answering.join().unwrap();
        assert_eq!((taken.status, taken.failure), (Some(204), None));
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        let refused = sender.post(&delivery, "v1,x", 0);
        assert_eq!(refused.failure, Some(WebhookFailure::PrivateNetwork));
    }
}
