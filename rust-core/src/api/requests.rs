//! What each call sends, and the rules the server holds it to: the same the forms are held to.

use super::wire::OfferType;
use super::{Id, Secret};
use crate::language::Language;
use crate::money::Cents;
use crate::validate::{self, FieldCode, FieldError};

/// Rules of a request beyond its types.
pub trait Validate {
    /// The fields that break a rule; none where the request may go on.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

wire! {
    /// A call that sends nothing.
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
        /// Whether the broker's role is asked for.
        #[serde(default)]
        pub request_assurance_role: bool,
    }

    /// `GET business/employee`.
    pub struct EmployeesRequest {
        /// The business.
        pub business_id: Id,
    }

    /// `POST business/employee`: exactly one of e-mail and id (reading 14).
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
        /// Rows a page, 1 to 100.
        pub size: u32,
        /// The business.
        pub business_id: Id,
        /// One employee only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub employee_id: Option<Id>,
    }

    /// `GET business/transaction/csv`.
    pub struct TransactionsCsvRequest {
        /// The business.
        pub business_id: Id,
        /// One employee only.
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

    /// Calls about one insurance request, named in the path.
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
        /// Last day the offer stands, `YYYY-MM-DD`.
        pub expiration_date: String,
        /// The insurance request.
        pub user_assurance_id: Id,
        /// What it covers.
        pub description: String,
        /// How the driver takes it up.
        pub offer_type: OfferType,
        /// Number to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub phone: Option<String>,
        /// Page to open, http or https.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub link: Option<String>,
        /// The broker's own number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub submission_number: Option<String>,
    }

    /// `POST application/authorize`, forwarded by the server to the partner (reading 31).
    pub struct AuthorizePartnerRequest {
        /// Products asked for.
        pub product_types: Vec<String>,
        /// What the application is about, in the partner's terms.
        pub source_id: String,
        /// The language to answer in.
        pub language: Language,
    }
}

macro_rules! typed_only {
    ($($name:ident)+) => { $(impl Validate for $name {})+ };
}

typed_only! {
    NoFields EmployeesRequest RemoveEmployeeRequest TransactionsCsvRequest ReceiptRequest ById
    OfferRequest
}

/// Holds a call to the rules of the form that leads to it.
macro_rules! ruled {
    ($($name:ident: $rules:path;)+) => {$(
        impl Validate for $name {
            fn validate(&self) -> Vec<FieldError> {
                $rules(self)
            }
        }
    )+};
}

ruled! {
    RegisterRequest: validate::register;
    AddEmployeeRequest: validate::add_employee;
    UpdateCardRequest: validate::update_card;
    CreateOfferRequest: validate::create_offer;
}

impl Validate for SignInRequest {
    fn validate(&self) -> Vec<FieldError> {
        validate::sign_in(&self.email, self.password.expose())
    }
}

impl Validate for TransactionsRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = Vec::new();
        if self.page == 0 {
            errors.push(FieldError::new("page", FieldCode::Invalid));
        }
        if !(1..=100).contains(&self.size) {
            errors.push(FieldError::new("size", FieldCode::Invalid));
        }
        errors
    }
}

impl Validate for AuthorizePartnerRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = Vec::new();
        if self.product_types.is_empty() {
            errors.push(FieldError::new("productTypes", FieldCode::Required));
        }
        if self.source_id.trim().is_empty() {
            errors.push(FieldError::new("sourceId", FieldCode::Required));
        }
        errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_number_from_one_and_up_to_a_hundred_rows() {
        let errors = |page, size| {
            let request = TransactionsRequest {
                page,
                size,
                business_id: 1,
                employee_id: None,
            };
            request.validate()
        };
        assert_eq!([errors(1, 1), errors(9, 100)], [[], []]);
        let invalid = ["page", "size"].map(|name| FieldError::new(name, FieldCode::Invalid));
        assert_eq!([errors(0, 0), errors(0, 101)], [invalid.clone(), invalid]);
    }

    #[test]
    fn a_partner_is_told_what_is_wanted_and_for_what() {
        let request = AuthorizePartnerRequest {
            product_types: Vec::new(),
            source_id: " ".into(),
            language: Language::Fr,
        };
        let missing = ["productTypes", "sourceId"];
        assert_eq!(
            request.validate(),
            missing.map(|name| FieldError::new(name, FieldCode::Required))
        );
    }
}
