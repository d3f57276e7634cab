//! A business's team.

use std::collections::HashMap;
use std::sync::Arc;

use axum::response::Response;
use jiff::Zoned;
use portal_core::api::requests::{AddEmployeeRequest, EmployeesRequest, RemoveEmployeeRequest};
use portal_core::api::wire::{Allowance, Employee, Permissions, WebhookEvent};
use portal_core::api::{AddEmployee, Endpoint, ErrorCode, RoleName};

use super::managed_business::{self, require_own};
use crate::administration::businesses::notify_team;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::webhooks::{self, Subject};
use crate::{local_time, time, users, values};

/// `GET business/employee`
pub fn list(call: Call<'_, EmployeesRequest>) -> Result<Vec<Employee>> {
    require_own(call.db, call.by, call.request.business_id)?;
    of_business(call.db, call.request.business_id, call.now)
}

/// `POST business/employee`: an existing user joins the team, with the permissions of a new member.
/// The refusal of an unknown one commits: it is counted (TEAM-6).
pub async fn add(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<AddEmployee>().await?;
    let now = state.now();
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, AddEmployee::INFO.access, &credentials)?;
        count_search(db, user.user_id)?;
        let employee = join(db, &user, &request, &now)?;
        if employee.is_some() {
            count_found(db, user.user_id)?;
        }
        Ok(employee)
    };
    let employee = state.store.write(write).await?;
    let employee = employee.ok_or(ErrorCode::EmployeeUnknown)?;
    JsonResponse::success(AddEmployee::INFO.answer, &employee)
}

/// Counts a manager's search for a new employee as a miss, before the search, so that beyond the limits a hit and a miss get
/// the same refusal.
pub(super) fn count_search(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    LimitedAct::EmployeeAddition(manager_id).check(db)?;
    LimitedAct::EmployeeMiss(manager_id).count(db)
}

/// Counts the search as an addition, which no removal takes back, instead of a miss.
pub(super) fn count_found(db: &mut Db<'_>, manager_id: i64) -> Result<()> {
    LimitedAct::EmployeeMiss(manager_id).take_back(db)?;
    LimitedAct::EmployeeAddition(manager_id).count(db)
}

/// The new member; `None` for a user who is not found. Refusals tell of the own team only: whether it
/// has the user, and whether it is full, which is said before anybody else is looked for.
pub(super) fn join(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &AddEmployeeRequest,
    now: &Zoned,
) -> Result<Option<Employee>> {
    let business_id = request.business_id;
    require_own(db, user, business_id)?;
    let email = request.user_email.as_deref().map(users::normal_email);
    require_seat(db, business_id, email.as_deref(), request.user_id)?;
    let Some(user_id) = find_user(db, email.as_deref(), request.user_id)? else {
        return Ok(None);
    };
    insert(db, business_id, user_id, &Permissions::of_new_member())?;
    notify_team(db, business_id)?;
    user.audit_with(db, Action::EmployeeAdd, user_id, &business_id.to_string())?;
    find(db, business_id, user_id, now)
}

/// Requires that the user is not in the team yet, and that it has a free seat.
///
/// # Errors
/// [`ErrorCode::EmployeeAlreadyInTeam`], [`ErrorCode::EmployeeCapReached`].
pub(in crate::routes) fn require_seat(
    db: &mut Db<'_>,
    business_id: i64,
    email: Option<&str>,
    user_id: Option<i64>,
) -> Result<()> {
    let in_team: i64 = db.value(
        "SELECT COUNT(*) FROM employees e JOIN users u ON u.id = e.user_id
         WHERE e.business_id = ?1 AND (u.email = ?2 OR u.id = ?3)",
        values![business_id, email, user_id],
    )?;
    Error::refuse_if(in_team > 0, ErrorCode::EmployeeAlreadyInTeam)?;
    Error::refuse_if(is_full(db, business_id)?, ErrorCode::EmployeeCapReached)?;
    Ok(())
}

/// Whether the team has as many members as its plan allows (TEAM-7).
pub(in crate::routes) fn is_full(db: &mut Db<'_>, business_id: i64) -> Result<bool> {
    let seats = db.row(
        "SELECT (SELECT COUNT(*) FROM employees WHERE business_id = ?1) AS members, employee_cap
         FROM businesses WHERE id = ?1",
        values![business_id],
        |row| {
            let cap = row.get::<Option<u32>>("employee_cap")?.unwrap_or_default();
            Ok(Allowance::of(row.get("members")?, cap))
        },
    )?;
    Ok(seats.ok_or(ErrorCode::NotFound)?.is_used_up)
}

/// Whether the user is in the team.
pub(in crate::routes) fn is_member(
    db: &mut Db<'_>,
    business_id: i64,
    user_id: i64,
) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM employees WHERE business_id = ?1 AND user_id = ?2",
        values![business_id, user_id],
    )
}

/// Whether the user left the team after a time, in milliseconds, by the audit trail: the team itself knows only who is in it.
pub(in crate::routes) fn left_after(
    db: &mut Db<'_>,
    business_id: i64,
    user_id: i64,
    time: i64,
) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM audit WHERE subject = ?1 AND action = ?2 AND detail = ?3 AND at > ?4",
        values![
            &user_id.to_string(),
            Action::EmployeeRemove.as_str(),
            &business_id.to_string(),
            time
        ],
    )
}

