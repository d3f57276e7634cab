use super::Date;
use crate::language::Language;

/// Names of the months in French, then in English.
const MONTHS: [[&str; 2]; 12] = [
    ["janvier", "January"],
    ["février", "February"],
    ["mars", "March"],
    ["avril", "April"],
    ["mai", "May"],
    ["juin", "June"],
    ["juillet", "July"],
    ["août", "August"],
    ["septembre", "September"],
    ["octobre", "October"],
    ["novembre", "November"],
    ["décembre", "December"],
];

/// A day as shown (DATE-1): fr `1er mars 2024`, `2 mars 2024`, en `1 March 2024`.
pub fn format(date: Date, language: Language) -> String {
    let names = MONTHS.get(date.month() as usize - 1);
    let [french, english] = names.copied().unwrap_or_default();
    let (first_suffix, month) = match language {
        Language::Fr => ("er", french),
        Language::En => ("", english),
    };
    let suffix = if date.day() == 1 { first_suffix } else { "" };
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
        for (month, [french, english]) in (1..).zip(MONTHS) {
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
