//! Acts that give power or take it: a recent proof before, a mail after.

use portal_api::mail::Template;
use portal_core::api::requests::{EmployeesRequest, GrantRoleRequest, MembershipRequest, NoFields};
use portal_core::api::wire::MailState;
use portal_core::api::{
    AddManager, DisablePerson, GrantRole, Invitations, RemoveManager, RevokeRole, TeamInvitations,
};
use portal_core::api::{ENDPOINTS, EndpointInfo, ErrorCode, Invite, RoleName};

use crate::fixture::{
    ADMINISTRATOR, BROKER, BUSINESS, Fixture, MANAGER, OTHER_BUSINESS, OTHER_MANAGER,
};
use crate::invitations::accepting::{accept, link_to, person, to};
use crate::people::accounts::{self, disabling, second_administrator, taken};
use crate::server::access_samples::samples;
use crate::sign_in::mailed_links::mailed;

/// Calls that need a recent proof of an administrator.
const OF_POWER: [&str; 15] = [
    "grantRole",
    "revokeRole",
    "disablePerson",
    "enablePerson",
    "resetPersonFactor",
    "sendPasswordLink",
    "recoverAccount",
    "addManager",
    "removeManager",
    "invite",
    "resendInvitation",
    "issueToken",
    "issueTokenAgain",
    "switchClientOn",
    "unlinkPersonProviders",
];

fn endpoint(name: &str) -> &'static EndpointInfo {
    ENDPOINTS.iter().find(|it| it.name == name).unwrap()
}

/// The mails to an address that wait, without links.
async fn mails_to(fixture: &Fixture, email: &str) -> Vec<Template> {
    let mails = mailed(fixture).await.into_iter();
    mails
        .filter(|(to, _)| to == email)
        .map(|(_, it)| it)
        .collect()
}

cases! {
    async fn acts_that_give_or_take_power_ask_again_who_the_administrator_is(fixture) {
        fixture.change("UPDATE invitations SET role = 'ROLE_BUSINESS' WHERE id = 9401").await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        fixture.change("UPDATE sessions SET verified_at = verified_at - 601000").await;
        let state = "SELECT (SELECT COUNT(*) FROM audit) + (SELECT COUNT(*) FROM outbox) + (SELECT COUNT(*) FROM user_roles)";
        let before = fixture.number(state).await;
        for name in OF_POWER {
            let (_, path, body) = samples().find(|(sample, ..)| *sample == name).unwrap();
            let body = (!body.is_empty()).then(|| (*body).to_owned());
            let reply = administrator.send(endpoint(name).method.as_str(), path, body).await;
            assert_eq!(reply.code(), u64::from(ErrorCode::ConfirmationNeeded.number()), "{name}");
        }
        assert_eq!(fixture.number(state).await, before);
        administrator.call::<Invite>(&to("member@b.test", None)).await.unwrap();
    }

    async fn a_role_that_is_given_or_taken_is_told_by_mail(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let role = RoleName::Business;
        let (id, request) = (BROKER, taken(BROKER, role));
        administrator.call::<GrantRole>(&GrantRoleRequest { id, role, brand_id: None }).await.unwrap();
        assert_eq!(mails_to(&fixture, "broker@demo.test").await, [Template::RoleGiven { role }]);
        administrator.call::<RevokeRole>(&request).await.unwrap();
        assert_eq!(mails_to(&fixture, "broker@demo.test").await, [Template::RoleTaken { role }]);
        let business = MembershipRequest { id: OTHER_BUSINESS, user_id: BROKER };
        administrator.call::<AddManager>(&business).await.unwrap();
        assert_eq!(mails_to(&fixture, "broker@demo.test").await, [Template::RoleGiven { role }]);
        administrator.call::<RemoveManager>(&business).await.unwrap();
        assert_eq!(mails_to(&fixture, "broker@demo.test").await, [Template::RoleTaken { role }]);
        administrator.call::<DisablePerson>(&disabling(OTHER_MANAGER)).await.unwrap();
        assert_eq!(mails_to(&fixture, "rival@demo.test").await, [Template::KeptOut]);
    }

    async fn administrators_are_told_of_each_other(fixture) {
        second_administrator(&fixture).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let (id, role) = (MANAGER, RoleName::Admin);
        let request = taken(id, role);
        let by = "Martin Bélanger (admin@demo.test)".to_owned();
        let changed = |email: &str, is_given| Template::AdministratorsChanged { email: email.into(), is_given, by: Some(by.clone()) };
        administrator.call::<GrantRole>(&GrantRoleRequest { id, role, brand_id: None }).await.unwrap();
        let told: Vec<_> = mailed(&fixture).await.into_iter().filter(|(_, it)| *it == changed("fleet@demo.test", true)).map(|(to, _)| to).collect();
        assert_eq!(told, ["admin@demo.test", "other-broker@demo.test"]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'administratorsChanged' AND address = '127.0.0.1'").await, 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'roleGiven' AND address IS NOT NULL").await, 0, "a person does not learn where an administrator works");
        administrator.call::<RevokeRole>(&request).await.unwrap();
        assert!(mails_to(&fixture, "other-broker@demo.test").await.contains(&changed("fleet@demo.test", false)));
        let invited = to("new@b.test", Some(RoleName::Admin));
        administrator.call::<Invite>(&invited).await.unwrap();
        let link = link_to(&fixture, "new@b.test").await;
        assert_eq!(accept(&fixture, &link, person()).await.status, 200);
        assert!(mails_to(&fixture, "admin@demo.test").await.contains(&changed("new@b.test", true)));
    }

    async fn a_person_and_an_invitation_say_what_became_of_their_mails(fixture) {
        fixture.change(
            "INSERT INTO outbox (id, recipient, language, kind, data, created_at, attempts, due_at, give_up_at, finished_at, outcome, last_error, user_id)
             VALUES (1, 'fleet@demo.test', 'fr', 'passwordChanged', '', 5, 1, NULL, 9, 9, 'given up', '550 no such user', 1001),
                 (2, 'fleet@demo.test', 'fr', 'securityChanged', '', 6, 1, NULL, 9, 9, 'sent', NULL, NULL)"
        ).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await.with_header("language", "en");
        let mails = accounts::person(&mut administrator, MANAGER).await.mails;
        let shown: Vec<_> = mails.iter().map(|it| (&*it.subject, it.state, it.error.as_deref())).collect();
        assert_eq!(shown, [("Security of your account", MailState::Sent, None), ("Your password has changed", MailState::GivenUp, Some("550 no such user"))]);

        administrator.call::<Invite>(&to("new@b.test", None)).await.unwrap();
        for (change, state, error) in [
            ("attempts = 0", MailState::Waiting, None),
            ("due_at = NULL, outcome = 'given up', last_error = '550 unknown'", MailState::GivenUp, Some("550 unknown")),
        ] {
            fixture.change(&format!("UPDATE outbox SET {change} WHERE kind = 'invitation'")).await;
            let invitation = administrator.call::<Invitations>(&NoFields {}).await.unwrap().remove(0);
            assert_eq!((invitation.mail, invitation.mail_error.as_deref()), (Some(state), error));
        }
        let mut manager = fixture.signed_in(MANAGER).await;
        let of_team = manager.call::<TeamInvitations>(&EmployeesRequest { business_id: BUSINESS }).await.unwrap();
        assert!(of_team.iter().all(|it| it.mail.is_none()), "a mail would tell whether the address has an account (INVITE-4)");
    }
}
