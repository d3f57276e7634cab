use super::User;
use crate::id::Id;
use crate::money::Cents;
use crate::paging::Pagination;

answer_type! {
    /// The business of a fleet manager.
    pub struct Business {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
        /// Its employees, where the server includes them.
        pub employees: Vec<Employee> = default,
        /// Members against the plan's cap, where the server includes it (TEAM-7).
        pub seats: Option<Allowance>,
    }
}

from_js! {
    answer_type! {
        /// A member of a business's team, identified by the id of the user.
        pub struct Employee {
            /// The user.
            pub user: User,
            /// When and how often the member may buy, where the server includes it.
            pub permissions: Option<Permissions>,
            /// Carwashes of this calendar month against the limit, where the server includes them (TEAM-13).
            pub carwashes: Option<Allowance>,
        }

        /// A limited number and its limit.
        #[derive(Copy, Eq)]
        pub struct Allowance {
            /// The part that is used.
            pub used: u32,
            /// The limit.
            pub limit: u32,
            /// Whether nothing is left.
            pub is_used_up: bool,
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

answer_type! {
    /// A carwash bought with the business's card (TRANSACTION-2).
    pub struct Transaction {
        /// Identifier.
        pub id: Id,
        /// Time of purchase, ISO 8601 with offset.
        pub created_at: String,
        /// Price without tax, cents.
        pub price_paid: Cents,
        /// Tax, cents.
        pub tax_paid: Cents = default,
        /// Last four digits of the card.
        pub last4: Option<String>,
        /// The store.
        pub store: Option<TransactionStore>,
        /// The member who bought it, where the server includes them (TRANSACTION-8).
        pub employee: Option<TransactionEmployee>,
    }

    /// A person who bought with the business's card, in the team or no longer.
    #[derive(Eq)]
    pub struct TransactionEmployee {
        /// The id of the user.
        pub id: Id,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
    }

    /// A station at which a team bought.
    pub struct TransactionStation {
        /// The id of the store.
        pub id: Id,
        /// Its address and chain.
        pub store: TransactionStore,
    }

    /// Members and stations to filter a business's transactions by, those with a transaction (TRANSACTION-9).
    pub struct TransactionOptions {
        /// Members by last and first name.
        pub employees: Vec<TransactionEmployee>,
        /// Stations by chain and address.
        pub stations: Vec<TransactionStation>,
    }

    /// Totals of the transactions that a filter selects (TRANSACTION-10).
    #[derive(Eq)]
    pub struct TransactionSummary {
        /// Number of transactions.
        pub count: u32,
        /// Prices without tax, cents.
        pub price_paid: Cents,
        /// Taxes, cents.
        pub tax_paid: Cents,
        /// Prices and taxes, cents.
        pub total: Cents,
        /// First day of the filter, `YYYY-MM-DD`; null where it is open.
        pub first_day: Option<String>,
        /// Last day of the filter, `YYYY-MM-DD`; null where it is open.
        pub last_day: Option<String>,
    }

    /// An address that gets a link to the statement of each month (TRANSACTION-16).
    pub struct StatementAddress {
        /// Identifier.
        pub id: Id,
        /// The e-mail address.
        pub email: String,
        /// Whether its owner confirmed it.
        pub is_confirmed: bool,
    }

    /// An e-mail address of a call that adds several, and its result (TEAM-14).
    pub struct AddedEmployee {
        /// The address as typed.
        pub email: String,
        /// The new member; null where the address was refused.
        pub employee: Option<Employee>,
        /// Translation key of the refusal; null for a new member.
        pub refusal: Option<String>,
    }
}

from_js! {
    answer_type! {
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

wire_type! {
    /// One page of transactions, newest first.
    pub struct TransactionPage {
        /// The page's rows.
        #[serde(alias = "data")]
        pub transactions: Vec<Transaction>,
        /// Position of the page, and the number of rows.
        pub pagination: Pagination,
    }
}

impl Allowance {
    /// More may be used than allowed, since a limit can be lowered.
    pub const fn of(used: u32, limit: u32) -> Self {
        Self {
            used,
            limit,
            is_used_up: used >= limit,
        }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_allowance_is_used_up_at_its_limit_and_beyond() {
        let is_used_up = |used, limit| Allowance::of(used, limit).is_used_up;
        assert!(!is_used_up(4, 5));
        assert!(is_used_up(5, 5) && is_used_up(6, 5) && is_used_up(0, 0));
    }

    proptest! {
        #[test]
        fn an_allowance_is_used_up_exactly_where_nothing_is_left(used in 0_u32.., limit in 0_u32..) {
            let left = limit.saturating_sub(used);
            prop_assert_eq!(Allowance::of(used, limit).is_used_up, left == 0);
        }
    }
}
