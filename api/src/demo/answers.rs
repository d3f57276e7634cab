//! A driver's answers, as the mobile app stores them (spec §3).

use jiff::civil::Date;
use portal_core::codes;
use serde_json::{Value, json};

use super::dice::Dice;
use super::{cars, names};

/// Insurers that drivers come from.
pub const INSURERS: &[&str] = &[
    "intact",
    "desjardins",
    "beneva",
    "belairdirect",
    "tdInsurance",
    "promutuel",
    "allstate",
    "personal",
    "cooperators",
    "aviva",
    "industrialAlliance",
    "caaQuebec",
    "other",
    "none",
];

const TICKETS: &[&str] = &[
    "Excès de vitesse, 15 km/h de trop",
    "Arrêt obligatoire non respecté",
    "Cellulaire au volant",
    "Feu rouge brûlé",
    "Speeding, 20 km/h over the limit",
    "Ceinture de sécurité non bouclée",
];

const ACCIDENTS: &[&str] = &[
    "Collision arrière à un feu de circulation",
    "Accrochage dans un stationnement",
    "Collision avec un chevreuil",
    "Glissade sur la glace, poteau heurté",
    "Vandalism, side window broken",
    "Bris de pare-brise par un caillou",
];

const CREDITORS: &[&str] = &[
    "Caisse Desjardins",
    "Banque Nationale",
    "RBC Banque Royale",
    "TD Financement auto",
    "Banque Scotia",
    "Honda Canada Finance",
    "Toyota Services financiers",
];

/// The day `days` before today.
fn before(today: Date, days: i64) -> String {
    today
        .saturating_sub(jiff::Span::new().days(days))
        .to_string()
}

/// Who drives, how they live and since when.
pub fn driver(dice: &mut Dice, answer: &mut impl FnMut(&str, Value), today: Date, age: i64) {
    let town = names::town(dice);
    let licensed = dice.between(16, 18.max(age.min(26)));
    let licence_letters = ["B", "G", "L", "M", "T"];
    answer(
        "birthday",
        json!(before(today, age * 365 + age / 4 + dice.between(1, 360))),
    );
    let gender = dice.pick(&["male", "female", "male", "female", "other"]);
    // Two names are seen on the wire.
    answer(
        if dice.chance(80) {
            "gender"
        } else {
            "genderCertificate"
        },
        json!(gender),
    );
    answer("workProfession", json!(names::job(dice)));
    answer(
        "creditScore",
        if dice.chance(8) {
            json!("unknown")
        } else {
            json!(dice.between(480, 880))
        },
    );
    answer(
        "verificationProfile",
        json!(dice.pick(&[
            "verified",
            "verified",
            "verified",
            "inProgress",
            "notVerified"
        ])),
    );
    answer(
        "criminalRecord",
        json!(if dice.chance(4) { "yes" } else { "no" }),
    );
    answer(
        "discount",
        json!(dice.some(&code_names(&codes::DISCOUNT), 25)),
    );
    answer(
        "carLicense",
        json!(if dice.chance(10) {
            "COMMERCIAL"
        } else {
            "PERSONAL"
        }),
    );
    let number = dice.between(1_000, 9_999);
    answer(
        "licenseNumber",
        json!(format!(
            "{}{number}-{:06}-{:02}",
            dice.pick(&licence_letters),
            dice.between(0, 311_299),
            dice.between(1, 12)
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
            names::street(dice, town),
            town.name,
            town.province,
            names::postal_code(dice, town)
        )),
    );
    answer("addressDate", json!(before(today, dice.between(60, 5_000))));
}

/// Who insures them now, at what price, until when.
pub fn insurer(dice: &mut Dice, answer: &mut impl FnMut(&str, Value), today: Date, premium: i64) {
    if !dice.chance(3) {
        answer("assuranceAmount_yearly", json!(premium));
    }
    // Most renew in the months ahead: that is why they ask.
    let ahead = if dice.chance(70) {
        dice.between(0, 3)
    } else {
        dice.between(4, 11)
    };
    answer(
        "currentInsurerMonthExpiry",
        json!((i64::from(today.month()) - 1 + ahead) % 12 + 1),
    );
    let insurer = dice.pick(INSURERS);
    answer("currentInsurer", json!(insurer));
    answer("currentInsurerYears", json!(dice.between(0, 15)));
    answer("howLongActualAssurance", json!(dice.between(0, 25)));
    answer("satisfiedWithCurrentInsurer", json!(dice.chance(60)));
    let cancelled = dice.pick(&[
        "none", "none", "none", "none", "none", "none", "none", "1", "2OrMore",
    ]);
    answer("insurerCancelationNumberInLast5Years", json!(cancelled));
    answer(
        "paymentSchedule",
        json!(if dice.chance(65) { "monthly" } else { "annual" }),
    );
}

