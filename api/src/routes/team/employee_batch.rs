//! Several users added to a team at once (TEAM-14).

use jiff::Zoned;
use portal_core::api::ErrorCode;
use portal_core::api::requests::{AddEmployeeRequest, AddEmployeesRequest};
use portal_core::api::wire::{AddedEmployee, Employee};
use portal_core::validate::{FieldCode, email_addresses, is_email};

use super::employees::{count_found, count_search, join};
use super::managed_business::require_own;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::CurrentUser;
use crate::store::Db;

/// `POST business/employee/batch`: each address joins or is refused by itself, in one transaction.
pub fn add(call: Call<'_, AddEmployeesRequest>) -> Result<Vec<AddedEmployee>> {
    let (db, request) = (call.db, call.request);
    require_own(db, call.by, request.business_id)?;
    let addresses = email_addresses(&request.user_emails).into_iter();
    let results = addresses.map(|email| {
        let added = add_one(db, call.by, request.business_id, email, call.now)?;
        Ok(AddedEmployee {
            email: email.to_owned(),
            refusal: added.as_ref().err().map(|key| (*key).to_owned()),
            employee: added.ok(),
        })
    });
    results.collect()
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
