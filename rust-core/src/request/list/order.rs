//! Orders of the list. An order is computed once for all rows; a keystroke only filters it.

use std::cmp::Ordering;

use crate::calendar::Date;
use crate::columns::sorted;
use crate::text::fold;

use crate::request::columns::{CodeColumn, Columns, MoneyColumn, NumberColumn, TextColumn, join};
use crate::request::query::RequestSort;
use crate::request::renewal::months_to;

/// The order computed last.
#[derive(Default)]
pub(super) struct CachedOrder {
    cached: Option<(OrderKey, Vec<usize>)>,
}

/// Sort, direction and, since renewals depend on it, the month.
type OrderKey = (RequestSort, bool, u32);

#[allow(
    clippy::indexing_slicing,
    reason = "the mask and the order have one element per row"
)]
impl CachedOrder {
    /// The rows that the mask keeps, in order.
    pub fn rows(
        &mut self,
        columns: &Columns,
        (sort, descending): (RequestSort, bool),
        today: Date,
        mask: &[u8],
    ) -> Vec<usize> {
        let kept = |row: &usize| mask[*row] == 1;
        if sort == RequestSort::Received && !descending {
            return (0..mask.len()).filter(kept).collect();
        }
        let key = (sort, descending, today.month());
        let cached = self.cached.take().filter(|(of, _)| *of == key);
        let cached = cached.unwrap_or_else(|| (key, ordered(columns, sort, descending, today)));
        let (_, order) = self.cached.insert(cached);
        order.iter().copied().filter(kept).collect()
    }
}

fn ordered(columns: &Columns, sort: RequestSort, descending: bool, today: Date) -> Vec<usize> {
    let rows = 0..columns.len();
    if let Some(text) = text_of(sort) {
        let texts: Vec<String> = rows.map(|row| fold(&text(columns, row))).collect();
        let value = |row: usize| texts.get(row).filter(|text| !text.is_empty());
        sorted(texts.len(), &|one, other| {
            compare(value(one), value(other), descending)
        })
    } else {
        let numbers: Vec<Option<i64>> = rows.map(|row| number(columns, sort, row, today)).collect();
        let value = |row: usize| numbers.get(row).and_then(Option::as_ref);
        sorted(numbers.len(), &|one, other| {
            compare(value(one), value(other), descending)
        })
    }
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
        RequestSort::OfferStatus => i64::try_from(columns.code(row, CodeColumn::OfferStatus)?).ok(),
        RequestSort::Renewal => {
            let month = columns.code(row, CodeColumn::RenewalMonth)? + 1;
            Some(i64::from(months_to(u8::try_from(month).ok()?, today)))
        }
        _ => i64::try_from(row).ok(),
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
