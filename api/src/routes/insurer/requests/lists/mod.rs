//! Lists of requests, whose states are of a brand each (REQUEST-2).

use portal_core::api::requests::NoFields;
use portal_core::api::wire::EventKind;
use portal_core::paging::LIST_PAGE_SIZE;

use crate::error::Result;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, ListOrder};
use crate::http::list_changes::{ListEvents, own_id};
use crate::routes::insurer::{request_document, seen};
use crate::security::session::CurrentUser;
use crate::store::{Db, Row};
use crate::values;

/// State by which a brand of the user `?1` answered or discarded a request.
const HANDLED: &str = "s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?1)
    AND (s.responded_at IS NOT NULL OR s.discarded_at IS NOT NULL)";

/// Requests that none of the brands of the user `?1` answered or discarded. The states are looked up by
/// the user's brands: a join with the members may read those of every other brand.
fn select_unanswered(columns: &str, range: &str) -> String {
    format!(
        "SELECT {columns} FROM requests r
         WHERE EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?1)
            AND NOT EXISTS (
            SELECT 1 FROM request_states s WHERE s.request_id = r.id AND {HANDLED}){range}"
    )
}

/// With whether one of the user's brands has an offer, whose marking failed.
fn unanswered_documents() -> String {
    select_unanswered(
        "r.id, r.document, r.created_at, EXISTS (
            SELECT 1 FROM offers o WHERE o.request_id = r.id
                AND o.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?1)) AS is_offered",
        " AND r.id > ?2 AND r.id <= ?3 ORDER BY r.id DESC LIMIT ?4",
    )
}

/// The documents of a page of [`unanswered_documents`]. The ids before it are passed over apart from the documents.
fn unanswered_page_documents() -> String {
    let ids = select_unanswered("r.id", " ORDER BY r.id DESC LIMIT ?2 OFFSET ?3");
    format!(
        "SELECT d.document, d.created_at FROM requests d WHERE d.id IN ({ids}) ORDER BY d.id DESC"
    )
}

/// All requests without those that the user's brands handled: few, while each request has no state at first.
fn count_unanswered() -> String {
    format!(
        "SELECT CASE
            WHEN EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?1)
            THEN (SELECT COUNT(*) FROM requests r) - (
                SELECT COUNT(DISTINCT s.request_id) FROM request_states s WHERE {HANDLED}) ELSE 0 END"
    )
}

/// Kinds of events whose subject is a request that a list of requests or of offers may win, change or lose.
pub const LIST_KINDS: &[EventKind] = &[
    EventKind::RequestCreated,
    EventKind::RequestAnswered,
    EventKind::RequestDiscarded,
    EventKind::OfferCreated,
    EventKind::OfferAccepted,
    EventKind::OfferDeleted,
    EventKind::OfferDeclined,
    EventKind::RequestWithdrawn,
];

/// Events of the lists of requests.
pub const LIST_EVENTS: &ListEvents = &ListEvents {
    order: ListOrder::NewestFirst,
    kinds: LIST_KINDS,
    row_ids: own_id,
};

/// `GET assurance/unresponded`: requests that none of the user's brands answered or discarded; none
/// for a broker without a brand (ACCESS-17). `isOffered` says that one of them has sent an offer.
pub fn unanswered(call: Call<'_, NoFields>) -> Result<JsonRows> {
    documents(call, &unanswered_documents(), with_offered)
}

fn with_offered(row: &Row<'_>) -> Result<Vec<u8>> {
    let document = with_receipt(row)?;
    Ok(request_document::with_flag(
        document,
        "isOffered",
        row.get("is_offered")?,
    ))
}

/// `GET assurance/discarded`: requests that one of the user's brands discarded.
pub fn discarded(call: Call<'_, NoFields>) -> Result<JsonRows> {
    documents(
        call,
        "SELECT r.id, r.document, r.created_at FROM requests r WHERE r.id IN (
            SELECT DISTINCT s.request_id
            FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
            WHERE m.user_id = ?1 AND s.request_id > ?2 AND s.request_id <= ?3 AND s.discarded_at IS NOT NULL
            ORDER BY s.request_id DESC LIMIT ?4)
         ORDER BY r.id DESC",
        with_receipt,
    )
}

/// Rows of [`unanswered`].
pub fn unanswered_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    db.value(&count_unanswered(), values![user.user_id])
}

/// The documents of [`unanswered`], all of them.
pub fn all_unanswered(db: &mut Db<'_>, user: &CurrentUser) -> Result<Vec<Vec<u8>>> {
    db.rows(
        &unanswered_documents(),
        values![user.user_id, 0_i64, i64::MAX, i64::MAX],
        with_offered,
    )
}

/// The documents of [`unanswered`] behind the first `offset`, as many as a page has.
pub fn unanswered_page(db: &mut Db<'_>, user: &CurrentUser, offset: u64) -> Result<Vec<Vec<u8>>> {
    let offset = i64::try_from(offset).unwrap_or(i64::MAX);
    db.rows(
        &unanswered_page_documents(),
        values![user.user_id, i64::from(LIST_PAGE_SIZE), offset],
        with_receipt,
    )
}

/// Ids of [`unanswered`] above the first of `ids`, up to the second, that no brand of the user offers or prepares an offer
/// for, and that the user has not seen (NOTIFICATION-3).
pub fn unseen(db: &mut Db<'_>, user_id: i64, ids: (i64, i64)) -> Result<Vec<i64>> {
    let no_offer =
        " AND NOT EXISTS (SELECT 1 FROM offers o JOIN brand_members m ON m.brand_id = o.brand_id
            WHERE o.request_id = r.id AND m.user_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM claims c JOIN brand_members m ON m.brand_id = c.brand_id
            WHERE c.request_id = r.id AND m.user_id = ?1)";
    let unseen = seen::unseen("?1", "r.id", "0");
    let range = format!(" AND r.id > ?2 AND r.id <= ?3{no_offer}{unseen} ORDER BY r.id DESC");
    let sql = select_unanswered("r.id", &range);
    db.column(&sql, values![user_id, ids.0, ids.1])
}

/// The documents of requests with ids above the first of `ids`, up to the second.
pub fn documents_between(db: &mut Db<'_>, ids: (i64, i64)) -> Result<Vec<Vec<u8>>> {
    db.rows(
        "SELECT document, created_at FROM requests WHERE id > ?1 AND id <= ?2 ORDER BY id DESC",
        values![ids.0, ids.1],
        with_receipt,
    )
}

/// Rows of [`discarded`].
pub fn discarded_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    db.value(
        "SELECT COUNT(DISTINCT s.request_id)
         FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
         WHERE m.user_id = ?1 AND s.discarded_at IS NOT NULL",
        values![user.user_id],
    )
}

/// The document of a row, with the time of its receipt.
pub fn with_receipt(row: &Row<'_>) -> Result<Vec<u8>> {
    let document = row.bytes("document")?;
    Ok(request_document::with_receipt(
        document,
        row.get("created_at")?,
    ))
}

fn documents(
    call: Call<'_, NoFields>,
    sql: &str,
    document: fn(&Row<'_>) -> Result<Vec<u8>>,
) -> Result<JsonRows> {
    let (user_id, range) = (call.by.user_id, call.range);
    let values = values![user_id, range.after, range.through, range.limit];
    let mut rows = JsonRows::default();
    call.db.each(sql, values, |row| {
        rows.push_stored_json(row.get("id")?, &document(row)?);
        Ok(())
    })?;
    Ok(rows)
}

#[cfg(test)]
mod tests;
