//! Filters against columns: each active field clears, in a mask with one byte per row, the rows it
//! does not keep.

use crate::calendar::Date;

use super::columns::Columns;
use super::filters::{FIELDS, FilterField, NOTHING, RequestFilters, Source, ValueRef};

/// What a field asks of its column.
enum Test<'a> {
    /// The bits of the codes that pass; bit 0 is "not given".
    Codes(&'a [u8], u32),
    /// The numbers that pass, both ends included; 0 is "not given" and never passes.
    Range(&'a [u32], (u32, u32)),
}

/// Clears the rows that the filters do not keep; `today` is the reader's.
pub(super) fn keep(filters: &RequestFilters, columns: &Columns, today: Date, mask: &mut [u8]) {
    for field in FIELDS.iter().filter(|field| field.is_active(filters)) {
        match test(field, filters, columns, today) {
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

fn test<'a>(
    field: &FilterField,
    filters: &RequestFilters,
    columns: &'a Columns,
    today: Date,
) -> Test<'a> {
    match (&field.source, (field.value)(filters)) {
        (Source::Codes(set, column), ValueRef::Codes(codes)) => {
            let positions = codes.iter().filter_map(|code| set.position(code));
            Test::Codes(
                column(columns),
                positions.fold(0, |bits, position| bits | 2 << position),
            )
        }
        (Source::Values(_, column), ValueRef::Codes(values)) => {
            let values_of_rows = column(columns);
            let code = values.first().and_then(|value| values_of_rows.code(value));
            Test::Range(
                &values_of_rows.codes,
                code.map_or(NOTHING, |code| (code, code)),
            )
        }
        (Source::Number(column), ValueRef::Number(number)) => Test::Range(
            column(columns),
            number.and_then(|number| number.range()).unwrap_or(NOTHING),
        ),
        (Source::Age(column), ValueRef::Number(number)) => {
            let ages = number.and_then(|number| number.range()).unwrap_or(NOTHING);
            Test::Range(column(columns), birthdays(ages, today))
        }
        // The table gives every source a value of its own kind.
        (Source::Codes(_, column), ValueRef::Number(_)) => Test::Codes(column(columns), 0),
        (Source::Values(_, column), ValueRef::Number(_)) => {
            Test::Range(&column(columns).codes, NOTHING)
        }
        (Source::Number(column) | Source::Age(column), ValueRef::Codes(_)) => {
            Test::Range(column(columns), NOTHING)
        }
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
