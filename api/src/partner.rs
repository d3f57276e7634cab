//! The partner that takes over applications, if one is configured (PARTNER-1).

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, Uri};
use clap::Args;
use portal_core::api::ErrorCode;
use portal_core::api::requests::AuthorizePartnerRequest;
use tokio::sync::Semaphore;

use crate::error::Result;

const PARTNER_TIMEOUT: Duration = Duration::from_secs(10);

/// Requests to the partner at once: each blocks a thread of the pool that also reads files.
const MAX_PARTNER_REQUESTS: usize = 32;

/// The configured partner.
#[derive(Args, Clone, Default)]
pub struct Partner {
    /// Address of the partner's authorize call; without it no application is forwarded
    #[arg(long, env = "PARTNER_URL", value_name = "URL", value_parser = address)]
    partner_url: Option<String>,

    /// The partner's API key: from the environment only, never a flag that others can list
    #[arg(skip)]
    key: Option<Key>,

    #[arg(skip)]
    permits: Permits,
}

/// Permits for requests to the partner.
#[derive(Clone)]
struct Permits(Arc<Semaphore>);

impl Default for Permits {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MAX_PARTNER_REQUESTS)))
    }
}

/// The partner's key, without `Debug` and `Display`.
#[derive(Clone)]
struct Key(String);

impl Partner {
    /// Takes the key from `PARTNER_KEY`; refuses a partner without one.
    pub fn with_key_from_environment(mut self) -> Result<Self, String> {
        self.key = std::env::var("PARTNER_KEY").ok().map(Key);
        let is_key = |Key(key): &Key| !key.is_empty() && HeaderValue::from_str(key).is_ok();
        if self.partner_url.is_some() && !self.key.as_ref().is_some_and(is_key) {
            return Err("PARTNER_URL is set, so PARTNER_KEY must be set too, without characters that an HTTP header cannot have".into());
        }
        Ok(self)
    }

    /// A partner at this address, for tests.
    pub fn at(url: &str, key: &str) -> Self {
        Self {
            partner_url: Some(url.into()),
            key: Some(Key(key.into())),
            permits: Permits::default(),
        }
    }

    /// Forwards the application.
    ///
    /// # Errors
    /// [`ErrorCode::PartnerUnavailable`] where no partner is configured, it refuses or times
    /// out, or too many requests are waiting for it.
    pub async fn authorize(&self, request: AuthorizePartnerRequest) -> Result<()> {
        let (Some(url), Some(Key(key))) = (self.partner_url.clone(), self.key.clone()) else {
            return Err(ErrorCode::PartnerUnavailable.into());
        };
        let permit = Arc::clone(&self.permits.0).try_acquire_owned();
        let permit = permit.map_err(|_| ErrorCode::PartnerUnavailable)?;
        let sent = tokio::task::spawn_blocking(move || {
            let sent = forward(&url, &key, &request);
            drop(permit);
            sent
        });
        let sent = sent.await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the partner did not accept an application");
                Err(ErrorCode::PartnerUnavailable.into())
            }
            Err(_) => Err(ErrorCode::PartnerUnavailable.into()),
        }
    }
}

fn address(text: &str) -> Result<String, String> {
    let uri: Result<Uri, _> = text.parse();
    let scheme = uri.as_ref().ok().and_then(Uri::scheme_str);
    if matches!(scheme, Some("http" | "https")) {
        Ok(text.into())
    } else {
        Err("expected https://HOST/PATH".into())
    }
}

fn forward(url: &str, key: &str, request: &AuthorizePartnerRequest) -> Result<(), ureq::Error> {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(PARTNER_TIMEOUT))
        // A redirect would send the key to another host.
        .max_redirects(0)
        .build()
        .new_agent();
    let status = agent
        .post(url)
        .header("X-Api-Key", key)
        .send_json(request)?
        .status();
    if status.is_success() {
        Ok(())
    } else {
        Err(ureq::Error::StatusCode(status.as_u16()))
    }
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn a_partner_has_a_web_address() {
        assert!(address("https://partner.test/authorize").is_ok());
        for wrong in [
            "",
            "partner.test",
            "ftp://partner.test",
            "https://",
            "https://a b",
        ] {
            assert!(address(wrong).is_err(), "{wrong}");
        }
    }
}
