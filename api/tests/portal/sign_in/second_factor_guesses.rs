//! Guesses at the codes of a second factor: counted, and never a way to keep the owner out.

use futures_util::future::join_all;
use portal_api::config::Config;
use portal_api::demo::PASSWORD;
use portal_api::partner::Partner;
use portal_api::security::one_time_token::{self, Purpose};
use portal_api::store::Db;
use portal_core::api::requests::{ById, ChangePasswordRequest, NoFields, ResetPasswordRequest};
use portal_core::api::{
    ChangePassword, DisablePerson, EndOtherSessions, EndPersonSessions, ErrorCode, ResetPassword,
    ResetPersonFactor, RoleName, Secret, SignIn, VerifySecondFactor,
};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, MANAGER};
use crate::people::accounts::disabling;
use crate::sign_in::second_factor::{code, code_of, credentials, pass_time, pending, set_up};
use crate::sign_in::sign_in_limits::{HOME, HOTEL, OWNER, at, behind_a_proxy, count};

const BAD_FIELDS: u32 = ErrorCode::InvalidFields.number();

/// Types the right password in a browser.
async fn pending_at(client: &mut Client) {
    let refused = client.refused::<SignIn>(&credentials(OWNER)).await;
    assert_eq!(refused, ErrorCode::SecondFactorNeeded.number());
}

