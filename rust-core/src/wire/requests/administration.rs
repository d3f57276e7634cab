//! Requests of administrators about applications of brokers, brands and businesses.

use crate::id::Id;

wire_type! {
    /// `GET admin/sign-up`.
    #[derive(Default)]
    pub struct SignUpsRequest {
        /// Page, from 1.
        pub page: u32,
        /// Rows per page, 1 to 100.
        pub size: u32,
    }

    /// `POST admin/application/approval` (APPROVAL-3).
    pub struct ApproveBrokersRequest {
        /// The brokers.
        pub user_ids: Vec<Id>,
        /// The brand that they join.
        pub brand_id: Id,
    }

    /// `POST admin/application/refusal` (APPROVAL-5).
    pub struct RefuseBrokersRequest {
        /// The brokers.
        pub user_ids: Vec<Id>,
        /// Why, in words that each of them reads.
        pub reason: String,
    }

    /// `POST admin/brand` (BRAND-2).
    pub struct CreateBrandRequest {
        /// The name.
        pub name: String,
        /// Offers that it may send in 30 days.
        pub offer_quota: u32,
    }

    /// `POST admin/brand/{id}` (BRAND-3).
    pub struct UpdateBrandRequest {
        /// The brand.
        pub id: Id,
        /// The name.
        pub name: String,
        /// Offers that it may send in 30 days.
        pub offer_quota: u32,
    }

    /// `POST` and `DELETE admin/brand/{id}/member`, `POST` and `DELETE admin/business/{id}/manager`.
    #[derive(Copy)]
    pub struct MembershipRequest {
        /// The brand or business.
        pub id: Id,
        /// The person.
        pub user_id: Id,
    }

    /// `POST admin/business` (BUSINESS-2).
    pub struct CreateBusinessRequest {
        /// The name.
        pub name: String,
        /// Members that its plan allows.
        pub employee_cap: u32,
        /// Its first manager; it may get one later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub manager_id: Option<Id>,
        /// Its postal address, for statements.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub address: Option<String>,
    }

    /// `POST admin/business/{id}` (BUSINESS-3).
    pub struct UpdateBusinessRequest {
        /// The business.
        pub id: Id,
        /// The name.
        pub name: String,
        /// Members that its plan allows.
        pub employee_cap: u32,
        /// Its postal address; as before without it, none where it is empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub address: Option<String>,
    }
}
