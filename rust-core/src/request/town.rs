//! Town of an address that a driver wrote as one text.

use crate::text::fold;

/// Provinces and the country as they follow a town, folded; a code of two capitals is one as well.
const REGIONS: [&str; 5] = [
    "quebec",
    "ontario",
    "new brunswick",
    "nouveau brunswick",
    "canada",
];

/// The town of an address such as `12, rue Saint-Jean, Québec (QC) G1R 1R1`: the last of the parts
/// behind the street, without postal code, province and country. `Québec` is a town where no other
/// part can be one. `None` for an address of one part, which may be a street as well as a town.
pub fn town(address: &str) -> Option<&str> {
    let parts = address.split(',').map(str::trim);
    // `12, rue Saint-Jean`: the number is a part of the street.
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let names = parts.skip_while(is_number).skip(1).map(name_of);
    let named: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let is_region = |name: &&&str| REGIONS.contains(&fold(name).as_str());
    let town = named.iter().rev().find(|name| !is_region(name));
    town.or_else(|| named.iter().find(|name| fold(name) == "quebec"))
        .copied()
}

/// The name at the start of a part: the words before a parenthesis, a number, a postal code or the
/// code of a province; empty for an apartment.
fn name_of(part: &str) -> &str {
    let mut end = 0;
    for word in part.split(' ') {
        let is_code = word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        if is_code || word.starts_with('(') || word.bytes().any(|byte| byte.is_ascii_digit()) {
            let is_apartment = word.starts_with('#') || fold(part).starts_with("app");
            return if is_apartment {
                ""
            } else {
                part.get(..end).unwrap_or_default().trim()
            };
        }
        end += word.len() + 1;
    }
    part
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_town_stands_behind_the_street() {
        for (address, expected) in [
            ("1200 rue Principale, Montréal (QC) H2X 1A1", "Montréal"),
            ("12, rue Saint-Jean, Québec", "Québec"),
            ("12, rue Saint-Jean, Montréal, Québec H2X 1A1", "Montréal"),
            ("40 Elgin St, Ottawa ON K1P 5K7, Canada", "Ottawa"),
            ("5 ch. du Lac, app. 4, Saint-Jérôme, QC", "Saint-Jérôme"),
            ("5 ch. du Lac, Trois-Rivières", "Trois-Rivières"),
        ] {
            assert_eq!(town(address), Some(expected), "{address}");
        }
    }

    #[test]
    fn an_address_of_one_part_names_no_town() {
        for address in [
            "",
            ",",
            "Laval",
            "12 rue Principale",
            "12, rue Principale",
            "9, H2X 1A1",
        ] {
            assert_eq!(town(address), None, "{address}");
        }
    }

    proptest! {
        #[test]
        fn a_town_is_a_trimmed_text_of_its_address(address in "[0-9A-Za-zéÉ,() #.-]{0,40}") {
            if let Some(town) = town(&address) {
                prop_assert!(address.contains(town));
                prop_assert_eq!(town.trim(), town);
                prop_assert!(!town.is_empty());
            }
        }
    }
}
