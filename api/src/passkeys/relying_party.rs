//! The portal as authenticators know it. Challenges, and the verification of their answers, by `webauthn_rp`.

use portal_core::api::ErrorCode;
use portal_core::api::wire::User;
use serde::Serialize;
use serde_json::Value;
use url::{Host, Url};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
    UserHandle, Username,
};
use webauthn_rp::request::{
    AsciiDomain, BackupReq, PublicKeyCredentialDescriptor, RpId, TimedCeremony,
};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId, SentChallenge};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

use super::StoredPasskey;
use crate::error::{Error, Result};

/// Bytes of a user handle, by which an authenticator knows the account: the user's id, which is random.
const HANDLE_BYTES: usize = 8;

/// Ways to an authenticator that the library knows.
const TRANSPORTS: [&str; 6] = ["ble", "hybrid", "internal", "nfc", "smart-card", "usb"];

type Handle = UserHandle<HANDLE_BYTES>;
type Key = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// The portal, by the host of its first origin.
#[derive(Clone, Debug)]
pub struct RelyingParty {
    id: RpId,
    origin: String,
}

/// A challenge to an authenticator.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Its number, in hexadecimal.
    pub challenge: String,
    /// State that the answer is compared with, in hexadecimal.
    pub state: String,
    /// The options for the browser, in JSON.
    pub options: String,
}

/// A passkey that was just made, in the form of the columns.
#[derive(Clone, Debug)]
pub struct NewPasskey {
    /// Chosen by the authenticator.
    pub credential_id: String,
    /// Public key.
    pub public_key: String,
    /// Signature counter.
    pub state: String,
}

/// A passkey whose answer was right.
#[derive(Clone, Debug)]
pub struct VerifiedPasskey {
    /// The passkey before its use.
    pub passkey: StoredPasskey,
    /// Its signature counter after.
    pub new_state: String,
}

impl RelyingParty {
    /// The portal with this origin; `None` where its host is an address, which no passkey belongs to.
    pub fn of(origin: &str) -> Option<Self> {
        let Host::Domain(name) = Url::parse(origin).ok()?.host()?.to_owned() else {
            return None;
        };
        Some(Self {
            id: RpId::Domain(AsciiDomain::try_from(name).ok()?),
            origin: origin.to_owned(),
        })
    }

    /// The host that passkeys belong to.
    pub fn id(&self) -> &str {
        self.id.as_ref()
    }

