//! Rules of the session: landing pages, menu entries, its end and the forms of signing in and up. Absent
//! values are null.

use super::convert::{errors, to_js};
use super::rule::rules;
use crate::api::wire::{Role, User};
use crate::api::{ErrorCode, RoleName};
use crate::session;
use crate::validate::{
    self, AccountForm, CodeForm, ConfirmForm, MailedLinkForm, PasswordForm, PastedLinkForm,
    SignInForm,
};

rules! {
    /// Page after sign-in: the origin where it may be followed (ACCESS-9), else the landing page (ACCESS-12).
    destination "(origin: string | null | undefined, roles: Role[]): string" = |args| {
        let origin: Option<String> = args.next();
        Ok(session::destination(origin.as_deref(), &args.next::<Vec<Role>>()).into())
    };

    /// Whether a menu entry that requires these roles is visible.
    visibleTo "(roles: Role[], required: RoleName[]): boolean" = |args| {
        let roles: Vec<Role> = args.next();
        Ok(session::visible_to(&roles, &args.next::<Vec<RoleName>>()).into())
    };

    /// Whether the approval notice replaces the broker's lists (ACCESS-15).
    isPendingBroker "(roles: Role[]): boolean" = |args| {
        Ok(session::is_pending_broker(&args.next::<Vec<Role>>()).into())
    };

    /// Why the broker's role was refused; null while it is reviewed, and for users whom the notice does not concern
    /// (APPROVAL-6).
    brokerRefusal "(roles: Role[]): string | null" = |args| {
        let roles: Vec<Role> = args.next();
        to_js(&session::broker_refusal(&roles))
    };

    /// Whether a refusal with this code says that the session was ended before its time (SESSION-14).
    isSessionEnd "(code: number | null): boolean" = |args| {
        let code = args.next::<Option<u32>>().and_then(ErrorCode::from_number);
        Ok(code.is_some_and(ErrorCode::is_session_end).into())
    };

    /// The fields of a sign-in form that break a rule.
    validateSignIn "(form: SignInForm): FieldError[]" = |args| {
        let form: SignInForm = args.next();
        errors(validate::sign_in(&form.email, form.password.expose()))
    };

    /// The fields of a form that asks for a mailed link that break a rule.
    validateMailedLink "(form: MailedLinkForm): FieldError[]" = |args| {
        let form: MailedLinkForm = args.next();
        errors(validate::required_email(&form.email))
    };

    /// The fields of a form that asks for a pasted link that break a rule.
    validatePastedLink "(form: PastedLinkForm): FieldError[]" = |args| {
        let form: PastedLinkForm = args.next();
        errors(validate::pasted_link(&form.link))
    };

    /// The token of a pasted link; null where it has none.
    mailedLinkToken "(pasted: string): string | null" = |args| {
        to_js(&validate::mailed_link_token(&args.next::<String>()))
    };

    /// The fields of a form for a new password that break a rule.
    validateNewPassword "(form: NewPasswordForm): FieldError[]" = |args| {
        errors(validate::new_password(&args.next()))
    };

    /// The fields of a sign-up form that break a rule.
    validateSignUp "(form: SignUpForm): FieldError[]" = |args| {
        errors(validate::sign_up(&args.next()))
    };

    /// The fields of the form of an account that break a rule.
    validateAccount "(form: AccountForm): FieldError[]" = |args| {
        let form: AccountForm = args.next();
        errors(validate::account_names(&form.first_name, &form.last_name))
    };

    /// The fields of the form of a new address that break a rule; the address so far is the account's.
    validateNewEmail "(form: MailedLinkForm, current: string): FieldError[]" = |args| {
        let form: MailedLinkForm = args.next();
        errors(validate::new_email(&form.email, &args.next::<String>()))
    };

    /// The fields of a code's form that break a rule.
    validateCode "(form: CodeForm): FieldError[]" = |args| {
        errors(validate::second_factor(&args.next::<CodeForm>().code))
    };

    /// The fields of the form of an authenticator's first code that break a rule.
    validateFirstCode "(form: CodeForm): FieldError[]" = |args| {
        errors(validate::authenticator_code(&args.next::<CodeForm>().code))
    };

    /// The fields of the form that asks again who one is that break a rule.
    validateConfirmation "(form: ConfirmForm): FieldError[]" = |args| {
        let form: ConfirmForm = args.next();
        errors(validate::identity(&form.current_password, form.code.as_ref()))
    };

    /// The fields of a new password's form that break a rule; the account is its owner's.
    validateChangePassword "(form: PasswordForm, account: User): FieldError[]" = |args| {
        let form: PasswordForm = args.next();
        let owner: User = args.next();
        errors(validate::change_password(&form, &owner.email, [&owner.first_name, &owner.last_name]))
    };
}
