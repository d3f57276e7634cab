//! Links of invitations: each works once and for a time, and their mails are counted.

use portal_api::values;
use portal_core::api::requests::{ById, InviteEmployeeRequest};
use portal_core::api::wire::InvitationState;
use portal_core::api::{ErrorCode, InviteEmployee, ResendInvitation, RoleName, WithdrawInvitation};

use super::fixture::{ADMINISTRATOR, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};
use super::invitations::{
    EMAIL, accept, invited, link_to, listed, names, person, read, states, to, to_team, users_with,
};

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
        assert_eq!(accept(&fixture, &last, names()).await.status, 429);
    }
}
