use proptest::prelude::*;
use proptest::sample::select;

use super::town;

/// Lines `ADDRESS -> TOWN`.
const ADDRESSES: &str = include_str!("addresses.txt");

#[test]
fn the_town_of_every_usual_spelling_is_read() {
    let lines = ADDRESSES.lines().filter(|line| line.contains("->"));
    let mut count = 0;
    let mut wrong = Vec::new();
    for (address, expected) in lines.filter_map(|line| line.split_once(" ->")) {
        let address = address.replace('⏎', "\n");
        let found = town(&address).unwrap_or_default();
        if found != expected.trim() {
            wrong.push(format!("{address}: {found:?}, not {expected:?}"));
        }
        count += 1;
    }
    assert_eq!(wrong, [""; 0], "{} wrong", wrong.len());
    assert!(count > 200);
}

const STREETS: [&str; 8] = [
    "12, rue Saint-Jean",
    "12 rue Saint-Jean",
    "345, route 132 Ouest",
    "40 Elgin St",
    "7, Grande Allée Est",
    "12-14 BOUL. LAURIER",
    "C.P. 123",
    "RR 2",
];
const UNITS: [&str; 10] = [
    "",
    "app. 4",
    "bureau 100",
    "unité B",
    "Suite 300",
    "#12",
    "2e étage",
    "porte 4",
    "sous-sol",
    "logement no 3",
];
const TOWNS: [&str; 10] = [
    "Gatineau",
    "Québec",
    "Ste-Foy",
    "St. Jean",
    "La Tuque",
    "ROUYN-NORANDA",
    "L’Assomption",
    "3-Rivières",
    "saint-jean sur richelieu",
    "Saint-Louis-du-Ha! Ha!",
];
const PROVINCES: [&str; 11] = [
    "QC",
    "Qc",
    "qc",
    "Que.",
    "Qué",
    "P.Q.",
    "Québec",
    "(Québec)",
    "(Qc)",
    "N.-B.",
    "Ont.",
];
const CODES: [&str; 5] = ["", "G1R 1P8", "g1r1p8", "G1R-1P8", "G1R"];
const COUNTRIES: [&str; 4] = ["", "Canada", "CANADA", "CAN"];

proptest! {
    #[test]
    fn any_street_unit_province_code_and_country_leave_the_town(
        (street, unit, name) in (select(&STREETS[..]), select(&UNITS[..]), select(&TOWNS[..])),
        (province, code, country) in (select(&PROVINCES[..]), select(&CODES[..]), select(&COUNTRIES[..])),
        (behind_street, behind_town) in (select(vec![", ", ",", "\n", " - "]), select(vec![", ", " ", "\n"])),
    ) {
        let front: Vec<_> = [street, unit, name].into_iter().filter(|part| !part.is_empty()).collect();
        let rest = [province, code, country].into_iter().filter(|part| !part.is_empty());
        let rest: Vec<_> = rest.collect();
        let address = [front.join(behind_street), rest.join(" ")].join(behind_town);
        prop_assert_eq!(town(&address), Some(name), "{}", address);
    }

    #[test]
    fn what_is_no_town_is_never_one(
        parts in prop::collection::vec(
            select([&UNITS[..], &PROVINCES[..], &CODES[..], &COUNTRIES[..], &STREETS[..]].concat()), 0..6),
        between in select(vec![", ", " ", "\n"]),
    ) {
        let address = parts.join(between);
        if let Some(town) = town(&address) {
            prop_assert!(town.starts_with("Qu"), "{}: {}", address, town);
        }
    }

    #[test]
    fn a_town_is_a_trimmed_text_of_its_address(address in "[0-9A-Za-zéÉ,() #.\n-]{0,40}|\\PC{0,20}") {
        if let Some(town) = town(&address) {
            prop_assert!(address.contains(town));
            prop_assert_eq!(town.trim(), town);
            prop_assert!(!town.is_empty());
        }
    }
}
