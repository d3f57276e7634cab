//! Times in files and on printed pages: local, with the name of their time zone (DATE-2).

use jiff::Timestamp;
use jiff::fmt::temporal::DateTimePrinter;
use jiff::tz::TimeZone;
use portal_core::calendar::{self, Date};
use portal_core::language::Language;

/// Identifiers of Canada's time zones with their names in French and English.
const ZONE_NAMES: [(&str, &str, &str); 6] = [
    (
        "America/St_Johns",
        "heure de Terre-Neuve",
        "Newfoundland Time",
    ),
    ("America/Halifax", "heure de l’Atlantique", "Atlantic Time"),
    ("America/Toronto", "heure de l’Est", "Eastern Time"),
    ("America/Winnipeg", "heure du Centre", "Central Time"),
    ("America/Edmonton", "heure des Rocheuses", "Mountain Time"),
    ("America/Vancouver", "heure du Pacifique", "Pacific Time"),
];

/// The name of a time zone: "heure de l’Est"; the identifier of one without a name here.
pub fn zone_name(zone: &TimeZone, language: Language) -> &str {
    let id = zone.iana_name().unwrap_or("UTC");
    let named = ZONE_NAMES.iter().find(|(named, ..)| *named == id);
    match (named, language) {
        (Some((_, french, _)), Language::Fr) => french,
        (Some((.., english)), Language::En) => english,
        (None, _) => id,
    }
}

/// `2026-03-01 14:05`, for spreadsheets.
pub fn minute(milliseconds: i64, zone: &TimeZone) -> String {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    let mut text = String::with_capacity(32);
    let printer = DateTimePrinter::new().separator(b' ');
    // Writing to a string does not fail.
    let _ = printer.print_datetime(&zone.to_datetime(at), &mut text);
    text.truncate("2026-03-01 14:05".len());
    text
}

/// `1er mars 2026 (14:05)`, `1 March 2026 (14:05)` (DATE-1).
pub fn date_and_time(milliseconds: i64, zone: &TimeZone, language: Language) -> String {
    let minute = minute(milliseconds, zone);
    let (day, clock) = minute.split_once(' ').unwrap_or((&minute, ""));
    let day = Date::parse(day).map(|date| calendar::format(date, language));
    format!("{} ({clock})", day.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(id: &str) -> TimeZone {
        TimeZone::get(id).unwrap()
    }

    #[test]
    fn times_are_local_in_summer_and_winter() {
        let zone = zone("America/Toronto");
        assert_eq!(minute(1_767_225_599_999, &zone), "2025-12-31 18:59");
        assert_eq!(minute(1_782_864_000_000, &zone), "2026-06-30 20:00");
    }

    #[test]
    fn dates_are_written_as_the_language_does() {
        let at = 1_709_319_900_000;
        let zone = zone("America/Toronto");
        assert_eq!(
            date_and_time(at, &zone, Language::Fr),
            "1er mars 2024 (14:05)"
        );
        assert_eq!(
            date_and_time(at, &zone, Language::En),
            "1 March 2024 (14:05)"
        );
        assert_eq!(
            date_and_time(1_787_000_000_000, &zone, Language::Fr),
            "17 août 2026 (16:53)"
        );
    }

    #[test]
    fn canadian_zones_have_names_and_others_their_identifier() {
        let eastern = zone("America/Toronto");
        assert_eq!(zone_name(&eastern, Language::Fr), "heure de l’Est");
        assert_eq!(zone_name(&eastern, Language::En), "Eastern Time");
        assert_eq!(
            zone_name(&zone("Europe/Paris"), Language::Fr),
            "Europe/Paris"
        );
        assert_eq!(zone_name(&TimeZone::UTC, Language::En), "UTC");
        for (id, french, _) in ZONE_NAMES {
            assert_eq!(zone_name(&zone(id), Language::Fr), french);
        }
    }
}
