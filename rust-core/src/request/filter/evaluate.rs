//! Filters applied to columns: each active field clears the rows that it excludes, in a mask with
//! one byte per row.

use crate::calendar::Date;
use crate::offer_expiry::expiries_of;

use super::model::{EMPTY_RANGE, FilterValue, RequestFilters, Source};
use crate::request::columns::Columns;

/// The test of a field against its column.
enum Test<'a> {
    /// A column of codes and the bits of those that pass; bit 0 is "not provided".
    Codes(&'a [u8], u32),
    /// A dictionary column and a byte per code: 1 for those that pass; code 0 is "not provided".
    Values(&'a [u32], Vec<u8>),
    /// A column of numbers and the range that passes, both ends included; 0 is "not provided" and
    /// never passes.
    Range(&'a [u32], (u32, u32)),
}

/// Clears the rows that the filters exclude; `today` is the user's date.
pub(in crate::request) fn keep(
    filters: &RequestFilters,
    columns: &Columns,
    today: Date,
    mask: &mut [u8],
) {
    for (field, value) in filters.active() {
        match test(field.source, value, columns, today) {
            Test::Codes(column, passing) => {
                for (keep, &code) in mask.iter_mut().zip(column) {
                    *keep &= u8::from(passing >> (code & 31) & 1 == 1);
                }
            }
            Test::Values(column, passing) => {
                for (keep, &code) in mask.iter_mut().zip(column) {
                    *keep &= passing.get(code as usize).copied().unwrap_or(0);
                }
            }
            Test::Range(column, (low, high)) => {
                let low = low.max(1);
                for (keep, number) in mask.iter_mut().zip(column) {
                    *keep &= u8::from((low..=high).contains(number));
                }
            }
        }
    }
}

fn test<'a>(source: Source, value: &FilterValue, columns: &'a Columns, today: Date) -> Test<'a> {
    let (codes, range) = match value {
        FilterValue::Codes(codes) => (codes.as_slice(), EMPTY_RANGE),
        FilterValue::Number(number) => (Default::default(), number.range().unwrap_or(EMPTY_RANGE)),
    };
    match source {
        Source::Code(set, column) | Source::Codes(set, column) => {
            let positions = codes.iter().filter_map(|code| set.position(code));
            let passing = positions.fold(0, |bits, position| bits | 2 << position);
            Test::Codes(&columns.codes[column], passing)
        }
        Source::Value(_, column) => {
            let values = &columns.values[column];
            let alike = codes.first().map(|name| values.alike(name));
            Test::Values(&values.codes, alike.unwrap_or_default())
        }
        Source::Number(column) => Test::Range(&columns.numbers[column], range),
        Source::Expiry(set, column) => {
            let state = codes.first().and_then(|code| set.position(code));
            let days = state.and_then(|state| expiries_of(state, today));
            Test::Range(&columns.numbers[column], days.unwrap_or(EMPTY_RANGE))
        }
        Source::Age(column) => Test::Range(&columns.numbers[column], birthdays(range, today)),
    }
}

/// The packed birthdays of people whose age today is in a range. The difference of packed dates is
/// age × 10,000 and a remainder, so a range of ages is one range of birthdays.
fn birthdays((youngest, oldest): (u32, u32), today: Date) -> (u32, u32) {
    if youngest > oldest {
        return EMPTY_RANGE;
    }
    let today = u64::from(today.packed());
    let Some(last) = today.checked_sub(u64::from(youngest) * 10_000) else {
        return EMPTY_RANGE;
    };
    let first = (today + 1).saturating_sub((u64::from(oldest) + 1) * 10_000);
    let packed = |date: u64| u32::try_from(date).unwrap_or(u32::MAX);
    (packed(first), packed(last))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_range_of_birthdays_is_the_range_of_ages(
            birth in (1900u32..2100, 1u32..=12, 1u32..=28),
            today in (1990u32..2100, 1u32..=12, 1u32..=28),
            ages in (0u32..130, 0u32..130),
        ) {
            let birth = Date::new(birth.0, birth.1, birth.2).unwrap();
            let today = Date::new(today.0, today.1, today.2).unwrap();
            let (first, last) = birthdays(ages, today);
            let by_age = birth.age_on(today).is_some_and(|age| (ages.0..=ages.1).contains(&age));
            prop_assert_eq!((first..=last).contains(&birth.packed()), by_age);
        }
    }

    #[test]
    fn no_number_of_years_overflows() {
        let today = Date::new(2026, 1, 1).unwrap();
        assert_eq!(birthdays((0, u32::MAX), today), (0, today.packed()));
        assert_eq!(birthdays((u32::MAX, u32::MAX), today), EMPTY_RANGE);
    }
}
