//! An identity provider of OpenID Connect on a port of its own: real keys and signatures, and answers that a case
//! bends as it needs.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use portal_api::oidc::settings::ProviderSettings;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::Url;

pub const CLIENT: &str = "portal";
pub const SECRET: &str = "a secret: 100%";

/// Changes the claims of the next ID token, or its whole text.
type Change = Box<dyn Fn(&mut Value) + Send>;

/// A running provider.
#[derive(Clone)]
pub struct IdentityProvider {
    pub issuer: String,
    shared: Arc<Shared>,
    server: Arc<tokio::task::JoinHandle<()>>,
}

struct Shared {
    issuer: String,
    key: Mutex<Key>,
    /// By code: the query of its authorization request.
    codes: Mutex<HashMap<String, HashMap<String, String>>>,
    claims: Mutex<Value>,
    user_info: Mutex<Value>,
    answer: Mutex<Value>,
    change: Mutex<Option<Change>>,
    algorithm: Mutex<&'static str>,
    key_reads: AtomicUsize,
}

struct Key {
    id: String,
    pair: EcdsaKeyPair,
}

impl Key {
    fn new(id: &str) -> Self {
        let random = SystemRandom::new();
        let scheme = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let document = EcdsaKeyPair::generate_pkcs8(scheme, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(scheme, document.as_ref(), &random).unwrap();
        Self {
            id: id.to_owned(),
            pair,
        }
    }

    fn public(&self) -> Value {
        let point = &self.pair.public_key().as_ref()[1..];
        json!({
            "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": self.id,
            "x": encode(&point[..32]), "y": encode(&point[32..]),
        })
    }
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    since.as_secs().try_into().unwrap()
}

impl IdentityProvider {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let shared = Arc::new(Shared {
            issuer: issuer.clone(),
            key: Mutex::new(Key::new("1")),
            codes: Mutex::default(),
            claims: Mutex::new(json!({
                "sub": "person-1", "email": "Fleet@Demo.test", "email_verified": true,
            })),
            user_info: Mutex::new(json!({})),
            answer: Mutex::new(json!({})),
            change: Mutex::default(),
            algorithm: Mutex::new("ES256"),
            key_reads: AtomicUsize::new(0),
        });
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(metadata))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .route("/me", get(me))
            .with_state(Arc::clone(&shared));
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self {
            issuer,
            shared,
            server: Arc::new(server),
        }
    }

    /// Its entry in the operator's file.
    pub fn settings(&self, id: &str, more: Value) -> ProviderSettings {
        let mut settings = json!({
            "id": id, "name": "Acme", "issuer": self.issuer, "clientId": CLIENT,
        });
        settings
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        serde_json::from_value(settings).unwrap()
    }

    /// What its ID tokens say of the person, beside issuer, audience, times and nonce.
    pub fn knows(&self, claims: Value) {
        *self.shared.claims.lock().unwrap() = claims;
    }

    /// What its user-info endpoint says beside the subject.
    pub fn tells(&self, claims: Value) {
        *self.shared.user_info.lock().unwrap() = claims;
    }

    /// What the answer with the tokens says beside or instead of them.
    pub fn answers(&self, members: Value) {
        *self.shared.answer.lock().unwrap() = members;
    }

    /// Bends the claims of the ID tokens.
    pub fn bends(&self, change: impl Fn(&mut Value) + Send + 'static) {
        *self.shared.change.lock().unwrap() = Some(Box::new(change));
    }

    /// Signs by another algorithm: `none`, or `HS256` with the client's secret.
    pub fn signs_with(&self, algorithm: &'static str) {
        *self.shared.algorithm.lock().unwrap() = algorithm;
    }

    /// Takes a new key in the place of the old one.
    pub fn changes_key(&self, id: &str) {
        *self.shared.key.lock().unwrap() = Key::new(id);
    }

    /// How often its keys were read.
    pub fn key_reads(&self) -> usize {
        self.shared.key_reads.load(Ordering::SeqCst)
    }

    /// Stops answering.
    pub fn stop(&self) {
        self.server.abort();
    }

    /// The person signs in at this address: what the browser comes back with, by name.
    pub fn sign_in(&self, address: &str) -> HashMap<String, String> {
        let address = Url::parse(address).unwrap();
        let query: HashMap<String, String> = address.query_pairs().into_owned().collect();
        let code = format!("code-{}", self.shared.codes.lock().unwrap().len());
        let state = query["state"].clone();
        self.shared
            .codes
            .lock()
            .unwrap()
            .insert(code.clone(), query);
        HashMap::from([
            ("code".to_owned(), code),
            ("state".to_owned(), state),
            ("iss".to_owned(), self.issuer.clone()),
        ])
    }
}

