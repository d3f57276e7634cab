//! The calls of the product, one module per resource.

mod business;
pub mod employees;
mod requests;
mod session;
mod stores;
mod users;

use axum::Router;
use axum::routing::get;
use portal_core::api as call;

use crate::demo::pictures;
use crate::http::call::Routes;
use crate::portal::Portal;

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
        .list::<call::Stores>(stores::list)
        .list::<call::CarwashCounts>(stores::counts)
        .list::<call::CarwashTypes>(stores::types)
        .list::<call::UnansweredRequests>(requests::unanswered)
}

/// Addresses that are no calls of the product: pages and pictures.
pub fn documents() -> Router<Portal> {
    Router::new()
        .route("/api/demo/cars/{file}", get(pictures::car))
        .route("/api/demo/brands/{file}", get(pictures::brand))
}
