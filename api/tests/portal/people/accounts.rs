//! People and their access, as administrators see and change them.

use futures_util::future::join_all;
use portal_api::administration::{Actor, access};
use portal_api::demo::PASSWORD;
use portal_api::mail::Template;
use portal_api::store::Db;
use portal_api::values;
use portal_core::api::requests::{
    ById, DisablePersonRequest, GrantRoleRequest, NoFields, PersonRoleRequest, SignInRequest,
};
use portal_core::api::wire::{self, PersonState};
use portal_core::api::{
    Business, CurrentUser, DisablePerson, EnablePerson, EndPersonSessions, ErrorCode, GrantRole,
    People, Person, ResetPersonFactor, RevokeRole, RoleName, Secret, SendPasswordLink, SignIn,
    Stores, UnansweredRequests,
};
use portal_core::language::Language;

use crate::client::Client;
use crate::fixture::{
    ADMINISTRATOR, BRAND, BROKER, BUSINESS, Fixture, MANAGER, OTHER_BROKER, OTHER_MANAGER,
    PENDING_BROKER,
};
use crate::sign_in::mailed_links::{mailed, set_password};

const NEW_PASSWORD: &str = "un tout nouveau mot de passe";

/// A role that is taken, or a person kept out, without what they made for systems.
pub const fn taken(id: i64, role: RoleName) -> PersonRoleRequest {
    PersonRoleRequest {
        id,
        role,
        ends_system_access: false,
    }
}

pub const fn disabling(id: i64) -> DisablePersonRequest {
    DisablePersonRequest {
        id,
        ends_system_access: false,
    }
}

const fn given(id: i64, role: RoleName) -> GrantRoleRequest {
    GrantRoleRequest {
        id,
        role,
        brand_id: None,
    }
}

pub async fn person(client: &mut Client, id: i64) -> wire::PersonDetails {
    client.call::<Person>(&ById { id }).await.unwrap()
}

/// The code that a sign-in of the demo broker gets; `None` for a session.
async fn sign_in(fixture: &Fixture, password: &str) -> Option<u32> {
    let request = SignInRequest {
        email: "broker@demo.test".into(),
        password: Secret::new(password),
        remember_me: false,
        confirmation: None,
    };
    let answer = fixture.anonymous().call::<SignIn>(&request).await;
    answer.err().map(|error| error.code.unwrap())
}

/// The audit rows of an act on a person by the demo administrator, by their detail.
async fn audited(fixture: &Fixture, action: &str, id: i64) -> Vec<Option<String>> {
    let (action, subject) = (action.to_owned(), id.to_string());
    let read = move |db: &mut Db<'_>| {
        db.column(
            "SELECT detail FROM audit WHERE action = ?1 AND subject = ?2 AND user_id = ?3 ORDER BY id",
            values![&action, &subject, ADMINISTRATOR])
    };
    fixture.state.store.read(read).await.unwrap()
}

/// The events about a person, by kind and audience.
async fn events(fixture: &Fixture, id: i64) -> Vec<(String, String)> {
    let read = move |db: &mut Db<'_>| {
        db.rows(
            "SELECT DISTINCT kind, audience FROM events WHERE subject = ?1 ORDER BY kind",
            values![id],
            |row| Ok((row.get("kind")?, row.get("audience")?)),
        )
    };
    fixture.state.store.read(read).await.unwrap()
}

fn access_and_people() -> Vec<(String, String)> {
    [
        ("accessChanged", "user"),
        ("peopleChanged", "administrators"),
    ]
    .map(|(kind, audience)| (kind.to_owned(), audience.to_owned()))
    .to_vec()
}

/// A second administrator, who can sign in: without a password the portal would not count them.
pub async fn second_administrator(fixture: &Fixture) -> Client {
    fixture
        .change("UPDATE users SET password_hash = 'a hash' WHERE id = 1012")
        .await;
    fixture
        .change(
            "INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1012, 'ROLE_ADMIN', TRUE)",
        )
        .await;
    fixture.signed_in(OTHER_BROKER).await
}

