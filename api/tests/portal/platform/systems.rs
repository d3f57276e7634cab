//! Other systems of the platform, as the tests call.

use portal_api::security::{client_token, random_token};
use portal_core::api::Scope;

use crate::client::Client;
use crate::fixture::Fixture;

impl Fixture {
    /// A system of the platform, with a token of these scopes for everything.
    pub async fn system(&self, scopes: &[Scope]) -> Client {
        self.limited_system(scopes, "NULL, NULL").await
    }

    /// A system that reaches a brand and a business, or NULL.
    pub async fn limited_system(&self, scopes: &[Scope], reach: &str) -> Client {
        let id = self
            .number("SELECT COALESCE(MAX(id), 0) + 1 FROM client")
            .await;
        let token = client_token::new();
        let names: Vec<_> = scopes.iter().map(|scope| scope.as_str()).collect();
        self.change(&format!(
            "INSERT INTO client (id, name, brand_id, business_id, created_at) VALUES ({id}, 'Application {id}', {reach}, 0)"
        ))
        .await;
        self.change(&format!(
            "INSERT INTO client_token (id, client_id, hash, prefix, scopes, created_at, expires_at)
             VALUES ({id}, {id}, '{}', 'portal_pat_x', '{}', 0, 4102444800000)",
            random_token::hash(&token),
            names.join(" ")
        ))
        .await;
        self.anonymous()
            .with_header("sec-fetch-site", "")
            .with_header("authorization", &format!("Bearer {token}"))
    }
}
