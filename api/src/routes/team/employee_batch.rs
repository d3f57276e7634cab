//! Several users added to a team at once (TEAM-14).

use std::sync::Arc;

use axum::response::Response;
use jiff::Zoned;
use portal_core::api::requests::AddEmployeeRequest;
use portal_core::api::wire::{AddedEmployee, Employee};
use portal_core::api::{AddEmployees, Endpoint, ErrorCode};
use portal_core::validate::{FieldCode, email_addresses, is_email};

use super::employees::{count_found, count_search, join};
use super::managed_business::require_own;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;

/// `POST business/employee/batch`: each address joins or is refused by itself, in one transaction.
pub async fn add(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize::<AddEmployees>(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<AddEmployees>().await?;
    let now = state.now();
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, AddEmployees::INFO.access, &credentials)?;
        require_own(db, &user, request.business_id)?;
        let addresses = email_addresses(&request.user_emails).into_iter();
        let results = addresses.map(|email| {
            let added = add_one(db, &user, request.business_id, email, &now)?;
            Ok(AddedEmployee {
                email: email.to_owned(),
                refusal: added.as_ref().err().map(|key| (*key).to_owned()),
                employee: added.ok(),
            })
        });
        results.collect::<Result<Vec<_>>>()
    };
    let results = state.store.write(write).await?;
    JsonResponse::success(AddEmployees::INFO.answer, &results)
}

/// The new member, or the translation key of the refusal.
///
/// # Errors
/// Faults only: they undo the whole call.
fn add_one(
    db: &mut Db<'_>,
    user: &CurrentUser,
    business_id: i64,
    email: &str,
    now: &Zoned,
) -> Result<Result<Employee, &'static str>> {
    if !is_email(email) {
        return Ok(Err(FieldCode::WrongEmail.message_key()));
    }
    let request = AddEmployeeRequest {
        business_id,
        user_email: Some(email.to_owned()),
        user_id: None,
    };
    if let Err(error) = count_search(db, user.user_id) {
        return refusal(error).map(Err);
    }
    match join(db, user, &request, now) {
        Ok(Some(employee)) => {
            count_found(db, user.user_id)?;
            Ok(Ok(employee))
        }
        Ok(None) => Ok(Err(ErrorCode::EmployeeUnknown.message_key())),
        Err(error) => {
            let key = refusal(error)?;
            // A refusal before the search is no miss.
            LimitedAct::EmployeeMiss(user.user_id).take_back(db)?;
            Ok(Err(key))
        }
    }
}

/// The key of a refusal; any other error is passed on.
fn refusal(error: Error) -> Result<&'static str> {
    match error {
        Error::Refused(refusal) => Ok(refusal.code.message_key()),
        fault => Err(fault),
    }
}
