//! Other systems of the platform and their tokens, made by administrators (CLIENT-2).

use portal_api::administration::clients;
use portal_api::mail::Template;
use portal_core::api::requests::{
    ById, CreateClientRequest, CreateOwnWebhookRequest, CreateWebhookRequest, IssueTokenRequest,
    NoFields, UpdateWebhookRequest, WithdrawTokenRequest,
};
use portal_core::api::wire::{TokenState, WebhookEvent};
use portal_core::api::{
    Clients, CreateClient, CreateOwnWebhook, CreateWebhook, ErrorCode, IssueToken, IssueTokenAgain,
    OwnWebhooks, Person, Scope, SwitchClientOff, SwitchClientOn, TestWebhook, UpdateOwnWebhook,
    UpdateWebhook, Webhooks, WithdrawToken,
};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, Fixture, MANAGER};
use crate::process::command;
use crate::sign_in::mailed_links::mailed;
use crate::webhooks::receiver::record;

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

const fn withdrawn(id: i64, deletes_webhooks: bool) -> WithdrawTokenRequest {
    WithdrawTokenRequest {
        id,
        deletes_webhooks,
    }
}

fn own_webhook(url: &str) -> CreateOwnWebhookRequest {
    CreateOwnWebhookRequest {
        url: url.into(),
        events: vec![WebhookEvent::OfferSent],
    }
}

pub fn webhook(id: i64, url: &str) -> CreateWebhookRequest {
    let CreateOwnWebhookRequest { url, events } = own_webhook(url);
    CreateWebhookRequest { id, url, events }
}