cases! {
    async fn guesses_at_the_code_are_throttled_by_account(fixture) {
        let (secret, ..) = set_up(&mut fixture.signed_in(MANAGER).await).await;
        let mut clients = Vec::new();
        for _ in 0..3 {
            clients.push(pending(&fixture).await);
        }
        let guesses = (0..12).map(|at| {
            let mut client = clients[at % 3].clone();
            async move { client.refused::<VerifySecondFactor>(&code(format!("{:06}", 111_111 + at))).await }
        });
        let codes = join_all(guesses).await;
        let throttled = codes.iter().filter(|code| **code == ErrorCode::TooManyRequests.number()).count();
        assert_eq!(throttled, 2, "parallel guesses count: {codes:?}");
        pass_time(&fixture).await;
        let right = code(code_of(&secret));
        assert_eq!(pending(&fixture).await.refused::<VerifySecondFactor>(&right).await, ErrorCode::TooManyRequests.number());
        fixture.change("UPDATE sign_in_attempts SET window_ends_at = 1 WHERE subject = 'code:1001'").await;
        pending(&fixture).await.call::<VerifySecondFactor>(&right).await.unwrap();
    }

    async fn who_has_the_password_alone_does_not_keep_a_known_device_or_network_out(fixture) {
        let fixture = behind_a_proxy(fixture);
        let (secret, ..) = set_up(&mut fixture.signed_in(MANAGER).await).await;
        let mut owner = at(&fixture, HOME);
        pending_at(&mut owner).await;
        pass_time(&fixture).await;
        owner.call::<VerifySecondFactor>(&code(code_of(&secret))).await.unwrap();
        count(&fixture, "codes-of-day:1001", 60).await;
        pass_time(&fixture).await;
        let right = code(code_of(&secret));
        let throttled = ErrorCode::TooManyRequests.number();
        let mut stranger = at(&fixture, HOTEL);
        pending_at(&mut stranger).await;
        assert_eq!(stranger.refused::<VerifySecondFactor>(&right).await, throttled);
        let mut device = at(&fixture, HOTEL).with_device(owner.device());
        pending_at(&mut device).await;
        device.call::<VerifySecondFactor>(&right).await.unwrap();
        pass_time(&fixture).await;
        let mut network = at(&fixture, HOME);
        pending_at(&mut network).await;
        for guess in 0..10 {
            let guess = code(format!("{:06}", 111_111 + guess));
            assert_eq!(network.refused::<VerifySecondFactor>(&guess).await, BAD_FIELDS);
        }
        assert_eq!(network.refused::<VerifySecondFactor>(&right).await, throttled, "it has no more guesses than others");
    }

    async fn every_remedy_takes_back_the_codes_that_a_thief_used_up(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let person = ById { id: MANAGER };
        for remedy in ["end", "end others", "password", "reset", "link", "disable"] {
            let mut owner = fixture.signed_in(MANAGER).await;
            set_up(&mut owner).await;
            for subject in ["code:1001", "codes-of-day:1001", "code:1001:device:a", "codes-of-day:1001:network:b", "code:10010"] {
                count(&fixture, subject, 60).await;
            }
            match remedy {
                "end" => administrator.call::<EndPersonSessions>(&person).await.unwrap(),
                "end others" => owner.call::<EndOtherSessions>(&NoFields {}).await.unwrap(),
                "password" => {
                    let change = ChangePasswordRequest { current_password: Secret::new(PASSWORD), password: Secret::new("trois chats gris") };
                    owner.call::<ChangePassword>(&change).await.unwrap();
                }
                "reset" => administrator.call::<ResetPersonFactor>(&person).await.unwrap(),
                "link" => {
                    let issue = |db: &mut Db<'_>| one_time_token::issue(db, MANAGER, Purpose::ResetPassword, None);
                    let token = fixture.state.store.write(issue).await.unwrap();
                    let request = ResetPasswordRequest { token, password: Secret::new("quatre chats gris") };
                    fixture.anonymous().call::<ResetPassword>(&request).await.unwrap();
                }
                _ => administrator.call::<DisablePerson>(&disabling(person.id)).await.unwrap(),
            }
            let left = "SELECT COUNT(*) FROM sign_in_attempts WHERE subject LIKE 'code%'";
            assert_eq!(fixture.number(left).await, 1, "{remedy}: another account's");
        }
    }

    async fn sign_ins_of_who_has_the_password_do_not_end_the_one_of_a_known_device(fixture) {
        let fixture = behind_a_proxy(fixture);
        let (secret, ..) = set_up(&mut fixture.signed_in(MANAGER).await).await;
        let mut owner = at(&fixture, HOME);
        pending_at(&mut owner).await;
        pass_time(&fixture).await;
        owner.call::<VerifySecondFactor>(&code(code_of(&secret))).await.unwrap();
        pending_at(&mut owner).await;
        for _ in 0..6 {
            pending_at(&mut at(&fixture, HOTEL)).await;
        }
        pass_time(&fixture).await;
        owner.call::<VerifySecondFactor>(&code(code_of(&secret))).await.unwrap();
        assert_eq!(fixture.number("SELECT COUNT(*) FROM pending_sign_ins WHERE user_id = 1001").await, 5);
    }

    async fn a_role_that_is_not_held_needs_no_second_factor(fixture) {
        let config = Config { second_factor_roles: vec![RoleName::Business], ..Config::default() };
        let fixture = fixture.reconfigured(config, Partner::default());
        fixture.change("UPDATE user_roles SET is_accepted = FALSE WHERE user_id = 1001").await;
        fixture.anonymous().call::<SignIn>(&credentials(OWNER)).await.unwrap();
        fixture.change("UPDATE user_roles SET is_accepted = TRUE WHERE user_id = 1001").await;
        let refused = fixture.anonymous().refused::<SignIn>(&credentials(OWNER)).await;
        assert_eq!(refused, ErrorCode::SecondFactorMissing.number());
    }

    async fn right_sign_ins_of_an_account_are_limited_whatever_the_device(fixture) {
        count(&fixture, "session:1001", 299).await;
        fixture.anonymous().call::<SignIn>(&credentials(OWNER)).await.unwrap();
        let refused = fixture.anonymous().refused::<SignIn>(&credentials(OWNER)).await;
        assert_eq!(refused, ErrorCode::TooManyRequests.number());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'session.open'").await, 1);
        fixture.anonymous().call::<SignIn>(&credentials("broker@demo.test")).await.unwrap();
    }
}
