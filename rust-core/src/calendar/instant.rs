use super::Date;
use super::date::digits;

const MINUTE: i64 = 60_000;

/// Milliseconds since 1970 in UTC of an ISO 8601 time such as `2026-11-01T14:05:00-05:00`. A time
/// without an offset is in UTC, a day alone its midnight. `None` for any other text.
pub fn instant(text: &str) -> Option<i64> {
    let text = text.trim();
    let midnight = Date::parse(text)?.milliseconds();
    let Some(rest) = text.get(11..).filter(|rest| !rest.is_empty()) else {
        return (text.len() == 10).then_some(midnight);
    };
    let (clock, offset) = split_offset(rest);
    let mut parts = clock.split(':');
    let (hour, minute) = (two_digits(parts.next()?)?, two_digits(parts.next()?)?);
    let milliseconds = parts.next().map_or(Some(0), milliseconds_of)?;
    let is_clock = hour < 24 && minute < 60 && parts.next().is_none();
    let since_midnight = (hour * 60 + minute) * MINUTE + milliseconds;
    is_clock.then_some(midnight + since_midnight - offset_minutes(offset)? * MINUTE)
}

/// [`instant`] of a time that says its offset; `None` for any other text.
pub fn zoned_instant(text: &str) -> Option<i64> {
    let (_, offset) = split_offset(text.trim().get(11..)?);
    instant(text).filter(|_| !offset.is_empty())
}

/// The time of day, and the offset behind it.
fn split_offset(text: &str) -> (&str, &str) {
    let at = text.find(['Z', 'z', '+', '-']).unwrap_or(text.len());
    text.split_at_checked(at).unwrap_or((text, ""))
}

/// Minutes east of UTC: `Z`, `-05:00`, `-0500`, `-05`.
fn offset_minutes(text: &str) -> Option<i64> {
    let Some(digits) = text.strip_prefix(['+', '-']) else {
        return matches!(text, "" | "Z" | "z").then_some(0);
    };
    let (hours, minutes) = digits.split_at_checked(2)?;
    let minutes = match minutes.strip_prefix(':').unwrap_or(minutes) {
        "" => 0,
        minutes => two_digits(minutes)?,
    };
    let hours = two_digits(hours).filter(|hours| *hours < 24 && minutes < 60)?;
    let east = hours * 60 + minutes;
    Some(if text.starts_with('-') { -east } else { east })
}

/// `05` or `05.123456` seconds in milliseconds.
fn milliseconds_of(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    let seconds = two_digits(whole).filter(|seconds| is_fraction && *seconds <= 60)?;
    Some(seconds * 1000 + thousandths.parse::<i64>().ok()?)
}

fn two_digits(text: &str) -> Option<i64> {
    digits(text, 2).map(i64::from)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::date::MILLISECONDS_PER_DAY;
    use super::*;

    #[test]
    fn one_instant_is_the_same_in_every_offset() {
        let instants = [
            "2026-11-01T19:05:00Z",
            "2026-11-01T19:05Z",
            "2026-11-01 19:05:00.000",
            "2026-11-01T14:05:00-05:00",
            "2026-11-01T14:05:00-0500",
            "2026-11-01T14:05:00-05",
            "2026-11-02T00:35:00+05:30",
        ];
        for text in instants {
            assert_eq!(instant(text), Some(1_793_559_900_000), "{text}");
        }
        assert_eq!(instant("1970-01-01T00:00:01.5Z"), Some(1500));
        assert_eq!(instant("1970-01-02"), Some(MILLISECONDS_PER_DAY));
    }

    #[test]
    fn a_text_that_is_no_time_is_none() {
        for text in [
            "",
            "soon",
            "2026-02-30T10:00:00Z",
            "2026-11-01T24:00:00Z",
            "2026-11-01T10",
            "2026-11-01T10:00:00:00Z",
            "2026-11-01T10:00:00.Z",
            "2026-11-01T10:00:00+5",
            "2026-11-01T10:00:00 EST",
            "2026-11-01T10:00:00+24:00",
            "2026-11-01T10:00:00-05:60",
        ] {
            assert_eq!(instant(text), None, "{text}");
        }
    }

    #[test]
    fn a_zoned_instant_says_its_offset() {
        for text in [
            "2026-11-01T14:05-05:00",
            " 2026-11-01T19:05:00Z",
            "2026-11-01 19:05:00+00",
        ] {
            assert_eq!(zoned_instant(text), Some(1_793_559_900_000), "{text}");
        }
        for text in ["2026-11-01T19:05:00", "2026-11-01", "2026-11-01Z", "", "é"] {
            assert_eq!(zoned_instant(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[-0-9TZ:+. é]{0,32}") {
            let _ = instant(&text);
        }

        #[test]
        fn an_offset_moves_an_instant_by_itself(day in 1u32..=28, hour in 0..24u32, offset in -14i64..=14) {
            let local = format!("2026-11-{day:02}T{hour:02}:05:00");
            let sign = if offset < 0 { '-' } else { '+' };
            let moved = instant(&format!("{local}{sign}{:02}:00", offset.abs()));
            let utc = instant(&format!("{local}Z"));
            prop_assert_eq!(moved.zip(utc).map(|(moved, utc)| utc - moved), Some(offset * 60 * MINUTE));
        }
    }
}
