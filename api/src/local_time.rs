//! Times in files and on printed pages: local, with the name of their time zone (DATE-2). Days of a
//! calendar and their instants.

use std::sync::LazyLock;

use jiff::civil;
use jiff::fmt::temporal::DateTimePrinter;
use jiff::tz::{TimeZone, offset};
use jiff::{Timestamp, Zoned};
use portal_core::calendar::{self, Date};
use portal_core::language::Language;

use crate::texts::time_zone_name;

/// The date that times count from.
const FIRST_DATE: Date = match Date::new(1970, 1, 1) {
    Some(day) => day,
    None => unreachable!(),
};

/// The name of a time zone: "heure de l’Est"; the identifier of one without a name here.
pub fn zone_name(zone: &TimeZone, language: Language) -> &str {
    let id = zone.iana_name().unwrap_or("UTC");
    time_zone_name(id, language).unwrap_or(id)
}

/// A time in the time zone that a request names in its field `timeZone`. In its own without one, or with one that is
/// not known here: browsers name `Etc/Unknown`, and zones that are newer than this server.
pub fn at(now: &Zoned, time_zone: Option<&str>) -> Zoned {
    let named = time_zone.and_then(|name| TimeZone::get(name).ok());
    match named.filter(|zone| !zone.is_unknown()) {
        Some(zone) => now.with_time_zone(zone),
        None => now.clone(),
    }
}

/// The zone as the core reads it.
pub fn core_zone(zone: &TimeZone) -> calendar::TimeZone {
    let zone = zone.clone();
    calendar::TimeZone::new(move |milliseconds| {
        let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
        (zone.to_offset(at).seconds() / 60).into()
    })
}

/// The date of a time in its zone.
pub fn date(at: &Zoned) -> Date {
    // No clock is outside the years 1 to 9999.
    from_civil(at.date()).unwrap_or(FIRST_DATE)
}

/// Québec's time zone, of whose days its taxes hold; Eastern Standard Time on a machine without time zones.
static QUEBEC: LazyLock<TimeZone> = LazyLock::new(|| {
    let zone = TimeZone::get("America/Toronto");
    zone.unwrap_or_else(|_| TimeZone::fixed(offset(-5)))
});

/// The date of an instant in Québec.
pub fn quebec_date(milliseconds: i64) -> Date {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    date(&at.to_zoned(QUEBEC.clone()))
}

/// The first instant of the month of a time, in its zone.
pub fn month_start(at: &Zoned) -> i64 {
    day_start(date(at).month_start(), at.time_zone()).unwrap_or(i64::MIN)
}

/// The first instant of a day; `None` where no clock reaches it.
pub fn day_start(day: Date, zone: &TimeZone) -> Option<i64> {
    start(civil_date(day)?, zone)
}

/// The first instant after a day; `None` where no clock reaches it.
pub fn day_end(day: Date, zone: &TimeZone) -> Option<i64> {
    start(civil_date(day)?.tomorrow().ok()?, zone)
}

fn civil_date(day: Date) -> Option<civil::Date> {
    day.to_string().parse().ok()
}

fn from_civil(date: civil::Date) -> Option<Date> {
    let year = date.year().try_into().ok()?;
    Date::new(
        year,
        date.month().unsigned_abs().into(),
        date.day().unsigned_abs().into(),
    )
}

fn start(day: civil::Date, zone: &TimeZone) -> Option<i64> {
    let midnight = day.to_zoned(zone.clone()).ok()?;
    Some(midnight.timestamp().as_millisecond())
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
    fn the_day_of_a_sale_is_that_of_quebec() {
        // 1 July 2026 in UTC.
        assert_eq!(quebec_date(1_782_864_000_000).to_string(), "2026-06-30");
    }

    #[test]
    fn a_day_begins_and_ends_at_midnight_of_its_zone() {
        let date = |text| Date::parse(text).unwrap();
        let toronto = zone("America/Toronto");
        let text = |instant: Option<i64>| {
            Timestamp::from_millisecond(instant.unwrap())
                .unwrap()
                .to_string()
        };
        // The clocks went back on 1 November 2026.
        assert_eq!(
            text(day_start(date("2026-11-01"), &toronto)),
            "2026-11-01T04:00:00Z"
        );
        assert_eq!(
            text(day_end(date("2026-11-01"), &toronto)),
            "2026-11-02T05:00:00Z"
        );
        // In Beirut that day began at one o'clock.
        let beirut = zone("Asia/Beirut");
        assert_eq!(
            text(day_start(date("2024-03-31"), &beirut)),
            "2024-03-30T22:00:00Z"
        );
        assert_eq!(day_end(date("9999-12-31"), &toronto), None);
    }

    #[test]
    fn a_month_begins_in_the_zone_of_its_clock() {
        let at = |id: &str| {
            let instant: Timestamp = "2026-11-01T03:30:00Z".parse().unwrap();
            instant.to_zoned(zone(id))
        };
        let [toronto, paris] = ["America/Toronto", "Europe/Paris"].map(at);
        assert_eq!(
            [date(&toronto), date(&paris)].map(|it| it.to_string()),
            ["2026-10-31", "2026-11-01"]
        );
        assert_eq!(
            minute(month_start(&toronto), toronto.time_zone()),
            "2026-10-01 00:00"
        );
        assert_eq!(
            minute(month_start(&paris), paris.time_zone()),
            "2026-11-01 00:00"
        );
    }

    #[test]
    fn a_time_zone_that_is_not_known_is_that_of_the_portal() {
        let now: Zoned = "2026-11-01T12:00[America/Toronto]".parse().unwrap();
        let zone = |name| at(&now, Some(name)).time_zone().clone();
        assert_eq!(zone("Asia/Tokyo").iana_name(), Some("Asia/Tokyo"));
        for name in ["", "Etc/Unknown", "Mars/Phobos", "undefined"] {
            assert_eq!(zone(name), *now.time_zone(), "{name}");
        }
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
    }
}
