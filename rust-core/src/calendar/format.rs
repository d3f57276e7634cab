use super::Date;
use crate::language::Language;
use crate::texts::{Localized, text};

/// Names of the months.
const MONTHS: [Localized<&str>; 12] = [
    text("month.1"),
    text("month.2"),
    text("month.3"),
    text("month.4"),
    text("month.5"),
    text("month.6"),
    text("month.7"),
    text("month.8"),
    text("month.9"),
    text("month.10"),
    text("month.11"),
    text("month.12"),
];

/// A day as shown (DATE-1): fr `1er mars 2024`, `2 mars 2024`, en `1 March 2024`.
pub fn format(date: Date, language: Language) -> String {
    let name = MONTHS.get(date.month() as usize - 1);
    let month = name.map_or("", |name| name.of(language));
    let suffix = match (date.day(), language) {
        (1, Language::Fr) => "er",
        _ => "",
    };
    let (day, year) = (date.day().to_string(), date.year().to_string());
    [&day, suffix, " ", month, " ", &year].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_its_number_the_full_month_and_the_year() {
        let day = Date::new(2026, 10, 6).unwrap();
        assert_eq!(format(day, Language::Fr), "6 octobre 2026");
        assert_eq!(format(day, Language::En), "6 October 2026");
    }

    #[test]
    fn the_first_of_a_month_is_an_ordinal_in_french_only() {
        for (month, name) in (1..).zip(MONTHS) {
            let [french, english] = Language::ALL.map(|language| name.of(language));
            let first = Date::new(2024, month, 1).unwrap();
            assert_eq!(
                format(first, Language::Fr),
                ["1er ", french, " 2024"].concat()
            );
            assert_eq!(
                format(first, Language::En),
                ["1 ", english, " 2024"].concat()
            );
            let last = Date::new(2024, month, 21).unwrap();
            assert_eq!(
                format(last, Language::Fr),
                ["21 ", french, " 2024"].concat()
            );
        }
    }
}
