//! An identity provider: its metadata and keys, the address of a sign-in, and the identity behind a code.

use std::error::Error as StdError;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use openidconnect::core::{
    CoreClientAuthMethod, CoreJwsSigningAlgorithm as Algorithm, CoreResponseType,
};
use openidconnect::{
    AuthType, AuthenticationFlow, AuthorizationCode, ClaimsVerificationError, ClientId,
    ClientSecret, CsrfToken, IssuerUrl, LanguageTag, LogoutRequest, Nonce, OAuth2TokenResponse,
    PkceCodeChallenge, PkceCodeVerifier, PostLogoutRedirectUrl, RedirectUrl, RequestTokenError,
    Scope, TokenResponse,
};
use portal_core::api::{ErrorCode, Secret};
use portal_core::language::Language;
use tokio::sync::Semaphore;
use url::Url;

use super::claims::{self, Identity};
use super::http_client::HttpClient;
use super::settings::{ProviderSettings, is_protected};
use super::types::{Client, Metadata, TokenAnswer, TokenClaims, UserInfo};
use crate::error::{Error, Result};

/// Age beyond which metadata and keys are fetched again.
const METADATA_MAX_AGE: Duration = Duration::from_secs(3600);

/// Difference between the provider's clock and ours that counts as none.
const CLOCK_TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// Sign-ins that talk to a provider at once: each blocks a thread.
const MAX_REQUESTS: usize = 16;

/// Signatures that only the provider can make: a shared secret or none is refused.
const ALGORITHMS: [Algorithm; 9] = [
    Algorithm::RsaSsaPkcs1V15Sha256,
    Algorithm::RsaSsaPkcs1V15Sha384,
    Algorithm::RsaSsaPkcs1V15Sha512,
    Algorithm::RsaSsaPssSha256,
    Algorithm::RsaSsaPssSha384,
    Algorithm::RsaSsaPssSha512,
    Algorithm::EcdsaP256Sha256,
    Algorithm::EcdsaP384Sha384,
    Algorithm::EdDsa,
];

/// A configured provider.
pub struct Provider {
    /// Settings of the operator's file.
    pub settings: ProviderSettings,
    issuer: IssuerUrl,
    secret: ClientSecret,
    http: HttpClient,
    metadata: Mutex<Option<(Instant, Arc<Metadata>)>>,
    permits: Arc<Semaphore>,
}

/// Secrets of a sign-in until its end: none of them leaves the server but the state, and hashes in the address.
#[derive(Clone)]
pub struct ProviderChallenge {
    /// Names the sign-in.
    pub state: String,
    /// The ID token repeats it.
    pub nonce: String,
    /// The provider compares it with its hash in the address (RFC 7636).
    pub pkce_verifier: String,
}

/// Parameters that the browser came back with.
pub struct Returned {
    /// The code.
    pub code: Secret,
    /// The issuer, where the provider names it (RFC 9207).
    pub issuer: Option<String>,
    /// State and secrets of the beginning of the sign-in.
    pub challenge: ProviderChallenge,
    /// The address that the browser came back to.
    pub redirect: RedirectUrl,
}

/// Why a provider gives no identity.
enum Failure {
    /// Provider that does not answer, or not as one.
    Unavailable(String),
    /// Provider that refuses, or whose answer does not verify.
    Rejected(String),
}

impl Provider {
    /// A provider of the operator's file, with its secret.
    pub fn new(settings: ProviderSettings, secret: String) -> Result<Self, String> {
        let issuer = IssuerUrl::new(settings.issuer.clone()).map_err(|error| error.to_string())?;
        Ok(Self {
            http: HttpClient::new(issuer.url().scheme() == "https"),
            settings,
            issuer,
            secret: ClientSecret::new(secret),
            metadata: Mutex::default(),
            permits: Arc::new(Semaphore::new(MAX_REQUESTS)),
        })
    }

