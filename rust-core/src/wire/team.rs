use super::User;
use super::null_as_default;
use crate::id::Id;
use crate::money::Cents;
use crate::paging::Pagination;

wire! {
    /// The business of a fleet manager.
    pub struct Business {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
        /// Its employees, where the server includes them.
        #[serde(default, deserialize_with = "null_as_default")]
        pub employees: Vec<Employee>,
    }
}

from_js! {
    wire! {
        /// A member of a business's team, identified by the id of the user.
        pub struct Employee {
            /// The user.
            pub user: User,
            /// When and how often the member may buy, where the server includes it.
            pub permissions: Option<Permissions>,
        }

        /// When and how often a member may buy a carwash (TEAM-9).
        pub struct Permissions {
            /// Carwashes per calendar month.
            pub max_carwash_per_month: u32,
            /// First allowed time of day, `HH:MM`.
            pub start_hour: String,
            /// Last allowed time of day, `HH:MM`.
            pub end_hour: String,
            /// Allowed on Mondays.
            pub monday: bool,
            /// Allowed on Tuesdays.
            pub tuesday: bool,
            /// Allowed on Wednesdays.
            pub wednesday: bool,
            /// Allowed on Thursdays.
            pub thursday: bool,
            /// Allowed on Fridays.
            pub friday: bool,
            /// Allowed on Saturdays.
            pub saturday: bool,
            /// Allowed on Sundays.
            pub sunday: bool,
        }
    }
}

wire! {
    /// A carwash bought with the business's card.
    pub struct Transaction {
        /// Identifier.
        pub id: Id,
        /// Time of purchase, ISO 8601 with offset.
        pub created_at: String,
        /// Price without tax, cents.
        pub price_paid: Cents,
        /// Tax, cents.
        #[serde(default, deserialize_with = "null_as_default")]
        pub tax_paid: Cents,
        /// Last four digits of the card.
        pub last4: Option<String>,
        /// The store.
        pub store: Option<TransactionStore>,
    }
}

from_js! {
    wire! {
        /// The store of a transaction.
        pub struct TransactionStore {
            /// Street address.
            pub address: String,
            /// Second line of the address.
            pub address2: Option<String>,
            /// Province.
            pub province: String,
            /// The chain the store belongs to.
            pub brand: Option<TransactionBrand>,
        }

        /// The chain of a transaction's store.
        pub struct TransactionBrand {
            /// Its name.
            pub name: String,
            /// Address of its small logo.
            pub small_logo: Option<String>,
        }
    }
}

wire! {
    /// One page of transactions, newest first.
    pub struct TransactionPage {
        /// The page's rows.
        #[serde(alias = "data")]
        pub transactions: Vec<Transaction>,
        /// Which page it is, and of how many rows.
        pub pagination: Pagination,
    }
}

impl Permissions {
    /// Permissions of a new member: four carwashes a month, on weekdays from 8:00
    /// to 18:00.
    pub fn of_new_member() -> Self {
        Self {
            max_carwash_per_month: 4,
            start_hour: "08:00".to_owned(),
            end_hour: "18:00".to_owned(),
            monday: true,
            tuesday: true,
            wednesday: true,
            thursday: true,
            friday: true,
            saturday: false,
            sunday: false,
        }
    }
}
