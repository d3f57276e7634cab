//! A person's own new password.

use futures_util::future::join_all;
use portal_api::demo::PASSWORD;
use portal_core::api::requests::{ChangePasswordRequest, NoFields, SignInRequest};
use portal_core::api::{ChangePassword, CurrentUser, ErrorCode, Secret, SignIn};

use crate::fixture::{BROKER, MANAGER};

const NEW_PASSWORD: &str = "trois chats gris";

fn change(current: &str, new: &str) -> ChangePasswordRequest {
    ChangePasswordRequest {
        current_password: Secret::new(current),
        password: Secret::new(new),
    }
}

fn credentials(password: &str) -> SignInRequest {
    SignInRequest {
        email: "fleet@demo.test".into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    }
}

cases! {
    async fn a_new_password_asks_for_the_old_one_and_ends_the_other_sessions(fixture) {
        let mut here = fixture.signed_in(MANAGER).await;
        let mut elsewhere = fixture.signed_in(MANAGER).await;
        let replayed = here.clone();
        let code = here.refused::<ChangePassword>(&change("wrong", NEW_PASSWORD)).await;
        assert_eq!(code, ErrorCode::InvalidFields.number());
        let code = here.refused::<ChangePassword>(&change(PASSWORD, "fleet fleet")).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "the rules of sign-up");
        let code = here.refused::<ChangePassword>(&change(PASSWORD, "frodobaggins")).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "in the server's longer list");
        let code = here.refused::<ChangePassword>(&change(PASSWORD, PASSWORD)).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "the same one");
        assert!(elsewhere.call::<CurrentUser>(&NoFields {}).await.is_ok(), "nothing has changed yet");

        here.call::<ChangePassword>(&change(PASSWORD, NEW_PASSWORD)).await.unwrap();
        assert_ne!(here.cookie(), replayed.cookie());
        assert!(here.call::<CurrentUser>(&NoFields {}).await.is_ok(), "this session goes on");
        let code = elsewhere.refused::<CurrentUser>(&NoFields {}).await;
        assert_eq!(code, ErrorCode::PasswordChanged.number());
        let code = replayed.clone().refused::<CurrentUser>(&NoFields {}).await;
        assert_eq!(code, ErrorCode::Unauthenticated.number(), "the cookie of before opens nothing");
        let code = fixture.anonymous().refused::<SignIn>(&credentials(PASSWORD)).await;
        assert_eq!(code, ErrorCode::WrongCredentials.number());
        fixture.anonymous().with_device(here.device()).call::<SignIn>(&credentials(NEW_PASSWORD)).await.unwrap();
    }

    async fn of_two_changes_of_the_password_at_once_one_wins(fixture) {
        let client = fixture.signed_in(MANAGER).await;
        let changes = ["trois chats gris", "quatre chiens noirs"].map(|new| {
            let mut client = client.clone();
            async move { client.call::<ChangePassword>(&change(PASSWORD, new)).await.is_ok() }
        });
        let changed = join_all(changes).await;
        assert_eq!(changed.iter().filter(|it| **it).count(), 1, "{changed:?}");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM sessions WHERE user_id = 1001").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.change-password'").await, 1);
    }

    async fn guesses_at_the_password_of_an_open_session_are_throttled(fixture) {
        let client = fixture.signed_in(MANAGER).await;
        let guesses = (0..14).map(|_| {
            let mut client = client.clone();
            async move { client.refused::<ChangePassword>(&change("wrong", NEW_PASSWORD)).await }
        });
        let codes = join_all(guesses).await;
        let throttled = codes.iter().filter(|code| **code == ErrorCode::TooManyRequests.number());
        assert_eq!(throttled.count(), 4, "{codes:?}");
        let code = client.clone().refused::<ChangePassword>(&change(PASSWORD, NEW_PASSWORD)).await;
        assert_eq!(code, ErrorCode::TooManyRequests.number());
        let mut other = fixture.signed_in(BROKER).await;
        other.call::<ChangePassword>(&change(PASSWORD, NEW_PASSWORD)).await.unwrap();
    }
}
