//! An identity provider: its metadata and keys, the address of a sign-in, and the identity behind a code.

use std::cell::Cell;
use std::error::Error as StdError;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use openidconnect::core::{CoreClientAuthMethod, CoreResponseType};
use openidconnect::{
    AccessToken, AuthType, AuthenticationFlow, AuthorizationCode, ClientId, ClientSecret,
    CsrfToken, HttpRequest, IssuerUrl, LanguageTag, LogoutRequest, Nonce, OAuth2TokenResponse,
    PkceCodeChallenge, PkceCodeVerifier, PostLogoutRedirectUrl, RedirectUrl, RequestTokenError,
    Scope, SyncHttpClient,
};
use portal_core::api::{ErrorCode, Secret};
use portal_core::language::Language;
use tokio::sync::Semaphore;
use url::Url;

use super::claims::{self, Identity};
use super::http_client::HttpClient;
use super::id_token::{self, Claims};
use super::settings::{ProviderSettings, is_protected};
use super::types::{Client, Metadata};
use crate::error::{Error, Result};
use crate::time;

/// Age beyond which metadata and keys are fetched again.
const METADATA_MAX_AGE: Duration = Duration::from_secs(3600);

/// Sign-ins that talk to a provider at once: each blocks a thread.
const MAX_REQUESTS: usize = 16;

/// Members that are read of a provider's answer to a code, beside the ID token (RFC 6749, sections 5.1 and 5.2).
const READ_MEMBERS: [&str; 4] = ["access_token", "token_type", "error", "error_description"];

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
        let rejected = |why: &str| Failure::Rejected(why.to_owned());
        let (issuer, client_id) = (self.issuer.as_str(), &*self.settings.client_id);
        let mut metadata = self.current_metadata()?;
        self.check_issuer(&metadata, returned.issuer.as_deref())?;
        let (id_token, access_token) = self.exchange(&metadata, returned)?;
        let mut claims = id_token::signed_claims(&id_token, metadata.jwks());
        if claims.is_err() {
            // The provider may have new keys.
            metadata = self.fetch_metadata()?;
            claims = id_token::signed_claims(&id_token, metadata.jwks());
        }
        let claims = claims.map_err(rejected)?;
        id_token::check_parties(&claims, issuer, client_id).map_err(rejected)?;
        let now = time::now() as f64 / 1000.0;
        let nonce = &returned.challenge.nonce;
        id_token::check_sign_in(&claims, nonce, now).map_err(rejected)?;
        let mut identity = claims::of_token(&self.settings, &claims, &id_token)
            .ok_or_else(|| rejected("the ID token names no subject"))?;
        let address = metadata.userinfo_endpoint();
        if let Some(address) = address.filter(|_| identity.is_incomplete(&self.settings)) {
            let answer = self.http.get_with(address.url(), &access_token);
            let answer = answer.map_err(|error| Failure::Unavailable(reasons(&error)))?;
            if !answer.status().is_success() {
                let status = answer.status();
                return Err(Failure::Unavailable(format!("the user info is {status}")));
            }
            let body = answer.body();
            let info = match serde_json::from_slice::<Claims>(body) {
                Ok(info) => info,
                // A provider may sign it.
                Err(_) => {
                    let token = String::from_utf8_lossy(body);
                    let info = id_token::signed_claims(token.trim(), metadata.jwks());
                    let info = info.map_err(rejected)?;
                    id_token::check_parties(&info, issuer, client_id).map_err(rejected)?;
                    info
                }
            };
            if id_token::text(&info, "sub") != Some(&*identity.subject) {
                return Err(rejected("the user info is of another person"));
            }
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

    /// The ID token and the access token for a code. Of the provider's answer the library gets nothing else to read: no
    /// lifetime, no scope.
    fn exchange(
        &self,
        metadata: &Metadata,
        returned: &Returned,
    ) -> Result<(String, AccessToken), Failure> {
        let code = AuthorizationCode::new(returned.code.expose().to_owned());
        let verifier = PkceCodeVerifier::new(returned.challenge.pkce_verifier.clone());
        let id_token = Cell::new(None);
        let http = |request: HttpRequest| {
            let mut response = self.http.call(request)?;
            if let Ok(mut answer) = serde_json::from_slice::<Claims>(response.body()) {
                id_token.set(answer.remove("id_token"));
                answer.retain(|name, _| READ_MEMBERS.contains(&name.as_str()));
                *response.body_mut() = serde_json::Value::Object(answer).to_string().into();
            }
            Ok::<_, ureq::Error>(response)
        };
        let answer = self
            .client(metadata)
            .exchange_code(code)
            .map_err(|error| Failure::Unavailable(reasons(&error)))?
            .set_redirect_uri(std::borrow::Cow::Borrowed(&returned.redirect))
            .set_pkce_verifier(verifier)
            .request(&http)
            .map_err(|error| match &error {
                RequestTokenError::Request(_) => Failure::Unavailable(reasons(&error)),
                _ => Failure::Rejected(reasons(&error)),
            })?;
        match id_token.take() {
            Some(serde_json::Value::String(token)) => Ok((token, answer.access_token().clone())),
            _ => Err(Failure::Rejected("the answer has no ID token".into())),
        }
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
