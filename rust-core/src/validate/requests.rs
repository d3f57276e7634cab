//! Validation of requests, which the server runs before it acts.

use super::{FieldCode, FieldError};
use crate::calendar::Date;
use crate::wire::RoleName;
use crate::wire::requests::*;

/// Rules of a request that its types do not express.
pub trait Validate {
    /// The fields that break a rule; empty for a valid request.
    fn validate(&self) -> Vec<FieldError> {
        Vec::new()
    }
}

impl Validate for NoFields {}
impl Validate for StartSingleSignOnRequest {}
impl Validate for FinishSingleSignOnRequest {}
impl Validate for EmployeesRequest {}
impl Validate for RemoveEmployeeRequest {}
impl Validate for TransactionOptionsRequest {}
impl Validate for ReceiptRequest {}
impl Validate for ById {}
impl Validate for ConfirmEmailChangeRequest {}
impl Validate for ConfirmSignUpRequest {}
impl Validate for ListPageRequest {}
impl Validate for OfferRequest {}
impl Validate for ClaimRequest {}
impl Validate for OfferTemplatesRequest {}
impl Validate for ReadInvitationRequest {}

impl Validate for RegisterRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::register(self)
    }
}

impl Validate for ForgotPasswordRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::required_email(&self.email)
    }
}

impl Validate for ResendConfirmationRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::required_email(&self.email)
    }
}

/// The names of the owner are compared once the token has shown who that is.
impl Validate for ResetPasswordRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::replacing_password(&self.password, &super::PasswordOwner::default())
    }
}

impl Validate for UpdateAccountRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::account_names(&self.first_name, &self.last_name)
    }
}

/// The account's address is compared once the session has shown whose that is.
impl Validate for ChangeEmailRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::required_email(&self.email)
    }
}

impl Validate for ChangePasswordRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::current_password(&self.current_password)
    }
}

impl Validate for CodeRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::second_factor(&self.code)
    }
}

impl Validate for FirstCodeRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::authenticator_code(&self.code)
    }
}

impl Validate for KeptCodesRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::recovery_code(&self.code)
    }
}

impl Validate for ConfirmIdentityRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::identity(&self.current_password, self.code.as_ref())
    }
}

impl Validate for PasskeyRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::credential(&self.credential)
    }
}

impl Validate for RenameRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::saved_name(&self.name)
    }
}

impl Validate for PasskeySignInRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::credential(&self.credential)
    }
}

impl Validate for GrantRoleRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = known(self.role);
        if self.brand_id.is_some() && self.role != RoleName::Assurance {
            errors.push(FieldError::new("brandId", FieldCode::Invalid));
        }
        errors
    }
}

impl Validate for PersonRoleRequest {
    fn validate(&self) -> Vec<FieldError> {
        known(self.role)
    }
}

/// A role that this portal does not know grants nothing.
fn known(role: RoleName) -> Vec<FieldError> {
    let error = (role == RoleName::Other).then(|| FieldError::new("role", FieldCode::Invalid));
    error.into_iter().collect()
}

impl Validate for RecoveryRequest {
    fn validate(&self) -> Vec<FieldError> {
        day("since", &self.since)
    }
}

impl Validate for RecoverAccountRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = day("since", &self.since);
        errors.extend(
            self.email
                .iter()
                .flat_map(|email| super::required_email(email)),
        );
        errors
    }
}

impl Validate for AddEmployeeRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::add_employee(self)
    }
}

impl Validate for AddEmployeesRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::add_employees(self)
    }
}

impl Validate for InviteRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::invite(self)
    }
}

impl Validate for InviteEmployeeRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::invite_employee(self)
    }
}

/// The fields are compared once the token has shown the invitation ([`super::accept_invitation`]).
impl Validate for AcceptInvitationRequest {}

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

impl Validate for SaveViewRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::save_view(self)
    }
}

impl Validate for SaveTemplateRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::save_template(self)
    }
}

impl Validate for SignInRequest {
    fn validate(&self) -> Vec<FieldError> {
        super::sign_in(&self.email, self.password.expose())
    }
}

impl Validate for TransactionsRequest {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = page_of_rows(self.page, self.size);
        errors.extend(days(self.from.as_deref(), self.to.as_deref()));
        errors
    }
}

impl Validate for TransactionSummaryRequest {
    fn validate(&self) -> Vec<FieldError> {
        days(self.from.as_deref(), self.to.as_deref())
    }
}

impl Validate for TransactionsCsvRequest {
    fn validate(&self) -> Vec<FieldError> {
        days(self.from.as_deref(), self.to.as_deref())
    }
}

/// Pages count from 1 and have up to a hundred rows.
pub(super) fn page_of_rows(page: u32, size: u32) -> Vec<FieldError> {
    let wrong = [("page", page == 0), ("size", !(1..=100).contains(&size))];
    let wrong = wrong.into_iter().filter(|(_, is_wrong)| *is_wrong);
    wrong
        .map(|(field, _)| FieldError::new(field, FieldCode::Invalid))
        .collect()
}

/// Days of a filter are `YYYY-MM-DD`. The time zone is checked where zones are known.
pub(super) fn days(from: Option<&str>, to: Option<&str>) -> Vec<FieldError> {
    let bounds = [("from", from), ("to", to)].into_iter();
    bounds
        .filter_map(|(field, text)| Some(day(field, text?)))
        .flatten()
        .collect()
}

/// A day is `YYYY-MM-DD`.
pub(super) fn day(field: &str, text: &str) -> Vec<FieldError> {
    let is_day = text.len() == "YYYY-MM-DD".len() && Date::parse(text).is_some();
    let error = (!is_day).then(|| FieldError::new(field, FieldCode::Invalid));
    error.into_iter().collect()
}

impl Validate for AuthorizePartnerRequest {
    fn validate(&self) -> Vec<FieldError> {
        application(&self.product_types, &self.source_id)
    }
}

/// An application to a partner: a product at least, and the source by which the partner knows the portal.
pub fn application<T>(product_types: &[T], source_id: &str) -> Vec<FieldError> {
    let is_missing = [
        ("productTypes", product_types.is_empty()),
        ("sourceId", source_id.trim().is_empty()),
    ];
    let missing = is_missing.into_iter().filter(|(_, is_missing)| *is_missing);
    missing
        .map(|(name, _)| FieldError::new(name, FieldCode::Required))
        .collect()
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
                ..TransactionsRequest::default()
            };
            request.validate()
        };
        assert_eq!([errors(1, 1), errors(9, 100)], [[], []]);
        let invalid = ["page", "size"].map(|name| FieldError::new(name, FieldCode::Invalid));
        assert_eq!([errors(0, 0), errors(0, 101)], [invalid.clone(), invalid]);
    }

    #[test]
    fn the_days_of_a_filter_are_days_of_the_calendar() {
        let errors = |from: &str, to: &str| {
            let request = TransactionsCsvRequest {
                from: Some(from.into()),
                to: Some(to.into()),
                ..TransactionsCsvRequest::default()
            };
            request.validate()
        };
        assert_eq!(errors("2026-11-01", "2026-11-30"), []);
        let invalid = ["from", "to"].map(|name| FieldError::new(name, FieldCode::Invalid));
        assert_eq!(errors("2026-02-30", "2026-11-01T00:00"), invalid);
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