/// `DELETE business/employee`
pub fn remove(call: Call<'_, RemoveEmployeeRequest>) -> Result<()> {
    let user_id = call.request.employee_id;
    let business_id = managed_business::find(call.db, call.by)?.ok_or(ErrorCode::NotFound)?;
    let removed = call.db.execute(
        "DELETE FROM employees WHERE business_id = ?1 AND user_id = ?2",
        values![business_id, user_id],
    )?;
    Error::refuse_if(removed == 0, ErrorCode::NotFound)?;
    notify_team(call.db, business_id)?;
    let subject = subject(business_id, user_id);
    webhooks::record(call.db, WebhookEvent::MemberRemoved, &subject)?;
    let business = business_id.to_string();
    call.by
        .audit_with(call.db, Action::EmployeeRemove, user_id, &business)
}

/// A user whose roles may join a team; others are answered as if they did not exist.
pub(in crate::routes) fn find_user(
    db: &mut Db<'_>,
    email: Option<&str>,
    id: Option<i64>,
) -> Result<Option<i64>> {
    let roles = db.rows(
        "SELECT u.id, r.role FROM users u LEFT JOIN user_roles r ON r.user_id = u.id
         WHERE u.email = ?1 OR u.id = ?2",
        values![email, id],
        |row| {
            Ok((
                row.get("id")?,
                row.text_or_null("role")?.map(RoleName::from_name),
            ))
        },
    )?;
    let mut names = roles.iter().filter_map(|(_, role)| *role);
    let may_join = names.all(|role| role.rules().may_join_team);
    Ok(roles.first().map(|(id, _)| *id).filter(|_| may_join))
}

/// Adds a member with these permissions.
pub fn insert(
    db: &mut Db<'_>,
    business_id: i64,
    user_id: i64,
    permissions: &Permissions,
) -> Result<()> {
    db.execute(
        "INSERT INTO employees (business_id, user_id, max_carwash_per_month, start_hour, end_hour,
            monday, tuesday, wednesday, thursday, friday, saturday, sunday, added_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        values![
            business_id,
            user_id,
            i64::from(permissions.max_carwash_per_month),
            &permissions.start_hour,
            &permissions.end_hour,
            permissions.monday,
            permissions.tuesday,
            permissions.wednesday,
            permissions.thursday,
            permissions.friday,
            permissions.saturday,
            permissions.sunday,
            time::now()
        ],
    )?;
    let subject = subject(business_id, user_id);
    webhooks::record(db, WebhookEvent::MemberAdded, &subject)
}

/// Subject of a webhook about a member.
fn subject(business_id: i64, user_id: i64) -> Subject {
    Subject {
        business_id: Some(business_id),
        user_id: Some(user_id),
        ..Subject::default()
    }
}

const MEMBERS: &str = "SELECT u.id, u.email, u.first_name, u.last_name, e.max_carwash_per_month,
        e.start_hour, e.end_hour, e.monday, e.tuesday, e.wednesday, e.thursday, e.friday,
        e.saturday, e.sunday
     FROM employees e JOIN users u ON u.id = e.user_id
     WHERE e.business_id = ?1 ";

/// The team of a business, by last and first name.
pub fn of_business(db: &mut Db<'_>, business_id: i64, now: &Zoned) -> Result<Vec<Employee>> {
    let bought = bought_this_month(db, business_id, now)?;
    let read = |row: &Row<'_>| employee(row, &bought);
    let mut team = db.rows(MEMBERS, values![business_id], read)?;
    team.sort_by_cached_key(|Employee { user, .. }| {
        users::directory_key(&user.last_name, &user.first_name, user.id)
    });
    Ok(team)
}

fn find(db: &mut Db<'_>, business_id: i64, user_id: i64, now: &Zoned) -> Result<Option<Employee>> {
    let bought = bought_this_month(db, business_id, now)?;
    db.row(
        &[MEMBERS, "AND e.user_id = ?2"].concat(),
        values![business_id, user_id],
        |row| employee(row, &bought),
    )
}

/// Carwashes of the running month by buyer: each transaction is one (TEAM-13).
fn bought_this_month(db: &mut Db<'_>, business_id: i64, now: &Zoned) -> Result<HashMap<i64, u32>> {
    let counts = db.rows(
        "SELECT employee_id, COUNT(*) AS count FROM transactions
         WHERE business_id = ?1 AND created_at >= ?2 GROUP BY employee_id",
        values![business_id, local_time::month_start(now)],
        |row| Ok((row.get("employee_id")?, row.get("count")?)),
    )?;
    Ok(counts.into_iter().collect())
}

fn employee(row: &Row<'_>, bought: &HashMap<i64, u32>) -> Result<Employee> {
    let user = users::of_row(row)?;
    let permissions = permissions(row)?;
    let used = bought.get(&user.id).copied().unwrap_or_default();
    let carwashes = permissions
        .as_ref()
        .map(|it| Allowance::of(used, it.max_carwash_per_month));
    Ok(Employee {
        user,
        permissions,
        carwashes,
    })
}

/// When and how often a member may buy, of a row of `employees`; unknown where the number is negative: the list must not fail
/// over one row.
pub fn permissions(row: &Row<'_>) -> Result<Option<Permissions>> {
    Ok(match row.get::<Option<u32>>("max_carwash_per_month")? {
        Some(max_carwash_per_month) => Some(Permissions {
            max_carwash_per_month,
            start_hour: row.get("start_hour")?,
            end_hour: row.get("end_hour")?,
            monday: row.get("monday")?,
            tuesday: row.get("tuesday")?,
            wednesday: row.get("wednesday")?,
            thursday: row.get("thursday")?,
            friday: row.get("friday")?,
            saturday: row.get("saturday")?,
            sunday: row.get("sunday")?,
        }),
        None => None,
    })
}
