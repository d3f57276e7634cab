//! The outside partner that takes over applications, where the deployment configures one.

use crate::error::Result;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, Uri};
use clap::Args;
use portal_core::api::ErrorCode;
use portal_core::api::requests::AuthorizePartnerRequest;
use tokio::sync::Semaphore;

/// How long the partner may take to answer.
const TIME: Duration = Duration::from_secs(10);

/// Calls that may wait for it at once: each has a thread, of those that also read the portal's files.
const WAITING: usize = 32;

/// Which partner, if any.
#[derive(Args, Clone, Default)]
pub struct Partner {
    /// Address of the partner's authorize call; without it no application is forwarded
    #[arg(long, env = "PARTNER_URL", value_name = "URL", value_parser = address)]
    partner_url: Option<String>,

    /// The partner's API key: from the environment only, never a flag that others can list
    #[arg(skip)]
    key: Option<Key>,

    #[arg(skip)]
    places: Places,
}

/// The calls that may still be made.
#[derive(Clone)]
struct Places(Arc<Semaphore>);

impl Default for Places {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(WAITING)))
    }
}

/// The partner's key; prints as nothing.
#[derive(Clone)]
struct Key(String);

impl Partner {
    /// Takes the key from `PARTNER_KEY`; refuses a partner without one.
    pub fn with_key_from_environment(mut self) -> Result<Self, String> {
        self.key = std::env::var("PARTNER_KEY").ok().map(Key);
        let is_key = |Key(key): &Key| !key.is_empty() && HeaderValue::from_str(key).is_ok();
        if self.partner_url.is_some() && !self.key.as_ref().is_some_and(is_key) {
            return Err("PARTNER_URL is set, PARTNER_KEY is not, or is no header's value".into());
        }
        Ok(self)
    }

    /// A partner at this address, for tests.
    pub fn at(url: &str, key: &str) -> Self {
        Self {
            partner_url: Some(url.into()),
            key: Some(Key(key.into())),
            places: Places::default(),
        }
    }

    /// Forwards the call.
    ///
    /// # Errors
    /// [`ErrorCode::PartnerUnavailable`] where no partner is configured, or it refuses, is late
    /// or already lets many wait.
    pub async fn authorize(&self, asked: AuthorizePartnerRequest) -> Result<()> {
        let (Some(url), Some(Key(key))) = (self.partner_url.clone(), self.key.clone()) else {
            return Err(ErrorCode::PartnerUnavailable.into());
        };
        let place = Arc::clone(&self.places.0).try_acquire_owned();
        let place = place.map_err(|_| ErrorCode::PartnerUnavailable)?;
        let sent = tokio::task::spawn_blocking(move || {
            let sent = forward(&url, &key, &asked);
            drop(place);
            sent
        });
        let sent = sent.await;
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the partner did not take an application");
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

fn forward(url: &str, key: &str, asked: &AuthorizePartnerRequest) -> Result<(), ureq::Error> {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(TIME))
        // A redirection would take the key along, to any host, and the application not.
        .max_redirects(0)
        .build()
        .new_agent();
    let status = agent
        .post(url)
        .header("X-Api-Key", key)
        .send_json(asked)?
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
