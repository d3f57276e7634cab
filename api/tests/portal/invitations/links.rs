//! Links of invitations: each works once and for a time, and their mails are counted.

use portal_api::mail::Template;
use portal_api::values;
use portal_core::api::requests::{
    ById, InviteEmployeeRequest, InviteRequest, MembershipRequest, RefuseBrokersRequest,
};
use portal_core::api::wire::InvitationState;
use portal_core::api::{
    ErrorCode, Invite, InviteEmployee, LeaveBrand, RefuseBrokers, RemoveManager, ResendInvitation,
    RevokeRole, RoleName, WithdrawInvitation,
};

use crate::fixture::{
    ADMINISTRATOR, BRAND, BROKER, BUSINESS, MANAGER, OTHER_BRAND, OTHER_BUSINESS, OTHER_MANAGER,
    PENDING_BROKER,
};
use crate::invitations::accepting::{
    EMAIL, accept, invited, link_to, listed, names, person, read, states, to, to_team, users_with,
};
use crate::people::accounts::taken;
use crate::sign_in::mailed_links::mailed;

cases! {
    async fn of_two_clicks_at_once_one_accepts(fixture) {
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Admin))).await;
        let (one, other) = tokio::join!(accept(&fixture, &token, person()), accept(&fixture, &token, person()));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 410]);
        assert_eq!(users_with(&fixture, "TRUE").await, 1);
    }

    async fn a_link_ends_with_a_newer_one_its_time_and_its_withdrawal(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let older = invited(&fixture, &to(EMAIL, None)).await;
        let newer = invited(&fixture, &to(EMAIL, None)).await;
        assert_eq!(states(&fixture, EMAIL).await, [InvitationState::Open, InvitationState::Withdrawn]);
        assert_eq!(read(&fixture, &older).await.code(), 1030, "a newer one was made");
        let id = listed(&fixture, EMAIL).await[0].id;
        administrator.call::<ResendInvitation>(&ById { id }).await.unwrap();
        assert_eq!(read(&fixture, &newer).await.code(), 1030, "it was sent again");
        let again = link_to(&fixture, EMAIL).await;

        fixture.change(&format!("UPDATE invitations SET expires_at = created_at WHERE id = {id}")).await;
        assert_eq!(states(&fixture, EMAIL).await[0], InvitationState::Expired);
        assert_eq!(accept(&fixture, &again, names()).await.code(), 1030);
        administrator.call::<ResendInvitation>(&ById { id }).await.unwrap();
        let last = link_to(&fixture, EMAIL).await;
        assert_eq!(read(&fixture, &last).await.status, 200);

        administrator.call::<WithdrawInvitation>(&ById { id }).await.unwrap();
        assert_eq!(accept(&fixture, &last, names()).await.code(), 1030);
        let closed = ErrorCode::InvitationClosed.number();
        assert_eq!(administrator.refused::<WithdrawInvitation>(&ById { id }).await, closed);
        assert_eq!(administrator.refused::<ResendInvitation>(&ById { id }).await, closed);
        assert_eq!(administrator.refused::<WithdrawInvitation>(&ById { id: 7 }).await, 1007);
        assert_eq!(administrator.refused::<ResendInvitation>(&ById { id: 7 }).await, 1007);
        assert_eq!(users_with(&fixture, "TRUE").await, 0);
        let stored = last.clone();
        let in_clear = fixture.state.store.read(move |db| db.value::<i64>("SELECT COUNT(*) FROM invitations WHERE hash = ?1", values![&stored]));
        assert_eq!(in_clear.await.unwrap(), 0);
    }

    async fn a_right_that_is_taken_is_not_given_back_by_an_older_invitation(fixture) {
        let token = invited(&fixture, &to(EMAIL, Some(RoleName::Assurance))).await;
        let other = invited(&fixture, &InviteRequest { brand_id: Some(OTHER_BRAND), ..to(EMAIL, Some(RoleName::Assurance)) }).await;
        let team = invited(&fixture, &to(EMAIL, None)).await;
        assert_eq!(accept(&fixture, &token, person()).await.status, 200);
        let id = fixture.number("SELECT id FROM users WHERE email = 'nouvelle@exemple.test'").await;
        let role = taken(id, RoleName::Assurance);
        fixture.signed_in(ADMINISTRATOR).await.call::<RevokeRole>(&role).await.unwrap();
        assert_eq!(read(&fixture, &other).await.code(), 1030);
        assert_eq!(read(&fixture, &team).await.status, 200, "of another right");
    }

    async fn neither_is_a_brand_that_was_left_a_business_or_a_refused_application(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let [brand, other] = [BRAND, OTHER_BRAND].map(|id| InviteRequest { brand_id: Some(id), ..to(EMAIL, Some(RoleName::Assurance)) });
        let [brand, other, business] = [
            invited(&fixture, &brand).await,
            invited(&fixture, &other).await,
            invited(&fixture, &to(EMAIL, Some(RoleName::Business))).await,
        ];
        // The account comes after the invitations.
        fixture.change(&format!("UPDATE users SET email = '{EMAIL}' WHERE id = {BROKER}")).await;
        administrator.call::<LeaveBrand>(&MembershipRequest { id: BRAND, user_id: BROKER }).await.unwrap();
        assert_eq!(read(&fixture, &brand).await.code(), 1030);
        assert_eq!(read(&fixture, &other).await.status, 200, "of another brand");

        fixture.change(&format!("UPDATE users SET email = 'broker@demo.test' WHERE id = {BROKER}")).await;
        fixture.change(&format!("UPDATE users SET email = '{EMAIL}' WHERE id = {MANAGER}")).await;
        administrator.call::<RemoveManager>(&MembershipRequest { id: BUSINESS, user_id: MANAGER }).await.unwrap();
        assert_eq!(read(&fixture, &business).await.code(), 1030);

        fixture.change(&format!("UPDATE users SET email = 'manager@demo.test' WHERE id = {MANAGER}")).await;
        fixture.change(&format!("UPDATE users SET email = '{EMAIL}' WHERE id = {PENDING_BROKER}")).await;
        let refusal = RefuseBrokersRequest { user_ids: vec![PENDING_BROKER], reason: "x".into() };
        administrator.call::<RefuseBrokers>(&refusal).await.unwrap();
        assert_eq!(read(&fixture, &other).await.code(), 1030);
    }

    async fn a_name_that_could_be_read_as_a_link_is_in_no_mail(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for (name, is_said) in [("Josée St. Pierre", true), ("Prix sur evil.example", false), ("http://evil", false)] {
            fixture.change(&format!("UPDATE users SET first_name = '{name}' WHERE id = 1002")).await;
            administrator.call::<Invite>(&to(EMAIL, None)).await.unwrap();
            let mails = mailed(&fixture).await;
            let Some((_, Template::Invitation { invited_by, .. })) = mails.last() else { panic!("{mails:?}") };
            assert_eq!(invited_by.starts_with(name), is_said, "{invited_by}");
        }
    }

    async fn an_address_gets_five_invitations_an_hour_and_a_network_guesses_twenty_links(fixture) {
        let (mut manager, mut other) = (fixture.signed_in(MANAGER).await, fixture.signed_in(OTHER_MANAGER).await);
        for _ in 0..5 {
            manager.call::<InviteEmployee>(&to_team(EMAIL)).await.unwrap();
        }
        let of_other = InviteEmployeeRequest { business_id: OTHER_BUSINESS, ..to_team(EMAIL) };
        assert_eq!(manager.refused::<InviteEmployee>(&to_team(EMAIL)).await, 1011);
        assert_eq!(other.refused::<InviteEmployee>(&of_other).await, 1011, "by anybody");
        fixture.change("UPDATE sign_in_attempts SET attempts = 300 WHERE subject = 'invitation:1001'").await;
        assert_eq!(manager.refused::<InviteEmployee>(&to_team("autre@exemple.test")).await, 1011);
        let last = link_to(&fixture, EMAIL).await;
        for guess in 0..20 {
            assert_eq!(read(&fixture, &format!("{guess:064}")).await.code(), 1030);
        }
        assert_eq!(read(&fixture, &format!("{:064}", 21)).await.status, 429);
        assert_eq!(accept(&fixture, &last, names()).await.status, 200, "a link that works does");
    }
}
