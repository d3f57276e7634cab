//! Types of a person's own account (ACCOUNT-1).

use crate::id::Id;
use crate::language::Language;

answer_type! {
    /// The caller's account, as its owner sees it.
    pub struct Account {
        /// E-mail address, with which the owner signs in.
        pub email: String,
        /// New address that waits for its confirmation by a mailed link (ACCOUNT-7).
        pub awaited_email: Option<String>,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Language of mails.
        pub language: Language,
        /// Whether the owner can sign in with a password.
        pub has_password: bool = default,
        /// Whether there is an authenticator app (FACTOR-2).
        pub has_authenticator: bool = default,
        /// Recovery codes left (FACTOR-3).
        pub recovery_codes: u32 = default,
        /// Whether there is a passkey (FACTOR-7).
        pub has_passkey: bool = default,
        /// Whether one of the owner's roles needs a second factor (FACTOR-5).
        pub needs_second_factor: bool = default,
        /// The identity providers that open the account (SSO-4).
        pub identity_providers: Vec<LinkedProvider> = default,
    }

    /// A link of an account to a person of an identity provider, which opens it.
    pub struct LinkedProvider {
        /// The provider's issuer, of which an account has one link at most.
        pub issuer: String,
        /// Its name; the issuer where it is not configured any more.
        pub name: String,
        /// Time of the first single sign-on.
        pub linked_at: String,
    }

    /// A secret that an authenticator app is to learn (FACTOR-2).
    pub struct OfferedAuthenticator {
        /// The secret in base32, for typing.
        pub secret: String,
        /// Its `otpauth` address, for an app on the same device; absent from older servers.
        pub address: Option<String>,
        /// A QR code of it, in SVG.
        pub qr_code: String,
    }

    /// A passkey of the caller (FACTOR-8).
    pub struct Passkey {
        /// Identifier.
        pub id: Id,
        /// The name that its owner gave it; absent until then.
        pub name: Option<String>,
        /// Browser that it was made in, in plain words; empty for an unknown one.
        pub browser: String,
        /// System that it was made on, in plain words; empty for an unknown one.
        pub system: String,
        /// Time at which it was made.
        pub created_at: String,
        /// Time of its last use; absent before the first.
        pub used_at: Option<String>,
    }

    /// An open session of the caller (ACCOUNT-4).
    pub struct OpenSession {
        /// Identifier.
        pub id: Id,
        /// The name that its owner gave it; absent until then.
        pub name: Option<String>,
        /// Browser in plain words, such as "Firefox"; empty for an unknown one.
        pub browser: String,
        /// System in plain words, such as "Windows"; empty for an unknown one.
        pub system: String,
        /// Network address of the last use; empty where it was not recorded.
        pub address: String,
        /// Whether the last use came from the network of this request.
        pub is_same_network: bool = default,
        /// Time of the sign-in.
        pub signed_in_at: String,
        /// Time of the last use, to the minute.
        pub seen_at: String,
        /// Whether it is the session of this request.
        pub is_current: bool = default,
    }
}