    /// The address at which the browser signs in, and what its answer is compared with.
    ///
    /// # Errors
    /// [`ErrorCode::SsoUnavailable`].
    pub async fn begin(
        self: &Arc<Self>,
        redirect: RedirectUrl,
        language: Language,
    ) -> Result<(Url, ProviderChallenge)> {
        self.blocking(move |provider| {
            let metadata = provider.current_metadata()?;
            let client = provider.client(&metadata);
            let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
            let mut request = client
                .authorize_url(
                    AuthenticationFlow::<CoreResponseType>::AuthorizationCode,
                    || CsrfToken::new(crate::security::random_token::new()),
                    || Nonce::new(crate::security::random_token::new()),
                )
                .set_redirect_uri(std::borrow::Cow::Owned(redirect))
                .set_pkce_challenge(challenge)
                .add_ui_locale(LanguageTag::new(language.as_str().into()))
                .add_scope(Scope::new("email".into()));
            for scope in &provider.settings.scopes {
                request = request.add_scope(Scope::new(scope.clone()));
            }
            let (address, state, nonce) = request.url();
            let challenge = ProviderChallenge {
                state: state.into_secret(),
                nonce: nonce.secret().clone(),
                pkce_verifier: verifier.into_secret(),
            };
            Ok((address, challenge))
        })
        .await
    }

    /// The identity of the person who came back.
    ///
    /// # Errors
    /// [`ErrorCode::SsoUnavailable`] or [`ErrorCode::SsoRejected`]; the log has the reason.
    pub async fn finish(self: &Arc<Self>, returned: Returned) -> Result<Identity> {
        self.blocking(move |provider| provider.identity(&returned))
            .await
    }

    fn identity(&self, returned: &Returned) -> Result<Identity, Failure> {
        let mut metadata = self.current_metadata()?;
        self.check_issuer(&metadata, returned.issuer.as_deref())?;
        let mut client = self.client(&metadata);
        let answer = self.exchange(&client, returned)?;
        let token = answer
            .id_token()
            .ok_or_else(|| Failure::Rejected("the answer has no ID token".into()))?;
        let nonce = Nonce::new(returned.challenge.nonce.clone());
        let verify = |client: &Client| -> Result<TokenClaims, ClaimsVerificationError> {
            let verifier = client
                .id_token_verifier()
                .set_allowed_algs(ALGORITHMS)
                .set_time_fn(|| Utc::now() - CLOCK_TOLERANCE)
                .set_issue_time_verifier_fn(|issued| {
                    if issued > Utc::now() + CLOCK_TOLERANCE {
                        return Err(format!("the ID token is of the future: {issued}"));
                    }
                    Ok(())
                });
            token.claims(&verifier, &nonce).cloned()
        };
        let mut verified = verify(&client);
        if let Err(ClaimsVerificationError::SignatureVerification(_)) = &verified {
            // The provider may have new keys.
            metadata = self.fetch_metadata()?;
            client = self.client(&metadata);
            verified = verify(&client);
        }
        let verified = verified.map_err(|error| Failure::Rejected(reasons(&error)))?;
        if verified
            .authorized_party()
            .is_some_and(|party| **party != *self.settings.client_id)
        {
            return Err(Failure::Rejected("the ID token is another party's".into()));
        }
        let mut identity = claims::of_token(&self.settings, &verified, token.to_string());
        if identity.is_incomplete(&self.settings) && client.user_info_url().is_some() {
            let request = client.user_info(
                answer.access_token().clone(),
                Some(verified.subject().clone()),
            );
            let request = request.map_err(|error| Failure::Unavailable(reasons(&error)))?;
            let info: UserInfo = request
                .request(&self.http)
                .map_err(|error| Failure::Unavailable(reasons(&error)))?;
            identity.complete(&self.settings, &info);
        }
        Ok(identity)
    }

    /// Refuses an answer that another provider made (RFC 9207).
    fn check_issuer(&self, metadata: &Metadata, stated: Option<&str>) -> Result<(), Failure> {
        let other = metadata.additional_metadata();
        let is_own = match stated {
            Some(issuer) => issuer == self.issuer.as_str(),
            None => !other.authorization_response_iss_parameter_supported,
        };
        if is_own {
            return Ok(());
        }
        Err(Failure::Rejected(
            "the answer is of another issuer, or of none".into(),
        ))
    }

