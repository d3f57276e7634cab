//! Businesses and members that systems sell washes to (CLIENT-12).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{PlatformBusinessesRequest, PlatformMembersRequest};
use portal_core::api::wire::{NamedRow, PlatformMember};
use portal_core::api::{ErrorCode, PlatformBusinesses, PlatformMembers};

use super::page;
use super::transactions::require_reach;
use crate::administration::businesses;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::json_list::{JsonRows, PageRange};
use crate::routes::team::employees;
use crate::security::client_token::CurrentClient;
use crate::state::AppState;
use crate::store::Db;
use crate::values;

/// `GET platform/business`
pub async fn list_businesses(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    page::respond::<PlatformBusinesses>(state, request, |it| it.after, businesses_of).await
}

fn businesses_of(
    db: &mut Db<'_>,
    client: &CurrentClient,
    _: &PlatformBusinessesRequest,
    range: PageRange,
) -> Result<JsonRows> {
    Error::refuse_if(client.brand_id.is_some(), ErrorCode::OutOfReach)?;
    let found = db.rows(
        "SELECT id, name FROM businesses WHERE id > ?1 AND (CAST(?2 AS BIGINT) IS NULL OR id = ?2)
         ORDER BY id LIMIT ?3",
        values![range.after, client.business_id, range.limit],
        |row| {
            Ok(NamedRow {
                id: row.get("id")?,
                name: row.get("name")?,
            })
        },
    )?;
    let mut rows = JsonRows::default();
    for business in found {
        rows.push(business.id, &business)?;
    }
    Ok(rows)
}

/// `GET platform/member`
pub async fn list_members(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    page::respond::<PlatformMembers>(state, request, |it| it.after, members_of).await
}

fn members_of(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &PlatformMembersRequest,
    range: PageRange,
) -> Result<JsonRows> {
    let business_id = request.business_id;
    require_reach(client, business_id)?;
    businesses::find(db, business_id)?;
    let found = db.rows(
        "SELECT e.*, u.disabled_at FROM employees e JOIN users u ON u.id = e.user_id
         WHERE e.business_id = ?1 AND e.user_id > ?2 ORDER BY e.user_id LIMIT ?3",
        values![business_id, range.after, range.limit],
        |row| {
            Ok(PlatformMember {
                user_id: row.get("user_id")?,
                permissions: employees::permissions(row)?,
                is_disabled: row.get::<Option<i64>>("disabled_at")?.is_some(),
            })
        },
    )?;
    let mut rows = JsonRows::default();
    for member in found {
        rows.push(member.user_id, &member)?;
    }
    Ok(rows)
}
