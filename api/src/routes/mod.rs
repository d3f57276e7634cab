//! The calls of the product, one module per resource.

mod business;
mod cards;
pub mod employees;
mod insurers;
mod offers;
mod partner;
mod requests;
mod session;
mod stores;
mod transactions;
mod transactions_csv;
mod users;

use axum::Router;
use axum::routing::get;
use portal_core::api as call;

use crate::demo::pictures;
use crate::http::call::Routes;
use crate::portal::Portal;
use crate::receipt;

/// Every row of the endpoint table, with its work.
pub fn calls() -> Routes {
    Routes::default()
        .act::<call::SignIn, _>(session::sign_in)
        .act::<call::SignOut, _>(session::sign_out)
        .read::<call::CurrentUser, _>(users::current)
        .act::<call::Register, _>(users::register)
        .read::<call::Roles, _>(users::roles)
        .read::<call::Business, _>(business::current)
        .read::<call::Employees, _>(employees::list)
        .write::<call::AddEmployee, _>(employees::add)
        .write::<call::RemoveEmployee, _>(employees::remove)
        .read::<call::Cards, _>(cards::list)
        .act::<call::UpdateCard, _>(cards::update)
        .read_json::<call::Transactions>(transactions::list)
        .act::<call::TransactionsCsv, _>(transactions_csv::export)
        .read::<call::Receipt, _>(transactions::receipt)
        .list::<call::Stores>(stores::list)
        .list::<call::CarwashCounts>(stores::counts)
        .list::<call::CarwashTypes>(stores::types)
        .read::<call::Brands, _>(insurers::brands)
        .read::<call::InsurerDetails, _>(insurers::details)
        .read::<call::CarMakes, _>(insurers::car_makes)
        .list::<call::UnansweredRequests>(requests::unanswered)
        .write::<call::MarkResponded, _>(requests::mark_responded)
        .write::<call::DiscardRequest, _>(requests::discard)
        .read_json::<call::Request>(requests::one)
        .list::<call::DiscardedRequests>(requests::discarded)
        .list::<call::UnrespondedOffers>(offers::unresponded)
        .list::<call::UnacceptedOffers>(offers::unaccepted)
        .read::<call::Offer, _>(offers::of_request)
        .write::<call::DeleteOffer, _>(offers::delete)
        .write::<call::CreateOffer, _>(offers::create)
        .act::<call::AuthorizePartner, _>(partner::authorize)
}

/// Addresses that are no calls of the product: pages and pictures.
pub fn documents() -> Router<Portal> {
    Router::new()
        .route("/api/receipt/{id}", get(receipt::page))
        .route("/api/receipt.css", get(receipt::style))
        .route("/api/demo/cars/{file}", get(pictures::car))
        .route("/api/demo/brands/{file}", get(pictures::brand))
}