    /// Challenges an authenticator to make a passkey, unless it has one of `known`.
    pub fn challenge_new(&self, user: &User, known: &[String]) -> Result<Challenge> {
        let handle = handle(user.id)?;
        let id = user.id.to_string();
        let name = Username::try_from(user.email.as_str()).or_else(|_| Username::try_from(&*id));
        let entity = PublicKeyCredentialUserEntity {
            name: name.map_err(Error::internal)?,
            id: &handle,
            display_name: Nickname::try_from(user.email.as_str()).ok(),
        };
        let mut exclude = Vec::new();
        for id in known {
            let id = const_hex::decode(id).map_err(Error::internal)?;
            exclude.push(PublicKeyCredentialDescriptor {
                id: CredentialId::<Vec<u8>>::decode(id).map_err(Error::internal)?,
                transports: AuthTransports::decode(0).map_err(Error::internal)?,
            });
        }
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.id, entity, exclude);
        // Browsers refuse authenticators that do not know this extension; the server checks the verification itself.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(Error::internal)?;
        let state = server.encode().map_err(Error::internal)?;
        Challenge::new(server.sent_challenge(), &state, &client)
    }

    /// Verifies the answer to [`Self::challenge_new`].
    ///
    /// # Errors
    /// [`ErrorCode::PasskeyRefused`].
    pub fn verify_new(&self, answer: &Registration, state: &str) -> Result<NewPasskey> {
        let state = const_hex::decode(state).map_err(Error::internal)?;
        let state = RegistrationServerState::<HANDLE_BYTES>::decode(&state);
        let origins = [self.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            // Password managers send some that were not asked for.
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let verified = state
            .map_err(Error::internal)?
            .verify(&self.id, answer, &options)
            .map_err(refused)?;
        let Ok(public_key) = verified.static_state().encode();
        Ok(NewPasskey {
            credential_id: const_hex::encode(verified.id()),
            public_key: const_hex::encode(public_key),
            state: encoded(verified.dynamic_state()),
        })
    }

    /// Challenges the passkeys of a browser.
    pub fn challenge_any(&self) -> Result<Challenge> {
        let options = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let (server, client) = options.start_ceremony().map_err(Error::internal)?;
        let state = server.encode().map_err(Error::internal)?;
        Challenge::new(server.sent_challenge(), &state, &client)
    }

    /// Verifies the answer of a passkey to [`Self::challenge_any`].
    ///
    /// # Errors
    /// [`ErrorCode::PasskeyRefused`].
    pub fn verify(
        &self,
        answer: &Assertion,
        state: &str,
        passkey: StoredPasskey,
    ) -> Result<VerifiedPasskey> {
        let state = const_hex::decode(state).map_err(Error::internal)?;
        let state = DiscoverableAuthenticationServerState::decode(&state);
        let handle = handle(passkey.user_id)?;
        let key = const_hex::decode(&passkey.public_key).map_err(Error::internal)?;
        let counter = const_hex::decode_to_array(&passkey.state).map_err(Error::internal)?;
        let mut credential = AuthenticatedCredential::new(
            answer.0.raw_id(),
            &handle,
            Key::decode(&key).map_err(Error::internal)?,
            DynamicState::decode(counter).map_err(Error::internal)?,
        )
        .map_err(Error::internal)?;
        let origins = [self.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            // A password manager that begins to keep copies would leave a passkey that never opens again.
            backup_requirement: Some(BackupReq::None),
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        state
            .map_err(Error::internal)?
            .verify(&self.id, &answer.0, &mut credential, &options)
            .map_err(refused)?;
        let new_state = encoded(credential.dynamic_state());
        Ok(VerifiedPasskey { passkey, new_state })
    }
}

impl Challenge {
    fn new(sent: SentChallenge, state: &[u8], options: &impl Serialize) -> Result<Self> {
        Ok(Self {
            challenge: number(sent),
            state: const_hex::encode(state),
            options: serde_json::to_string(options).map_err(Error::internal)?,
        })
    }
}

/// The answer without the hints of how a browser reached the authenticator that the library refuses: a page passes over those
/// that it does not know (WebAuthn, sections 5.4.5 and 5.8.4), such as `cable` of Firefox on Android.
fn without_unknown_hints(json: &str) -> Result<String> {
    let mut answer: Value = serde_json::from_str(json).map_err(refused)?;
    if let Some(Value::Array(transports)) = answer.pointer_mut("/response/transports") {
        transports.retain(|it| it.as_str().is_some_and(|it| TRANSPORTS.contains(&it)));
    }
    let attachment = answer.pointer_mut("/authenticatorAttachment");
    if let Some(attachment) = attachment
        && *attachment != "platform"
        && *attachment != "cross-platform"
    {
        *attachment = Value::Null;
    }
    Ok(answer.to_string())
}

/// The answer of an authenticator that made a passkey, and the number of its challenge.
///
/// # Errors
/// [`ErrorCode::PasskeyRefused`].
pub fn parse_new(json: &str) -> Result<(Registration, String)> {
    let json = without_unknown_hints(json)?;
    let answer = Registration::from_json_relaxed(json.as_bytes()).map_err(refused)?;
    let challenge = answer.challenge_relaxed().map_err(refused)?;
    Ok((answer, number(challenge)))
}

/// The answer of a passkey to a challenge.
pub struct Assertion(DiscoverableAuthentication<HANDLE_BYTES>);

impl Assertion {
    /// # Errors
    /// [`ErrorCode::PasskeyRefused`].
    pub fn parse(json: &str) -> Result<Self> {
        let json = without_unknown_hints(json)?;
        let answer = DiscoverableAuthentication::from_json_relaxed(json.as_bytes());
        Ok(Self(answer.map_err(refused)?))
    }

    /// The credential id, in hexadecimal.
    pub fn credential_id(&self) -> String {
        const_hex::encode(self.0.raw_id())
    }

    /// The number of its challenge.
    ///
    /// # Errors
    /// [`ErrorCode::PasskeyRefused`].
    pub fn challenge(&self) -> Result<String> {
        Ok(number(self.0.challenge_relaxed().map_err(refused)?))
    }
}

fn handle(user_id: i64) -> Result<Handle> {
    Handle::decode(user_id.to_be_bytes()).map_err(Error::internal)
}

fn number(challenge: SentChallenge) -> String {
    const_hex::encode(challenge.0.to_be_bytes())
}

fn encoded(state: DynamicState) -> String {
    let Ok(bytes) = state.encode();
    const_hex::encode(bytes)
}

/// The refusal of an answer; why, the log says.
fn refused(why: impl std::fmt::Display) -> Error {
    tracing::info!(%why, "the answer of a passkey was refused");
    ErrorCode::PasskeyRefused.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_belong_to_a_host_name_and_never_to_an_address() {
        let id = |origin: &str| RelyingParty::of(origin).map(|it| it.id().to_owned());
        assert_eq!(id("https://portal.test:8443"), Some("portal.test".into()));
        assert_eq!(id("http://localhost:8080"), Some("localhost".into()));
        assert_eq!(id("http://127.0.0.1:8080"), None);
        assert_eq!(id("http://[::1]:8080"), None);
    }
}
