//! Types of the administration of people (PEOPLE-1).

use super::{LinkedProvider, MailRefusal, OpenSession, Role, SystemAccess, User};
use crate::id::Id;
use crate::language::Language;

wire_type! {
    /// Whether an account can be signed in to.
    #[derive(Copy, Eq)]
    pub enum PersonState {
        /// It can be signed in to.
        Enabled,
        /// An administrator keeps it out.
        Disabled,
        /// A sign-up whose address is not confirmed yet (SESSION-11).
        Unconfirmed,
    }
}

from_js! {
    answer_type! {
        /// A row by its id and its name: a brand, a business, a person.
        #[derive(Eq)]
        pub struct NamedRow {
            /// Identifier.
            pub id: Id,
            /// Its name.
            pub name: String,
        }

        /// A person with an account of the portal, as the list of people shows it.
        pub struct Person {
            /// The user.
            pub user: User,
            /// First and last name as shown; the e-mail where both are unknown.
            pub name: String,
            /// Whether the account can be signed in to.
            pub state: PersonState,
            /// Their roles, accepted or not.
            pub roles: Vec<Role>,
            /// The brands that they offer for.
            pub brands: Vec<NamedRow>,
            /// The businesses that they manage.
            pub businesses: Vec<NamedRow>,
            /// Time of the last sign-in; absent before the first.
            pub signed_in_at: Option<String>,
        }
    }
}

answer_type! {
    /// A person's account, as administrators see it.
    pub struct PersonDetails {
        /// The person.
        pub person: Person,
        /// Mobile number.
        pub cellphone: Option<String>,
        /// The firm that a broker named at sign-up.
        pub firm: Option<String>,
        /// The licence number of the Autorité des marchés financiers that a broker gave at sign-up.
        pub licence_number: Option<String>,
        /// Language of mails.
        pub language: Language,
        /// Time at which the account was made.
        pub created_at: String,
        /// Time since which the account is kept out.
        pub disabled_at: Option<String>,
        /// Whether the owner can sign in with a password.
        pub has_password: bool = default,
        /// Whether there is an authenticator app (FACTOR-2).
        pub has_authenticator: bool = default,
        /// Number of passkeys (FACTOR-7).
        pub passkeys: u32,
        /// The open sessions, the one used last first.
        pub sessions: Vec<OpenSession>,
        /// The identity providers that open the account (SSO-4).
        pub identity_providers: Vec<LinkedProvider> = default,
        /// The last mails to the account, the newest first (PEOPLE-13).
        pub mails: Vec<SentMail> = default,
        /// Since when the address is refused, and gets no mail of what was not seen; none where it is not.
        pub mail_refusal: Option<MailRefusal>,
        /// The tokens and webhooks of systems that they made.
        pub system_access: Vec<SystemAccess> = default,
    }
}

wire_type! {
    /// State of a mail.
    #[derive(Copy, Eq)]
    pub enum MailState {
        /// It waits for its first or next attempt.
        Waiting,
        /// The mail server took it.
        Sent,
        /// It is not tried again.
        GivenUp,
    }
}

answer_type! {
    /// A mail to a person, without its content.
    pub struct SentMail {
        /// Its subject, in the reader's language.
        pub subject: String,
        /// The address.
        pub recipient: String,
        /// Time at which it was written.
        pub written_at: String,
        /// Its state.
        pub state: MailState,
        /// Why the last attempt failed, in the words of the mail server.
        pub error: Option<String>,
    }
}

wire_type! {
    /// Kinds of ways into an account, beside the password.
    #[derive(Copy, Eq)]
    pub enum WayInKind {
        /// An authenticator app, with its recovery codes.
        Authenticator,
        /// A passkey.
        Passkey,
        /// A person of an identity provider.
        IdentityProvider,
    }
}

answer_type! {
    /// A way into an account that was taken over.
    pub struct WayIn {
        /// Its kind.
        pub kind: WayInKind,
        /// Browser and system that a passkey was made in, or the issuer of a provider; empty for an app.
        pub name: String,
        /// Time at which it was added; absent where that is not known.
        pub added_at: Option<String>,
        /// Whether it was added since the day that the request names, and is removed; the others stay.
        pub is_removed: bool = default,
    }

    /// State of an account that was taken over, and what its recovery ends (PEOPLE-12).
    pub struct AccountRecovery {
        /// The ways into it beside the password, the newest first.
        pub ways_in: Vec<WayIn>,
        /// Open sessions: all end.
        pub sessions: u32,
        /// Open invitations that the account sent: all are withdrawn.
        pub invitations: u32,
        /// The tokens and webhooks of systems that the person made.
        pub system_access: Vec<SystemAccess> = default,
        /// Addresses that the account had since the day that the request names, the first one first: one of them may be the
        /// owner's.
        pub former_emails: Vec<String>,
        /// The address that the link for a new password is mailed to; absent where none is: the portal takes no passwords, or
        /// the account is disabled.
        pub mailed_to: Option<String>,
    }
}
