//! Requests of managers about their team, its card and its purchases.

use crate::id::Id;
use crate::secret::Secret;

wire_type! {
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
