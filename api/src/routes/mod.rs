//! The handlers of the endpoint table, a room for each section of the portal.

mod account;
mod events;
pub mod insurer;
mod invitations;
mod people;
mod platform;
mod section_failures;
pub mod sign_in;
pub mod stations;
pub mod team;
mod webhooks;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use portal_core::api as endpoint;

use crate::http::csv_export;
use crate::http::endpoint_router::EndpointRouter;
use crate::http::json_list::ListOrder::{Ascending, NewestFirst};
use crate::receipt;
use crate::state::AppState;

/// Every endpoint with its handler.
pub fn endpoints() -> EndpointRouter {
    EndpointRouter::default()
        .custom::<endpoint::SignIn, _>(sign_in::password::sign_in)
        .custom::<endpoint::SignOut, _>(sign_in::password::sign_out)
        .custom::<endpoint::StartSingleSignOn, _>(sign_in::single_sign_on::start)
        .custom::<endpoint::FinishSingleSignOn, _>(sign_in::single_sign_on::finish)
        .custom::<endpoint::EndSingleSignOn, _>(sign_in::single_sign_on::end)
        .read::<endpoint::CurrentUser, _>(sign_in::current_user::current)
        .custom::<endpoint::Register, _>(sign_in::sign_up::register)
        .custom::<endpoint::ForgotPassword, _>(sign_in::forgotten_password::forgot)
        .custom::<endpoint::ResetPassword, _>(sign_in::forgotten_password::reset)
        .custom::<endpoint::ResendConfirmation, _>(sign_in::sign_up::resend_confirmation)
        .custom::<endpoint::ConfirmSignUp, _>(sign_in::sign_up::confirm_own)
        .read::<endpoint::Roles, _>(sign_in::current_user::roles)
        .read_localized::<endpoint::Session, _>(sign_in::current_user::session)
        .custom::<endpoint::Account, _>(account::profile::read)
        .write::<endpoint::UpdateAccount, _>(account::profile::update)
        .write::<endpoint::ChangeEmail, _>(account::email::ask)
        .write::<endpoint::CancelEmailChange, _>(account::email::cancel)
        .custom::<endpoint::ConfirmEmailChange, _>(account::email::confirm)
        .custom::<endpoint::AccountData, _>(account::data_export::export)
        .custom::<endpoint::ChangePassword, _>(account::password::change)
        .read::<endpoint::Sessions, _>(account::sessions::list)
        .write::<endpoint::EndSession, _>(account::sessions::end)
        .write::<endpoint::RenameSession, _>(account::sessions::rename)
        .write::<endpoint::EndOtherSessions, _>(account::sessions::end_others)
        .custom::<endpoint::ConfirmIdentity, _>(account::recent_proof::confirm)
        .custom::<endpoint::ConfirmByPasskey, _>(sign_in::passkey::confirm)
        .custom::<endpoint::ChallengePasskey, _>(sign_in::passkey::challenge)
        .custom::<endpoint::SignInByPasskey, _>(sign_in::passkey::sign_in)
        .read::<endpoint::Passkeys, _>(account::passkeys::list)
        .custom::<endpoint::OfferPasskey, _>(account::passkeys::offer)
        .custom::<endpoint::AddPasskey, _>(account::passkeys::add)
        .write::<endpoint::RenamePasskey, _>(account::passkeys::rename)
        .write::<endpoint::RemovePasskey, _>(account::passkeys::remove)
        .custom::<endpoint::VerifySecondFactor, _>(sign_in::second_factor::verify)
        .custom::<endpoint::EnrolAuthenticator, _>(sign_in::second_factor::enrol)
        .custom::<endpoint::ConfirmEnrolment, _>(sign_in::second_factor::confirm_enrolment)
        .custom::<endpoint::CompleteEnrolment, _>(sign_in::second_factor::complete_enrolment)
        .custom::<endpoint::OfferAuthenticator, _>(account::authenticator::offer)
        .write::<endpoint::ConfirmAuthenticator, _>(account::authenticator::confirm)
        .write::<endpoint::RemoveAuthenticator, _>(account::authenticator::remove)
        .write::<endpoint::NewRecoveryCodes, _>(account::authenticator::new_recovery_codes)
        .write::<endpoint::KeepRecoveryCodes, _>(account::authenticator::keep_recovery_codes)
        .read_long_dated::<endpoint::Business, _>(team::business::current)
        .read_long_dated::<endpoint::Employees, _>(team::employees::list)
        .read_long_localized::<endpoint::MembersPage, _>(team::business::page)
        .custom::<endpoint::AddEmployee, _>(team::employees::add)
        .custom::<endpoint::AddEmployees, _>(team::employee_batch::add)
        .write::<endpoint::RemoveEmployee, _>(team::employees::remove)
        .custom::<endpoint::InviteEmployee, _>(invitations::by_manager::invite)
        .read_long::<endpoint::TeamInvitations, _>(invitations::by_manager::list)
        .write::<endpoint::WithdrawTeamInvitation, _>(invitations::by_manager::withdraw)
        .read_dated::<endpoint::Cards, _>(team::cards::list)
        .custom::<endpoint::UpdateCard, _>(team::cards::update)
        .read_dated::<endpoint::Transactions, _>(team::transactions::list)
        .read_dated::<endpoint::TransactionSummary, _>(team::transactions::summary)
        .read_long::<endpoint::TransactionOptions, _>(team::transactions::options)
        .custom::<endpoint::TransactionsCsv, _>(
            csv_export::export::<team::transactions_csv::Transactions>,
        )
        .custom::<endpoint::Receipt, _>(team::transactions::receipt)
        .list::<endpoint::Stores>(
            stations::stores::list,
            Ascending,
            stations::stores::LIST_EVENTS,
        )
        .read::<endpoint::StationsPage, _>(stations::first_page::first)
        .list::<endpoint::CarwashCounts>(
            stations::stores::counts,
            Ascending,
            stations::stores::LIST_EVENTS,
        )
        .list::<endpoint::CarwashTypes>(
            stations::stores::types,
            Ascending,
            stations::stores::LIST_EVENTS,
        )
        .read_long::<endpoint::Brands, _>(insurer::brands::brands)
        .read_long::<endpoint::InsurerDetails, _>(insurer::brands::details)
        .read::<endpoint::CarMakes, _>(insurer::brands::car_makes)
        .list::<endpoint::UnansweredRequests>(
            insurer::requests::unanswered,
            NewestFirst,
            insurer::requests::LIST_EVENTS,
        )
        .read_localized::<endpoint::UnansweredPage, _>(insurer::first_page::unanswered)
        .write::<endpoint::MarkResponded, _>(insurer::requests::mark_responded)
        .write::<endpoint::DiscardRequest, _>(insurer::requests::discard)
        .read_stored_json::<endpoint::Request>(insurer::requests::one)
        .list::<endpoint::DiscardedRequests>(
            insurer::requests::discarded,
            NewestFirst,
            insurer::requests::LIST_EVENTS,
        )
        .read::<endpoint::RequestCounts, _>(insurer::request_counts::counts)
        .list::<endpoint::UnrespondedOffers>(
            insurer::offers::unresponded,
            NewestFirst,
            insurer::offers::LIST_EVENTS,
        )
        .list::<endpoint::UnacceptedOffers>(
            insurer::offers::unaccepted,
            NewestFirst,
            insurer::offers::LIST_EVENTS,
        )
        .read::<endpoint::Offer, _>(insurer::offers::of_request)
        .write::<endpoint::DeleteOffer, _>(insurer::offers::delete)
        .write::<endpoint::CreateOffer, _>(insurer::offers::create)
        .custom::<endpoint::AuthorizePartner, _>(insurer::partner::authorize)
        .custom::<endpoint::Events, _>(events::stream)
        .read::<endpoint::Claims, _>(insurer::claims::list)
        .write::<endpoint::TakeClaim, _>(insurer::claims::take)
        .write::<endpoint::ReleaseClaim, _>(insurer::claims::release)
        .read::<endpoint::SavedViews, _>(insurer::saved_views::list)
        .write::<endpoint::SaveView, _>(insurer::saved_views::save)
        .write::<endpoint::DeleteView, _>(insurer::saved_views::delete)
        .read::<endpoint::OfferTemplates, _>(insurer::offer_templates::list)
        .write::<endpoint::SaveTemplate, _>(insurer::offer_templates::save)
        .write::<endpoint::DeleteTemplate, _>(insurer::offer_templates::delete)
        .read_long::<endpoint::Applications, _>(people::applications::list)
        .read::<endpoint::SignUps, _>(people::applications::sign_ups)
        .write::<endpoint::ApproveBrokers, _>(people::applications::approve)
        .write::<endpoint::RefuseBrokers, _>(people::applications::refuse)
        .read_long::<endpoint::ManagedBrands, _>(people::brands::list)
        .read_long::<endpoint::ManagedBrand, _>(people::brands::one)
        .write::<endpoint::CreateBrand, _>(people::brands::create)
        .write::<endpoint::UpdateBrand, _>(people::brands::update)
        .write::<endpoint::JoinBrand, _>(people::brands::join)
        .write::<endpoint::LeaveBrand, _>(people::brands::leave)
        .read_long::<endpoint::ManagedBusinesses, _>(people::businesses::list)
        .read_long::<endpoint::ManagedBusiness, _>(people::businesses::one)
        .write::<endpoint::CreateBusiness, _>(people::businesses::create)
        .write::<endpoint::UpdateBusiness, _>(people::businesses::update)
        .write::<endpoint::AddManager, _>(people::businesses::add_manager)
        .write::<endpoint::RemoveManager, _>(people::businesses::remove_manager)
        .read_long_localized::<endpoint::Audit, _>(people::audit::list)
        .read_long::<endpoint::AuditPeople, _>(people::audit::people)
        .custom::<endpoint::AuditCsv, _>(csv_export::export::<people::audit_csv::Acts>)
        .read_long::<endpoint::People, _>(people::accounts::list)
        .read::<endpoint::Person, _>(people::accounts::one)
        .write::<endpoint::GrantRole, _>(people::accounts::grant_role)
        .write::<endpoint::RevokeRole, _>(people::accounts::revoke_role)
        .write::<endpoint::DisablePerson, _>(people::accounts::disable)
        .write::<endpoint::EnablePerson, _>(people::accounts::enable)
        .write::<endpoint::EndPersonSessions, _>(people::accounts::end_sessions)
        .write::<endpoint::ResetPersonFactor, _>(people::accounts::reset_factor)
        .read_localized::<endpoint::Recovery, _>(people::accounts::recovery)
        .custom::<endpoint::RecoverAccount, _>(people::accounts::recover)
        .custom::<endpoint::SendPasswordLink, _>(people::accounts::send_password_link)
        .read_long::<endpoint::Invitations, _>(invitations::by_administrator::list)
        .write::<endpoint::Invite, _>(invitations::by_administrator::invite)
        .write::<endpoint::ResendInvitation, _>(invitations::by_administrator::resend)
        .write::<endpoint::WithdrawInvitation, _>(invitations::by_administrator::withdraw)
        .read::<endpoint::Webhooks, _>(webhooks::list)
        .write::<endpoint::CreateWebhook, _>(webhooks::create)
        .write::<endpoint::UpdateWebhook, _>(webhooks::update)
        .write::<endpoint::DeleteWebhook, _>(webhooks::delete)
        .write::<endpoint::SwitchWebhookOff, _>(webhooks::switch_off)
        .write::<endpoint::SwitchWebhookOn, _>(webhooks::switch_on)
        .write::<endpoint::RotateWebhookSecret, _>(webhooks::rotate_secret)
        .write::<endpoint::EndWebhookSecret, _>(webhooks::end_former_secret)
        .write::<endpoint::TestWebhook, _>(webhooks::send_test)
        .read::<endpoint::WebhookDeliveries, _>(webhooks::deliveries)
        .write::<endpoint::SendDeliveryAgain, _>(webhooks::send_again)
        .custom::<endpoint::ReadInvitation, _>(invitations::acceptance::read)
        .custom::<endpoint::AcceptInvitation, _>(invitations::acceptance::accept)
        .read::<endpoint::Clients, _>(people::clients::list)
        .write::<endpoint::CreateClient, _>(people::clients::create)
        .write::<endpoint::IssueToken, _>(people::clients::issue)
        .write::<endpoint::IssueTokenAgain, _>(people::clients::issue_again)
        .write::<endpoint::WithdrawToken, _>(people::clients::withdraw)
        .batch::<endpoint::PutDrivers>(platform::drivers::put)
        .batch::<endpoint::PutRequests>(platform::requests::put)
        .batch::<endpoint::WithdrawRequests>(platform::requests::withdraw)
        .platform_read::<endpoint::PlatformOffers, _>(platform::offers::list)
        .batch::<endpoint::AnswerOffers>(platform::offers::answer)
        .batch::<endpoint::PutStations>(platform::stations::put)
        .batch::<endpoint::PutStock>(platform::stations::put_stock)
        .batch::<endpoint::PutTransactions>(platform::transactions::put)
        .batch::<endpoint::PutRefunds>(platform::transactions::put_refund)
        .batch::<endpoint::PutCarMakes>(platform::cars::put)
        .platform_read::<endpoint::OwnWebhooks, _>(webhooks::list_own)
        .platform_write::<endpoint::CreateOwnWebhook, _>(webhooks::create_own)
        .platform_write::<endpoint::UpdateOwnWebhook, _>(webhooks::update)
        .platform_write::<endpoint::DeleteOwnWebhook, _>(webhooks::delete)
        .platform_write::<endpoint::RotateOwnWebhookSecret, _>(webhooks::rotate_secret)
        .platform_write::<endpoint::EndOwnWebhookSecret, _>(webhooks::end_former_secret)
        .platform_write::<endpoint::TestOwnWebhook, _>(webhooks::send_test)
        .platform_read::<endpoint::OwnWebhookDeliveries, _>(webhooks::deliveries)
        .platform_write::<endpoint::SendOwnDeliveryAgain, _>(webhooks::send_again)
}

/// Paths outside the endpoint table: receipts, which are pages, and reports of the shell about sections.
pub fn outside_the_table() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/v1/section/failure", post(section_failures::report))
        .route("/api/receipt/{id}", get(receipt::page))
        .route("/api/receipt.css", get(receipt::style))
        .route("/api/receipt.js", get(receipt::script))
}
