//! Requests as the core's lists have them: the ones that fit a saved view, and the cars of a mail's lines.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::Zoned;
use portal_core::calendar::Date;
use portal_core::language::Language;
use portal_core::request::{RequestBook, RequestQuery, RequestRow, Shown};

use crate::error::{Error, Result};
use crate::http::page_query::UrlParams;
use crate::local_time;
use crate::routes::insurer::requests;
use crate::routes::insurer::search_labels::labels_of;
use crate::store::Db;

/// The requests of the last period that was read, since most mails are due together and list the same.
#[derive(Default)]
pub struct RecentRequests(Mutex<Option<Held>>);

/// Requests between two ids, and the day of the texts that are searched.
type Held = ((i64, i64), Date, RequestBook);

impl RecentRequests {
    /// The requests between `ids` that each view, a name and a query, keeps today.
    pub fn kept_by(
        &self,
        db: &mut Db<'_>,
        ids: (i64, i64),
        views: &[(String, String)],
        now: &Zoned,
    ) -> Result<Vec<(String, Vec<i64>)>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let today = local_time::date(now);
        let is_of = |(of, day, _): &Held| of.0 <= ids.0 && ids.1 <= of.1 && *day == today;
        let (.., recent) = match held.take().filter(is_of) {
            Some(of) => held.insert(of),
            None => {
                let mut book = book(&requests::lists::documents_between(db, ids)?, now)?;
                book.set_labels(&|key| labels_of(key, today));
                held.insert((ids, today, book))
            }
        };
        let kept = |(name, query): &(String, String)| {
            let params = UrlParams::new(query);
            let query = RequestQuery::from_url(&|name| params.get(name));
            (name.clone(), recent.request_ids(&query, today))
        };
        Ok(views.iter().map(kept).collect())
    }
}

fn book(documents: &[Vec<u8>], now: &Zoned) -> Result<RequestBook> {
    let list = [b"[", documents.join(&b","[..]).as_slice(), b"]"].concat();
    let mut book = RequestBook::new(local_time::core_zone(now.time_zone()));
    book.feed(&list).map_err(Error::internal)?;
    book.finish(None).map_err(Error::internal)?;
    Ok(book)
}

/// Rows of requests, by id; a page of a list at most.
pub fn rows(db: &mut Db<'_>, ids: &[i64], now: &Zoned) -> Result<HashMap<i64, RequestRow>> {
    let mut documents = Vec::new();
    for id in ids {
        documents.extend(requests::lists::documents_between(db, (id - 1, *id))?);
    }
    let shown = Shown::new(local_time::date(now), 0, Language::default());
    let page = book(&documents, now)?.page(&RequestQuery::default(), shown);
    Ok(page.rows.into_iter().map(|row| (row.id, row)).collect())
}