cases! {
    async fn people_are_listed_with_their_access_and_without_drivers(fixture) {
        fixture.change("UPDATE users SET disabled_at = 5 WHERE id = 1001").await;
        fixture.change("UPDATE users SET email_confirmed_at = NULL WHERE id = 1012").await;
        fixture.change("INSERT INTO user_roles (user_id, role, is_accepted) VALUES (1003, 'ROLE_DRIVER', TRUE)").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let people = administrator.call::<People>(&NoFields {}).await.unwrap();
        let of = |id| people.iter().find(|it| it.user.id == id).unwrap();
        assert_eq!((of(MANAGER).name.as_str(), of(MANAGER).state), ("Josée Lavoie", PersonState::Disabled));
        assert_eq!(of(MANAGER).businesses.iter().map(|it| it.id).collect::<Vec<_>>(), [BUSINESS]);
        assert_eq!(of(BROKER).brands.iter().map(|it| it.id).collect::<Vec<_>>(), [BRAND]);
        let roles = |id| of(id).roles.iter().map(|it| (it.role, it.is_accepted)).collect::<Vec<_>>();
        assert_eq!(roles(BROKER), [(RoleName::Assurance, true)], "a role of another system is none");
        assert_eq!(roles(PENDING_BROKER), [(RoleName::Assurance, false)]);
        assert_eq!(of(OTHER_BROKER).state, PersonState::Unconfirmed, "accepted by an operator");
        assert_eq!(of(ADMINISTRATOR).brands, [], "brand 0 makes no offers");
        assert!(of(ADMINISTRATOR).signed_in_at.is_some() && of(BROKER).signed_in_at.is_none());
        assert!(of(OTHER_BROKER).roles.len() == 1, "holds a role, though without a password");
        assert!(people.iter().all(|it| it.user.id != 2_201 && it.user.id < 100_000), "no drivers");
    }

    async fn the_page_of_a_person_shows_account_second_factor_and_sessions(fixture) {
        fixture.change("INSERT INTO authenticators (user_id, secret, last_step) VALUES (1003, 'sealed', 0)").await;
        fixture.change("INSERT INTO passkeys (id, credential_id, user_id, public_key, state, user_agent, created_at) VALUES (1, 'c', 1003, '', '', '', 0)").await;
        fixture.change("UPDATE users SET cellphone = '514 555-0101', language = 'en' WHERE id = 1003").await;
        fixture.signed_in(BROKER).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let broker = person(&mut administrator, BROKER).await;
        assert_eq!((broker.cellphone.as_deref(), broker.language), (Some("514 555-0101"), Language::En));
        assert_eq!((broker.has_password, broker.has_authenticator, broker.passkeys), (true, true, 1));
        assert_eq!(broker.sessions.iter().map(|it| it.is_current).collect::<Vec<_>>(), [false]);
        let own = person(&mut administrator, ADMINISTRATOR).await;
        assert_eq!(own.sessions.iter().map(|it| it.is_current).collect::<Vec<_>>(), [true]);
        assert!(own.person.signed_in_at.is_some() && !own.has_authenticator);
        let driver = ById { id: 2_201 };
        assert_eq!(administrator.refused::<Person>(&driver).await, ErrorCode::NotFound.number());
    }

    async fn a_broker_gets_role_and_brand_together_or_neither(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let with = |brand_id| GrantRoleRequest { brand_id: Some(brand_id), ..given(MANAGER, RoleName::Assurance) };
        assert_eq!(administrator.refused::<GrantRole>(&with(99_999)).await, ErrorCode::NotFound.number());
        let manager = person(&mut administrator, MANAGER).await.person;
        assert_eq!((manager.roles.len(), manager.brands.len()), (1, 0));
        let code = administrator.refused::<GrantRole>(&GrantRoleRequest { role: RoleName::Admin, ..with(BRAND) }).await;
        assert_eq!(code, ErrorCode::InvalidFields.number(), "a brand is of brokers");
        administrator.call::<GrantRole>(&with(BRAND)).await.unwrap();
        let manager = person(&mut administrator, MANAGER).await.person;
        assert_eq!(manager.roles.len(), 2);
        assert_eq!(manager.brands.iter().map(|it| it.id).collect::<Vec<_>>(), [BRAND]);
    }

    async fn a_driver_is_given_no_access_and_loses_none(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (driver, not_found) = (ById { id: 2_201 }, ErrorCode::NotFound.number());
        let admin = taken(2_201, RoleName::Admin);
        assert_eq!(administrator.refused::<GrantRole>(&given(admin.id, admin.role)).await, not_found);
        assert_eq!(administrator.refused::<RevokeRole>(&admin).await, not_found);
        assert_eq!(administrator.refused::<DisablePerson>(&disabling(driver.id)).await, not_found);
        assert_eq!(administrator.refused::<EnablePerson>(&driver).await, not_found);
        assert_eq!(administrator.refused::<EndPersonSessions>(&driver).await, not_found);
        assert_eq!(administrator.refused::<ResetPersonFactor>(&driver).await, not_found);
        assert_eq!(administrator.refused::<SendPasswordLink>(&driver).await, not_found);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE subject = '2201'").await, 0);
    }

    async fn a_role_counts_from_the_next_call_on_and_is_gone_at_the_next(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(manager.refused::<Stores>(&NoFields {}).await, ErrorCode::Forbidden.number());
        administrator.call::<GrantRole>(&given(MANAGER, RoleName::Admin)).await.unwrap();
        assert!(manager.call::<Stores>(&NoFields {}).await.is_ok());
        assert!(manager.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
        assert_eq!(events(&fixture, MANAGER).await, access_and_people());
        administrator.call::<GrantRole>(&given(MANAGER, RoleName::Admin)).await.unwrap();
        assert_eq!(audited(&fixture, "role.grant", MANAGER).await, [Some("ROLE_ADMIN".to_owned())], "the second time changes nothing");

        administrator.call::<RevokeRole>(&taken(MANAGER, RoleName::Admin)).await.unwrap();
        assert_eq!(manager.refused::<Stores>(&NoFields {}).await, ErrorCode::Forbidden.number());
        assert!(manager.call::<Business>(&NoFields {}).await.is_ok(), "the other role stays");
        assert_eq!(audited(&fixture, "role.revoke", MANAGER).await, [Some("ROLE_ADMIN".to_owned())]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM brand_members WHERE user_id = 1001").await, 0);
        let unknown = r#"{"role":"ROLE_DRIVER"}"#.to_owned();
        let reply = administrator.send("POST", "/api/v1/admin/person/1001/role", Some(unknown)).await;
        assert_eq!((reply.code(), &reply.json()["error"]["fields"]["role"]), (1002, &"invalid".into()));
    }

    async fn a_role_is_taken_with_what_it_was_for(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut broker = fixture.signed_in(BROKER).await;
        assert!(broker.call::<UnansweredRequests>(&NoFields {}).await.is_ok());
        administrator.call::<RevokeRole>(&taken(BROKER, RoleName::Assurance)).await.unwrap();
        assert_eq!(broker.refused::<UnansweredRequests>(&NoFields {}).await, ErrorCode::Forbidden.number());
        administrator.call::<GrantRole>(&given(BROKER, RoleName::Assurance)).await.unwrap();
        let none = broker.call::<UnansweredRequests>(&NoFields {}).await.unwrap();
        assert!(none.is_empty(), "without a brand a broker sees no requests");
        administrator.call::<RevokeRole>(&taken(MANAGER, RoleName::Business)).await.unwrap();
        let manager = person(&mut administrator, MANAGER).await.person;
        assert_eq!((manager.roles, manager.businesses), (vec![], vec![]));
        assert!(fixture.number("SELECT COUNT(*) FROM employees WHERE business_id = 1").await > 0, "the team stays");
    }

    async fn no_person_takes_their_own_access(fixture) {
        second_administrator(&fixture).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (own, refused) = (ById { id: ADMINISTRATOR }, ErrorCode::OwnAccess.number());
        assert_eq!(administrator.refused::<RevokeRole>(&taken(ADMINISTRATOR, RoleName::Admin)).await, refused);
        assert_eq!(administrator.refused::<DisablePerson>(&disabling(own.id)).await, refused);
        assert_eq!(administrator.refused::<EndPersonSessions>(&own).await, refused);
        assert_eq!(administrator.refused::<ResetPersonFactor>(&own).await, refused);
        assert!(administrator.call::<People>(&NoFields {}).await.is_ok());
        administrator.call::<GrantRole>(&given(ADMINISTRATOR, RoleName::Business)).await.unwrap();
        administrator.call::<RevokeRole>(&taken(ADMINISTRATOR, RoleName::Business)).await.unwrap();
    }

    async fn the_last_administrator_who_can_sign_in_keeps_role_and_account(fixture) {
        second_administrator(&fixture).await;
        for kept_out in [
            "disabled_at = 5",
            "disabled_at = NULL, email_confirmed_at = NULL",
            "email_confirmed_at = 5, password_hash = 'none yet'",
        ] {
            fixture.change(&format!("UPDATE users SET {kept_out} WHERE id = 1012")).await;
            let revoke = |db: &mut Db<'_>| access::revoke(db, Actor::OPERATOR, ADMINISTRATOR, RoleName::Admin);
            let error = fixture.state.store.write(revoke).await.unwrap_err();
            assert_eq!(error.into_public_and_cause().0.code, ErrorCode::LastAdministrator);
            let disable = |db: &mut Db<'_>| access::disable(db, Actor::OPERATOR, ADMINISTRATOR);
            let error = fixture.state.store.write(disable).await.unwrap_err();
            assert_eq!(error.into_public_and_cause().0.code, ErrorCode::LastAdministrator);
        }
        fixture.change("UPDATE users SET password_hash = 'a hash' WHERE id = 1012").await;
        let disable = |db: &mut Db<'_>| access::disable(db, Actor::OPERATOR, ADMINISTRATOR);
        assert!(fixture.state.store.write(disable).await.unwrap().is_some());
    }

    async fn of_two_administrators_who_take_each_others_role_at_once_one_stays(fixture) {
        let one = fixture.signed_in(ADMINISTRATOR).await;
        let other = second_administrator(&fixture).await;
        let changes = [(one, OTHER_BROKER), (other, ADMINISTRATOR)].map(|(mut client, id)| async move {
            client.call::<RevokeRole>(&taken(id, RoleName::Admin)).await.err().and_then(|error| error.code)
        });
        let mut codes = join_all(changes).await;
        codes.sort_unstable();
        assert_eq!(codes, [None, Some(ErrorCode::Forbidden.number())]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM user_roles WHERE role = 'ROLE_ADMIN'").await, 1);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'role.revoke'").await, 1);
    }

    async fn a_disabled_person_is_out_at_the_next_call_and_comes_back_with_the_same_access(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let id = ById { id: BROKER };
        administrator.call::<DisablePerson>(&disabling(id.id)).await.unwrap();
        let out = ErrorCode::AccountDisabled.number();
        assert_eq!(broker.refused::<CurrentUser>(&NoFields {}).await, out);
        assert_eq!(sign_in(&fixture, PASSWORD).await, Some(out));
        assert_eq!(events(&fixture, BROKER).await, access_and_people());
        let shown = person(&mut administrator, BROKER).await;
        assert_eq!((shown.person.state, shown.sessions.len()), (PersonState::Disabled, 0));
        assert!(shown.disabled_at.is_some());
        assert_eq!(administrator.refused::<SendPasswordLink>(&id).await, ErrorCode::PersonDisabled.number());
        administrator.call::<DisablePerson>(&disabling(id.id)).await.unwrap();
        assert_eq!(audited(&fixture, "user.disable", BROKER).await, [None], "the second time changes nothing");

        administrator.call::<EnablePerson>(&id).await.unwrap();
        administrator.call::<EnablePerson>(&id).await.unwrap();
        assert_eq!(audited(&fixture, "user.enable", BROKER).await, [None]);
        assert_eq!(sign_in(&fixture, PASSWORD).await, None);
        let shown = person(&mut administrator, BROKER).await.person;
        assert_eq!((shown.roles.len(), shown.brands.len()), (1, 1));
        assert!(shown.signed_in_at.is_some());
    }

    async fn sessions_and_second_factors_of_a_person_are_ended(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let id = ById { id: BROKER };
        assert_eq!(administrator.refused::<ResetPersonFactor>(&id).await, ErrorCode::NotFound.number());
        let mut broker = fixture.signed_in(BROKER).await;
        administrator.call::<EndPersonSessions>(&id).await.unwrap();
        let ended = ErrorCode::SessionEnded.number();
        assert_eq!(broker.refused::<CurrentUser>(&NoFields {}).await, ended);
        fixture.change("INSERT INTO authenticators (user_id, secret, last_step) VALUES (1003, 'sealed', 0)").await;
        fixture.change("INSERT INTO passkeys (id, credential_id, user_id, public_key, state, user_agent, created_at) VALUES (1, 'c', 1003, '', '', '', 0)").await;
        let mut broker = fixture.signed_in(BROKER).await;
        administrator.call::<ResetPersonFactor>(&id).await.unwrap();
        assert_eq!(broker.refused::<CurrentUser>(&NoFields {}).await, ended);
        assert_eq!(sign_in(&fixture, PASSWORD).await, None, "the password alone opens the account");
        let shown = person(&mut administrator, BROKER).await;
        assert_eq!((shown.has_authenticator, shown.passkeys), (false, 0));
        assert_eq!(audited(&fixture, "user.end-sessions", BROKER).await, [None]);
        assert_eq!(audited(&fixture, "user.reset-second-factor", BROKER).await, [None]);
        assert_eq!(mailed(&fixture).await.len(), 1, "to its owner");
    }

    async fn a_link_for_a_new_password_is_mailed_and_the_old_one_works_until_it_is_used(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        administrator.call::<SendPasswordLink>(&ById { id: BROKER }).await.unwrap();
        let mails = mailed(&fixture).await;
        let [(to, Template::NewPassword { token })] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(to, "broker@demo.test");
        assert_eq!(sign_in(&fixture, PASSWORD).await, None);
        assert_eq!(set_password(&fixture, token.expose(), NEW_PASSWORD).await.status, 200);
        assert_eq!(sign_in(&fixture, PASSWORD).await, Some(ErrorCode::WrongCredentials.number()));
        assert_eq!(sign_in(&fixture, NEW_PASSWORD).await, None);
        assert_eq!(audited(&fixture, "user.send-password-link", BROKER).await, [None]);
        // An account without a password chooses its first one.
        administrator.call::<SendPasswordLink>(&ById { id: OTHER_MANAGER }).await.unwrap();
        let mails = mailed(&fixture).await;
        assert!(matches!(&mails[..], [_, (_, Template::FirstPassword { .. })]), "{mails:?}");
    }
}
