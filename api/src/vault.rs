//! Payment vault: stores card numbers outside the portal and returns a token for each.

use portal_core::api::ErrorCode;
use portal_core::api::requests::UpdateCardRequest;

use crate::error::Result;
use crate::security::random_token;

/// A payment provider's vault. Number and CVV pass through memory only (CARD-9).
pub trait Vault: Send + Sync {
    /// Stores a card; returns its token.
    ///
    /// # Errors
    /// [`ErrorCode::CardRefused`] when the provider declines the card.
    fn store(&self, card: &UpdateCardRequest) -> Result<String>;
}

/// The substitute without a provider: stores nothing, and declines the number that payment
/// providers reserve for a declined card.
pub struct LocalVault;

/// Test number of a declined card.
const DECLINED_NUMBER: &str = "4000000000000002";

impl Vault for LocalVault {
    fn store(&self, card: &UpdateCardRequest) -> Result<String> {
        if card.number.expose() == DECLINED_NUMBER {
            return Err(ErrorCode::CardRefused.into());
        }
        Ok(format!("local-{}", random_token::new()))
    }
}
