//! Names, streets and towns of the demo data: Canadian, in both languages.

use std::sync::LazyLock;

use portal_core::language::Language;
use serde::Deserialize;

use super::rng::SeededRng;
use super::table;
use crate::users::NewUser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Names {
    first_names: Vec<String>,
    last_names: Vec<String>,
    jobs: Vec<String>,
    french_streets: Vec<String>,
    english_streets: Vec<String>,
    towns: Vec<Town>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| table(include_str!("../../demo/names.json")));

/// A town.
#[derive(Deserialize)]
pub struct Town {
    /// Its name.
    pub name: String,
    /// Two letters.
    pub province: String,
    /// The delivery route that serves it.
    pub route: String,
    /// The first letters of its postal codes.
    postal: String,
}

/// A person's first and last name.
pub fn person(rng: &mut SeededRng) -> (&'static str, &'static str) {
    (rng.text(&NAMES.first_names), rng.text(&NAMES.last_names))
}

/// A profession.
pub fn job(rng: &mut SeededRng) -> &'static str {
    rng.text(&NAMES.jobs)
}

/// Any town; most are in Quebec.
pub fn town(rng: &mut SeededRng) -> &'static Town {
    rng.choose(&NAMES.towns)
}

/// A house number and street of a town.
pub fn street(rng: &mut SeededRng, town: &Town) -> String {
    let streets = if town.province == "QC" {
        &NAMES.french_streets
    } else {
        &NAMES.english_streets
    };
    format!("{} {}", rng.between(10, 9_800), rng.text(streets))
}

/// An address in a town, without the postal code.
pub fn address(rng: &mut SeededRng, town: &Town) -> String {
    format!("{}, {} ({})", street(rng, town), town.name, town.province)
}

/// A postal code of a town.
pub fn postal_code(rng: &mut SeededRng, town: &Town) -> String {
    let letters = ["A", "B", "E", "G", "J", "K", "M", "P", "R", "T"];
    let (first, letter, last) = (rng.between(1, 9), rng.pick(&letters), rng.between(1, 9));
    format!("{} {first}{letter}{last}", town.postal)
}

/// An e-mail address of a person.
pub fn email(first_name: &str, last_name: &str, number: i64, domain: &str) -> String {
    let (first, last) = (in_email(first_name), in_email(last_name));
    format!("{first}.{last}.{number}@{domain}")
}

/// A user who reads French and cannot sign in.
pub fn user(email: String, first_name: &str, last_name: &str) -> NewUser {
    NewUser {
        email,
        password_hash: None,
        first_name: first_name.into(),
        last_name: last_name.into(),
        cellphone: None,
        language: Language::Fr,
        is_email_confirmed: false,
    }
}

/// `Marc-André`, `O'Brien` and `Bélanger` as an e-mail address holds them.
fn in_email(name: &str) -> String {
    let plain = |letter: char| match letter {
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'à' | 'â' => 'a',
        'ô' => 'o',
        'î' | 'ï' => 'i',
        'ç' => 'c',
        other => other,
    };
    let lower = name.to_lowercase();
    lower
        .chars()
        .map(plain)
        .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
        .collect()
}

/// A mobile number of the range 555-01xx, which is never assigned.
pub fn cellphone(rng: &mut SeededRng) -> String {
    let areas = [514, 438, 418, 450, 819, 613, 416];
    format!("{}-555-01{:02}", rng.pick(&areas), rng.between(0, 99))
}
