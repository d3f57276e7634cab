use std::sync::Arc;

use super::date::MILLISECONDS_PER_DAY;
use super::{Date, format, instant};
use crate::language::Language;

const MILLISECONDS_PER_MINUTE: i64 = 60_000;

/// The user's time zone. This crate knows no rules of zones, so browser and server give the offsets.
#[derive(Clone)]
pub struct TimeZone {
    offset_minutes: Arc<dyn Fn(i64) -> i64 + Send + Sync>,
}

impl Default for TimeZone {
    /// UTC.
    fn default() -> Self {
        Self::new(|_| 0)
    }
}

/// A day and a time of day in some time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    date: Date,
    /// Since midnight, 0 to 1439.
    minute: i64,
}

impl TimeZone {
    /// A zone by its minutes east of UTC at an instant, milliseconds since 1970.
    pub fn new(offset_minutes: impl Fn(i64) -> i64 + Send + Sync + 'static) -> Self {
        Self {
            offset_minutes: Arc::new(offset_minutes),
        }
    }

    /// An instant, milliseconds since 1970, in this zone; `None` outside the years 1 to 9999.
    pub fn local(&self, instant: i64) -> Option<LocalTime> {
        let offset = (self.offset_minutes)(instant).checked_mul(MILLISECONDS_PER_MINUTE)?;
        let local = instant.checked_add(offset)?;
        Some(LocalTime {
            date: Date::from_milliseconds(local)?,
            minute: local.rem_euclid(MILLISECONDS_PER_DAY) / MILLISECONDS_PER_MINUTE,
        })
    }

    /// An instant of ISO 8601 as shown (DATE-1); any other text as it is.
    pub fn text(&self, at: &str, language: Language) -> String {
        let local = instant(at).and_then(|instant| self.local(instant));
        local.map_or_else(|| at.to_owned(), |local| local.format(language))
    }
}

impl LocalTime {
    /// Time as shown (DATE-1): fr `1er mars 2024 (14:05)`, en `1 March 2024 (14:05)`.
    pub fn format(self, language: Language) -> String {
        let two_digits = |number: i64| {
            let text = number.to_string();
            if number < 10 {
                ["0", &text].concat()
            } else {
                text
            }
        };
        let [hour, minute] = [self.minute / 60, self.minute % 60].map(two_digits);
        [&format(self.date, language), " (", &hour, ":", &minute, ")"].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::instant;
    use super::*;

    #[test]
    fn an_instant_is_shown_in_the_users_time_zone() {
        let toronto = TimeZone::new(|_| -300);
        let night = instant("2024-03-02T04:05:00Z").unwrap();
        let [utc, local] =
            [TimeZone::default(), toronto.clone()].map(|zone| zone.local(night).unwrap());
        assert_eq!(utc.format(Language::Fr), "2 mars 2024 (04:05)");
        assert_eq!(local.format(Language::Fr), "1er mars 2024 (23:05)");
        assert_eq!(local.format(Language::En), "1 March 2024 (23:05)");
        assert_eq!(toronto.local(i64::MAX), None);
    }
}
