use crate::id::Id;

wire_type! {
    /// Roles of users (ACCESS-1). An unknown role is read as [`Self::Other`]: no error, and it grants
    /// nothing.
    #[derive(Copy, Eq, Hash)]
    pub enum RoleName {
        /// Business fleet manager.
        #[serde(rename = "ROLE_BUSINESS")]
        Business,
        /// Platform administrator.
        #[serde(rename = "ROLE_ADMIN")]
        Admin,
        /// Insurance broker.
        #[serde(rename = "ROLE_ASSURANCE")]
        Assurance,
        /// A role this portal does not know.
        #[serde(rename = "OTHER", other)]
        Other,
    }
}

from_js! {
    answer_type! {
        /// A user.
        pub struct User {
            /// Identifier.
            pub id: Id,
            /// E-mail address, with which the user signs in.
            pub email: String,
            /// First name.
            pub first_name: String,
            /// Last name.
            pub last_name: String,
        }

        /// A role of a user (ACCESS-5).
        pub struct Role {
            /// Name of the role.
            pub role: RoleName,
            /// Whether the platform accepted it. Only the broker's role is reviewed.
            pub is_accepted: bool = default,
        }
    }
}

answer_type! {
    /// The payment card on file.
    pub struct Card {
        /// `Visa` or another network's name.
        pub brand: String,
        /// Last four digits.
        pub last4: String,
        /// Its expiry, where the server includes it (CARD-11).
        pub expiry: Option<CardExpiry>,
    }

    /// The expiry of a card on file.
    #[derive(Eq)]
    pub struct CardExpiry {
        /// The last month in which the card is good, `YYYY-MM`.
        pub month: String,
        /// Whether a new card is needed.
        pub status: CardStatus,
    }
}

wire_type! {
    /// Whether a card on file is still good (CARD-11).
    #[derive(Copy, Eq)]
    pub enum CardStatus {
        /// Good beyond the next month.
        Valid,
        /// Good until the end of this month or the next.
        ExpiresSoon,
        /// Its month is over.
        Expired,
    }
}

impl Role {
    /// Whether it is a broker's role under review (ACCESS-15).
    pub fn is_pending(&self) -> bool {
        self.role == RoleName::Assurance && !self.is_accepted
    }
}

impl RoleName {
    /// The roles this portal knows.
    pub const ALL: [Self; 3] = [Self::Business, Self::Admin, Self::Assurance];

    /// The role of a name; [`Self::Other`] for an unknown one.
    pub fn from_name(name: &str) -> Self {
        let known = Self::ALL.into_iter().find(|role| role.as_str() == name);
        known.unwrap_or(Self::Other)
    }

    /// The name on the wire and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Business => "ROLE_BUSINESS",
            Self::Admin => "ROLE_ADMIN",
            Self::Assurance => "ROLE_ASSURANCE",
            Self::Other => "OTHER",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_names_are_those_of_the_wire() {
        for name in RoleName::ALL {
            assert_eq!(RoleName::from_name(name.as_str()), name);
            assert_eq!(
                serde_json::to_string(&name).unwrap(),
                format!("\"{}\"", name.as_str())
            );
        }
    }
}
