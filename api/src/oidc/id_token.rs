//! The ID token of a provider: its signature, and the claims that the portal uses. The library's own type reads every
//! standard claim, and refuses a token for one that is not used, such as `updated_at` in words.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use openidconnect::JsonWebKey;
use openidconnect::core::{CoreJsonWebKeySet, CoreJwsSigningAlgorithm as Algorithm};
use serde_json::{Map, Value};

/// Claims by their names.
pub type Claims = Map<String, Value>;

/// Difference between the provider's clock and ours that counts as none, seconds.
const CLOCK_TOLERANCE: f64 = 60.0;

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

/// The claims of a token that one of the keys signed (RFC 7515).
///
/// # Errors
/// The reason, without the token.
pub fn signed_claims(token: &str, keys: &CoreJsonWebKeySet) -> Result<Claims, &'static str> {
    let unreadable = "the token cannot be read";
    let (signed, signature) = token.rsplit_once('.').ok_or(unreadable)?;
    let (header, payload) = signed.split_once('.').ok_or(unreadable)?;
    let [header, payload] = [header, payload].map(json);
    let (header, payload) = (header.ok_or(unreadable)?, payload.ok_or(unreadable)?);
    let signature = BASE64_URL_SAFE_NO_PAD.decode(signature);
    let signature = signature.map_err(|_| unreadable)?;
    let kind = header.get("typ").map_or(Some("JWT"), Value::as_str);
    let is_jwt = kind.is_some_and(|kind| {
        kind.eq_ignore_ascii_case("JWT") || kind.eq_ignore_ascii_case("application/jwt")
    });
    if !is_jwt || header.contains_key("cty") || header.contains_key("crit") {
        return Err("the token is of another kind");
    }
    let algorithm = header.get("alg").cloned().unwrap_or_default();
    let algorithm = serde_json::from_value(algorithm).ok();
    let algorithm = algorithm.filter(|it| ALGORITHMS.contains(it));
    let algorithm = algorithm.ok_or("the token is signed by another algorithm")?;
    let is_named = |id: Option<&str>| header.get("kid").is_none_or(|named| named.as_str() == id);
    let is_signed = keys.keys().iter().any(|key| {
        is_named(key.key_id().map(|id| id.as_str()))
            && key
                .verify_signature(&algorithm, signed.as_bytes(), &signature)
                .is_ok()
    });
    if is_signed {
        Ok(payload)
    } else {
        Err("no key of the provider has signed the token")
    }
}

fn json(part: &str) -> Option<Claims> {
    serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(part).ok()?).ok()
}

/// Requires that a token was made by the issuer, and for the client: for others too only where it is the authorized party.
///
/// # Errors
/// The reason.
pub fn check_parties(claims: &Claims, issuer: &str, client: &str) -> Result<(), &'static str> {
    if text(claims, "iss") != Some(issuer) {
        return Err("the token is another issuer's");
    }
    let (is_for_client, audiences) = match claims.get("aud") {
        Some(Value::String(audience)) => (audience == client, 1),
        Some(Value::Array(audiences)) => (
            audiences.iter().any(|audience| audience == client),
            audiences.len(),
        ),
        _ => (false, 0),
    };
    let is_party = claims.get("azp").map_or(audiences == 1, |it| it == client);
    if is_for_client && is_party {
        Ok(())
    } else {
        Err("the token is another party's")
    }
}

/// Requires that a token is of this sign-in and holds at a time, in seconds since 1970.
///
/// # Errors
/// The reason.
pub fn check_sign_in(claims: &Claims, nonce: &str, now: f64) -> Result<(), &'static str> {
    let number = |name: &str| claims.get(name).and_then(Value::as_f64);
    if text(claims, "nonce") != Some(nonce) {
        return Err("the token is of another sign-in");
    }
    if number("exp").is_none_or(|expiry| expiry <= now - CLOCK_TOLERANCE) {
        return Err("the token has expired");
    }
    if number("iat").is_none_or(|issued| issued > now + CLOCK_TOLERANCE) {
        return Err("the token is of the future");
    }
    Ok(())
}

/// A claim that is a text.
pub fn text<'a>(claims: &'a Claims, name: &str) -> Option<&'a str> {
    claims.get(name).and_then(Value::as_str)
}
