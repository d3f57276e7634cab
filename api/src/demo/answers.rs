//! A driver's answers, as the mobile app stores them (REQUEST-1).

use std::sync::LazyLock;

use jiff::civil::Date;
use portal_core::codes;
use serde::Deserialize;
use serde_json::{Value, json};

use super::rng::SeededRng;
use super::{cars, names, table};

/// Tables of `insurance.json`.
#[derive(Deserialize)]
pub struct Insurance {
    /// Brands of brokers; the position plus one is the id.
    pub brands: Vec<String>,
    /// Descriptions of offers.
    pub offers: Vec<String>,
    /// Insurers that drivers come from.
    pub insurers: Vec<String>,
    tickets: Vec<String>,
    accidents: Vec<String>,
    creditors: Vec<String>,
}

/// The tables.
pub static INSURANCE: LazyLock<Insurance> =
    LazyLock::new(|| table(include_str!("../../demo/insurance.json")));

/// The day `days` before today.
fn before(today: Date, days: i64) -> String {
    today
        .saturating_sub(jiff::Span::new().days(days))
        .to_string()
}

/// The driver and their household.
pub fn driver(rng: &mut SeededRng, answer: &mut impl FnMut(&str, Value), today: Date, age: i64) {
    let town = names::town(rng);
    let licensed = rng.between(16, 18.max(age.min(26)));
    let licence_letters = ["B", "G", "L", "M", "T"];
    answer(
        "birthday",
        json!(before(today, age * 365 + age / 4 + rng.between(1, 360))),
    );
    let gender = rng.pick(&["male", "female", "male", "female", "other"]);
    // Both names of the answer occur (REQUEST-5).
    answer(
        if rng.chance(80) {
            "gender"
        } else {
            "genderCertificate"
        },
        json!(gender),
    );
    answer("workProfession", json!(names::job(rng)));
    answer(
        "creditScore",
        if rng.chance(8) {
            json!("unknown")
        } else {
            json!(rng.between(480, 880))
        },
    );
    answer(
        "verificationProfile",
        json!(rng.pick(&[
            "verified",
            "verified",
            "verified",
            "inProgress",
            "notVerified"
        ])),
    );
    answer(
        "criminalRecord",
        json!(if rng.chance(4) { "yes" } else { "no" }),
    );
    answer(
        "discount",
        json!(rng.some(&code_names(&codes::DISCOUNT), 25)),
    );
    answer(
        "carLicense",
        json!(if rng.chance(10) {
            "COMMERCIAL"
        } else {
            "PERSONAL"
        }),
    );
    let number = rng.between(1_000, 9_999);
    answer(
        "licenseNumber",
        json!(format!(
            "{}{number}-{:06}-{:02}",
            rng.pick(&licence_letters),
            rng.between(0, 311_299),
            rng.between(1, 12)
        )),
    );
    answer(
        "yearGotLicense",
        json!(i64::from(today.year()) - age + licensed),
    );
    answer(
        "address",
        json!(format!(
            "{}, {} ({}) {}",
            names::street(rng, town),
            town.name,
            town.province,
            names::postal_code(rng, town)
        )),
    );
    answer("addressDate", json!(before(today, rng.between(60, 5_000))));
}

/// The current insurer, premium and renewal.
pub fn insurer(
    rng: &mut SeededRng,
    answer: &mut impl FnMut(&str, Value),
    today: Date,
    premium: i64,
) {
    if !rng.chance(3) {
        answer("assuranceAmount_yearly", json!(premium));
    }
    // Most policies renew within months.
    let ahead = if rng.chance(70) {
        rng.between(0, 3)
    } else {
        rng.between(4, 11)
    };
    answer(
        "currentInsurerMonthExpiry",
        json!((i64::from(today.month()) - 1 + ahead) % 12 + 1),
    );
    let insurer = rng.text(&INSURANCE.insurers);
    answer("currentInsurer", json!(insurer));
    answer("currentInsurerYears", json!(rng.between(0, 15)));
    answer("howLongActualAssurance", json!(rng.between(0, 25)));
    answer("satisfiedWithCurrentInsurer", json!(rng.chance(60)));
    let cancelled = rng.pick(&[
        "none", "none", "none", "none", "none", "none", "none", "1", "2OrMore",
    ]);
    answer("insurerCancelationNumberInLast5Years", json!(cancelled));
    answer(
        "paymentSchedule",
        json!(if rng.chance(65) { "monthly" } else { "annual" }),
    );
}

