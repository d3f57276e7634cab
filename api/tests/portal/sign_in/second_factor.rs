//! Second factors: authenticator apps, recovery codes, and the sign-in that waits for one.

use futures_util::future::join_all;
use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::security::pending_sign_in;
use portal_core::api::requests::{
    ChangePasswordRequest, CodeRequest, FirstCodeRequest, KeptCodesRequest, NoFields, SignInRequest,
};
use portal_core::api::{
    Account, ChangePassword, CompleteEnrolment, ConfirmAuthenticator, ConfirmEnrolment,
    CurrentUser, EnrolAuthenticator, ErrorCode, KeepRecoveryCodes, NewRecoveryCodes,
    OfferAuthenticator, RemoveAuthenticator, RoleName, Secret, SignIn, VerifySecondFactor,
};
use totp_rs::Builder;

use crate::client::Client;
use crate::fixture::{Fixture, MANAGER};

const BAD_FIELDS: u32 = ErrorCode::InvalidFields.number();

/// The code that an app with this secret shows now.
pub fn code_of(secret: &str) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = Builder::new().with_secret(secret).build().unwrap();
    totp.generate_current().to_string()
}

/// Lets the code that the app shows count again, as if half a minute had passed.
pub async fn pass_time(fixture: &Fixture) {
    fixture
        .change("UPDATE authenticators SET last_step = 0")
        .await;
}

pub fn code(text: impl Into<String>) -> CodeRequest {
    CodeRequest {
        code: Secret::new(text),
    }
}

pub fn credentials(email: &str) -> SignInRequest {
    SignInRequest {
        email: email.into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    }
}

/// Sets the manager's authenticator up; its secret, the recovery codes and the first code.
pub async fn set_up(client: &mut Client) -> (String, Vec<String>, String) {
    let offer = client
        .call::<OfferAuthenticator>(&NoFields {})
        .await
        .unwrap();
    assert!(offer.qr_code.contains("<svg"), "{}", offer.qr_code);
    let first_code = code_of(&offer.secret);
    let first = FirstCodeRequest {
        code: Secret::new(&*first_code),
    };
    let codes = client.call::<ConfirmAuthenticator>(&first).await.unwrap();
    client
        .call::<KeepRecoveryCodes>(&kept(&codes))
        .await
        .unwrap();
    (offer.secret, codes, first_code)
}

pub fn kept(codes: &[String]) -> KeptCodesRequest {
    KeptCodesRequest {
        code: Secret::new(&*codes[9]),
    }
}

/// A browser whose password was right.
pub async fn pending(fixture: &Fixture) -> Client {
    pending_with(fixture, PASSWORD).await
}

/// [`pending`] with another password than the demo's.
pub async fn pending_with(fixture: &Fixture, password: &str) -> Client {
    let mut client = fixture.anonymous();
    let request = SignInRequest {
        password: Secret::new(password),
        ..credentials("fleet@demo.test")
    };
    let refused = client.refused::<SignIn>(&request).await;
    assert_eq!(refused, ErrorCode::SecondFactorNeeded.number());
    client
}

/// The manager, with a second factor that every role of theirs needs.
fn requiring(fixture: Fixture) -> Fixture {
    let config = Config {
        second_factor_roles: vec![RoleName::Business],
        ..Config::default()
    };
    fixture.reconfigured(config, Partner::default())
}

pub async fn audited(fixture: &Fixture, action: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM audit WHERE user_id = 1001 AND action = '{action}'");
    let count = move |db: &mut portal_api::store::Db<'_>| db.value(&sql, portal_api::values![]);
    fixture.state.store.read(count).await.unwrap()
}

