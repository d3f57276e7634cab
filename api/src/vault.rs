//! Where card numbers go: a payment vault that keeps them and gives a token for each.

use portal_core::api::ErrorCode;
use portal_core::api::requests::UpdateCardRequest;

use crate::error::Result;
use crate::security::token;

/// A payment provider's vault. Number and CVV pass through it in memory and are kept nowhere else.
pub trait Vault: Send + Sync {
    /// Keeps a card; answers the token that stands for it from now on.
    ///
    /// # Errors
    /// [`ErrorCode::CardRefused`] when the provider declines the card.
    fn keep(&self, card: &UpdateCardRequest) -> Result<String>;
}

/// The stand-in where no provider is connected: keeps nothing, and declines the number that
/// payment providers reserve for a declined card.
pub struct LocalVault;

/// The reserved number.
const DECLINED: &str = "4000000000000002";

impl Vault for LocalVault {
    fn keep(&self, card: &UpdateCardRequest) -> Result<String> {
        if card.number.expose() == DECLINED {
            return Err(ErrorCode::CardRefused.into());
        }
        Ok(format!("local-{}", token::new()))
    }
}
