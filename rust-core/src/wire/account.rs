use super::{Brand, Business};
use crate::id::Id;
use crate::language::Language;

named_type! {
    /// Roles of users (ACCESS-1). An unknown role is read as [`Self::Other`] (ACCESS-6): no error, and it grants
    /// nothing.
    pub enum RoleName {
        /// Business fleet manager.
        Business = "ROLE_BUSINESS",
        /// Platform administrator.
        Admin = "ROLE_ADMIN",
        /// Insurance broker.
        Assurance = "ROLE_ASSURANCE",
    } else {
        /// A role this portal does not know.
        Other = "OTHER"
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
            /// Why an administrator refused it (APPROVAL-6); absent while it is reviewed or accepted.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(target_arch = "wasm32", tsify(type = "string | null"))]
            pub refusal: Option<String>,
            /// Time until which the owner of an unconfirmed address is to confirm it (SESSION-11); absent once it is.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(target_arch = "wasm32", tsify(type = "string | null"))]
            pub confirm_by: Option<String>,
            /// Time until which the answer to a broker under review is promised (APPROVAL-2); absent before the address is
            /// confirmed.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(target_arch = "wasm32", tsify(type = "string | null"))]
            pub review_by: Option<String>,
        }
    }
}

answer_type! {
    /// The session of the signed-in user, with all that the frame shows of it.
    pub struct Session {
        /// The user.
        pub user: User,
        /// First and last name as shown; the e-mail where both are unknown.
        pub name: String,
        /// The first letters of `name`, of one to two characters; absent in the answer of an older server.
        pub initials: Option<String>,
        /// The user's roles.
        pub roles: Vec<Role>,
        /// The roles whose menu entries the user sees (ACCESS-13).
        pub menu_roles: Vec<RoleName>,
        /// The business that the user manages, without its members.
        pub business: Option<Business>,
        /// The brands that the user may offer for.
        pub brands: Vec<Brand>,
        /// The language that the server reads from the header `Language`.
        pub language: Language,
        /// Brokers who wait for their approval; absent for who is no administrator (ACCESS-13).
        pub waiting: Option<u32>,
    }

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
    /// A role that was never refused.
    pub const fn new(role: RoleName, is_accepted: bool) -> Self {
        Self {
            role,
            is_accepted,
            refusal: None,
            confirm_by: None,
            review_by: None,
        }
    }

    /// Whether it is a broker's role under review (ACCESS-15).
    pub fn is_pending(&self) -> bool {
        self.role == RoleName::Assurance && !self.is_accepted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_names_are_those_of_the_wire() {
        for name in RoleName::ALL {
            assert_eq!(RoleName::from_name(name.as_str()), *name);
            assert_eq!(
                serde_json::to_string(name).unwrap(),
                format!("\"{}\"", name.as_str())
            );
        }
    }
}