/// A system with a token for its own webhooks, one made with it and one made by the administrator; its id and the token.
pub async fn system_with_webhooks(
    fixture: &Fixture,
    administrator: &mut Client,
    name: &str,
) -> (i64, String) {
    let new = client(name, None);
    let id = administrator.call::<CreateClient>(&new).await.unwrap().id;
    let new = token(id, Scope::WebhooksManage, 90);
    let secret = administrator.call::<IssueToken>(&new).await.unwrap();
    let new = webhook(id, "https://by-person.test/x");
    administrator.call::<CreateWebhook>(&new).await.unwrap();
    let bearer = format!("Bearer {secret}");
    let mut system = fixture.anonymous().with_header("authorization", &bearer);
    let new = own_webhook("https://by-token.test/x");
    system.call::<CreateOwnWebhook>(&new).await.unwrap();
    (id, secret)
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
        let id = administrator.call::<CreateClient>(&client("Autre application", None)).await.unwrap().id;
        let first = administrator.call::<IssueToken>(&token(id, Scope::CarsWrite, 90)).await.unwrap();
        assert!(first.starts_with("portal_pat_") && first.len() > 64, "{}", first.len());
        let of_first = administrator.call::<Clients>(&NoFields {}).await.unwrap();
        let of_first = of_first.iter().find(|it| it.id == id).unwrap().tokens[0].clone();
        let second = administrator.call::<IssueTokenAgain>(&ById { id: of_first.id }).await.unwrap();
        assert_eq!((status_with(&fixture, &first).await, status_with(&fixture, &second).await), (200, 200));
        administrator.call::<WithdrawToken>(&withdrawn(of_first.id, false)).await.unwrap();
        assert_eq!((status_with(&fixture, &first).await, status_with(&fixture, &second).await), (401, 200));
        assert_eq!(states(&mut administrator, id).await, [TokenState::Active, TokenState::Withdrawn]);
        let stored = format!("SELECT COUNT(*) FROM client_token WHERE hash = '{first}' OR prefix = '{first}'");
        assert_eq!(fixture.count(stored).await, 0);
    }

    async fn no_two_systems_have_one_name(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        administrator.call::<CreateClient>(&client("Réseau Est", None)).await.unwrap();
        let again = administrator.refused::<CreateClient>(&client(" reseau est", Some(1))).await;
        assert_eq!(again, ErrorCode::NameTaken.number());
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
        let id = administrator.call::<CreateClient>(&client("Stations Est", None)).await.unwrap().id;
        administrator.call::<IssueToken>(&token(id, Scope::StockWrite, 90)).await.unwrap();
        let mut mails = Vec::new();
        for days_left in [15, 14, 13, 2, 1] {
            let ends_at = portal_api::time::now() + days_left * portal_api::time::DAY - 1_000;
            fixture.change(&format!("UPDATE client_token SET created_at = 0, expires_at = {ends_at} WHERE client_id = {id}")).await;
            for _ in 0..2 {
                fixture.state.store.write(clients::warn_of_ends).await.unwrap();
            }
            let sent = mailed(&fixture).await.into_iter();
            mails.push(sent.filter(|(_, mail)| matches!(mail, Template::TokenEnds { client, .. } if client == "Stations Est")).count());
        }
        assert_eq!(mails, [0, 1, 0, 1, 0]);
        assert_eq!(states(&mut administrator, id).await, [TokenState::EndsSoon]);
    }

    async fn a_system_a_token_and_a_webhook_name_their_maker_to_administrators(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (id, secret) = system_with_webhooks(&fixture, &mut administrator, "Application Z").await;
        command(&fixture.url, &["issue-token", "--client", &id.to_string(), "--scope", "cars:write"]);
        let clients = administrator.call::<Clients>(&NoFields {}).await.unwrap();
        let system = clients.iter().find(|it| it.id == id).unwrap();
        let by = system.created_by.as_ref().map(|it| (it.id, it.name.as_str()));
        assert_eq!(by, Some((ADMINISTRATOR, "Martin Bélanger")));
        assert!(!system.created_at.is_empty());
        let tokens: Vec<_> = system.tokens.iter().map(|it| (it.created_by.as_ref().map(|by| by.id), it.webhooks.join(" "))).collect();
        assert_eq!(tokens, [(None, String::new()), (Some(ADMINISTRATOR), "by-token.test".into())]);
        let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
        let makers: Vec<_> = webhooks.iter().map(|it| it.created_by.as_ref().map(|by| by.id)).collect();
        assert_eq!(makers, [Some(ADMINISTRATOR), None]);
        let mut own = fixture.anonymous().with_header("authorization", &format!("Bearer {secret}"));
        let own = own.call::<OwnWebhooks>(&NoFields {}).await.unwrap();
        assert!(own.iter().all(|it| it.created_by.is_none()), "a system learns no names");
    }

    async fn who_gives_a_webhook_another_address_counts_as_its_maker(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (id, secret) = system_with_webhooks(&fixture, &mut administrator, "Application Z").await;
        let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
        fixture.change(&format!("UPDATE webhook_endpoints SET created_by = {MANAGER}, created_at = 5")).await;
        let same = |url: &str| UpdateWebhookRequest { id: webhooks[0].id, url: url.into(), events: webhooks[0].events.clone() };
        for (url, maker) in [("https://by-person.test/x", MANAGER), ("https://elsewhere.test/x", ADMINISTRATOR)] {
            administrator.call::<UpdateWebhook>(&same(url)).await.unwrap();
            let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
            assert_eq!(webhooks[0].created_by.as_ref().map(|by| by.id), Some(maker), "{url}");
        }
        let person = administrator.call::<Person>(&ById { id: ADMINISTRATOR }).await.unwrap();
        assert!(person.system_access.iter().any(|it| it.name == "elsewhere.test"), "a remedy finds it");
        let mut own = fixture.anonymous().with_header("authorization", &format!("Bearer {secret}"));
        own.call::<UpdateOwnWebhook>(&same("https://own.test/x")).await.unwrap();
        let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
        assert!(webhooks[0].created_by.is_none(), "the system itself did");
    }

    async fn a_leaked_token_ends_with_the_webhooks_that_were_made_with_it_if_that_is_asked(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for (deletes_webhooks, left) in [(false, 2), (true, 1)] {
            let (id, _) = system_with_webhooks(&fixture, &mut administrator, &format!("Application {left}")).await;
            let clients = administrator.call::<Clients>(&NoFields {}).await.unwrap();
            let token = clients.iter().find(|it| it.id == id).unwrap().tokens[0].id;
            administrator.call::<WithdrawToken>(&withdrawn(token, deletes_webhooks)).await.unwrap();
            let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
            assert_eq!((webhooks.len(), &*webhooks[0].url), (left, "https://by-person.test/x"));
        }
    }

    async fn one_switch_stops_a_system_and_starts_it_again(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (id, secret) = system_with_webhooks(&fixture, &mut administrator, "Application Z").await;
        let webhooks = administrator.call::<Webhooks>(&ById { id }).await.unwrap();
        let mut system = fixture.anonymous().with_header("authorization", &format!("Bearer {secret}"));
        let waiting = format!("SELECT COUNT(*) FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
            WHERE e.client_id = {id} AND d.finished_at IS NULL");
        record(&fixture, 1).await;
        assert_eq!(fixture.count(waiting.clone()).await, 2);
        for _ in 0..2 {
            administrator.call::<SwitchClientOff>(&ById { id }).await.unwrap();
        }
        record(&fixture, 2).await;
        assert_eq!(fixture.count(waiting.clone()).await, 0, "what waited is given up, and nothing is written");
        assert_eq!(system.refused::<OwnWebhooks>(&NoFields {}).await, ErrorCode::InvalidToken.number());
        let test = ById { id: webhooks[0].id };
        assert_eq!(administrator.refused::<TestWebhook>(&test).await, ErrorCode::WebhookSwitchedOff.number());
        let clients = administrator.call::<Clients>(&NoFields {}).await.unwrap();
        assert!(clients.iter().find(|it| it.id == id).unwrap().switched_off_at.is_some());

        administrator.call::<SwitchClientOn>(&ById { id }).await.unwrap();
        record(&fixture, 3).await;
        assert_eq!(fixture.count(waiting).await, 2);
        assert_eq!(system.call::<OwnWebhooks>(&NoFields {}).await.unwrap().len(), 2);
        let unknown = ErrorCode::NotFound.number();
        assert_eq!(administrator.refused::<SwitchClientOff>(&ById { id: 1 }).await, unknown);
        for action in ["client.switch-off", "client.switch-on"] {
            let acts = format!("SELECT COUNT(*) FROM audit WHERE action = '{action}' AND subject = '{id}'");
            assert_eq!(fixture.count(acts).await, 1, "{action}");
        }
    }
}
