//! A person's open sessions: shown, named, ended.

use portal_api::demo::PASSWORD;
use portal_core::api::requests::{ById, NoFields, RenameRequest, SignInRequest};
use portal_core::api::wire::OpenSession;
use portal_core::api::{
    CurrentUser, EndOtherSessions, EndSession, ErrorCode, RenameSession, Secret, Sessions, SignIn,
};

use crate::client::Client;
use crate::fixture::{BROKER, Fixture, MANAGER};

const FIREFOX: &str =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

async fn signed_in_with(fixture: &Fixture, user_agent: &str) -> Client {
    let mut client = fixture.anonymous().with_header("user-agent", user_agent);
    let credentials = SignInRequest {
        email: "fleet@demo.test".into(),
        password: Secret::new(PASSWORD),
        remember_me: false,
        confirmation: None,
    };
    client.call::<SignIn>(&credentials).await.unwrap();
    client
}

cases! {
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
