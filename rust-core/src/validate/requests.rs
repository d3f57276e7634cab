use super::{FieldCode, FieldError};
use crate::wire::requests::*;

/// Rules of a request that its types do not express.
pub trait Validate {
    /// The fields that break a rule; empty for a valid request.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

/// Requests without rules beyond their types.
macro_rules! unchecked {
    ($($name:ident)+) => { $(impl Validate for $name {})+ };
}

unchecked! {
    NoFields EmployeesRequest RemoveEmployeeRequest TransactionsCsvRequest ReceiptRequest ById
    OfferRequest
}

/// Validates a call by the rules of its form.
macro_rules! checked {
    ($($name:ident: $rules:path;)+) => {$(
        impl Validate for $name {
            fn validate(&self) -> Vec<FieldError> {
                $rules(self)
            }
        }
    )+};
}

checked! {
    RegisterRequest: super::register;
    AddEmployeeRequest: super::add_employee;
    UpdateCardRequest: super::update_card;
    CreateOfferRequest: super::create_offer;
}

impl Validate for SignInRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::sign_in(&self.email, self.password.expose())
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
    use crate::language::Language;

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
    fn an_application_needs_products_and_a_source() {
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
