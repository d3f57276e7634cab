//! Other systems of the platform and their tokens, made by administrators (CLIENT-2).

use portal_api::administration::clients;
use portal_api::mail::Template;
use portal_core::api::requests::{ById, CreateClientRequest, IssueTokenRequest, NoFields};
use portal_core::api::wire::TokenState;
use portal_core::api::{
    Clients, CreateClient, ErrorCode, IssueToken, IssueTokenAgain, Scope, WithdrawToken,
};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, Fixture};
use crate::sign_in::mailed_links::mailed;

const CAR_MAKES: &str = "/api/v1/platform/car-make";

fn client(name: &str, brand_id: Option<i64>) -> CreateClientRequest {
    CreateClientRequest {
        name: name.into(),
        brand_id,
        business_id: None,
    }
}

fn token(id: i64, scope: Scope, days: u32) -> IssueTokenRequest {
    IssueTokenRequest {
        id,
        scopes: vec![scope],
        days,
    }
}

async fn status_with(fixture: &Fixture, token: &str) -> u16 {
    let mut system = fixture
        .anonymous()
        .with_header("authorization", &format!("Bearer {token}"));
    let body = r#"{"items":[{"name":"Lada"}]}"#.to_owned();
    system
        .send("PUT", CAR_MAKES, Some(body))
        .await
        .status
        .as_u16()
}

async fn states(administrator: &mut Client, id: i64) -> Vec<TokenState> {
    let clients = administrator.call::<Clients>(&NoFields {}).await.unwrap();
    let client = clients.into_iter().find(|client| client.id == id).unwrap();
    client.tokens.into_iter().map(|token| token.state).collect()
}

cases! {
    async fn a_token_and_the_same_again_work_side_by_side_until_one_is_withdrawn(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let id = administrator.call::<CreateClient>(&client("Application mobile", None)).await.unwrap().id;
        let first = administrator.call::<IssueToken>(&token(id, Scope::CarsWrite, 90)).await.unwrap();
        assert!(first.starts_with("portal_pat_") && first.len() > 64, "{}", first.len());
        let of_first = administrator.call::<Clients>(&NoFields {}).await.unwrap();
        let of_first = of_first.iter().find(|it| it.id == id).unwrap().tokens[0].clone();
        let second = administrator.call::<IssueTokenAgain>(&ById { id: of_first.id }).await.unwrap();
        assert_eq!((status_with(&fixture, &first).await, status_with(&fixture, &second).await), (200, 200));
        administrator.call::<WithdrawToken>(&ById { id: of_first.id }).await.unwrap();
        assert_eq!((status_with(&fixture, &first).await, status_with(&fixture, &second).await), (401, 200));
        assert_eq!(states(&mut administrator, id).await, [TokenState::Active, TokenState::Withdrawn]);
        let stored = format!("SELECT COUNT(*) FROM client_token WHERE hash = '{first}' OR prefix = '{first}'");
        assert_eq!(fixture.count(stored).await, 0);
    }

    async fn a_system_of_one_brand_gets_the_scopes_of_brands_only(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let id = administrator.call::<CreateClient>(&client("Courtier", Some(1))).await.unwrap().id;
        administrator.call::<IssueToken>(&token(id, Scope::OffersRead, 1)).await.unwrap();
        let refused = administrator.refused::<IssueToken>(&token(id, Scope::StockWrite, 1)).await;
        assert_eq!(refused, ErrorCode::InvalidFields.number());
        let unknown = administrator.refused::<CreateClient>(&client("Courtier", Some(77))).await;
        assert_eq!(unknown, ErrorCode::NotFound.number());
    }

    async fn administrators_get_a_mail_two_weeks_and_two_days_before_the_end_of_a_token(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let id = administrator.call::<CreateClient>(&client("Stations", None)).await.unwrap().id;
        administrator.call::<IssueToken>(&token(id, Scope::StockWrite, 90)).await.unwrap();
        let mut mails = Vec::new();
        for days_left in [15, 14, 13, 2, 1] {
            let ends_at = portal_api::time::now() + days_left * portal_api::time::DAY - 1_000;
            fixture.change(&format!("UPDATE client_token SET created_at = 0, expires_at = {ends_at} WHERE client_id = {id}")).await;
            for _ in 0..2 {
                fixture.state.store.write(clients::warn_of_ends).await.unwrap();
            }
            let sent = mailed(&fixture).await.into_iter();
            mails.push(sent.filter(|(_, mail)| matches!(mail, Template::TokenEnds { client, .. } if client == "Stations")).count());
        }
        assert_eq!(mails, [0, 1, 0, 1, 0]);
        assert_eq!(states(&mut administrator, id).await, [TokenState::EndsSoon]);
    }
}
