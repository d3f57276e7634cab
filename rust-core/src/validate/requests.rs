//! Validation of requests, which the server runs before it acts.

use super::{FieldCode, FieldError};
use crate::wire::requests::*;

/// Rules of a request that its types do not express.
pub trait Validate {
    /// The fields that break a rule; empty for a valid request.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

impl Validate for NoFields {}
impl Validate for EmployeesRequest {}
impl Validate for RemoveEmployeeRequest {}
impl Validate for TransactionsCsvRequest {}
impl Validate for ReceiptRequest {}
impl Validate for ById {}
impl Validate for OfferRequest {}

impl Validate for RegisterRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::register(self)
    }
}

impl Validate for AddEmployeeRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::add_employee(self)
    }
}

impl Validate for UpdateCardRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::update_card(self)
    }
}

impl Validate for CreateOfferRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::create_offer(self)
    }
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
