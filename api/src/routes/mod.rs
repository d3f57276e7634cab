//! The handlers of the endpoint table, one module per resource.

mod business;
mod cards;
pub mod employees;
mod insurers;
mod managed_business;
mod offers;
mod partner;
mod requests;
mod section_failures;
mod session;
mod stores;
mod transactions;
mod transactions_csv;
mod users;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use portal_core::api as endpoint;

use crate::http::endpoint_router::EndpointRouter;
use crate::receipt;
use crate::state::AppState;

/// Every endpoint with its handler.
pub fn endpoints() -> EndpointRouter {
    EndpointRouter::default()
        .custom::<endpoint::SignIn, _>(session::sign_in)
        .custom::<endpoint::SignOut, _>(session::sign_out)
        .read::<endpoint::CurrentUser, _>(users::current)
        .custom::<endpoint::Register, _>(users::register)
        .read::<endpoint::Roles, _>(users::roles)
        .read::<endpoint::Business, _>(business::current)
        .read::<endpoint::Employees, _>(employees::list)
        .custom::<endpoint::AddEmployee, _>(employees::add)
        .write::<endpoint::RemoveEmployee, _>(employees::remove)
        .read::<endpoint::Cards, _>(cards::list)
        .custom::<endpoint::UpdateCard, _>(cards::update)
        .read::<endpoint::Transactions, _>(transactions::list)
        .custom::<endpoint::TransactionsCsv, _>(transactions_csv::export)
        .custom::<endpoint::Receipt, _>(transactions::receipt)
        .list::<endpoint::Stores>(stores::list)
        .list::<endpoint::CarwashCounts>(stores::counts)
        .list::<endpoint::CarwashTypes>(stores::types)
        .read::<endpoint::Brands, _>(insurers::brands)
        .read::<endpoint::InsurerDetails, _>(insurers::details)
        .read::<endpoint::CarMakes, _>(insurers::car_makes)
        .list::<endpoint::UnansweredRequests>(requests::unanswered)
        .write::<endpoint::MarkResponded, _>(requests::mark_responded)
        .write::<endpoint::DiscardRequest, _>(requests::discard)
        .read_stored_json::<endpoint::Request>(requests::one)
        .list::<endpoint::DiscardedRequests>(requests::discarded)
        .list::<endpoint::UnrespondedOffers>(offers::unresponded)
        .list::<endpoint::UnacceptedOffers>(offers::unaccepted)
        .read::<endpoint::Offer, _>(offers::of_request)
        .write::<endpoint::DeleteOffer, _>(offers::delete)
        .write::<endpoint::CreateOffer, _>(offers::create)
        .custom::<endpoint::AuthorizePartner, _>(partner::authorize)
}

/// Paths outside the endpoint table: receipts, which are pages, and reports of the shell about sections.
pub fn outside_the_table() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/v1/section/failure", post(section_failures::report))
        .route("/api/receipt/{id}", get(receipt::page))
        .route("/api/receipt.css", get(receipt::style))
}
