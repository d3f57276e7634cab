//! What each form accepts, and what a valid one sends.

use super::convert::{Answer, to_js};
use super::rule::table;
use crate::validate::{self, FieldError, SignInForm};

table! {
    /// The fields of a sign-in form that break a rule.
    validateSignIn "(form: SignInForm): FieldError[]" = |given| {
        let form: SignInForm = given.next();
        errors(validate::sign_in(&form.email, form.password.expose()))
    };

    /// The fields of a sign-up form that break a rule.
    validateSignUp "(form: SignUpForm): FieldError[]" = |given| {
        errors(validate::sign_up(&given.next()))
    };

    /// The fields of the add-member dialog that break a rule.
    validateAddMember "(form: AddMemberForm): FieldError[]" = |given| {
        errors(validate::add_member(&given.next()))
    };

    /// What a valid add-member dialog sends; null where it breaks a rule.
    addMemberPayload "(businessId: Id, form: AddMemberForm): AddEmployeeRequest | null" = |given| {
        to_js(&validate::add_member_payload(given.next(), &given.next()))
    };

    /// The fields of the member form that break a rule.
    validatePermissions "(form: PermissionsForm): FieldError[]" = |given| {
        errors(validate::permissions(&given.next()))
    };

    /// The fields of the card form that break a rule.
    validateCard "(form: CardForm): FieldError[]" = |given| {
        errors(validate::card(&given.next()))
    };

    /// What is worth a second look in a card form though it blocks nothing; `year` and `month` (1
    /// to 12) are today's.
    cardHints "(form: CardForm, year: number, month: number): FieldError[]" = |given| {
        errors(validate::card_hints(&given.next(), given.next(), given.next()))
    };

    /// What a valid card form sends; null where it breaks a rule.
    cardPayload "(form: CardForm): UpdateCardRequest | null" = |given| {
        to_js(&validate::card_payload(&given.next()))
    };
}

/// As JavaScript is told them.
pub fn errors(errors: Vec<FieldError>) -> Answer {
    to_js(&errors)
}
