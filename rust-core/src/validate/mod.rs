//! Validation of forms and of the calls that they lead to. The browser validates a form before
//! sending, the server validates the call with the same functions.

mod account;
mod addresses;
mod administration;
mod audit;
mod card;
mod clients;
mod email;
mod factor_code;
mod field;
mod invitation;
mod mailed_link;
mod member;
mod notifications;
mod offer;
mod password;
mod platform;
mod requests;
mod saved;
mod sign_in;
mod sign_up;
mod web_link;
mod webhooks;

pub use account::{
    AccountForm, CodeForm, ConfirmForm, PasswordForm, account_names, change_password, credential,
    current_password, identity, new_email, replaced_password,
};
pub(crate) use administration::{refuse_brokers, reviewed};
pub(crate) use audit::{audit, audit_filter};
pub(crate) use notifications::{notifications, seen};
pub(crate) use platform::{items, platform_offers};

pub use addresses::{MAX_ADDRESSES, add_employees, addresses, email_address, email_addresses};
pub use administration::{
    ApprovalForm, BrandForm, BusinessForm, DEFAULT_EMPLOYEE_CAP, DEFAULT_OFFER_QUOTA, MAX_REVIEWED,
    RecoveryForm, RefusalForm, approval_form, brand, brand_form, brand_payload, business,
    business_form, business_payload, recovery_form, refusal,
};
pub use card::{CardForm, card, card_hints, card_payload, update_card};
pub use clients::{
    ClientForm, DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, TokenForm, WARNING_DAYS, client, client_form,
    client_payload, token, token_form, token_payload,
};
pub use email::is_email;
pub use factor_code::{
    FactorCode, RECOVERY_CODE_CHARS, authenticator_code, factor_code, recovery_code,
    recovery_code_groups, second_factor,
};
pub use field::{FieldCode, FieldError, is_longer};
pub use invitation::{
    AcceptanceForm, InvitationForm, InvitationTarget, accept_invitation, acceptance, invitation,
    invitation_payload, invitation_target, invite, invite_employee,
};
pub use mailed_link::{PastedLinkForm, mailed_link_token, pasted_link};
pub use member::{
    AddMemberForm, PermissionsForm, add_employee, add_member, add_member_payload, permissions,
};
pub use offer::{
    OfferForm, OfferRequirement, Schedule, create_offer, offer, offer_missing, offer_payload,
    past_expiry, yearly_price,
};
pub use password::{PasswordOwner, name_portal};
pub use platform::{MAX_REQUEST_BYTES, purchase_time, request_document};
pub use requests::{Validate, application};
pub(crate) use requests::{
    day, days, grant_role, month, none, page_of_rows, recover_account, role, transactions,
};
pub use saved::{
    MAX_SAVED_TEMPLATES, MAX_SAVED_VIEWS, MAX_VALIDITY_DAYS, save_template, save_view, saved_name,
};
pub use sign_in::{MailedLinkForm, SignInForm, required_email, sign_in};
pub use sign_up::{
    MAX_PASSWORD_CHARS, NewPasswordForm, SignUpForm, new_account, new_password, register,
    replacing_password, sign_up,
};
pub use web_link::{is_web_link, with_scheme};
pub use webhooks::{WebhookForm, webhook, webhook_form, webhook_payload};

#[cfg(test)]
mod tests {
    use std::marker::PhantomData;

    use super::*;
    use crate::wire::requests::UpdateCardRequest;

    /// Inherent constants take precedence over those of traits.
    struct Form<T>(PhantomData<T>);

    trait Fallback {
        const SERIALISES: bool = false;
    }

    impl<T> Fallback for Form<T> {}

    impl<T: serde::Serialize> Form<T> {
        const SERIALISES: bool = true;
    }

    #[test]
    fn a_form_with_a_secret_does_not_serialise() {
        let serialises = [
            Form::<CardForm>::SERIALISES,
            Form::<SignInForm>::SERIALISES,
            Form::<NewPasswordForm>::SERIALISES,
            Form::<SignUpForm>::SERIALISES,
            Form::<AcceptanceForm>::SERIALISES,
            Form::<UpdateCardRequest>::SERIALISES,
        ];
        assert_eq!(serialises, [false, false, false, false, false, true]);
    }
}
