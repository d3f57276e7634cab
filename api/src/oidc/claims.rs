//! The identity that a provider states: who, with which e-mail, in which roles.

use portal_core::api::RoleName;
use serde_json::Value;

use super::id_token::{Claims, text};
use super::settings::{ProviderSettings, RoleSettings};
use crate::users;

/// A person as a provider knows them.
#[derive(Clone)]
pub struct Identity {
    /// The provider's id in the configuration.
    pub provider: String,
    /// Its name.
    pub provider_name: String,
    /// The issuer.
    pub issuer: String,
    /// The person's id at the issuer, which never belongs to another person.
    pub subject: String,
    /// The e-mail, normalised, if the provider has verified it; never otherwise (SSO-4).
    pub verified_email: Option<String>,
    /// The roles that the provider decides on, each with whether the person has it (SSO-5).
    pub roles: Vec<(RoleName, bool)>,
    /// The ID token, which the provider asks for at sign-out.
    pub id_token: String,
    states_email: bool,
    states_roles: bool,
}

/// The identity of a verified ID token; none without a subject.
pub fn of_token(settings: &ProviderSettings, claims: &Claims, id_token: &str) -> Option<Identity> {
    let mut identity = Identity {
        provider: settings.id.clone(),
        provider_name: settings.name.clone(),
        issuer: settings.issuer.clone(),
        subject: text(claims, "sub").filter(|it| !it.is_empty())?.to_owned(),
        verified_email: verified_email(settings, claims),
        roles: Vec::new(),
        id_token: id_token.to_owned(),
        states_email: text(claims, "email").is_some(),
        states_roles: false,
    };
    identity.read_roles(settings, claims);
    Some(identity)
}

impl Identity {
    /// Whether the user-info endpoint may say more: providers put claims there, in the ID token or in both.
    pub fn is_incomplete(&self, settings: &ProviderSettings) -> bool {
        !self.states_email || (settings.roles.is_some() && !self.states_roles)
    }

    /// Adds what the ID token did not state.
    pub fn complete(&mut self, settings: &ProviderSettings, info: &Claims) {
        if !self.states_email {
            self.verified_email = verified_email(settings, info);
        }
        if !self.states_roles {
            self.read_roles(settings, info);
        }
    }

    fn read_roles(&mut self, settings: &ProviderSettings, claims: &Claims) {
        let Some(roles) = &settings.roles else {
            return;
        };
        let claim = claims.get(&roles.claim);
        self.states_roles = claim.is_some();
        self.roles = decided_roles(roles, claim);
    }
}

fn verified_email(settings: &ProviderSettings, claims: &Claims) -> Option<String> {
    let is_verified = match claims.get("email_verified")? {
        Value::Bool(is_verified) => *is_verified,
        // Providers made at home.
        Value::String(text) => text.eq_ignore_ascii_case("true"),
        number => *number == 1,
    };
    // The portal's addresses are ASCII (SESSION-2).
    let email = text(claims, "email").filter(|email| is_verified && email.is_ascii())?;
    Some(users::normal_email(email)).filter(|email| settings.vouches_for(email))
}

/// Every role that a value gives, with whether the claim has such a value. Without the claim, none.
fn decided_roles(settings: &RoleSettings, claim: Option<&Value>) -> Vec<(RoleName, bool)> {
    let has = |value: &str| match claim {
        Some(Value::String(text)) => text == value,
        Some(Value::Array(texts)) => texts.iter().any(|text| text == value),
        _ => false,
    };
    let decided = RoleName::ALL.iter().filter_map(|&role| {
        let mut values = settings
            .values
            .iter()
            .filter(|(_, given)| **given == role)
            .peekable();
        values.peek()?;
        Some((role, values.any(|(value, _)| has(value))))
    });
    decided.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_role_is_given_by_one_of_its_values_and_else_taken() {
        let settings: RoleSettings = serde_json::from_value(json!({
            "claim": "groups",
            "values": { "fleet": "ROLE_BUSINESS", "desk": "ROLE_ADMIN", "boss": "ROLE_ADMIN" },
        }))
        .unwrap();
        let of = |claim: Value| decided_roles(&settings, Some(&claim));
        let both = |fleet, desk| [(RoleName::Business, fleet), (RoleName::Admin, desk)];
        assert_eq!(of(json!(["boss", "other"])), both(false, true));
        assert_eq!(of(json!("fleet")), both(true, false));
        assert_eq!(of(json!(["fleet-2", 7, null])), both(false, false));
        assert_eq!(of(json!({ "fleet": true })), both(false, false));
        assert_eq!(decided_roles(&settings, None), both(false, false));
    }
}
