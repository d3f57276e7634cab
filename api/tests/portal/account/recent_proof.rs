//! Proving again who one is, for changes that matter.

use portal_api::demo::PASSWORD;
use portal_core::api::requests::{
    ChangePasswordRequest, ConfirmIdentityRequest, FirstCodeRequest, NoFields,
};
use portal_core::api::{
    ChangePassword, ConfirmAuthenticator, ConfirmIdentity, CurrentUser, ErrorCode,
    NewRecoveryCodes, OfferAuthenticator, RemoveAuthenticator, Secret, SignIn,
};

use crate::fixture::{Fixture, MANAGER};
use crate::sign_in::second_factor::{audited, code_of, credentials, pass_time, set_up};

const BAD_FIELDS: u32 = ErrorCode::InvalidFields.number();

fn proof(password: &str, code: Option<&str>) -> ConfirmIdentityRequest {
    ConfirmIdentityRequest {
        current_password: Secret::new(password),
        code: code.map(Secret::new),
    }
}

/// As if ten minutes had passed since the last proof.
pub async fn forget_proofs(fixture: &Fixture) {
    fixture
        .change("UPDATE sessions SET verified_at = verified_at - 601000")
        .await;
}

cases! {
    async fn changes_that_matter_ask_again_and_the_session_gets_a_new_token(fixture) {
        let mut client = fixture.anonymous();
        client.call::<SignIn>(&credentials("fleet@demo.test")).await.unwrap();
        forget_proofs(&fixture).await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(client.refused::<OfferAuthenticator>(&NoFields {}).await, needed);
        assert_eq!(client.refused::<RemoveAuthenticator>(&NoFields {}).await, needed);
        assert_eq!(client.refused::<NewRecoveryCodes>(&NoFields {}).await, needed);

        let before = client.clone();
        assert_eq!(client.refused::<ConfirmIdentity>(&proof("wrong", None)).await, BAD_FIELDS);
        assert_eq!(client.refused::<OfferAuthenticator>(&NoFields {}).await, needed);
        client.call::<ConfirmIdentity>(&proof(PASSWORD, None)).await.unwrap();
        assert_ne!(client.cookie(), before.cookie());
        assert_eq!(before.clone().refused::<CurrentUser>(&NoFields {}).await, ErrorCode::Unauthenticated.number());
        let secret = client.call::<OfferAuthenticator>(&NoFields {}).await.unwrap().secret;
        assert_eq!(audited(&fixture, "session.confirm").await, 1);
        forget_proofs(&fixture).await;
        let first = FirstCodeRequest { code: Secret::new(code_of(&secret)) };
        assert_eq!(client.refused::<ConfirmAuthenticator>(&first).await, needed, "nor is an offer of before guessed at");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions WHERE user_id = 1001").await, 1);
    }

    async fn who_has_an_app_proves_with_the_password_and_a_code(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let (secret, codes, _) = set_up(&mut client).await;
        forget_proofs(&fixture).await;
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(client.refused::<ConfirmIdentity>(&proof(PASSWORD, None)).await, BAD_FIELDS);
        for (password, code) in [(PASSWORD, "000000"), ("wrong", &*code_of(&secret))] {
            assert_eq!(client.refused::<ConfirmIdentity>(&proof(password, Some(code))).await, BAD_FIELDS);
        }
        assert_eq!(client.refused::<NewRecoveryCodes>(&NoFields {}).await, needed);
        pass_time(&fixture).await;
        // Code made once: half a minute later it is another.
        let code = code_of(&secret);
        client.call::<ConfirmIdentity>(&proof(PASSWORD, Some(&code))).await.unwrap();
        forget_proofs(&fixture).await;
        assert_eq!(client.refused::<ConfirmIdentity>(&proof(PASSWORD, Some(&code))).await, BAD_FIELDS, "no code counts twice");
        client.call::<ConfirmIdentity>(&proof(PASSWORD, Some(&codes[0]))).await.unwrap();
        client.call::<RemoveAuthenticator>(&NoFields {}).await.unwrap();
        forget_proofs(&fixture).await;
        client.call::<ConfirmIdentity>(&proof(PASSWORD, None)).await.unwrap();
    }

    // ACCOUNT-3
    async fn a_new_password_is_no_proof_of_the_second_factor(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let (secret, _, _) = set_up(&mut client).await;
        forget_proofs(&fixture).await;
        let change = |current, new| ChangePasswordRequest {
            current_password: Secret::new(current),
            password: Secret::new(new),
        };
        let new = "trois chats gris";
        client.call::<ChangePassword>(&change(PASSWORD, new)).await.unwrap();
        let needed = ErrorCode::ConfirmationNeeded.number();
        assert_eq!(client.refused::<RemoveAuthenticator>(&NoFields {}).await, needed);
        assert_eq!(client.refused::<NewRecoveryCodes>(&NoFields {}).await, needed);
        assert_eq!(client.refused::<ConfirmIdentity>(&proof(new, None)).await, BAD_FIELDS);
        pass_time(&fixture).await;
        client.call::<ConfirmIdentity>(&proof(new, Some(&code_of(&secret)))).await.unwrap();
        client.call::<ChangePassword>(&change(new, "quatre chiens noirs")).await.unwrap();
        client.call::<RemoveAuthenticator>(&NoFields {}).await.expect("the proof of just now counts");
    }

    async fn codes_of_a_proof_are_guessed_at_no_oftener_than_at_a_sign_in(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        set_up(&mut client).await;
        // The right password each time: the codes have counters of their own.
        for _ in 0..10 {
            assert_eq!(client.refused::<ConfirmIdentity>(&proof(PASSWORD, Some("000000"))).await, BAD_FIELDS);
            fixture.change("DELETE FROM sign_in_attempts WHERE subject LIKE 'password-of-user:%'").await;
        }
        let refused = client.refused::<ConfirmIdentity>(&proof(PASSWORD, Some("000000"))).await;
        assert_eq!(refused, ErrorCode::TooManyRequests.number());
    }
}