/// Tickets and accidents, each described.
pub fn history(rng: &mut SeededRng, answer: &mut impl FnMut(&str, Value), today: Date) {
    let tickets = if rng.chance(30) { rng.between(1, 4) } else { 0 };
    answer("last5YearsTickets0", json!(tickets));
    for index in 0..tickets {
        answer(
            &format!("explainTicket{index}"),
            json!(rng.text(&INSURANCE.tickets)),
        );
        answer(
            &format!("ticketYear{index}"),
            json!(i64::from(today.year()) - rng.between(0, 4)),
        );
    }
    let accidents = if rng.chance(22) { rng.between(1, 3) } else { 0 };
    answer("last6YearsAccidents0", json!(accidents));
    for index in 0..accidents {
        answer(
            &format!("explainAccident{index}"),
            json!(rng.text(&INSURANCE.accidents)),
        );
        answer(
            &format!("claimAmount{index}"),
            json!(rng.between(4, 180) * 100),
        );
        answer(
            &format!("claimDate{index}"),
            json!(before(today, rng.between(20, 2_100))),
        );
    }
}

/// The coverage of the policy.
pub fn policy(rng: &mut SeededRng, answer: &mut impl FnMut(&str, Value)) {
    answer(
        "civilResponsability",
        json!(rng.pick(&[1_000_000, 1_000_000, 2_000_000])),
    );
    answer("colision", json!(rng.pick(&[250, 500, 500, 1_000])));
    answer("riskOther", json!(rng.pick(&[100, 250, 250, 500])));
    answer("franchise", json!(rng.pick(&[250, 500, 500, 1_000])));
    answer(
        "insuranceDetailCar",
        json!(rng.some(&code_names(&codes::COVERAGE), 45)),
    );
    let home = rng.chance(62);
    answer("insuranceHome", json!(home));
    answer(
        "insuranceDetailHome",
        json!(if home {
            rng.some(&code_names(&codes::HOME), 35)
        } else {
            String::new()
        }),
    );
    for coverage in [
        "locationFee",
        "damageOther",
        "roadAssistance",
        "accidentBenefits",
        "newReplacement",
        "franchiseExemptionHitAndRun",
    ] {
        answer(coverage, json!(rng.chance(45)));
    }
}

/// Purchase and financing of the car.
pub fn finance(
    rng: &mut SeededRng,
    answer: &mut impl FnMut(&str, Value),
    today: Date,
    car: &cars::Owned,
) {
    let age = (i64::from(today.year()) - car.year).max(0);
    let state = if age == 0 {
        "new"
    } else {
        rng.pick(&["new", "used", "used", "demo"])
    };
    let paid = rng.pick(&["cash", "financing", "financing", "lease"]);
    answer("boughtState", json!(state));
    answer("boughtType", json!(paid));
    answer(
        "boughtDate",
        json!(before(today, rng.between(20, 300) + age * 250)),
    );
    if state == "demo" {
        answer("demoKilometers", json!(rng.between(10, 90) * 100));
    }
    let price = car.model.price * if state == "new" { 100 } else { 74 } / 100;
    answer("purchaseAmount", json!(price));
    if paid != "cash" {
        answer("financeAmount", json!(price * rng.between(55, 90) / 100));
        answer("financeDuration", json!(rng.pick(&[36, 48, 60, 72, 84])));
        answer(
            "interest",
            json!(f64::from(u16::try_from(rng.between(29, 89)).unwrap_or(49)) / 10.0),
        );
        let town = names::town(rng);
        // Both names of the answer occur (REQUEST-5).
        answer(
            if rng.chance(75) {
                "creditorName"
            } else {
                "carCreditor"
            },
            json!(rng.text(&INSURANCE.creditors)),
        );
        answer(
            "creditorAddress",
            json!(format!(
                "{}, {} ({})",
                names::street(rng, town),
                town.name,
                town.province
            )),
        );
    }
    answer(
        "antitheft",
        json!(rng.pick(&["none", "none", "alarm", "tag", "sherlock"])),
    );
}

/// Use and mileage of the car.
pub fn usage(rng: &mut SeededRng, answer: &mut impl FnMut(&str, Value)) {
    let daily = rng.between(0, 90);
    answer(
        "usage",
        json!(rng.pick(&["commute", "commute", "pleasure", "business", "delivery"])),
    );
    answer("kilometerDaily", json!(daily));
    answer(
        "kilometerAnnually",
        json!(daily * 240 + rng.between(20, 90) * 100),
    );
    answer("weekOutOfState", json!(rng.between(0, 8)));
}

fn code_names(set: &codes::CodeSet) -> Vec<&'static str> {
    set.names().collect()
}
