//! Orders of the list. An order is worked out once for all rows; a keystroke then only walks it.

use std::cmp::Ordering;

use crate::calendar::Date;
use crate::search::fold;

use super::columns::{Columns, Text};
use super::query::RequestSort;
use super::row::months_to;

/// The last order worked out.
#[derive(Default)]
pub(super) struct Order {
    known: Option<(RequestSort, bool, u32, Vec<usize>)>,
}

impl Order {
    /// The rows the mask keeps, in order.
    pub fn rows(
        &mut self,
        columns: &Columns,
        sort: RequestSort,
        descending: bool,
        today: Date,
        mask: &[u8],
    ) -> Vec<usize> {
        let kept = |row: &usize| mask.get(*row) == Some(&1);
        if sort == RequestSort::Received && !descending {
            return (0..mask.len()).filter(kept).collect();
        }
        let key = (sort, descending, today.month());
        if self
            .known
            .as_ref()
            .is_none_or(|(sort, descending, month, _)| key != (*sort, *descending, *month))
        {
            self.known = Some((
                sort,
                descending,
                today.month(),
                sorted(columns, sort, descending, today),
            ));
        }
        let all = self.known.iter().flat_map(|(.., rows)| rows);
        all.copied().filter(kept).collect()
    }
}

/// What a row is ordered by: a number or a text, and nothing where it has neither.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(i64),
    Text(String),
}

fn sorted(columns: &Columns, sort: RequestSort, descending: bool, today: Date) -> Vec<usize> {
    let mut keyed: Vec<(Option<Key>, usize)> = (0..columns.len())
        .map(|row| (key(columns, sort, row, today), row))
        .collect();
    keyed.sort_by(|(one, _), (other, _)| match (one, other) {
        (Some(one), Some(other)) if descending => other.cmp(one),
        (Some(one), Some(other)) => one.cmp(other),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    });
    keyed.into_iter().map(|(_, row)| row).collect()
}

fn key(columns: &Columns, sort: RequestSort, row: usize, today: Date) -> Option<Key> {
    let number = |number: u32| (number > 0).then_some(Key::Number(i64::from(number)));
    let text = |text: &str| (!text.is_empty()).then(|| Key::Text(fold(text)));
    match sort {
        RequestSort::Received => Some(Key::Number(i64::try_from(row).ok()?)),
        RequestSort::Car => text(&columns.car_name(row)),
        RequestSort::Year => number(*columns.car_year.get(row)?),
        RequestSort::Premium => columns
            .premium
            .get(row)
            .copied()
            .flatten()
            .map(|cents| Key::Number(cents.0)),
        RequestSort::Renewal => {
            let month = columns
                .renewal_month
                .get(row)
                .copied()
                .filter(|&month| month > 0)?;
            Some(Key::Number(i64::from(months_to(month, today))))
        }
        RequestSort::OfferPrice => columns
            .offer_price
            .get(row)
            .copied()
            .flatten()
            .map(|cents| Key::Number(cents.0)),
        RequestSort::OfferCreated => text(columns.texts.get(row, Text::CreatedAt as usize)),
        RequestSort::OfferStatus => number(u32::from(*columns.offer_status.get(row)?)),
        RequestSort::Driver => {
            let name = [Text::LastName, Text::FirstName]
                .map(|name| columns.texts.get(row, name as usize))
                .join(" ");
            text(name.trim())
        }
    }
}