cases! {
    async fn a_code_of_the_app_completes_a_sign_in_once(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (secret, codes, first_code) = set_up(&mut owner).await;
        assert_eq!(codes.len(), 10);
        let account = owner.call::<Account>(&NoFields {}).await.unwrap();
        assert_eq!((account.has_authenticator, account.recovery_codes), (true, 10));

        let mut client = pending(&fixture).await;
        assert_eq!(client.cookie(), None, "the password alone opens no session");
        assert_eq!(client.refused::<CurrentUser>(&NoFields {}).await, ErrorCode::Unauthenticated.number());
        assert_eq!(client.refused::<VerifySecondFactor>(&code("000000")).await, BAD_FIELDS);
        assert_eq!(client.refused::<VerifySecondFactor>(&code(first_code)).await, BAD_FIELDS, "was used at set-up");
        pass_time(&fixture).await;
        let right = code_of(&secret);
        client.call::<VerifySecondFactor>(&code(&*right)).await.unwrap();
        assert_eq!(client.call::<CurrentUser>(&NoFields {}).await.unwrap().id, MANAGER);
        assert_eq!(client.refused::<VerifySecondFactor>(&code(code_of(&secret))).await, ErrorCode::SignInExpired.number());
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(right)).await, BAD_FIELDS, "a replayed code");
        for (action, count) in [("authenticator.offer", 1), ("authenticator.add", 1), ("session.password", 2), ("session.open", 1)] {
            assert_eq!(audited(&fixture, action).await, count, "{action}");
        }
        let mail = fixture.number("SELECT COUNT(*) FROM outbox WHERE recipient = 'fleet@demo.test' AND kind = 'securityChanged'");
        assert_eq!(mail.await, 1);
    }

    async fn of_requests_with_one_code_at_once_one_opens_a_session(fixture) {
        let (secret, codes, _) = set_up(&mut fixture.signed_in(MANAGER).await).await;
        pass_time(&fixture).await;
        for typed in [code_of(&secret), codes[0].clone()] {
            let mut attempts = Vec::new();
            for _ in 0..4 {
                let (mut client, typed) = (pending(&fixture).await, typed.clone());
                attempts.push(async move { client.call::<VerifySecondFactor>(&code(typed)).await.is_ok() });
            }
            let opened = join_all(attempts).await;
            assert_eq!(opened.iter().filter(|it| **it).count(), 1, "{opened:?}");
        }
        let one = pending(&fixture).await;
        let attempts = codes[1..4].iter().map(|typed| {
            let (mut client, typed) = (one.clone(), typed.clone());
            async move { client.call::<VerifySecondFactor>(&code(typed)).await.is_ok() }
        });
        let opened = join_all(attempts).await;
        assert_eq!(opened.iter().filter(|it| **it).count(), 1, "two clicks at once: {opened:?}");
        let left = fixture.number("SELECT COUNT(*) FROM recovery_codes");
        assert_eq!(left.await, 8, "a code that opened nothing is not used up");
    }

    async fn a_recovery_code_is_good_once_and_new_ones_replace_the_old(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (_, codes, _) = set_up(&mut owner).await;
        let typed = codes[0].to_lowercase().replace('-', " ");
        pending(&fixture).await.call::<VerifySecondFactor>(&code(&*typed)).await.unwrap();
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(typed)).await, BAD_FIELDS);
        let new = owner.call::<NewRecoveryCodes>(&NoFields {}).await.unwrap();
        owner.call::<KeepRecoveryCodes>(&kept(&new)).await.unwrap();
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(&*codes[1])).await, BAD_FIELDS);
        pending(&fixture).await.call::<VerifySecondFactor>(&code(&*new[1])).await.unwrap();

        owner.call::<RemoveAuthenticator>(&NoFields {}).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM recovery_codes").await, 0);
        fixture.anonymous().call::<SignIn>(&credentials("fleet@demo.test")).await.unwrap();
        assert_eq!(owner.refused::<RemoveAuthenticator>(&NoFields {}).await, ErrorCode::NotFound.number());
        assert_eq!(owner.refused::<NewRecoveryCodes>(&NoFields {}).await, ErrorCode::NotFound.number());
        for action in ["recovery-codes.replace", "authenticator.remove"] {
            assert_eq!(audited(&fixture, action).await, 1, "{action}");
        }
    }

    async fn codes_and_the_app_that_they_came_with_count_once_they_are_kept(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (old_app, old, _) = set_up(&mut owner).await;
        let expired = ErrorCode::LinkExpired.number();
        // Shown, and lost by Back or a reload.
        let lost = owner.call::<NewRecoveryCodes>(&NoFields {}).await.unwrap();
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(&*lost[0])).await, BAD_FIELDS);
        pending(&fixture).await.call::<VerifySecondFactor>(&code(&*old[0])).await.unwrap();
        let new_app = owner.call::<OfferAuthenticator>(&NoFields {}).await.unwrap();
        assert!(new_app.address.unwrap().starts_with("otpauth://totp/"));
        assert_eq!(owner.refused::<KeepRecoveryCodes>(&kept(&lost)).await, expired, "an app was offered since");
        let first = FirstCodeRequest { code: Secret::new(code_of(&new_app.secret)) };
        let codes = owner.call::<ConfirmAuthenticator>(&first).await.unwrap();
        pass_time(&fixture).await;
        pending(&fixture).await.call::<VerifySecondFactor>(&code(code_of(&old_app))).await.unwrap();
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(&*codes[0])).await, BAD_FIELDS);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'securityChanged' AND data LIKE '%Replaced%'").await, 0);

        let other = fixture.signed_in(crate::fixture::BROKER).await.refused::<KeepRecoveryCodes>(&kept(&codes)).await;
        assert_eq!(other, expired, "of another person");
        owner.call::<KeepRecoveryCodes>(&kept(&codes)).await.unwrap();
        assert_eq!(owner.refused::<KeepRecoveryCodes>(&kept(&codes)).await, expired, "twice");
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(&*old[1])).await, BAD_FIELDS);
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(first.code.expose())).await, BAD_FIELDS, "was used at set-up");
        pending(&fixture).await.call::<VerifySecondFactor>(&code(&*codes[0])).await.unwrap();
        pass_time(&fixture).await;
        pending(&fixture).await.call::<VerifySecondFactor>(&code(code_of(&new_app.secret))).await.unwrap();
    }

    async fn a_recovery_code_of_an_earlier_release_still_opens_the_account(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        set_up(&mut owner).await;
        // SHA-256 of "1001:ABCDEFGHIJKLMNOPQRST2345".
        fixture.change("INSERT INTO recovery_codes (hash, user_id) VALUES ('75c1de61ed60b36f8def2bd37c04385fe20474e59bd7b0d92f79eaf69ac851b7', 1001)").await;
        pending(&fixture).await.call::<VerifySecondFactor>(&code("abcd-efgh-ijkl-mnop-qrst-2345")).await.unwrap();
    }

    async fn a_new_app_replaces_the_old_one_only_with_its_first_code(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (old, ..) = set_up(&mut owner).await;
        let new = owner.call::<OfferAuthenticator>(&NoFields {}).await.unwrap().secret;
        pass_time(&fixture).await;
        pending(&fixture).await.call::<VerifySecondFactor>(&code(code_of(&old))).await.unwrap();
        let wrong = FirstCodeRequest { code: Secret::new(code_of(&old)) };
        assert_eq!(owner.refused::<ConfirmAuthenticator>(&wrong).await, BAD_FIELDS);
        let first = FirstCodeRequest { code: Secret::new(code_of(&new)) };
        let codes = owner.call::<ConfirmAuthenticator>(&first).await.unwrap();
        owner.call::<KeepRecoveryCodes>(&kept(&codes)).await.unwrap();
        pass_time(&fixture).await;
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&code(code_of(&old))).await, BAD_FIELDS);
        pending(&fixture).await.call::<VerifySecondFactor>(&code(code_of(&new))).await.unwrap();
        assert_eq!(owner.refused::<ConfirmAuthenticator>(&first).await, BAD_FIELDS, "no secret is offered any more");
    }

    async fn a_role_that_needs_a_second_factor_gets_one_at_the_next_sign_in(fixture) {
        let fixture = requiring(fixture);
        fixture.anonymous().call::<SignIn>(&credentials("broker@demo.test")).await.unwrap();
        let mut client = fixture.anonymous();
        let refused = client.refused::<SignIn>(&credentials("fleet@demo.test")).await;
        assert_eq!((refused, client.cookie()), (ErrorCode::SecondFactorMissing.number(), None));
        assert_eq!(client.refused::<VerifySecondFactor>(&code("123456")).await, ErrorCode::SignInExpired.number());
        let secret = client.call::<EnrolAuthenticator>(&NoFields {}).await.unwrap().secret;
        let first = |text: &str| FirstCodeRequest { code: Secret::new(text) };
        assert_eq!(client.refused::<ConfirmEnrolment>(&first("000000")).await, BAD_FIELDS);
        let codes = client.call::<ConfirmEnrolment>(&first(&code_of(&secret))).await.unwrap();
        assert_eq!(codes.len(), 10);
        assert_eq!(client.cookie(), None, "the codes are not kept yet");
        assert_eq!(client.refused::<CompleteEnrolment>(&KeptCodesRequest { code: Secret::new("AAAA-AAAA") }).await, ErrorCode::LinkExpired.number());
        client.call::<CompleteEnrolment>(&kept(&codes)).await.unwrap();
        let account = client.call::<Account>(&NoFields {}).await.unwrap();
        assert!(account.needs_second_factor && account.has_authenticator);
        assert_eq!(audited(&fixture, "authenticator.add").await, 1);
        pass_time(&fixture).await;
        pending(&fixture).await.call::<VerifySecondFactor>(&code(code_of(&secret))).await.unwrap();
    }

    async fn a_second_factor_is_not_replaced_by_a_sign_in_that_was_to_set_one_up(fixture) {
        let fixture = requiring(fixture);
        let missing = ErrorCode::SecondFactorMissing.number();
        let mut browsers = [fixture.anonymous(), fixture.anonymous(), fixture.anonymous()];
        for client in &mut browsers {
            assert_eq!(client.refused::<SignIn>(&credentials("fleet@demo.test")).await, missing);
        }
        let [mut first, mut second, mut third] = browsers;
        let offered = second.call::<EnrolAuthenticator>(&NoFields {}).await.unwrap().secret;
        let secret = first.call::<EnrolAuthenticator>(&NoFields {}).await.unwrap().secret;
        let codes = first.call::<ConfirmEnrolment>(&FirstCodeRequest { code: Secret::new(code_of(&secret)) }).await.unwrap();
        first.call::<CompleteEnrolment>(&kept(&codes)).await.unwrap();
        let expired = ErrorCode::SignInExpired.number();
        assert_eq!(second.refused::<ConfirmEnrolment>(&FirstCodeRequest { code: Secret::new(code_of(&offered)) }).await, expired);
        assert_eq!(third.refused::<EnrolAuthenticator>(&NoFields {}).await, expired);
    }

    async fn clocks_that_differ_by_minutes_share_pending_sign_ins(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (secret, ..) = set_up(&mut owner).await;
        pass_time(&fixture).await;
        let mut client = pending(&fixture).await;
        fixture.change("UPDATE pending_sign_ins SET expires_at = expires_at + 120000").await;
        fixture.state.store.write(pending_sign_in::delete_expired).await.unwrap();
        pending(&fixture).await;
        client.call::<VerifySecondFactor>(&code(code_of(&secret))).await.unwrap();
        fixture.change("UPDATE pending_sign_ins SET expires_at = expires_at + 600000").await;
        fixture.state.store.write(pending_sign_in::delete_expired).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM pending_sign_ins").await, 0, "of a clock that was ahead");
    }

    async fn a_pending_sign_in_ends_with_its_time_the_password_and_the_account(fixture) {
        let mut owner = fixture.signed_in(MANAGER).await;
        let (secret, ..) = set_up(&mut owner).await;
        pass_time(&fixture).await;
        let right = code(code_of(&secret));
        let expired = ErrorCode::SignInExpired.number();

        let mut client = pending(&fixture).await;
        fixture.change("UPDATE pending_sign_ins SET expires_at = 1").await;
        assert_eq!(client.refused::<VerifySecondFactor>(&right).await, expired);

        let mut client = pending(&fixture).await;
        fixture.change("UPDATE users SET disabled_at = 1 WHERE id = 1001").await;
        assert_eq!(client.refused::<VerifySecondFactor>(&right).await, ErrorCode::AccountDisabled.number());
        fixture.change("UPDATE users SET disabled_at = NULL").await;

        let change = ChangePasswordRequest { current_password: Secret::new(PASSWORD), password: Secret::new("trois chats gris") };
        owner.call::<ChangePassword>(&change).await.unwrap();
        assert_eq!(client.refused::<VerifySecondFactor>(&right).await, expired, "its password is of before");
        let mut forged = fixture.anonymous();
        assert_eq!(forged.refused::<VerifySecondFactor>(&right).await, expired);
    }
}
