//! Request bodies and parameters of the calls (CALL-5).

use super::OfferType;
use crate::id::Id;
use crate::language::Language;
use crate::money::Cents;
use crate::secret::Secret;

mod account;
mod administration;
mod audit;
mod invitations;
mod notifications;
mod people;
mod platform;
mod webhooks;

pub use account::*;
pub use administration::*;
pub use audit::*;
pub use invitations::*;
pub use notifications::*;
pub use people::*;
pub use platform::*;
pub use webhooks::*;

wire_type! {
    /// The empty request.
    #[derive(Default)]
    pub struct NoFields {}

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

    /// `POST business/employee/batch`: several addresses at once (TEAM-14).
    pub struct AddEmployeesRequest {
        /// The business.
        pub business_id: Id,
        /// E-mail addresses of existing users as typed or pasted, with commas, semicolons or white
        /// space between them.
        pub user_emails: String,
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

    /// A period of transactions by the calendar (TRANSACTION-9).
    #[derive(Copy, Eq)]
    pub enum TransactionPeriod {
        /// The running month.
        ThisMonth,
        /// The month before.
        LastMonth,
        /// The running year.
        ThisYear,
        /// The year before.
        LastYear,
    }

    /// `GET business/transaction`.
    #[derive(Default)]
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
        /// Only transactions at this station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub store_id: Option<Id>,
        /// Only transactions of this period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub period: Option<TransactionPeriod>,
        /// Only transactions from this day on, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub from: Option<String>,
        /// Only transactions up to this day, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<String>,
        /// Time zone of the period and the days, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `GET business/transaction/summary`.
    #[derive(Default)]
    pub struct TransactionSummaryRequest {
        /// The business.
        pub business_id: Id,
        /// Only this employee's transactions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub employee_id: Option<Id>,
        /// Only transactions at this station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub store_id: Option<Id>,
        /// Only transactions of this period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub period: Option<TransactionPeriod>,
        /// Only transactions from this day on, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub from: Option<String>,
        /// Only transactions up to this day, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<String>,
        /// Time zone of the period and the days, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `GET assurance/unresponded/page`, `GET store/page` and `GET business/employee/page`.
    pub struct ListPageRequest {
        /// URL parameters of the list: `page=2&columns=car`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub query: Option<String>,
        /// The query in JSON, as the answer has it, in place of the parameters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub json: Option<String>,
        /// Time zone of the texts, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `GET business/transaction/option`.
    pub struct TransactionOptionsRequest {
        /// The business.
        pub business_id: Id,
    }

    /// `GET business/transaction/csv`.
    #[derive(Default)]
    pub struct TransactionsCsvRequest {
        /// The business.
        pub business_id: Id,
        /// Only this employee's transactions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub employee_id: Option<Id>,
        /// Only transactions at this station.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub store_id: Option<Id>,
        /// Only transactions of this period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub period: Option<TransactionPeriod>,
        /// Only transactions from this day on, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub from: Option<String>,
        /// Only transactions up to this day, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<String>,
        /// Time zone of the period and the days, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `GET business/transaction/receipt`.
    pub struct ReceiptRequest {
        /// The business.
        pub business_id: Id,
        /// The transaction.
        pub transaction_id: Id,
    }

    /// `GET business/statement`.
    pub struct StatementRequest {
        /// The business.
        pub business_id: Id,
        /// The month, `YYYY-MM`, in the portal's time zone.
        pub month: String,
    }

    /// `POST business/statement/address`.
    pub struct AddStatementAddressRequest {
        /// The business.
        pub business_id: Id,
        /// The e-mail address.
        pub email: String,
    }

    /// `POST statement/link`.
    pub struct StatementLinkRequest {
        /// The token of the mailed link.
        pub token: Secret,
    }

    /// Calls with an id in the path: of an insurance request, a saved view, a template or a person.
    #[derive(Copy)]
    pub struct ById {
        /// The row's id.
        pub id: Id,
    }

    /// `GET` and `DELETE support/offer`, `DELETE support/claim`.
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
        /// The template that the offer was made from; one that no longer exists is ignored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub template_id: Option<Id>,
    }

    /// `POST support/view`.
    pub struct SaveViewRequest {
        /// The view to change; a new one without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
        /// As [`super::SavedView::list`].
        pub list: String,
        /// The name.
        pub name: String,
        /// As [`super::SavedView::query`].
        pub query: String,
        /// Whether another view of the name is replaced (VIEW-3).
        #[serde(default)]
        pub replace: bool,
    }

    /// `GET support/template`.
    #[derive(Copy)]
    pub struct OfferTemplatesRequest {
        /// The brand that offers.
        pub brand_id: Id,
    }

    /// `POST support/template`.
    pub struct SaveTemplateRequest {
        /// The template to change; a new one without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub id: Option<Id>,
        /// The brand that offers.
        pub brand_id: Id,
        /// The name.
        pub name: String,
        /// Description of the coverage.
        pub description: String,
        /// How the driver accepts the offer.
        pub offer_type: OfferType,
        /// Number to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub phone: Option<String>,
        /// Days from today to the last valid day.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub validity_days: Option<u32>,
        /// Whether another template of the name is replaced (TEMPLATE-2).
        #[serde(default)]
        pub replace: bool,
    }

    /// `POST support/claim`.
    #[derive(Copy)]
    pub struct ClaimRequest {
        /// The brand that would offer.
        pub brand_id: Id,
        /// The insurance request.
        pub user_assurance_id: Id,
        /// Whether a colleague's claim is taken over (CLAIM-4).
        #[serde(default)]
        pub take_over: bool,
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

/// The filters of a business's transactions, the same in list, totals and export (TRANSACTION-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TransactionFilter<'a> {
    /// Transactions of one employee.
    pub employee_id: Option<Id>,
    /// Transactions at one station.
    pub store_id: Option<Id>,
    /// Transactions in a period.
    pub period: Option<TransactionPeriod>,
    /// From a day on, `YYYY-MM-DD`.
    pub from: Option<&'a str>,
    /// Up to a day, `YYYY-MM-DD`.
    pub to: Option<&'a str>,
    /// Time zone of period and days.
    pub time_zone: Option<&'a str>,
}

/// Gives requests their filter: query strings have no nested fields.
macro_rules! filtered {
    ($($request:ident)+) => {$(
        impl $request {
            /// The filter of the call.
            pub fn filter(&self) -> TransactionFilter<'_> {
                TransactionFilter {
                    employee_id: self.employee_id,
                    store_id: self.store_id,
                    period: self.period,
                    from: self.from.as_deref(),
                    to: self.to.as_deref(),
                    time_zone: self.time_zone.as_deref(),
                }
            }
        }
    )+};
}

filtered! { TransactionsRequest TransactionSummaryRequest TransactionsCsvRequest }
