use crate::language::Language;
use crate::texts::{Localized, parts, text};
use crate::wire::Permissions;

/// Names of the weekdays, Monday first.
const WEEKDAYS: [Localized<&str>; 7] = [
    text("weekday.1"),
    text("weekday.2"),
    text("weekday.3"),
    text("weekday.4"),
    text("weekday.5"),
    text("weekday.6"),
    text("weekday.7"),
];

/// Texts of the allowed weekdays.
struct DayTexts {
    every: Localized<&'static str>,
    none: Localized<&'static str>,
    one: Localized<[&'static str; 2]>,
    range: Localized<[&'static str; 3]>,
}

/// In a sentence, French has articles: `du lundi au vendredi`.
const IN_SENTENCE: DayTexts = DayTexts {
    every: text("permissions.everyDay"),
    none: text("permissions.noDay"),
    one: parts("permissions.day"),
    range: parts("permissions.days"),
};

/// As a cell: `lundi au vendredi`. English weekdays are capitalized, so that a cell is too.
const AS_CELL: DayTexts = DayTexts {
    every: text("permissions.cell.everyDay"),
    none: text("permissions.cell.noDay"),
    one: parts("permissions.cell.day"),
    range: parts("permissions.cell.days"),
};

/// Permissions as shown (TEAM-12): fr `4 lavages par mois, du lundi au vendredi, de 8 h à 17 h 30`,
/// en `4 carwashes a month, Monday to Friday, 08:00 to 17:30`.
pub fn permissions_sentence(permissions: &Permissions, language: Language) -> String {
    let carwashes = carwashes(permissions.max_carwash_per_month, language);
    let days = days(permissions, language, &IN_SENTENCE);
    let hours = permitted_hours(permissions, language);
    const SENTENCE: Localized<[&str; 4]> = parts("permissions.sentence");
    let [before, and, from, after] = SENTENCE.of(language);
    [before, &carwashes, and, &days, from, &hours, after].concat()
}

/// Allowed weekdays as a cell (TEAM-12): fr `lundi au vendredi`, en `Monday to Friday`.
pub fn permitted_days(permissions: &Permissions, language: Language) -> String {
    days(permissions, language, &AS_CELL)
}

/// Allowed hours as a cell (TEAM-12): fr `8 h à 17 h 30`, en `08:00 to 17:30`. Hours that end on the
/// next day say so.
pub fn permitted_hours(permissions: &Permissions, language: Language) -> String {
    let [start, end] =
        [&permissions.start_hour, &permissions.end_hour].map(|hour| time(hour, language));
    const HOURS: Localized<[&str; 3]> = parts("permissions.hours");
    const OVERNIGHT: Localized<[&str; 3]> = parts("permissions.overnight");
    let hours = match permissions.start_hour < permissions.end_hour {
        true => HOURS,
        false => OVERNIGHT,
    };
    let [before, to, after] = hours.of(language);
    [before, &start, to, &end, after].concat()
}

/// Names of the allowed weekdays, in both languages.
pub(super) fn weekday_names(permissions: &Permissions) -> impl Iterator<Item = &'static str> {
    let allowed = allowed_days(permissions);
    let names = WEEKDAYS.into_iter().zip(allowed);
    names
        .filter(|(_, allowed)| *allowed)
        .flat_map(|(name, _)| Language::ALL.map(|language| name.of(language)))
}

fn carwashes(count: u32, language: Language) -> String {
    const ONE: Localized<[&str; 2]> = parts("permissions.carwash");
    const MANY: Localized<[&str; 2]> = parts("permissions.carwashes");
    let carwashes = match (language, count) {
        (Language::Fr, 0) | (_, 1) => ONE,
        _ => MANY,
    };
    let [before, after] = carwashes.of(language);
    [before, &count.to_string(), after].concat()
}

/// A time of day in running text: fr `9 h`, `22 h 30`, en `22:30`; text that is no `HH:MM` unchanged.
fn time(text: &str, language: Language) -> String {
    let parts = text.split_once(':');
    let hour = parts.and_then(|(hour, _)| hour.parse::<u8>().ok());
    match (language, hour, parts) {
        (Language::Fr, Some(hour), Some((_, "00"))) => [&hour.to_string(), "\u{a0}h"].concat(),
        (Language::Fr, Some(hour), Some((_, minute))) => {
            [&hour.to_string(), "\u{a0}h\u{a0}", minute].concat()
        }
        _ => text.to_owned(),
    }
}

fn days(permissions: &Permissions, language: Language, texts: &DayTexts) -> String {
    const LAST: Localized<[&str; 3]> = parts("permissions.lastOfDays");
    let allowed = allowed_days(permissions);
    if allowed == [true; 7] {
        return texts.every.of(language).to_owned();
    }
    let mut runs: Vec<String> = runs(allowed)
        .into_iter()
        .map(|run| run_text(run, language, texts))
        .collect();
    let Some(last) = runs.pop() else {
        return texts.none.of(language).to_owned();
    };
    if runs.is_empty() {
        return last;
    }
    let [before, and, after] = LAST.of(language);
    [before, &runs.join(", "), and, &last, after].concat()
}

/// The first and the last day of a run of allowed days.
type Run = [Localized<&'static str>; 2];

fn run_text([first, last]: Run, language: Language, texts: &DayTexts) -> String {
    if first == last {
        let [before, after] = texts.one.of(language);
        return [before, first.of(language), after].concat();
    }
    let [before, to, after] = texts.range.of(language);
    [before, first.of(language), to, last.of(language), after].concat()
}

/// Joins consecutive days. A run does not wrap from Sunday to Monday.
fn runs(allowed: [bool; 7]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut yesterday = false;
    for (day, today) in WEEKDAYS.into_iter().zip(allowed) {
        match runs.last_mut() {
            Some([_, last]) if today && yesterday => *last = day,
            _ if today => runs.push([day, day]),
            _ => {}
        }
        yesterday = today;
    }
    runs
}

fn allowed_days(permissions: &Permissions) -> [bool; 7] {
    [
        permissions.monday,
        permissions.tuesday,
        permissions.wednesday,
        permissions.thursday,
        permissions.friday,
        permissions.saturday,
        permissions.sunday,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permissions(count: u32, days: [u8; 7], start: &str, end: &str) -> Permissions {
        let [
            monday,
            tuesday,
            wednesday,
            thursday,
            friday,
            saturday,
            sunday,
        ] = days.map(|day| day == 1);
        Permissions {
            max_carwash_per_month: count,
            start_hour: start.into(),
            end_hour: end.into(),
            monday,
            tuesday,
            wednesday,
            thursday,
            friday,
            saturday,
            sunday,
        }
    }

    /// French sentence with ordinary spaces.
    fn french(permissions: &Permissions) -> String {
        permissions_sentence(permissions, Language::Fr).replace('\u{a0}', " ")
    }

    fn english(permissions: &Permissions) -> String {
        permissions_sentence(permissions, Language::En)
    }

    #[test]
    fn permissions_are_a_sentence_of_each_language() {
        let weekdays = permissions(4, [1, 1, 1, 1, 1, 0, 0], "09:00", "22:30");
        assert_eq!(
            french(&weekdays),
            "4 lavages par mois, du lundi au vendredi, de 9 h à 22 h 30"
        );
        assert_eq!(
            english(&weekdays),
            "4 carwashes a month, Monday to Friday, 09:00 to 22:30"
        );
    }

    #[test]
    fn one_carwash_is_singular_and_none_is_in_french_too() {
        let of = |count| permissions(count, [1; 7], "00:00", "23:59");
        assert_eq!(
            french(&of(0)),
            "0 lavage par mois, tous les jours, de 0 h à 23 h 59"
        );
        assert!(french(&of(1)).starts_with("1 lavage par mois"));
        assert!(english(&of(0)).starts_with("0 carwashes a month, every day"));
        assert!(english(&of(1)).starts_with("1 carwash a month"));
    }

    #[test]
    fn consecutive_days_are_joined_and_others_listed() {
        let on = |days| permissions(4, days, "08:00", "18:00");
        let several = on([1, 0, 1, 1, 0, 0, 1]);
        assert!(french(&several).contains(", le lundi, du mercredi au jeudi et le dimanche, "));
        assert!(english(&several).contains(", Monday, Wednesday to Thursday and Sunday, "));
        assert!(french(&on([0; 7])).contains(", aucun jour de la semaine, "));
        assert!(english(&on([0; 7])).contains(", no day of the week, "));
    }

    #[test]
    fn days_and_hours_are_cells_without_articles() {
        let several = permissions(4, [1, 0, 1, 1, 0, 0, 1], "09:00", "22:30");
        let days = |language| permitted_days(&several, language);
        assert_eq!(days(Language::Fr), "lundi, mercredi au jeudi et dimanche");
        assert_eq!(
            days(Language::En),
            "Monday, Wednesday to Thursday and Sunday"
        );
        let daily = permissions(4, [1; 7], "09:00", "22:30");
        assert_eq!(permitted_days(&daily, Language::Fr), "tous les jours");
        assert_eq!(permitted_days(&daily, Language::En), "Every day");
        let hours = |language| permitted_hours(&several, language).replace('\u{a0}', " ");
        assert_eq!(hours(Language::Fr), "9 h à 22 h 30");
        assert_eq!(hours(Language::En), "09:00 to 22:30");
    }

    #[test]
    fn hours_that_end_on_the_next_day_say_so() {
        let night = |start, end| permissions(4, [1; 7], start, end);
        assert!(french(&night("22:00", "06:00")).ends_with("de 22 h à 6 h le lendemain"));
        assert!(english(&night("22:00", "06:00")).ends_with("22:00 to 06:00 the next day"));
        assert!(english(&night("08:00", "08:00")).ends_with("08:00 to 08:00 the next day"));
    }

    #[test]
    fn an_hour_that_is_no_time_is_shown_as_it_is() {
        let odd = permissions(4, [1; 7], "a:b", "morning");
        assert!(french(&odd).ends_with("de a:b à morning"));
    }
}
