//! An authenticator of the tests: makes a passkey (ES256, no attestation), and signs challenges with it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

use crate::fixture::ORIGIN;

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;
const BACKUP_ELIGIBLE_AND_DONE: u8 = 0x18;

/// A passkey, and how it answers.
pub struct SoftwareAuthenticator {
    key: EcdsaKeyPair,
    id: [u8; 16],
    user_handle: String,
    /// Answers so far.
    pub counter: u32,
    /// The page that asks, as its browser says.
    pub origin: &'static str,
    /// The host that the browser names.
    pub host: &'static str,
    /// Whether it verifies its owner.
    pub verifies: bool,
    /// Whether a password manager keeps copies.
    pub is_synced: bool,
}

impl SoftwareAuthenticator {
    pub fn new() -> Self {
        let random = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        Self {
            key: EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap(),
            id: rand::random(),
            user_handle: String::new(),
            counter: 0,
            origin: ORIGIN,
            host: "portal.test",
            verifies: true,
            is_synced: false,
        }
    }

    /// Answers the options of `navigator.credentials.create`.
    pub fn create(&mut self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).unwrap();
        assert_eq!(options["rp"]["id"], "portal.test");
        let selection = &options["authenticatorSelection"];
        assert_eq!(selection["residentKey"], "required");
        assert_eq!(selection["userVerification"], "required");
        self.user_handle = options["user"]["id"].as_str().unwrap().to_owned();
        let mut data = self.data(HAS_KEY);
        data.extend([0; 16]); // No model.
        data.extend([0, 16]);
        data.extend(self.id);
        let point = self.key.public_key().as_ref();
        // COSE: kty EC2, alg ES256, crv P-256, x, y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(&point[33..]);
        // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        self.answer(json!({
            "clientDataJSON": encode(self.client_data("webauthn.create", &options)),
            "attestationObject": encode(object),
        }))
    }

    /// Answers the options of `navigator.credentials.get`.
    pub fn get(&mut self, options: &str) -> String {
        let options: Value = serde_json::from_str(options).unwrap();
        assert_eq!(options["rpId"], "portal.test");
        assert_eq!(options["userVerification"], "required");
        let client_data = self.client_data("webauthn.get", &options);
        let data = self.data(0);
        let signed = [&data, digest(&SHA256, client_data.as_bytes()).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        self.answer(json!({
            "clientDataJSON": encode(client_data),
            "authenticatorData": encode(data),
            "signature": encode(signature),
            "userHandle": self.user_handle,
        }))
    }

    fn client_data(&self, kind: &str, options: &Value) -> String {
        json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        })
        .to_string()
    }

    /// Authenticator data: host, flags, counter.
    fn data(&mut self, flags: u8) -> Vec<u8> {
        if self.counter > 0 {
            self.counter += 1;
        }
        let verified = if self.verifies { USER_VERIFIED } else { 0 };
        let mut data = digest(&SHA256, self.host.as_bytes()).as_ref().to_vec();
        let synced = if self.is_synced {
            BACKUP_ELIGIBLE_AND_DONE
        } else {
            0
        };
        data.push(flags | USER_PRESENT | verified | synced);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn answer(&self, response: Value) -> String {
        json!({
            "id": encode(self.id),
            "rawId": encode(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        })
        .to_string()
    }
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
