//! The people with an account of the portal (PEOPLE-1): those who can sign in, and those who hold a role of the
//! portal. Drivers, who sign in to the mobile app, are none.

use std::collections::HashMap;

use portal_core::api::wire::{NamedRow, Person, PersonState, Role};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::text::full_name;

use crate::error::Result;
use crate::store::{Db, Row};
use crate::time;
use crate::users::{self, IS_OF_PORTAL};
use crate::values;

/// Columns of an account; the condition [`IS_OF_PORTAL`] and perhaps a further one follow.
const ACCOUNTS: &str =
    "SELECT u.id, u.email, u.first_name, u.last_name, u.disabled_at IS NOT NULL AS is_disabled,
        u.email_confirmed_at IS NULL AS is_unconfirmed, u.signed_in_at FROM users u WHERE ";

/// Roles of users; a condition may follow.
const ROLES: &str = "SELECT user_id, role, is_accepted, refusal FROM user_roles";

/// Brands of users; a further condition may follow. Brand 0 is the platform's own, of administrators.
const BRANDS: &str = "SELECT m.user_id, b.id, b.name FROM brand_members m
     JOIN brands b ON b.id = m.brand_id WHERE b.id <> 0";

/// Businesses that users manage; a condition may follow.
const BUSINESSES: &str = "SELECT m.user_id, b.id, b.name FROM business_managers m
     JOIN businesses b ON b.id = m.business_id";

/// Everyone, in the order of their ids, but for sign-ups whose address is not confirmed, and that nobody has accepted or
/// disabled: strangers make them, so that their number must not weigh on this list.
pub fn all(db: &mut Db<'_>) -> Result<Vec<Person>> {
    let listed = " AND (u.email_confirmed_at IS NOT NULL OR u.disabled_at IS NOT NULL
        OR EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.is_accepted))
        ORDER BY u.id";
    let mut people = db.rows(
        &[ACCOUNTS, IS_OF_PORTAL, listed].concat(),
        values![],
        person,
    )?;
    let roles = [ROLES, " ORDER BY user_id, role"].concat();
    let mut roles = grouped(db.rows(&roles, values![], role)?);
    let brands = [BRANDS, " ORDER BY b.name, b.id"].concat();
    let mut brands = grouped(db.rows(&brands, values![], named_row)?);
    let mut businesses = grouped(db.rows(BUSINESSES, values![], named_row)?);
    for person in &mut people {
        let id = person.user.id;
        person.roles = known(roles.remove(&id));
        person.brands = brands.remove(&id).unwrap_or_default();
        person.businesses = businesses.remove(&id).unwrap_or_default();
    }
    Ok(people)
}

/// The person with this id; `None` also for a driver.
pub fn find(db: &mut Db<'_>, id: i64) -> Result<Option<Person>> {
    let found = [ACCOUNTS, IS_OF_PORTAL, " AND u.id = ?1"].concat();
    let Some(found) = db.row(&found, values![id], person)? else {
        return Ok(None);
    };
    let roles = [ROLES, " WHERE user_id = ?1 ORDER BY role"].concat();
    let roles = db.rows(&roles, values![id], role)?;
    let brands = [BRANDS, " AND m.user_id = ?1 ORDER BY b.name, b.id"].concat();
    let brands = db.rows(&brands, values![id], named_row)?;
    let businesses = [BUSINESSES, " WHERE m.user_id = ?1"].concat();
    let businesses = db.rows(&businesses, values![id], named_row)?;
    let values_of = |rows: Vec<(i64, NamedRow)>| rows.into_iter().map(|(_, row)| row).collect();
    Ok(Some(Person {
        roles: known(Some(roles.into_iter().map(|(_, role)| role).collect())),
        brands: values_of(brands),
        businesses: values_of(businesses),
        ..found
    }))
}

/// Requires that the id is a person's.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn require(db: &mut Db<'_>, id: i64) -> Result<()> {
    let sql = [ACCOUNTS, IS_OF_PORTAL, " AND u.id = ?1"].concat();
    let found = db.row(&sql, values![id], |_| Ok(()))?;
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// The roles of this portal; those of other systems grant nothing here.
fn known(roles: Option<Vec<Role>>) -> Vec<Role> {
    let mut roles = roles.unwrap_or_default();
    roles.retain(|held| held.role != RoleName::Other);
    roles
}

fn person(row: &Row<'_>) -> Result<Person> {
    let user = users::of_row(row)?;
    let state = match (
        row.get::<bool>("is_disabled")?,
        row.get::<bool>("is_unconfirmed")?,
    ) {
        (true, _) => PersonState::Disabled,
        (false, true) => PersonState::Unconfirmed,
        (false, false) => PersonState::Enabled,
    };
    Ok(Person {
        name: full_name([&user.first_name, &user.last_name], &user.email),
        user,
        state,
        roles: Vec::new(),
        brands: Vec::new(),
        businesses: Vec::new(),
        signed_in_at: row.get::<Option<i64>>("signed_in_at")?.map(time::iso),
    })
}

/// A role, with the user whose it is.
fn role(row: &Row<'_>) -> Result<(i64, Role)> {
    let role = Role {
        refusal: row.get("refusal")?,
        ..Role::new(
            RoleName::from_name(row.text("role")?),
            row.get("is_accepted")?,
        )
    };
    Ok((row.get("user_id")?, role))
}

/// A brand or a business, with the user whose it is.
fn named_row(row: &Row<'_>) -> Result<(i64, NamedRow)> {
    let named = NamedRow {
        id: row.get("id")?,
        name: row.get("name")?,
    };
    Ok((row.get("user_id")?, named))
}

fn grouped<T>(rows: Vec<(i64, T)>) -> HashMap<i64, Vec<T>> {
    let mut groups: HashMap<i64, Vec<T>> = HashMap::new();
    for (user_id, row) in rows {
        groups.entry(user_id).or_default().push(row);
    }
    groups
}
