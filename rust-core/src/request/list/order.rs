//! Orders of the list. An order is computed once for all rows; a keystroke only filters it.

use std::cmp::Ordering;

use crate::calendar::Date;
use crate::columns::sorted;
use crate::text::fold;

use super::ingest::Rows;

use crate::request::columns::{CodeColumn, Columns, MoneyColumn, NumberColumn, TextColumn, join};
use crate::request::query::RequestSort;
use crate::request::renewal::months_to;

/// The order computed last.
#[derive(Default)]
pub(super) struct CachedOrder {
    cached: Option<(OrderKey, Vec<usize>)>,
}

/// Sort, direction and, since renewals and ages depend on it, the day.
type OrderKey = (RequestSort, bool, Date);

#[allow(
    clippy::indexing_slicing,
    reason = "the mask and the order have one element per row"
)]
impl CachedOrder {
    /// The rows that the mask keeps, in order.
    pub fn rows(
        &mut self,
        list: &Rows,
        (sort, descending): (RequestSort, bool),
        today: Date,
        mask: &[u8],
    ) -> Vec<usize> {
        let kept = |row: &usize| mask[*row] == 1;
        if sort == RequestSort::Received && !descending {
            return list.received.iter().copied().filter(kept).collect();
        }
        let key = (sort, descending, today);
        let cached = self.cached.take().filter(|(of, _)| *of == key);
        let cached = cached.unwrap_or_else(|| (key, ordered(list, sort, descending, today)));
        let (_, order) = self.cached.insert(cached);
        order.iter().copied().filter(kept).collect()
    }
}

/// All rows in an order; equal ones in the list's own.
fn ordered(list: &Rows, sort: RequestSort, descending: bool, today: Date) -> Vec<usize> {
    let Rows {
        columns, received, ..
    } = list;
    let positions = if let Some(text) = text_of(sort) {
        let texts = received.iter().map(|&row| fold(&text(columns, row)));
        let texts: Vec<String> = texts.collect();
        let value = |at: usize| texts.get(at).filter(|text| !text.is_empty());
        sorted(texts.len(), &|one, other| {
            compare(value(one), value(other), descending)
        })
    } else {
        let rows = received.iter().enumerate();
        let numbers: Vec<Option<i64>> = rows
            .map(|(at, &row)| match sort {
                RequestSort::Received => i64::try_from(at).ok(),
                _ => number(columns, sort, row, today),
            })
            .collect();
        let value = |at: usize| numbers.get(at).and_then(Option::as_ref);
        sorted(numbers.len(), &|one, other| {
            compare(value(one), value(other), descending)
        })
    };
    let rows = positions.into_iter().filter_map(|at| received.get(at));
    rows.copied().collect()
}

/// Rows without a value come last in either direction.
fn compare<T: Ord>(one: Option<&T>, other: Option<&T>, descending: bool) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) if descending => other.cmp(one),
        (Some(one), Some(other)) => one.cmp(other),
        (one, other) => one.is_none().cmp(&other.is_none()),
    }
}

/// The text of a row to compare, for orders by text.
fn text_of(sort: RequestSort) -> Option<fn(&Columns, usize) -> String> {
    Some(match sort {
        RequestSort::Car => Columns::car_name,
        RequestSort::Driver => |columns, row| {
            join(&[TextColumn::LastName, TextColumn::FirstName].map(|name| columns.text(row, name)))
        },
        RequestSort::Town => |columns, row| columns.town(row).unwrap_or_default().to_owned(),
        _ => return None,
    })
}