async fn metadata(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let issuer = &shared.issuer;
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/me"),
        "end_session_endpoint": format!("{issuer}/end"),
        "jwks_uri": format!("{issuer}/keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["ES256", "HS256", "none"],
        "authorization_response_iss_parameter_supported": true,
    }))
}

async fn keys(State(shared): State<Arc<Shared>>) -> Json<Value> {
    shared.key_reads.fetch_add(1, Ordering::SeqCst);
    Json(json!({ "keys": [shared.key.lock().unwrap().public()] }))
}

async fn token(State(shared): State<Arc<Shared>>, headers: HeaderMap, body: String) -> Response {
    let form = url::form_urlencoded::parse(body.as_bytes());
    let form: HashMap<String, String> = form.into_owned().collect();
    let refused = |error: &str| (StatusCode::BAD_REQUEST, Json(json!({ "error": error })));
    // Percent-encoded before they are joined (RFC 6749, section 2.3.1).
    let credentials = BASE64_STANDARD.encode(format!("{CLIENT}:a+secret%3A+100%25"));
    if headers["authorization"] != format!("Basic {credentials}") {
        return refused("invalid_client").into_response();
    }
    let Some(request) = shared.codes.lock().unwrap().remove(&form["code"]) else {
        return refused("invalid_grant").into_response();
    };
    let challenge = encode(Sha256::digest(form["code_verifier"].as_bytes()));
    if request["code_challenge"] != challenge
        || request["code_challenge_method"] != "S256"
        || request["redirect_uri"] != form["redirect_uri"]
    {
        return refused("invalid_grant").into_response();
    }
    let mut claims = json!({
        "iss": shared.issuer, "aud": CLIENT, "iat": now(), "exp": now() + 300,
        "nonce": request["nonce"],
    });
    let person = shared.claims.lock().unwrap().clone();
    claims
        .as_object_mut()
        .unwrap()
        .extend(person.as_object().unwrap().clone());
    if let Some(change) = &*shared.change.lock().unwrap() {
        change(&mut claims);
    }
    let mut answer = json!({
        "access_token": "an access token", "token_type": "Bearer", "expires_in": 300,
        "id_token": sign(&shared, &claims),
    });
    let more = shared.answer.lock().unwrap().clone();
    answer
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    Json(answer).into_response()
}

fn sign(shared: &Shared, claims: &Value) -> String {
    let key = shared.key.lock().unwrap();
    let algorithm = *shared.algorithm.lock().unwrap();
    let header = json!({ "alg": algorithm, "typ": "JWT", "kid": key.id });
    let signed = format!(
        "{}.{}",
        encode(header.to_string()),
        encode(claims.to_string())
    );
    let signature = match algorithm {
        "none" => Vec::new(),
        "HS256" => {
            let secret = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, SECRET.as_bytes());
            ring::hmac::sign(&secret, signed.as_bytes())
                .as_ref()
                .to_vec()
        }
        _ => {
            let signature = key.pair.sign(&SystemRandom::new(), signed.as_bytes());
            signature.unwrap().as_ref().to_vec()
        }
    };
    format!("{signed}.{}", encode(signature))
}

async fn me(State(shared): State<Arc<Shared>>, headers: HeaderMap) -> Response {
    if headers["authorization"] != "Bearer an access token" {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let mut info = json!({ "sub": shared.claims.lock().unwrap()["sub"] });
    let more = shared.user_info.lock().unwrap();
    info.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    Json(info).into_response()
}
