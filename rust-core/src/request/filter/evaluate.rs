//! Filters against columns: each active field clears, in a mask with one byte per row, the rows it
//! does not keep.

use crate::calendar::Date;

use super::model::{FilterValue, NOTHING, RequestFilters, Source};
use crate::request::columns::Columns;

/// What a field asks of its column.
enum Test<'a> {
    /// The bits of the codes that pass; bit 0 is "not given".
    Codes(&'a [u8], u32),
    /// The numbers that pass, both ends included; 0 is "not given" and never passes.
    Range(&'a [u32], (u32, u32)),
}

/// Clears the rows that the filters do not keep; `today` is the reader's.
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
        FilterValue::Codes(codes) => (codes.as_slice(), NOTHING),
        FilterValue::Number(number) => (Default::default(), number.range().unwrap_or(NOTHING)),
    };
    match source {
        Source::Code(set, column) | Source::Codes(set, column) => {
            let positions = codes.iter().filter_map(|code| set.position(code));
            let passing = positions.fold(0, |bits, position| bits | 2 << position);
            Test::Codes(columns.code_column(column), passing)
        }
        Source::Value(_, column) => {
            let values = columns.value_column(column);
            let code = values
                .zip(codes.first())
                .and_then(|(values, name)| values.code(name));
            let codes = values
                .map(|values| values.codes.as_slice())
                .unwrap_or_default();
            Test::Range(codes, code.map_or(NOTHING, |code| (code, code)))
        }
        Source::Number(column) => Test::Range(columns.number_column(column), range),
        Source::Age(column) => Test::Range(columns.number_column(column), birthdays(range, today)),
    }
}

/// The packed birthdays of people whose age today lies in a range. Packed dates subtract to
/// age × 10,000 and a rest, so the ages of a range are one range of birthdays.
fn birthdays((youngest, oldest): (u32, u32), today: Date) -> (u32, u32) {
    if youngest > oldest {
        return NOTHING;
    }
    let today = u64::from(today.packed());
    let Some(last) = today.checked_sub(u64::from(youngest) * 10_000) else {
        return NOTHING;
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
        assert_eq!(birthdays((u32::MAX, u32::MAX), today), NOTHING);
    }
}
