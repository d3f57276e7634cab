//! The handlers of the endpoint table, a room for each section of the portal.

mod account;
mod events;
pub mod insurer;
mod invitations;
pub mod notifications;
mod people;
mod platform;
mod section_failures;
pub mod sign_in;
pub mod statement_mails;
pub mod stations;
pub mod team;
mod webhooks;

#[cfg(test)]
mod page_shapes;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use portal_core::api as endpoint;

use self::insurer::offers;
use self::insurer::requests::lists;
use self::stations::stores;
use self::team::transactions_csv;
use crate::http::csv_export;
use crate::http::endpoint_router::EndpointRouter;
use crate::http::list::List;
use crate::mail::ONE_CLICK;
use crate::receipt;
use crate::security::client_token::CurrentClient;
use crate::security::session::CurrentUser;
use crate::state::AppState;

/// Every endpoint with its handler.
pub fn endpoints() -> EndpointRouter {
    EndpointRouter::default()
        .on::<endpoint::SignIn, _>(sign_in::password::sign_in)
        .on::<endpoint::SignOut, _>(sign_in::password::sign_out)
        .on::<endpoint::StartSingleSignOn, _>(sign_in::single_sign_on::start)
        .on::<endpoint::FinishSingleSignOn, _>(sign_in::single_sign_on::finish)
        .on::<endpoint::EndSingleSignOn, _>(sign_in::single_sign_on::end)
        .on::<endpoint::CurrentUser, _>(sign_in::current_user::current)
        .on::<endpoint::Register, _>(sign_in::sign_up::register)
        .on::<endpoint::ForgotPassword, _>(sign_in::forgotten_password::forgot)
        .on::<endpoint::ReadPasswordLink, _>(sign_in::forgotten_password::read)
        .on::<endpoint::ResetPassword, _>(sign_in::forgotten_password::reset)
        .on::<endpoint::ResendConfirmation, _>(sign_in::sign_up::resend_confirmation)
        .on::<endpoint::ConfirmSignUp, _>(sign_in::sign_up::confirm_own)
        .on::<endpoint::Roles, _>(sign_in::current_user::roles)
        .on::<endpoint::Session, _>(sign_in::current_user::session)
        .on::<endpoint::Account, _>(account::profile::read)
        .on::<endpoint::UpdateAccount, _>(account::profile::update)
        .on::<endpoint::ChangeEmail, _>(account::email::ask)
        .on::<endpoint::CancelEmailChange, _>(account::email::cancel)
        .on::<endpoint::ConfirmEmailChange, _>(account::email::confirm)
        .on::<endpoint::Notifications, _>(account::notifications::read)
        .on::<endpoint::UpdateNotifications, _>(account::notifications::update)
        .on::<endpoint::SendNotifications, _>(account::notifications::send_now)
        .on::<endpoint::StopNotifications, _>(notifications::stop::follow)
        .on::<endpoint::AccountData, _>(account::data_export::export)
        .on::<endpoint::ChangePassword, _>(account::password::change)
        .on::<endpoint::Sessions, _>(account::sessions::list)
        .on::<endpoint::EndSession, _>(account::sessions::end)
        .on::<endpoint::RenameSession, _>(account::sessions::rename)
        .on::<endpoint::EndOtherSessions, _>(account::sessions::end_others)
        .on::<endpoint::ConfirmIdentity, _>(account::recent_proof::confirm)
        .on::<endpoint::ConfirmByPasskey, _>(sign_in::passkey::confirm)
        .on::<endpoint::UnlinkProvider, _>(account::identity_providers::unlink)
        .on::<endpoint::ChallengePasskey, _>(sign_in::passkey::challenge)
        .on::<endpoint::SignInByPasskey, _>(sign_in::passkey::sign_in)
        .on::<endpoint::Passkeys, _>(account::passkeys::list)
        .on::<endpoint::OfferPasskey, _>(account::passkeys::offer)
        .on::<endpoint::AddPasskey, _>(account::passkeys::add)
        .on::<endpoint::RenamePasskey, _>(account::passkeys::rename)
        .on::<endpoint::RemovePasskey, _>(account::passkeys::remove)
        .on::<endpoint::VerifySecondFactor, _>(sign_in::second_factor::verify)
        .on::<endpoint::EnrolAuthenticator, _>(sign_in::second_factor::enrol)
        .on::<endpoint::ConfirmEnrolment, _>(sign_in::second_factor::confirm_enrolment)
        .on::<endpoint::CompleteEnrolment, _>(sign_in::second_factor::complete_enrolment)
        .on::<endpoint::OfferAuthenticator, _>(account::authenticator::offer)
        .on::<endpoint::ConfirmAuthenticator, _>(account::authenticator::confirm)
        .on::<endpoint::RemoveAuthenticator, _>(account::authenticator::remove)
        .on::<endpoint::NewRecoveryCodes, _>(account::authenticator::new_recovery_codes)
        .on::<endpoint::KeepRecoveryCodes, _>(account::authenticator::keep_recovery_codes)
        .on::<endpoint::Business, _>(team::business::current)
        .on::<endpoint::Employees, _>(team::employees::list)
        .on::<endpoint::MembersPage, _>(team::business::page)
        .on::<endpoint::AddEmployee, _>(team::employees::add)
        .on::<endpoint::AddEmployees, _>(team::employee_batch::add)
        .on::<endpoint::RemoveEmployee, _>(team::employees::remove)
        .on::<endpoint::InviteEmployee, _>(invitations::by_manager::invite)
        .on::<endpoint::TeamInvitations, _>(invitations::by_manager::list)
        .on::<endpoint::WithdrawTeamInvitation, _>(invitations::by_manager::withdraw)
        .on::<endpoint::Cards, _>(team::cards::list)
        .on::<endpoint::UpdateCard, _>(team::cards::update)
        .on::<endpoint::Transactions, _>(team::transactions::list)
        .on::<endpoint::TransactionSummary, _>(team::transactions::summary)
        .on::<endpoint::TransactionOptions, _>(team::transactions::options)
        .on::<endpoint::TransactionsCsv, _>(csv_export::export::<transactions_csv::Transactions>)
        .on::<endpoint::Receipt, _>(team::transactions::receipt)
        .on::<endpoint::Statement, _>(team::statement::address)
        .on::<endpoint::StatementAddresses, _>(statement_mails::list)
        .on::<endpoint::AddStatementAddress, _>(statement_mails::add)
        .on::<endpoint::RemoveStatementAddress, _>(statement_mails::remove)
        .on::<endpoint::OpenStatement, _>(statement_mails::open)
        .on::<endpoint::Stores, _>(List(stores::list, stores::LIST_EVENTS))
        .on::<endpoint::StationsPage, _>(stations::first_page::first)
        .on::<endpoint::CarwashCounts, _>(List(stores::counts, stores::LIST_EVENTS))
        .on::<endpoint::CarwashTypes, _>(List(stores::types, stores::LIST_EVENTS))
        .on::<endpoint::Brands, _>(insurer::brands::brands)
        .on::<endpoint::InsurerDetails, _>(insurer::brands::details)
        .on::<endpoint::CarMakes, _>(insurer::brands::car_makes)
        .on::<endpoint::UnansweredRequests, _>(List(lists::unanswered, lists::LIST_EVENTS))
        .on::<endpoint::UnansweredPage, _>(insurer::first_page::unanswered)
        .on::<endpoint::MarkResponded, _>(insurer::requests::mark_responded)
        .on::<endpoint::DiscardRequest, _>(insurer::requests::discard)
        .on::<endpoint::WithdrawRequest, _>(insurer::withdrawal::by_administrator)
        .on::<endpoint::SeeRequests, _>(insurer::seen::see)
        .on::<endpoint::Request, _>(insurer::requests::one)
        .on::<endpoint::DiscardedRequests, _>(List(lists::discarded, lists::LIST_EVENTS))
        .on::<endpoint::RequestCounts, _>(insurer::request_counts::counts)
        .on::<endpoint::UnrespondedOffers, _>(List(offers::unresponded, offers::LIST_EVENTS))
        .on::<endpoint::UnacceptedOffers, _>(List(offers::unaccepted, offers::LIST_EVENTS))
        .on::<endpoint::Offer, _>(insurer::offers::of_request)
        .on::<endpoint::DeleteOffer, _>(insurer::offers::delete)
        .on::<endpoint::CreateOffer, _>(insurer::offers::create)
        .on::<endpoint::AuthorizePartner, _>(insurer::partner::authorize)
        .on::<endpoint::Events, _>(events::stream)
        .on::<endpoint::Claims, _>(insurer::claims::list)
        .on::<endpoint::TakeClaim, _>(insurer::claims::take)
        .on::<endpoint::ReleaseClaim, _>(insurer::claims::release)
        .on::<endpoint::SavedViews, _>(insurer::saved_views::list)
        .on::<endpoint::SaveView, _>(insurer::saved_views::save)
        .on::<endpoint::DeleteView, _>(insurer::saved_views::delete)
        .on::<endpoint::OfferTemplates, _>(insurer::offer_templates::list)
        .on::<endpoint::SaveTemplate, _>(insurer::offer_templates::save)
        .on::<endpoint::DeleteTemplate, _>(insurer::offer_templates::delete)
        .on::<endpoint::Applications, _>(people::applications::list)
        .on::<endpoint::SignUps, _>(people::applications::sign_ups)
        .on::<endpoint::ApproveBrokers, _>(people::applications::approve)
        .on::<endpoint::RefuseBrokers, _>(people::applications::refuse)
        .on::<endpoint::ManagedBrands, _>(people::brands::list)
        .on::<endpoint::ManagedBrand, _>(people::brands::one)
        .on::<endpoint::CreateBrand, _>(people::brands::create)
        .on::<endpoint::UpdateBrand, _>(people::brands::update)
        .on::<endpoint::JoinBrand, _>(people::brands::join)
        .on::<endpoint::LeaveBrand, _>(people::brands::leave)
        .on::<endpoint::ManagedBusinesses, _>(people::businesses::list)
        .on::<endpoint::ManagedBusiness, _>(people::businesses::one)
        .on::<endpoint::CreateBusiness, _>(people::businesses::create)
        .on::<endpoint::UpdateBusiness, _>(people::businesses::update)
        .on::<endpoint::AddManager, _>(people::businesses::add_manager)
        .on::<endpoint::RemoveManager, _>(people::businesses::remove_manager)
        .on::<endpoint::Audit, _>(people::audit::list)
        .on::<endpoint::AuditPeople, _>(people::audit::people)
        .on::<endpoint::AuditCsv, _>(csv_export::export::<people::audit_csv::Acts>)
        .on::<endpoint::People, _>(people::accounts::list)
        .on::<endpoint::Person, _>(people::accounts::one)
        .on::<endpoint::GrantRole, _>(people::accounts::grant_role)
        .on::<endpoint::RevokeRole, _>(people::accounts::revoke_role)
        .on::<endpoint::DisablePerson, _>(people::accounts::disable)
        .on::<endpoint::EnablePerson, _>(people::accounts::enable)
        .on::<endpoint::EndPersonSessions, _>(people::accounts::end_sessions)
        .on::<endpoint::ResetPersonFactor, _>(people::accounts::reset_factor)
        .on::<endpoint::Recovery, _>(people::accounts::recovery)
        .on::<endpoint::RecoverAccount, _>(people::accounts::recover)
        .on::<endpoint::UnlinkPersonProviders, _>(people::accounts::unlink_providers)
        .on::<endpoint::RetryMails, _>(people::accounts::retry_mails)
        .on::<endpoint::SendPasswordLink, _>(people::accounts::send_password_link)
        .on::<endpoint::Invitations, _>(invitations::by_administrator::list)
        .on::<endpoint::Invite, _>(invitations::by_administrator::invite)
        .on::<endpoint::ResendInvitation, _>(invitations::by_administrator::resend)
        .on::<endpoint::WithdrawInvitation, _>(invitations::by_administrator::withdraw)
        .on::<endpoint::Webhooks, _>(webhooks::list)
        .on::<endpoint::CreateWebhook, _>(webhooks::create)
        .on::<endpoint::UpdateWebhook, _>(webhooks::update::<CurrentUser>)
        .on::<endpoint::DeleteWebhook, _>(webhooks::delete::<CurrentUser>)
        .on::<endpoint::SwitchWebhookOff, _>(webhooks::switch_off)
        .on::<endpoint::SwitchWebhookOn, _>(webhooks::switch_on)
        .on::<endpoint::RotateWebhookSecret, _>(webhooks::rotate_secret::<CurrentUser>)
        .on::<endpoint::EndWebhookSecret, _>(webhooks::end_former_secret::<CurrentUser>)
        .on::<endpoint::TestWebhook, _>(webhooks::send_test::<CurrentUser>)
        .on::<endpoint::WebhookDeliveries, _>(webhooks::deliveries::<CurrentUser>)
        .on::<endpoint::SendDeliveryAgain, _>(webhooks::send_again::<CurrentUser>)
        .on::<endpoint::ReadInvitation, _>(invitations::acceptance::read)
        .on::<endpoint::AcceptInvitation, _>(invitations::acceptance::accept)
        .on::<endpoint::Clients, _>(people::clients::list)
        .on::<endpoint::CreateClient, _>(people::clients::create)
        .on::<endpoint::IssueToken, _>(people::clients::issue)
        .on::<endpoint::IssueTokenAgain, _>(people::clients::issue_again)
        .on::<endpoint::WithdrawToken, _>(people::clients::withdraw)
        .on::<endpoint::SwitchClientOff, _>(people::clients::switch_off)
        .on::<endpoint::SwitchClientOn, _>(people::clients::switch_on)
        .on::<endpoint::PutDrivers, _>(platform::drivers::put)
        .on::<endpoint::PutRequests, _>(platform::requests::put)
        .on::<endpoint::WithdrawRequests, _>(platform::requests::withdraw)
        .on::<endpoint::PlatformOffers, _>(platform::offers::list)
        .on::<endpoint::AnswerOffers, _>(platform::offers::answer)
        .on::<endpoint::PutStations, _>(platform::stations::put)
        .on::<endpoint::PutStock, _>(platform::stations::put_stock)
        .on::<endpoint::PlatformBusinesses, _>(platform::members::list_businesses)
        .on::<endpoint::PlatformMembers, _>(platform::members::list_members)
        .on::<endpoint::PutTransactions, _>(platform::transactions::put)
        .on::<endpoint::PutRefunds, _>(platform::transactions::put_refund)
        .on::<endpoint::PutCarMakes, _>(platform::cars::put)
        .on::<endpoint::OwnWebhooks, _>(webhooks::list_own)
        .on::<endpoint::CreateOwnWebhook, _>(webhooks::create_own)
        .on::<endpoint::UpdateOwnWebhook, _>(webhooks::update::<CurrentClient>)
        .on::<endpoint::DeleteOwnWebhook, _>(webhooks::delete::<CurrentClient>)
        .on::<endpoint::RotateOwnWebhookSecret, _>(webhooks::rotate_secret::<CurrentClient>)
        .on::<endpoint::EndOwnWebhookSecret, _>(webhooks::end_former_secret::<CurrentClient>)
        .on::<endpoint::TestOwnWebhook, _>(webhooks::send_test::<CurrentClient>)
        .on::<endpoint::OwnWebhookDeliveries, _>(webhooks::deliveries::<CurrentClient>)
        .on::<endpoint::SendOwnDeliveryAgain, _>(webhooks::send_again::<CurrentClient>)
}

/// Paths outside the endpoint table: receipts and statements, which are pages, and reports of the shell about sections.
pub fn outside_the_table() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/v1/section/failure", post(section_failures::report))
        .route(
            &format!("{}{{token}}", ONE_CLICK),
            post(notifications::stop::one_click),
        )
        .route("/api/receipt/{id}", get(receipt::page))
        .route(
            "/api/statement/{business}/{month}",
            get(team::statement::printed),
        )
        .route("/api/receipt.css", get(receipt::printed::style))
        .route("/api/receipt.js", get(receipt::printed::script))
}