    fn exchange(&self, client: &Client, returned: &Returned) -> Result<TokenAnswer, Failure> {
        let code = AuthorizationCode::new(returned.code.expose().to_owned());
        let verifier = PkceCodeVerifier::new(returned.challenge.pkce_verifier.clone());
        client
            .exchange_code(code)
            .map_err(|error| Failure::Unavailable(reasons(&error)))?
            .set_redirect_uri(std::borrow::Cow::Borrowed(&returned.redirect))
            .set_pkce_verifier(verifier)
            .request(&self.http)
            .map_err(|error| match &error {
                RequestTokenError::ServerResponse(_) => Failure::Rejected(reasons(&error)),
                _ => Failure::Unavailable(reasons(&error)),
            })
    }

    /// The address at which the browser ends its session at the provider, if there is one and the provider answers.
    pub async fn sign_out(
        self: &Arc<Self>,
        id_token: String,
        back: PostLogoutRedirectUrl,
    ) -> Option<Url> {
        let address = self.blocking(move |provider| {
            let metadata = provider.current_metadata()?;
            let endpoint = metadata.additional_metadata().end_session_endpoint.clone();
            let Some(endpoint) = endpoint.filter(|it| is_protected(it.url())) else {
                return Ok(None);
            };
            let request = LogoutRequest::from(endpoint)
                .set_client_id(ClientId::new(provider.settings.client_id.clone()))
                .set_post_logout_redirect_uri(back);
            let mut address = request.http_get_url();
            address
                .query_pairs_mut()
                .append_pair("id_token_hint", &id_token);
            Ok(Some(address))
        });
        address.await.unwrap_or_default()
    }

    fn client(&self, metadata: &Metadata) -> Client {
        let methods = metadata.token_endpoint_auth_methods_supported();
        let takes = |method| methods.is_none_or(|methods| methods.contains(&method));
        let auth_type = if takes(CoreClientAuthMethod::ClientSecretBasic) {
            AuthType::BasicAuth
        } else {
            AuthType::RequestBody
        };
        let id = ClientId::new(self.settings.client_id.clone());
        Client::from_provider_metadata(metadata.clone(), id, Some(self.secret.clone()))
            .set_auth_type(auth_type)
    }

    fn current_metadata(&self) -> Result<Arc<Metadata>, Failure> {
        let known = self
            .metadata
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        match known {
            Some((fetched_at, metadata)) if fetched_at.elapsed() < METADATA_MAX_AGE => Ok(metadata),
            _ => self.fetch_metadata(),
        }
    }

    /// Fetches metadata and keys; the lock is free meanwhile, so that a slow provider delays one sign-in at a time.
    fn fetch_metadata(&self) -> Result<Arc<Metadata>, Failure> {
        let metadata = Metadata::discover(&self.issuer, &self.http)
            .map_err(|error| Failure::Unavailable(reasons(&error)))?;
        if !is_protected(metadata.authorization_endpoint().url()) {
            return Err(Failure::Unavailable(
                "its authorization endpoint is no address of https".into(),
            ));
        }
        let metadata = Arc::new(metadata);
        let fetched = (Instant::now(), Arc::clone(&metadata));
        *self.metadata.lock().unwrap_or_else(PoisonError::into_inner) = Some(fetched);
        Ok(metadata)
    }

    async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T> {
        let permit = Arc::clone(&self.permits).try_acquire_owned();
        let permit = permit.map_err(|_| ErrorCode::SsoUnavailable)?;
        let provider = Arc::clone(self);
        let worked = tokio::task::spawn_blocking(move || {
            let worked = work(&provider);
            drop(permit);
            worked
        });
        let (code, reason) = match worked.await.map_err(Error::internal)? {
            Ok(answer) => return Ok(answer),
            Err(Failure::Unavailable(reason)) => (ErrorCode::SsoUnavailable, reason),
            Err(Failure::Rejected(reason)) => (ErrorCode::SsoRejected, reason),
        };
        let provider = &self.settings.id;
        tracing::warn!(
            provider,
            code = code.number(),
            reason,
            "a single sign-on failed"
        );
        Err(code.into())
    }
}

/// An error with its causes. None of the library's repeats a token or a secret.
fn reasons(error: &dyn StdError) -> String {
    let mut texts = vec![error.to_string()];
    let mut cause = error.source();
    while let Some(error) = cause {
        texts.push(error.to_string());
        cause = error.source();
    }
    texts.join(": ")
}
