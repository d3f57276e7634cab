//! Invitations to a team, as its manager sends and sees them.

use portal_api::mail::Template;
use portal_core::api::requests::{ById, EmployeesRequest, InviteEmployeeRequest, InviteRequest};
use portal_core::api::wire::InvitationState;
use portal_core::api::{
    ErrorCode, Invite, InviteEmployee, RoleName, TeamInvitations, WithdrawTeamInvitation,
};
use serde_json::json;

use super::accepting::{EMAIL, link_to, listed, read, to, to_team};
use crate::fixture::{ADMINISTRATOR, BUSINESS, MANAGER, OTHER_BUSINESS, OTHER_MANAGER};
use crate::sign_in::mailed_links::mailed;

cases! {
    async fn a_manager_does_not_find_out_whether_an_address_has_an_account(fixture) {
        fixture.change("DELETE FROM invitations").await;
        fixture.change("UPDATE users SET email = 'driver@exemple.test' WHERE id = 2201").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let mut answers = Vec::new();
        for email in [EMAIL, "driver@exemple.test", "broker@demo.test"] {
            let body = json!({ "businessId": BUSINESS, "userEmail": email }).to_string();
            let reply = manager.post("/api/v1/business/employee/invitation", &body).await;
            let names: Vec<_> = reply.headers.keys().cloned().collect();
            answers.push((reply.status, reply.text(), names));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(answers[0].0, 200);
        let owners: Vec<_> = mailed(&fixture).await.into_iter().filter(|(to, _)| to != EMAIL).collect();
        let business = || Template::InvitedToTeam { business: "Transport Boréal inc.".into() };
        assert_eq!(owners, ["driver@exemple.test", "broker@demo.test"].map(|to| (to.to_owned(), business())));
        // The manager's list neither, whose rows can be withdrawn and sent again alike.
        let team = EmployeesRequest { business_id: BUSINESS };
        let shown = manager.call::<TeamInvitations>(&team).await.unwrap();
        let shown: Vec<_> = shown.iter().map(|it| (it.email.as_str(), it.state, it.business.as_deref(), it.role)).collect();
        let state = InvitationState::Open;
        assert_eq!(shown, ["broker@demo.test", "driver@exemple.test", EMAIL].map(|to| (to, state, Some("Transport Boréal inc."), None)));
        assert_eq!(fixture.number("SELECT COUNT(*) FROM outbox WHERE kind = 'invitation'").await, 1, "no link to an account");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'employee.invite' AND subject IN ('2201', '1003') AND detail = '1'").await, 2);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM employees WHERE user_id IN (2201, 1003) AND business_id = 1").await, 0);
        // What is said is of the own team.
        fixture.change("UPDATE users SET email = 'known@exemple.test' WHERE id = 2001").await;
        assert_eq!(manager.refused::<InviteEmployee>(&to_team("known@exemple.test")).await, 25);
        let foreign = InviteEmployeeRequest { business_id: OTHER_BUSINESS, ..to_team(EMAIL) };
        assert_eq!(manager.refused::<InviteEmployee>(&foreign).await, 1007);
        fixture.change("UPDATE businesses SET employee_cap = 30 WHERE id = 1").await;
        for email in [EMAIL, "broker@demo.test"] {
            assert_eq!(manager.refused::<InviteEmployee>(&to_team(email)).await, 26);
        }
    }

    // INVITE-8
    async fn a_manager_sends_again_and_withdraws_the_invitations_of_the_own_team(fixture) {
        fixture.change("DELETE FROM invitations").await;
        let mut manager = fixture.signed_in(MANAGER).await;
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        let team = EmployeesRequest { business_id: BUSINESS };
        assert_eq!(other.refused::<TeamInvitations>(&team).await, ErrorCode::NotFound.number());
        manager.call::<InviteEmployee>(&to_team(EMAIL)).await.unwrap();
        let before = link_to(&fixture, EMAIL).await;
        manager.call::<InviteEmployee>(&to_team(EMAIL)).await.unwrap();
        let link = link_to(&fixture, EMAIL).await;
        assert_eq!(read(&fixture, &before).await.status, 410);
        let shown = manager.call::<TeamInvitations>(&team).await.unwrap();
        assert_eq!(shown.iter().map(|it| it.email.as_str()).collect::<Vec<_>>(), [EMAIL], "the one before has gone");
        let by_id = ById { id: shown[0].id };
        assert_eq!(other.refused::<WithdrawTeamInvitation>(&by_id).await, ErrorCode::NotFound.number());
        manager.call::<WithdrawTeamInvitation>(&by_id).await.unwrap();
        assert_eq!(read(&fixture, &link).await.status, 410);
        assert_eq!(manager.call::<TeamInvitations>(&team).await.unwrap(), []);
        assert_eq!(manager.refused::<WithdrawTeamInvitation>(&by_id).await, ErrorCode::InvitationClosed.number());
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'invitation.withdraw' AND user_id = 1001").await, 1);
        manager.call::<InviteEmployee>(&to_team(EMAIL)).await.unwrap();
        fixture.change("UPDATE invitations SET expires_at = created_at").await;
        assert_eq!(manager.call::<TeamInvitations>(&team).await.unwrap()[0].state, InvitationState::Expired);
        fixture.change("UPDATE invitations SET expires_at = expires_at - 2592000001").await;
        assert_eq!(manager.call::<TeamInvitations>(&team).await.unwrap(), [], "thirty days later");
        // A manager of the business is invited by administrators, whose invitation it stays.
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let invited = InviteRequest { business_id: Some(BUSINESS), ..to("autre@exemple.test", Some(RoleName::Business)) };
        administrator.call::<Invite>(&invited).await.unwrap();
        assert_eq!(manager.call::<TeamInvitations>(&team).await.unwrap(), []);
        let id = listed(&fixture, "autre@exemple.test").await[0].id;
        assert_eq!(manager.refused::<WithdrawTeamInvitation>(&ById { id }).await, ErrorCode::NotFound.number());
    }
}
