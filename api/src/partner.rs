//! The outside partner that takes over applications, where the deployment configures one.

use std::time::Duration;

use clap::Args;
use portal_core::api::ErrorCode;
use portal_core::api::requests::AuthorizePartnerRequest;

use crate::store::Outcome;

/// How long the partner may take to answer.
const TIME: Duration = Duration::from_secs(10);

/// Which partner, if any.
#[derive(Args, Clone, Default)]
pub struct Partner {
    /// Address of the partner's authorize call; without it no application is forwarded
    #[arg(long, env = "PARTNER_URL", value_name = "URL")]
    partner_url: Option<String>,

    /// The partner's API key: from the environment only, never a flag that others can list
    #[arg(skip)]
    key: Option<Key>,
}

/// The partner's key; prints as nothing.
#[derive(Clone)]
struct Key(String);

impl Partner {
    /// Takes the key from `PARTNER_KEY`; refuses a partner without one.
    pub fn with_key_from_environment(mut self) -> Result<Self, String> {
        self.key = std::env::var("PARTNER_KEY").ok().map(Key);
        if self.partner_url.is_some() && self.key.is_none() {
            return Err("PARTNER_URL is set, PARTNER_KEY is not".into());
        }
        Ok(self)
    }

    /// A partner at this address, for tests.
    pub fn at(url: &str, key: &str) -> Self {
        Self {
            partner_url: Some(url.into()),
            key: Some(Key(key.into())),
        }
    }

    /// Forwards the call.
    ///
    /// # Errors
    /// [`ErrorCode::PartnerUnavailable`] where no partner is configured, or it refuses or is late.
    pub async fn authorize(&self, asked: AuthorizePartnerRequest) -> Outcome<()> {
        let (Some(url), Some(Key(key))) = (self.partner_url.clone(), self.key.clone()) else {
            return Err(ErrorCode::PartnerUnavailable.into());
        };
        let sent = tokio::task::spawn_blocking(move || forward(&url, &key, &asked)).await;
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

fn forward(url: &str, key: &str, asked: &AuthorizePartnerRequest) -> Result<(), ureq::Error> {
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(TIME))
        .build()
        .new_agent();
    agent.post(url).header("X-Api-Key", key).send_json(asked)?;
    Ok(())
}
