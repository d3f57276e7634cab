//! A person's own account: names, language, password, sessions.

use futures_util::future::join_all;
use portal_api::demo::PASSWORD;
use portal_core::api::requests::{
    ById, ChangePasswordRequest, NoFields, RenameRequest, SignInRequest, UpdateAccountRequest,
};
use portal_core::api::wire::OpenSession;
use portal_core::api::{
    Account, ChangePassword, CurrentUser, EndOtherSessions, EndSession, ErrorCode, RenameSession,
    Secret, Sessions, SignIn, UpdateAccount,
};
use portal_core::language::Language;

use crate::client::Client;
use crate::fixture::{BROKER, Fixture, MANAGER};

const NEW_PASSWORD: &str = "trois chats gris";

const FIREFOX: &str =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

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

async fn signed_in_with(fixture: &Fixture, user_agent: &str) -> Client {
    let mut client = fixture.anonymous().with_header("user-agent", user_agent);
    client.call::<SignIn>(&credentials(PASSWORD)).await.unwrap();
    client
}

cases! {
    async fn a_person_changes_their_names_and_language(fixture) {
        let mut client = fixture.signed_in(MANAGER).await;
        let before = client.call::<Account>(&NoFields {}).await.unwrap();
        assert_eq!((before.email.as_str(), before.has_password), ("fleet@demo.test", true));
        let request = UpdateAccountRequest {
            first_name: " Zoé ".into(),
            last_name: "Tremblay".into(),
            language: Language::En,
        };
        client.call::<UpdateAccount>(&request).await.unwrap();
        let after = client.call::<Account>(&NoFields {}).await.unwrap();
        assert_eq!((after.first_name.as_str(), after.last_name.as_str(), after.language), ("Zoé", "Tremblay", Language::En));
        assert_eq!(client.call::<CurrentUser>(&NoFields {}).await.unwrap().first_name, "Zoé");
        let invisible = UpdateAccountRequest { first_name: "\u{202e}a".into(), ..request };
        assert_eq!(client.refused::<UpdateAccount>(&invisible).await, ErrorCode::InvalidFields.number());
        // As `create-user` leaves an account.
        fixture.change("UPDATE users SET password_hash = 'none yet' WHERE id = 1001").await;
        assert!(!client.call::<Account>(&NoFields {}).await.unwrap().has_password);
    }

    async fn a_new_password_asks_for_the_old_one_and_ends_the_other_sessions(fixture) {
        let mut here = signed_in_with(&fixture, FIREFOX).await;
        let mut elsewhere = fixture.signed_in(MANAGER).await;
        let replayed = here.clone();
        let code = here.refused::<ChangePassword>(&change("wrong", NEW_PASSWORD)).await;
        assert_eq!(code, ErrorCode::InvalidFields.number());
        let code = here.refused::<ChangePassword>(&change(PASSWORD, "fleet fleet")).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "the rules of sign-up");
        let code = here.refused::<ChangePassword>(&change(PASSWORD, "frodobaggins")).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "in the server's longer list");
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
        let client = signed_in_with(&fixture, FIREFOX).await;
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
        let client = signed_in_with(&fixture, FIREFOX).await;
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

    async fn a_person_sees_their_sessions_and_ends_them(fixture) {
        let mut here = signed_in_with(&fixture, FIREFOX).await;
        let mut phone = signed_in_with(&fixture, "Mozilla/5.0 (iPhone) Version/18.6 Safari/604.1").await;
        let mut others = fixture.signed_in(MANAGER).await;
        let mut foreign = fixture.signed_in(BROKER).await;
        fixture.change("UPDATE sessions SET address = '203.0.113.9' WHERE user_agent LIKE '%iPhone%'").await;
        let sessions = here.call::<Sessions>(&NoFields {}).await.unwrap();
        let mut shown: Vec<_> = sessions
            .iter()
            .map(|it| (it.browser.as_str(), it.system.as_str(), it.is_current, it.is_same_network))
            .collect();
        shown.sort_unstable();
        assert_eq!(shown, [("", "", false, true), ("Firefox", "Windows", true, true), ("Safari", "iPhone", false, false)]);

        let id = sessions.iter().find(|it| it.browser == "Safari").unwrap().id;
        let by_id = ById { id };
        let named = RenameRequest { id, name: " Téléphone ".into() };
        assert_eq!(foreign.refused::<RenameSession>(&named).await, ErrorCode::NotFound.number());
        here.call::<RenameSession>(&named).await.unwrap();
        let names = |sessions: Vec<OpenSession>| sessions.into_iter().filter_map(|it| it.name).collect::<Vec<_>>();
        assert_eq!(names(here.call::<Sessions>(&NoFields {}).await.unwrap()), ["Téléphone"]);
        let blank = RenameRequest { name: " ".into(), ..named };
        assert_eq!(here.refused::<RenameSession>(&blank).await, ErrorCode::InvalidFields.number());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'session.rename' AND user_id = 1001").await, 1);
        assert_eq!(foreign.refused::<EndSession>(&by_id).await, ErrorCode::NotFound.number());
        assert!(phone.call::<CurrentUser>(&NoFields {}).await.is_ok());
        here.call::<EndSession>(&by_id).await.unwrap();
        let code = phone.refused::<CurrentUser>(&NoFields {}).await;
        assert_eq!(code, ErrorCode::SessionEndedByOwner.number(), "it says why");
        assert_eq!(here.refused::<EndSession>(&by_id).await, ErrorCode::NotFound.number());

        here.call::<EndOtherSessions>(&NoFields {}).await.unwrap();
        assert!(others.call::<CurrentUser>(&NoFields {}).await.is_err());
        assert!(foreign.call::<CurrentUser>(&NoFields {}).await.is_ok());
        let left = here.call::<Sessions>(&NoFields {}).await.unwrap();
        assert_eq!(left.iter().map(|it| it.is_current).collect::<Vec<_>>(), [true]);
    }

    async fn a_session_shows_the_address_of_its_last_use(fixture) {
        let mut client = signed_in_with(&fixture, FIREFOX).await;
        let first = client.call::<Sessions>(&NoFields {}).await.unwrap();
        fixture.change("UPDATE sessions SET address = '203.0.113.9', seen_at = seen_at - 90000").await;
        client.call::<CurrentUser>(&NoFields {}).await.unwrap();
        for _ in 0..100 {
            let now = client.call::<Sessions>(&NoFields {}).await.unwrap();
            if now[0].address == first[0].address {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("the address is not written");
    }
}
