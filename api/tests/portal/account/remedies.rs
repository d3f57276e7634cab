//! Each way that a thief made into an account, shut as the mail about it tells the owner to (ACCOUNT-9).

use portal_api::demo::PASSWORD;
use portal_api::mail::{SecurityChange, Template};
use portal_core::api::requests::{
    ById, ChangePasswordRequest, ConfirmIdentityRequest, NoFields, RecoverAccountRequest,
    SignInRequest,
};
use portal_core::api::{
    ChangePassword, ConfirmIdentity, CurrentUser, ErrorCode, KeepRecoveryCodes, NewRecoveryCodes,
    Passkeys, RecoverAccount, RemoveAuthenticator, RemovePasskey, Secret, SignIn, SignInByPasskey,
    VerifySecondFactor,
};

use crate::account::recent_proof::forget_proofs;
use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, Fixture, MANAGER};
use crate::people::recovery::today;
use crate::sign_in::mailed_links::{link, mailed, set_password};
use crate::sign_in::passkey;
use crate::sign_in::second_factor::{
    code, code_of, kept, pass_time, pending, pending_with, set_up,
};

const OWNER: &str = "fleet@demo.test";
const NEW_PASSWORD: &str = "trois chats gris";

/// Signs in; the browser, or the code of the refusal.
async fn sign_in(fixture: &Fixture, password: &str) -> Result<Client, u32> {
    let request = SignInRequest {
        email: OWNER.into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let mut browser = fixture.anonymous();
    match browser.call::<SignIn>(&request).await {
        Ok(()) => Ok(browser),
        Err(error) => Err(error.code.unwrap()),
    }
}

async fn change_password(owner: &mut Client) {
    let change = ChangePasswordRequest {
        current_password: Secret::new(PASSWORD),
        password: Secret::new(NEW_PASSWORD),
    };
    owner.call::<ChangePassword>(&change).await.unwrap();
}

async fn assert_told(fixture: &Fixture, template: Template) {
    let told = (OWNER.to_owned(), template);
    let mails = mailed(fixture).await;
    assert!(mails.contains(&told), "{told:?} in {mails:?}");
}

/// The session and the password that the thief had.
async fn assert_out(fixture: &Fixture, thief: &mut Client, password: &str) {
    let ended = thief.refused::<CurrentUser>(&NoFields {}).await;
    assert_eq!(ended, ErrorCode::PasswordChanged.number());
    let refused = sign_in(fixture, password).await.err();
    assert_eq!(refused, Some(ErrorCode::WrongCredentials.number()));
}

cases! {
    async fn a_thiefs_passkey_is_removed_by_the_owner(fixture) {
        let mut thief = fixture.signed_in(MANAGER).await;
        let mut authenticator = passkey::added(&mut thief).await;
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::PasskeyAdded)).await;

        let mut owner = sign_in(&fixture, PASSWORD).await.unwrap();
        let listed = owner.call::<Passkeys>(&NoFields {}).await.unwrap();
        owner.call::<RemovePasskey>(&ById { id: listed[0].id }).await.unwrap();
        change_password(&mut owner).await;

        assert_out(&fixture, &mut thief, PASSWORD).await;
        let mut thief = fixture.anonymous();
        let answer = authenticator.get(&passkey::challenge(&mut thief).await);
        let refused = thief.refused::<SignInByPasskey>(&passkey::sign_in(answer)).await;
        assert_eq!(refused, ErrorCode::PasskeyRefused.number());
        sign_in(&fixture, NEW_PASSWORD).await.unwrap();
    }

    async fn a_thiefs_app_is_removed_by_an_administrator(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let mut thief = fixture.signed_in(MANAGER).await;
        let (secret, codes, _) = set_up(&mut thief).await;
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::AuthenticatorAdded)).await;
        forget_proofs(&fixture).await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(owner.refused::<RemoveAuthenticator>(&NoFields {}).await, needed, "the codes are the thief's");

        // Until the administrator acts, a new password keeps the thief out.
        let token = link(&fixture, OWNER).await;
        assert_eq!(set_password(&fixture, &token, NEW_PASSWORD).await.status, 200);
        assert_out(&fixture, &mut thief, PASSWORD).await;
        let waits = sign_in(&fixture, NEW_PASSWORD).await.err();
        assert_eq!(waits, Some(ErrorCode::SecondFactorNeeded.number()));

        mailed(&fixture).await;
        let recovery = RecoverAccountRequest { id: MANAGER, since: today(), time_zone: Some("UTC".into()), email: None };
        fixture.signed_in(ADMINISTRATOR).await.call::<RecoverAccount>(&recovery).await.unwrap();
        let mails = mailed(&fixture).await;
        let mut tokens = mails.iter().filter_map(|(_, template)| match template {
            Template::AccountRecovered { token } => Some(token.expose()),
            _ => None,
        });
        assert_eq!(set_password(&fixture, tokens.next().unwrap(), "quatre chiens noirs").await.status, 200);
        let mut owner = sign_in(&fixture, "quatre chiens noirs").await.unwrap();
        set_up(&mut owner).await;
        pass_time(&fixture).await;
        for stolen in [code_of(&secret), codes[0].clone()] {
            let mut thief = pending_with(&fixture, "quatre chiens noirs").await;
            assert_eq!(thief.refused::<VerifySecondFactor>(&code(stolen)).await, ErrorCode::InvalidFields.number());
        }
    }

    async fn a_thiefs_session_by_a_recovery_code_ends_and_the_other_codes_are_void(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (secret, codes, _) = set_up(&mut owner).await;
        let mut thief = pending(&fixture).await;
        thief.call::<VerifySecondFactor>(&code(&*codes[0])).await.unwrap();
        assert_told(&fixture, Template::SecurityChanged(SecurityChange::RecoveryCodeUsed)).await;

        forget_proofs(&fixture).await;
        change_password(&mut owner).await;
        pass_time(&fixture).await;
        let proof = ConfirmIdentityRequest {
            current_password: Secret::new(NEW_PASSWORD),
            code: Some(Secret::new(code_of(&secret))),
        };
        owner.call::<ConfirmIdentity>(&proof).await.unwrap();
        let new_codes = owner.call::<NewRecoveryCodes>(&NoFields {}).await.unwrap();
        owner.call::<KeepRecoveryCodes>(&kept(&new_codes)).await.unwrap();

        assert_out(&fixture, &mut thief, PASSWORD).await;
        let mut browser = pending_with(&fixture, NEW_PASSWORD).await;
        let refused = browser.refused::<VerifySecondFactor>(&code(&*codes[1])).await;
        assert_eq!(refused, ErrorCode::InvalidFields.number());
        browser.call::<VerifySecondFactor>(&code(&*new_codes[1])).await.unwrap();
    }

    async fn a_thiefs_password_is_replaced_by_a_mailed_link(fixture) {
        let mut thief = fixture.signed_in(MANAGER).await;
        change_password(&mut thief).await;
        assert_told(&fixture, Template::PasswordChanged).await;

        let token = link(&fixture, OWNER).await;
        assert_eq!(set_password(&fixture, &token, "quatre chiens noirs").await.status, 200);

        assert_out(&fixture, &mut thief, NEW_PASSWORD).await;
        sign_in(&fixture, "quatre chiens noirs").await.unwrap();
    }
}
