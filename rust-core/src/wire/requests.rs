//! Request bodies and parameters of the calls (CALL-5).

use super::OfferType;
use crate::id::Id;
use crate::language::Language;
use crate::money::Cents;
use crate::secret::Secret;

wire! {
    /// The empty request.
    #[derive(Default)]
    pub struct NoFields {}

    /// `POST user/token`.
    pub struct SignInRequest {
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
        /// Whether the session outlives the browser.
        #[serde(default)]
        pub remember_me: bool,
    }

    /// `POST user`.
    pub struct RegisterRequest {
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Whether the user asks for the broker's role.
        #[serde(default)]
        pub request_assurance_role: bool,
    }

    /// `GET business/employee`.
    pub struct EmployeesRequest {
        /// The business.
        pub business_id: Id,
    }

    /// `POST business/employee`: exactly one of e-mail and id (TEAM-5).
    pub struct AddEmployeeRequest {
        /// The business.
        pub business_id: Id,
        /// An existing user's e-mail address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub user_email: Option<String>,
        /// An existing user's id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub user_id: Option<Id>,
    }

    /// `DELETE business/employee`.
    pub struct RemoveEmployeeRequest {
        /// The employee's user id.
        pub employee_id: Id,
    }

    /// `POST user/card`.
    pub struct UpdateCardRequest {
        /// Name on the card.
        pub name: String,
        /// Sixteen digits, no spaces.
        pub number: Secret,
        /// Month of expiry, `01` to `12`.
        #[serde(rename = "exp_month")]
        pub exp_month: String,
        /// Year of expiry, four digits.
        #[serde(rename = "exp_year")]
        pub exp_year: String,
        /// Three digits.
        pub cvv: Secret,
    }

    /// `GET business/transaction`.
    pub struct TransactionsRequest {
        /// Page, from 1.
        pub page: u32,
        /// Rows per page, 1 to 100.
        pub size: u32,
        /// The business.
        pub business_id: Id,
        /// Only this employee's transactions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub employee_id: Option<Id>,
    }

    /// `GET business/transaction/csv`.
    pub struct TransactionsCsvRequest {
        /// The business.
        pub business_id: Id,
        /// Only this employee's transactions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub employee_id: Option<Id>,
    }

    /// `GET business/transaction/receipt`.
    pub struct ReceiptRequest {
        /// The business.
        pub business_id: Id,
        /// The transaction.
        pub transaction_id: Id,
    }

    /// Calls with the id of an insurance request in the path.
    #[derive(Copy)]
    pub struct ById {
        /// The request's id.
        pub id: Id,
    }

    /// `GET` and `DELETE support/offer`.
    #[derive(Copy)]
    pub struct OfferRequest {
        /// The insurance request.
        pub user_assurance_id: Id,
    }

    /// `POST support/users/insurer`.
    pub struct CreateOfferRequest {
        /// The brand that offers.
        pub brand_id: Id,
        /// Price a year, cents.
        pub price_anually: Cents,
        /// Last day on which the offer is valid, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// The insurance request.
        pub user_assurance_id: Id,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts it.
        pub offer_type: OfferType,
        /// Number to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub phone: Option<String>,
        /// Page to open, http or https.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub link: Option<String>,
        /// The broker's own reference number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub submission_number: Option<String>,
    }

    /// `POST application/authorize`, forwarded to the partner by the server (PARTNER-1).
    pub struct AuthorizePartnerRequest {
        /// Types of the requested products.
        pub product_types: Vec<String>,
        /// The partner's id of the application's source.
        pub source_id: String,
        /// Language of the partner's answer.
        pub language: Language,
    }
}
