//! A driver's answers, as the mobile app stores them (REQUEST-1).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jiff::civil::Date;
use portal_core::codes;
use serde::Deserialize;
use serde_json::{Map, Value};

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
    coverages: Vec<String>,
    /// Answers to a question; one that is more common is in its list several times.
    choices: BTreeMap<String, Vec<Value>>,
}

/// The tables.
pub static INSURANCE: LazyLock<Insurance> =
    LazyLock::new(|| table(include_str!("../../demo/insurance.json")));

/// The answers by their questions.
#[derive(Default)]
pub struct Answers(pub Map<String, Value>);

impl Answers {
    /// Answers a question.
    pub fn give(&mut self, question: &str, answer: impl Into<Value>) {
        self.0.insert(question.to_owned(), answer.into());
    }

    /// Answers a question by one of its choices.
    fn choose(&mut self, rng: &mut SeededRng, question: &str) {
        self.give(question, choice(rng, question));
    }
}

fn choice(rng: &mut SeededRng, question: &str) -> Value {
    rng.choose(&INSURANCE.choices[question]).clone()
}

/// The day `days` before today.
fn before(today: Date, days: i64) -> String {
    let span = jiff::Span::new().days(days);
    today.saturating_sub(span).to_string()
}

/// The driver and their household.
pub fn driver(rng: &mut SeededRng, answers: &mut Answers, today: Date, age: i64) {
    let town = names::town(rng);
    let licensed = rng.between(16, 18.max(age.min(26)));
    let born = age * 365 + age / 4 + rng.between(1, 360);
    answers.give("birthday", before(today, born));
    let gender = choice(rng, "gender");
    // Both names of the answer occur (REQUEST-5).
    answers.give(rng.either(80, "gender", "genderCertificate"), gender);
    answers.give("workProfession", names::job(rng));
    if rng.chance(8) {
        answers.give("creditScore", "unknown");
    } else {
        answers.give("creditScore", rng.between(480, 880));
    }
    answers.choose(rng, "verificationProfile");
    answers.give("criminalRecord", rng.either(4, "yes", "no"));
    answers.give("discount", rng.some(codes::DISCOUNT.names(), 25));
    answers.give("carLicense", rng.either(10, "COMMERCIAL", "PERSONAL"));
    let number = rng.between(1_000, 9_999);
    let letter = rng.pick(&["B", "G", "L", "M", "T"]);
    let (middle, last) = (rng.between(0, 311_299), rng.between(1, 12));
    let number = format!("{letter}{number}-{middle:06}-{last:02}");
    answers.give("licenseNumber", number);
    answers.give("yearGotLicense", i64::from(today.year()) - age + licensed);
    let (address, postal) = (names::address(rng, town), names::postal_code(rng, town));
    answers.give("address", format!("{address} {postal}"));
    answers.give("addressDate", before(today, rng.between(60, 5_000)));
}

/// The current insurer, premium and renewal.
pub fn insurer(rng: &mut SeededRng, answers: &mut Answers, today: Date, premium: i64) {
    if !rng.chance(3) {
        answers.give("assuranceAmount_yearly", premium);
    }
    // Most policies renew within months.
    let (least, most) = rng.either(70, (0, 3), (4, 11));
    let month = (i64::from(today.month()) - 1 + rng.between(least, most)) % 12 + 1;
    answers.give("currentInsurerMonthExpiry", month);
    answers.give("currentInsurer", rng.text(&INSURANCE.insurers));
    answers.give("currentInsurerYears", rng.between(0, 15));
    answers.give("howLongActualAssurance", rng.between(0, 25));
    answers.give("satisfiedWithCurrentInsurer", rng.chance(60));
    answers.choose(rng, "insurerCancelationNumberInLast5Years");
    answers.give("paymentSchedule", rng.either(65, "monthly", "annual"));
}

/// Tickets and accidents, each described.
pub fn history(rng: &mut SeededRng, answers: &mut Answers, today: Date) {
    let tickets = if rng.chance(30) { rng.between(1, 4) } else { 0 };
    answers.give("last5YearsTickets0", tickets);
    for index in 0..tickets {
        answers.give(&format!("explainTicket{index}"), choice(rng, "ticket"));
        let year = i64::from(today.year()) - rng.between(0, 4);
        answers.give(&format!("ticketYear{index}"), year);
    }
    let accidents = if rng.chance(22) { rng.between(1, 3) } else { 0 };
    answers.give("last6YearsAccidents0", accidents);
    for index in 0..accidents {
        answers.give(&format!("explainAccident{index}"), choice(rng, "accident"));
        answers.give(&format!("claimAmount{index}"), rng.between(4, 180) * 100);
        let date = before(today, rng.between(20, 2_100));
        answers.give(&format!("claimDate{index}"), date);
    }
}

/// The coverage of the policy.
pub fn policy(rng: &mut SeededRng, answers: &mut Answers) {
    for amount in ["civilResponsability", "colision", "riskOther", "franchise"] {
        answers.choose(rng, amount);
    }
    answers.give("insuranceDetailCar", rng.some(codes::COVERAGE.names(), 45));
    let home = rng.chance(62);
    answers.give("insuranceHome", home);
    let detail = home.then(|| rng.some(codes::HOME.names(), 35));
    answers.give("insuranceDetailHome", detail.unwrap_or_default());
    for coverage in &INSURANCE.coverages {
        answers.give(coverage, rng.chance(45));
    }
}

/// Purchase and financing of the car.
pub fn finance(rng: &mut SeededRng, answers: &mut Answers, today: Date, car: &cars::Owned) {
    let age = (i64::from(today.year()) - car.year).max(0);
    let state = match age {
        0 => "new",
        _ => rng.pick(&["new", "used", "used", "demo"]),
    };
    let paid = rng.pick(&["cash", "financing", "financing", "lease"]);
    answers.give("boughtState", state);
    answers.give("boughtType", paid);
    let bought = rng.between(20, 300) + age * 250;
    answers.give("boughtDate", before(today, bought));
    if state == "demo" {
        answers.give("demoKilometers", rng.between(10, 90) * 100);
    }
    let price = car.model.price * if state == "new" { 100 } else { 74 } / 100;
    answers.give("purchaseAmount", price);
    if paid != "cash" {
        answers.give("financeAmount", price * rng.between(55, 90) / 100);
        answers.give("financeDuration", rng.pick(&[36, 48, 60, 72, 84]));
        answers.give("interest", rng.between(29, 89) as f64 / 10.0);
        let town = names::town(rng);
        // Both names of the answer occur (REQUEST-5).
        let creditor = rng.either(75, "creditorName", "carCreditor");
        answers.give(creditor, choice(rng, "creditor"));
        answers.give("creditorAddress", names::address(rng, town));
    }
    answers.choose(rng, "antitheft");
}

/// Use and mileage of the car.
pub fn usage(rng: &mut SeededRng, answers: &mut Answers) {
    let daily = rng.between(0, 90);
    answers.choose(rng, "usage");
    answers.give("kilometerDaily", daily);
    let other = rng.between(20, 90) * 100;
    answers.give("kilometerAnnually", daily * 240 + other);
    answers.give("weekOutOfState", rng.between(0, 8));
}
