//! Demo insurance requests: every answer of REQUEST-1, as the mobile app stores them.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::answers::{self, Answers};
use super::rng::SeededRng;
use super::{cars, names};

/// A driver and their request.
pub struct DriverRequest {
    /// The driver's first name.
    pub first_name: &'static str,
    /// The driver's last name.
    pub last_name: &'static str,
    /// The driver's mobile number.
    pub cellphone: String,
    /// The request in JSON.
    pub document: Value,
    /// The current premium, in dollars a year.
    pub premium: i64,
}

/// The request with this id.
pub fn request(id: i64, driver_id: i64, today: Date) -> DriverRequest {
    let rng = &mut SeededRng::of("requests", id);
    let (first_name, last_name) = names::person(rng);
    let year = i64::from(today.year());
    let car = cars::own(rng, year);
    let (youngest, oldest) = rng.either(12, (17, 24), (25, 79));
    let age = rng.between(youngest, oldest);
    let youth = if age < 25 { 900 } else { 0 };
    let premium = rng.between(520, 1_900) + youth + car.model.price / 60;
    let mut answers = Answers::default();
    answers.give("firstName", first_name);
    answers.give("lastName", last_name);
    answers::driver(rng, &mut answers, today, age);
    answers::insurer(rng, &mut answers, today, premium);
    answers::history(rng, &mut answers, today);
    answers::policy(rng, &mut answers);
    answers::finance(rng, &mut answers, today, &car);
    answers::usage(rng, &mut answers);
    answers.give("vin", car.vin);
    let document = json!({
        "id": id,
        "userId": driver_id,
        "userCar": {
            "car": {
                "make": car.model.make,
                "model": car.model.name,
                "year": car.year,
                "Engine": car.model.engine,
                "Trim": car.trim,
            },
            "color": car.colour,
            "pictureUrl": (!rng.chance(4)).then_some(car.picture),
        },
        "informations": answers.0,
    });
    DriverRequest {
        first_name,
        last_name,
        cellphone: names::cellphone(rng),
        document,
        premium,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use portal_core::codes;
    use portal_core::request::{RequestDetail, message_keys};

    use super::*;

    fn some() -> Vec<Value> {
        let today = jiff::civil::date(2026, 11, 20);
        (1..=250)
            .map(|id| request(id, 1_000 + id, today).document)
            .collect()
    }

    fn today() -> portal_core::calendar::Date {
        portal_core::calendar::Date::parse("2026-11-20").unwrap()
    }

    #[test]
    fn every_fact_occurs_in_the_demo_data() {
        let mut shown = BTreeSet::new();
        for request in some() {
            let detail = RequestDetail::from_bytes(request.to_string().as_bytes(), today());
            for section in detail.unwrap().sections {
                let entries = section.entries.into_iter().flatten();
                let facts = section.facts.into_iter().chain(entries);
                shown.extend(
                    facts
                        .filter(|fact| fact.value.is_some())
                        .map(|fact| fact.key),
                );
            }
        }
        let mut facts = Vec::new();
        message_keys(&mut |key| facts.extend(key.strip_prefix("fact.").map(str::to_owned)));
        assert!(facts.len() > 50, "{facts:?}");
        for key in facts {
            assert!(
                shown.contains(&key),
                "no demo request has a value of {key}: add it to answers.rs"
            );
        }
    }

    /// Both names of an answer where there are two (REQUEST-5).
    #[test]
    fn either_name_of_an_answer_occurs() {
        let requests = some();
        for name in ["gender", "genderCertificate", "creditorName", "carCreditor"] {
            let is_given = |request: &Value| request["informations"].get(name).is_some();
            assert!(requests.iter().any(is_given), "{name} is never answered");
        }
    }

    #[test]
    fn requests_of_one_day_are_always_the_same() {
        assert_eq!(some(), some());
    }

    #[test]
    fn insurers_are_known_to_the_core() {
        for insurer in &answers::INSURANCE.insurers {
            assert!(codes::INSURER.find(insurer).is_some(), "{insurer}");
        }
    }
}
