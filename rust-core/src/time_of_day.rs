//! Times of day without a time zone: `HH:MM` from 00:00 to 23:59 (DATE-6).

use crate::text::{DigitPair, Formatted};

/// The largest first digit of an hour.
const MAX_TENS: u8 = 2;

/// Formats a time while it is typed: `9:` becomes `09:`, `0830` and `9h30` `08:30` and `09:30`. Text
/// that is no time stays as typed.
pub fn format(typed: &str, caret: usize) -> Formatted {
    Formatted::at_end(typed, caret, |typed| split(typed)?.joined(MAX_TENS, ':'))
}

/// The time of a text as typed, `HH:MM`; an hour alone is a full hour. Full seconds, as other programs
/// write them, are left out; `am` and `pm` are read. `None` for another text.
pub fn read(typed: &str) -> Option<String> {
    let (clock, half) = split_half(typed.trim());
    let clock = match clock.strip_suffix(":00") {
        Some(minutes) if minutes.contains(':') => minutes,
        _ => clock,
    };
    let (hour, minute) = split(clock)?.numbers(MAX_TENS)?;
    let minute = if minute.is_empty() { "00" } else { minute };
    let is_minute = minute.len() == 2 && minute.parse::<u8>().is_ok_and(|minute| minute <= 59);
    let hour: u8 = hour.parse().ok().filter(|_| is_minute)?;
    let hour = match half {
        None => Some(hour).filter(|hour| *hour <= 23),
        Some(half) => Some(hour % 12 + half.first_hour()).filter(|_| (1..=12).contains(&hour)),
    }?;
    let tens = if hour < 10 { "0" } else { "" };
    Some([tens, &hour.to_string(), ":", minute].concat())
}

/// Half of a day.
#[derive(Clone, Copy)]
enum Half {
    Morning,
    Afternoon,
}

impl Half {
    const fn first_hour(self) -> u8 {
        match self {
            Self::Morning => 0,
            Self::Afternoon => 12,
        }
    }
}

/// A text without `am` or `pm` at its end, in any case.
fn split_half(text: &str) -> (&str, Option<Half>) {
    let halves = [("am", Half::Morning), ("pm", Half::Afternoon)];
    for (mark, half) in halves {
        let split = text.len().checked_sub(mark.len());
        if let Some((clock, end)) = split.and_then(|at| text.split_at_checked(at))
            && end.eq_ignore_ascii_case(mark)
        {
            return (clock.trim_end(), Some(half));
        }
    }
    (text, None)
}

fn split(typed: &str) -> Option<DigitPair<'_>> {
    DigitPair::split(typed, &[':', 'h', 'H', '.'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::typing::{is_deletable, typed};

    #[test]
    fn a_time_is_read_however_it_is_typed() {
        for (text, time) in [
            ("08:30", "08:30"),
            ("9:00", "09:00"),
            ("0830", "08:30"),
            ("830", "08:30"),
            ("8", "08:00"),
            ("1", "01:00"),
            ("23", "23:00"),
            ("9 h 30", "09:30"),
            ("9h", "09:00"),
            (" 0:05 ", "00:05"),
            (" 0830 ", "08:30"),
            ("23:59", "23:59"),
            ("18:00:00", "18:00"),
            ("9am", "09:00"),
            ("6 PM", "18:00"),
            ("12:30 am", "00:30"),
            ("12 pm", "12:00"),
        ] {
            assert_eq!(read(text).as_deref(), Some(time), "{text:?}");
        }
    }

    #[test]
    fn a_time_ends_at_23_59() {
        for text in [
            "", "24:00", "24", "29:00", "08:60", "8:5", "130", "012:00", "ab:cd", "-8", "08:00:30",
            "0 am", "13 pm", "pm",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn keys_give_a_time_and_none_is_lost() {
        for (keys, text) in [
            ("9:00", "09:00"),
            ("900", "09:00"),
            ("0830", "08:30"),
            ("8", "08"),
            ("24:00", "24:00"),
            ("9 h 30", "09:30"),
            ("1:30", "01:30"),
            ("noon", "noon"),
        ] {
            assert_eq!(typed(keys, format), text, "{keys:?}");
        }
    }

    proptest! {
        #[test]
        fn a_time_can_be_deleted_key_by_key(keys in "[0-9:h ]{0,7}") {
            prop_assert!(is_deletable(&typed(&keys, format), format));
        }

        #[test]
        fn every_time_is_read_and_stays_as_formatted(hour in 0_u8..24, minute in 0_u8..60) {
            let time = format!("{hour:02}:{minute:02}");
            prop_assert_eq!(read(&time), Some(time.clone()));
            prop_assert_eq!(format(&time, 5).text, time.clone());
            prop_assert_eq!(typed(&format!("{hour}:{minute:02}"), format), time);
        }

        #[test]
        fn no_text_panics_and_the_caret_is_within_it(text in ".{0,12}", caret in 0_usize..15) {
            let formatted = format(&text, caret);
            prop_assert!(formatted.caret <= formatted.text.encode_utf16().count());
            prop_assert_eq!(&format(&formatted.text, formatted.caret), &formatted);
        }
    }
}