fn number(columns: &Columns, sort: RequestSort, row: usize, today: Date) -> Option<i64> {
    match sort {
        RequestSort::Year => columns.number(row, NumberColumn::CarYear).map(i64::from),
        RequestSort::Premium => columns
            .amount(row, MoneyColumn::Premium)
            .map(|cents| cents.0),
        RequestSort::OfferPrice => columns
            .amount(row, MoneyColumn::OfferPrice)
            .map(|cents| cents.0),
        RequestSort::OfferCreated => columns.instant(row, TextColumn::CreatedAt),
        RequestSort::OfferExpiry => columns
            .number(row, NumberColumn::OfferExpiry)
            .map(i64::from),
        RequestSort::ReceivedAt => columns.instant(row, TextColumn::ReceivedAt),
        RequestSort::Age => columns.age(row, today).map(i64::from),
        RequestSort::Credit => i64::try_from(columns.known_credit(row)?).ok(),
        RequestSort::Tickets => i64::try_from(columns.code(row, CodeColumn::Tickets)?).ok(),
        RequestSort::Risk => columns.risk_rank(row),
        RequestSort::OfferStatus => i64::try_from(columns.code(row, CodeColumn::OfferStatus)?).ok(),
        RequestSort::Renewal => {
            let month = columns.code(row, CodeColumn::RenewalMonth)? + 1;
            Some(i64::from(months_to(u8::try_from(month).ok()?, today)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::request::{RequestBook, RequestQuery};

    #[test]
    fn offers_are_ordered_by_instant_whatever_their_offsets() {
        let times = [
            "2026-11-01T18:30:00Z",
            "2026-11-01T14:05:00-05:00",
            "2026-11-01T14:05:00-04:00",
            "soon",
            "2026-11-01T14:05:00.500-04:00",
        ];
        let offers = (1..)
            .zip(times)
            .map(|(id, at)| json!({ "id": id, "userAssuranceId": id, "createdAt": at }));
        let list = json!(offers.collect::<Vec<_>>()).to_string();
        let mut book = RequestBook::from_bytes(list.as_bytes()).unwrap();
        for (descending, expected) in [(false, [3, 5, 1, 2, 4]), (true, [2, 1, 5, 3, 4])] {
            let query = RequestQuery {
                sort: RequestSort::OfferCreated,
                descending,
                ..RequestQuery::default()
            };
            let rows = book.page(&query, Date::parse("2026-11-20").unwrap()).rows;
            assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn pending_offers_are_ordered_by_their_expiry() {
        let offer = |id, expiry, accepted| {
            json!({
                "id": id, "userAssuranceId": id, "expirationDate": expiry, "isAccepted": accepted,
            })
        };
        let list = json!([
            offer(1, "2026-11-01", true),
            offer(2, "2027-01-31", false),
            offer(3, "soon", false),
            offer(4, "2026-12-01", false),
        ]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        let query = RequestQuery {
            sort: RequestSort::OfferExpiry,
            ..RequestQuery::default()
        };
        let rows = book.page(&query, Date::parse("2026-11-20").unwrap()).rows;
        assert_eq!(
            rows.iter().map(|row| row.id).collect::<Vec<_>>(),
            [4, 2, 1, 3]
        );
    }

    #[test]
    fn requests_are_ordered_by_each_of_their_columns_with_the_unknown_last() {
        let list = json!([
            { "id": 1, "receivedAt": "2026-11-20T08:00:00Z", "informations": {
                "address": "1 rue A, Québec", "birthday": "1990-01-01", "creditScore": 800,
                "last5YearsTickets0": 3, "lastName": "Roy" } },
            { "id": 2, "receivedAt": "2026-11-19T08:00:00-05:00", "informations": {
                "address": "2 rue B, Laval", "birthday": "2000-01-01", "creditScore": 400,
                "last5YearsTickets0": 0, "lastName": "Élie" } },
            { "id": 3, "receivedAt": "2026-11-19T09:00:00Z", "informations": {
                "address": "3 rue C, Échirolles", "birthday": "1980-01-01", "creditScore": 600,
                "last5YearsTickets0": 1, "lastName": "Gagné" } },
            { "id": 4, "informations": { "address": "Laval", "birthday": "2030-01-01", "creditScore": "unknown" } },
        ]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        for (sort, expected) in [
            (RequestSort::ReceivedAt, [3, 2, 1]),
            (RequestSort::Town, [3, 2, 1]),
            (RequestSort::Age, [2, 1, 3]),
            (RequestSort::Credit, [2, 3, 1]),
            (RequestSort::Tickets, [2, 3, 1]),
            (RequestSort::Driver, [2, 3, 1]),
        ] {
            for descending in [false, true] {
                let query = RequestQuery {
                    sort,
                    descending,
                    ..RequestQuery::default()
                };
                let ids = book.request_ids(&query, Date::parse("2026-11-20").unwrap());
                let mut expected = expected;
                if descending {
                    expected.reverse();
                }
                assert_eq!(
                    ids,
                    [&expected[..], &[4]].concat(),
                    "{} {descending}",
                    sort.name()
                );
            }
        }
    }

    #[test]
    fn renewals_move_with_the_month() {
        let renewed =
            |id, month| json!({ "id": id, "informations": { "currentInsurerMonthExpiry": month } });
        let list = json!([renewed(1, 11), renewed(2, 12), renewed(3, 1)]).to_string();
        let mut book = RequestBook::from_bytes(list.as_bytes()).unwrap();
        let query = RequestQuery {
            sort: RequestSort::Renewal,
            ..RequestQuery::default()
        };
        for (today, expected) in [("2026-11-30", [1, 2, 3]), ("2026-12-01", [2, 3, 1])] {
            let rows = book.page(&query, Date::parse(today).unwrap()).rows;
            let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
            assert_eq!(ids, expected, "{today}");
        }
    }
}
