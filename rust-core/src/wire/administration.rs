//! Types of what administrators approve and open: applications of brokers, brands and businesses.

use super::User;
use crate::id::Id;

answer_type! {
    /// A broker who waits for approval (APPROVAL-1).
    pub struct Application {
        /// The broker.
        pub user: User,
        /// Mobile number, where it is known.
        pub cellphone: Option<String>,
        /// The firm that the broker named.
        pub firm: Option<String>,
        /// The licence number of the Autorité des marchés financiers that the broker gave.
        pub licence_number: Option<String>,
        /// Time of the sign-up.
        pub applied_at: String,
        /// Whether the broker proved to read the mail of the address.
        pub is_confirmed: bool = default,
        /// Time until which the answer is promised (APPROVAL-2); absent until the address is confirmed.
        pub due_at: Option<String>,
    }

    /// A page of the sign-ups whose address is not confirmed, newest first (APPROVAL-1).
    pub struct SignUpPage {
        /// The page's rows.
        pub sign_ups: Vec<Application>,
        /// Sign-ups on all pages.
        pub total: u32,
    }

    /// An application of a call that handles several, and its result (APPROVAL-4).
    pub struct Reviewed {
        /// The broker.
        pub user_id: Id,
        /// Translation key of the reason why it was left as it is; null where it was handled.
        pub refusal: Option<String>,
    }

    /// A brand with its quota and the number of its brokers (BRAND-1).
    pub struct ManagedBrand {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
        /// Offers that it may send in 30 days (OFFER-11).
        pub quota: u32,
        /// Offers that it sent in the last 30 days.
        pub used: u32,
        /// Its brokers whose account is not disabled.
        pub members: u32,
    }

    /// A brand with its brokers.
    pub struct BrandDetail {
        /// The brand.
        pub brand: ManagedBrand,
        /// Its brokers, by name.
        pub members: Vec<User>,
        /// Ids of those of them whose account is disabled.
        pub disabled: Vec<Id>,
    }

    /// A business with its cap and the numbers of its people (BUSINESS-1).
    pub struct ManagedBusiness {
        /// Identifier.
        pub id: Id,
        /// Its name.
        pub name: String,
        /// Members that its plan allows (TEAM-7).
        pub cap: u32,
        /// Its members.
        pub members: u32,
        /// Its managers whose account is not disabled.
        pub managers: u32,
        /// Its postal address, for statements; null where it is not known.
        #[serde(default)]
        pub address: Option<String>,
    }

    /// A business with its people.
    pub struct BusinessDetail {
        /// The business.
        pub business: ManagedBusiness,
        /// Its managers, by name.
        pub managers: Vec<User>,
        /// Ids of those of them whose account is disabled.
        pub disabled: Vec<Id>,
        /// Its members, by name.
        pub members: Vec<User>,
    }
}
