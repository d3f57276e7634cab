use super::null_as_default;
use crate::api::{Id, RoleName};

wire! {
    /// Who is signed in.
    pub struct User {
        /// Identifier.
        pub id: Id,
        /// E-mail address, the name to sign in with.
        pub email: String,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
    }

    /// A role somebody holds (spec §3).
    pub struct Role {
        /// Which role.
        pub role: RoleName,
        /// Whether the platform accepted it. Only brokers are reviewed.
        #[serde(default, deserialize_with = "null_as_default")]
        pub is_accepted: bool,
    }

    /// The payment card on file.
    pub struct Card {
        /// `Visa` or another network's name.
        pub brand: String,
        /// Last four digits.
        pub last4: String,
    }
}

impl Role {
    /// A broker's role that is still being reviewed (spec §4).
    pub fn is_pending(&self) -> bool {
        self.role == RoleName::Assurance && !self.is_accepted
    }
}