/// Tickets and accidents, each described.
pub fn history(dice: &mut Dice, answer: &mut impl FnMut(&str, Value), today: Date) {
    let tickets = if dice.chance(30) {
        dice.between(1, 4)
    } else {
        0
    };
    answer("last5YearsTickets0", json!(tickets));
    for index in 0..tickets {
        answer(&format!("explainTicket{index}"), json!(dice.pick(TICKETS)));
        answer(
            &format!("ticketYear{index}"),
            json!(i64::from(today.year()) - dice.between(0, 4)),
        );
    }
    let accidents = if dice.chance(22) {
        dice.between(1, 3)
    } else {
        0
    };
    answer("last6YearsAccidents0", json!(accidents));
    for index in 0..accidents {
        answer(
            &format!("explainAccident{index}"),
            json!(dice.pick(ACCIDENTS)),
        );
        answer(
            &format!("claimAmount{index}"),
            json!(dice.between(4, 180) * 100),
        );
        answer(
            &format!("claimDate{index}"),
            json!(before(today, dice.between(20, 2_100))),
        );
    }
}

/// What the policy is to cover.
pub fn policy(dice: &mut Dice, answer: &mut impl FnMut(&str, Value)) {
    answer(
        "civilResponsability",
        json!(dice.pick(&[1_000_000, 1_000_000, 2_000_000])),
    );
    answer("colision", json!(dice.pick(&[250, 500, 500, 1_000])));
    answer("riskOther", json!(dice.pick(&[100, 250, 250, 500])));
    answer("franchise", json!(dice.pick(&[250, 500, 500, 1_000])));
    answer(
        "insuranceDetailCar",
        json!(dice.some(&code_names(&codes::COVERAGE), 45)),
    );
    let home = dice.chance(62);
    answer("insuranceHome", json!(home));
    answer(
        "insuranceDetailHome",
        json!(if home {
            dice.some(&code_names(&codes::HOME), 35)
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
        answer(coverage, json!(dice.chance(45)));
    }
}

/// How the car was bought and paid for.
pub fn finance(
    dice: &mut Dice,
    answer: &mut impl FnMut(&str, Value),
    today: Date,
    car: &cars::Owned,
) {
    let age = (i64::from(today.year()) - car.year).max(0);
    let state = if age == 0 {
        "new"
    } else {
        dice.pick(&["new", "used", "used", "demo"])
    };
    let paid = dice.pick(&["cash", "financing", "financing", "lease"]);
    answer("boughtState", json!(state));
    answer("boughtType", json!(paid));
    answer(
        "boughtDate",
        json!(before(today, dice.between(20, 300) + age * 250)),
    );
    if state == "demo" {
        answer("demoKilometers", json!(dice.between(10, 90) * 100));
    }
    let price = car.model.price * if state == "new" { 100 } else { 74 } / 100;
    answer("purchaseAmount", json!(price));
    if paid != "cash" {
        answer("financeAmount", json!(price * dice.between(55, 90) / 100));
        answer("financeDuration", json!(dice.pick(&[36, 48, 60, 72, 84])));
        answer(
            "interest",
            json!(f64::from(u16::try_from(dice.between(29, 89)).unwrap_or(49)) / 10.0),
        );
        let town = names::town(dice);
        // Two names are seen on the wire.
        answer(
            if dice.chance(75) {
                "creditorName"
            } else {
                "carCreditor"
            },
            json!(dice.pick(CREDITORS)),
        );
        answer(
            "creditorAddress",
            json!(format!(
                "{}, {} ({})",
                names::street(dice, town),
                town.name,
                town.province
            )),
        );
    }
    answer(
        "antitheft",
        json!(dice.pick(&["none", "none", "alarm", "tag", "sherlock"])),
    );
}

/// What the car is used for and how far it goes.
pub fn usage(dice: &mut Dice, answer: &mut impl FnMut(&str, Value)) {
    let daily = dice.between(0, 90);
    answer(
        "usage",
        json!(dice.pick(&["commute", "commute", "pleasure", "business", "delivery"])),
    );
    answer("kilometerDaily", json!(daily));
    answer(
        "kilometerAnnually",
        json!(daily * 240 + dice.between(20, 90) * 100),
    );
    answer("weekOutOfState", json!(dice.between(0, 8)));
}

fn code_names(set: &codes::CodeSet) -> Vec<&'static str> {
    set.names().collect()
}
