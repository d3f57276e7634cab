//! Insurance requests, with their state per brand, see
//! `docs/decisions/0002-request-state-per-brand.md`.

use portal_core::api::ErrorCode;
use portal_core::api::requests::ById;

use crate::error::Result;
use crate::http::json_list::{JsonRows, PageRange};
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::{time, values};

/// A request's states are looked up by the user's brands: a join with the members may read those of
/// every other brand.
const UNANSWERED: &str = "SELECT r.id, r.document FROM requests r
    WHERE r.id > ?1 AND EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?2)
        AND NOT EXISTS (
        SELECT 1 FROM request_states s WHERE s.request_id = r.id
            AND s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)
            AND (s.responded_at IS NOT NULL OR s.discarded_at IS NOT NULL))
    ORDER BY r.id LIMIT ?3";

const ONE: &str = "SELECT r.document, EXISTS (
        SELECT 1 FROM request_states s WHERE s.request_id = r.id
            AND s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)
            AND s.discarded_at IS NOT NULL)
    FROM requests r
    WHERE r.id = ?1 AND EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?2)";

/// `GET assurance/unresponded`: requests that none of the user's brands answered or discarded; none
/// for a broker without a brand (ACCESS-17).
pub fn unanswered(
    db: &mut Db<'_>,
    user: &CurrentUser,
    range: PageRange,
    rows: &mut JsonRows,
) -> Result<()> {
    documents(db, UNANSWERED, user, range, rows)
}

/// `GET assurance/discarded`: requests that one of the user's brands discarded.
pub fn discarded(
    db: &mut Db<'_>,
    user: &CurrentUser,
    range: PageRange,
    rows: &mut JsonRows,
) -> Result<()> {
    documents(
        db,
        "SELECT r.id, r.document FROM requests r WHERE r.id IN (
            SELECT DISTINCT s.request_id
            FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
            WHERE s.request_id > ?1 AND m.user_id = ?2 AND s.discarded_at IS NOT NULL
            ORDER BY s.request_id LIMIT ?3)
         ORDER BY r.id",
        user,
        range,
        rows,
    )
}

fn documents(
    db: &mut Db<'_>,
    sql: &str,
    user: &CurrentUser,
    range: PageRange,
    rows: &mut JsonRows,
) -> Result<()> {
    db.each(
        sql,
        values![range.after, user.user_id, range.limit],
        |row| {
            rows.push_stored_json(row.get(0)?, row.bytes(1)?);
            Ok(())
        },
    )?;
    Ok(())
}

/// `GET assurance/{id}`: the stored document, with `isDiscarded` where one of the user's brands
/// discarded the request; not found for a broker without a brand (ACCESS-17).
pub fn one(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<Vec<u8>> {
    let document = db.row(ONE, values![request.id, user.user_id], |row| {
        Ok(with_discarded(row.bytes(0)?, row.get(1)?))
    })?;
    document.ok_or_else(|| ErrorCode::NotFound.into())
}

/// The document of a request, with `isDiscarded` as its last member where it is true.
fn with_discarded(document: &[u8], discarded: bool) -> Vec<u8> {
    match document.trim_ascii_end().strip_suffix(b"}") {
        Some(members) if discarded => [members, br#","isDiscarded":true}"#].concat(),
        _ => document.to_vec(),
    }
}

/// `POST assurance/unresponded/{id}`: marks the request answered for the user's brands, and for
/// those in whose name the user made an offer, as administrators do.
pub fn mark_responded(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    require(db, request.id)?;
    let marked = db.execute(
        "INSERT INTO request_states (request_id, brand_id, responded_at)
         SELECT CAST(?1 AS BIGINT), brand_id, CAST(?3 AS BIGINT) FROM (
            SELECT brand_id FROM brand_members WHERE user_id = ?2
            UNION SELECT brand_id FROM offers WHERE request_id = ?1 AND created_by = ?2) AS own
         WHERE TRUE
         ON CONFLICT (request_id, brand_id) DO UPDATE SET
            responded_at = COALESCE(request_states.responded_at, excluded.responded_at)",
        values![request.id, user.user_id, time::now()],
    )?;
    require_brand(marked)?;
    user.audit(db, "request.respond", request.id)
}

/// `DELETE assurance/{id}`: discards the request for the user's brands, unless one of them has an
/// offer for it.
pub fn discard(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    require(db, request.id)?;
    let offers: i64 = db.value(
        "SELECT COUNT(*) FROM offers o JOIN brand_members m ON m.brand_id = o.brand_id
         WHERE o.request_id = ?1 AND m.user_id = ?2",
        values![request.id, user.user_id],
    )?;
    if offers > 0 {
        return Err(ErrorCode::OfferAlreadyExists.into());
    }
    let discarded = db.execute(
        "INSERT INTO request_states (request_id, brand_id, discarded_at)
         SELECT CAST(?1 AS BIGINT), brand_id, CAST(?3 AS BIGINT)
         FROM brand_members WHERE user_id = ?2
         ON CONFLICT (request_id, brand_id) DO UPDATE SET
            discarded_at = COALESCE(request_states.discarded_at, excluded.discarded_at)",
        values![request.id, user.user_id, time::now()],
    )?;
    require_brand(discarded)?;
    user.audit(db, "request.discard", request.id)
}

/// Refuses a request that does not exist.
pub fn require(db: &mut Db<'_>, id: i64) -> Result<()> {
    let found: i64 = db.value("SELECT COUNT(*) FROM requests WHERE id = ?1", values![id])?;
    if found == 0 {
        Err(ErrorCode::NotFound.into())
    } else {
        Ok(())
    }
}

/// Refuses a broker without a brand.
fn require_brand(changed: u64) -> Result<()> {
    if changed == 0 {
        Err(ErrorCode::BrandNotYours.into())
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{DatabaseUrl, Store, migrate};

    /// How SQLite reads the states in a statement.
    fn search_of_states(sql: &'static str, parameters: usize) -> String {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        migrate::migrate(&store).unwrap();
        let plan = move |db: &mut Db<'_>| {
            let sql = format!("EXPLAIN QUERY PLAN {sql}");
            db.rows(&sql, &values![0, 1, 128][..parameters], |row| {
                row.get::<String>(3)
            })
        };
        let steps = store.read_now(plan).unwrap();
        steps
            .into_iter()
            .find(|step| step.starts_with("SEARCH s "))
            .unwrap()
    }

    #[test]
    fn states_of_other_brands_are_not_read() {
        for (sql, parameters) in [(UNANSWERED, 3), (ONE, 2)] {
            let search = search_of_states(sql, parameters);
            assert!(
                search.ends_with("(request_id=? AND brand_id=?)"),
                "{search}"
            );
        }
    }
}
