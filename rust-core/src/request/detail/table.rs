//! The detail page as a table: the answers of each section and their kinds.

use super::DetailSection;
use super::answers::Answers;
use super::entries::{ACCIDENTS, Entries, TICKETS};
use super::fact::{Fact, FactKind, FactValue};
use crate::codes::{self, CodeSet};

/// A section of the page.
pub struct Section {
    /// Key; the translation of its heading is `codes:section.<key>`.
    pub key: &'static str,
    facts: &'static [Row],
    entries: Option<&'static Entries>,
}

/// A fact of a section.
struct Row {
    key: &'static str,
    /// Names in the request, the first given one is read (REQUEST-5).
    names: &'static [&'static str],
    kind: FactKind,
    /// Whether the section shows its absence.
    is_key: bool,
}

const fn row(key: &'static str, names: &'static [&'static str], kind: FactKind) -> Row {
    Row {
        key,
        names,
        kind,
        is_key: false,
    }
}

const fn key_row(key: &'static str, names: &'static [&'static str], kind: FactKind) -> Row {
    Row {
        key,
        names,
        kind,
        is_key: true,
    }
}

const fn section(key: &'static str, facts: &'static [Row]) -> Section {
    Section {
        key,
        facts,
        entries: None,
    }
}

/// The thirteen sections with every field (REQUEST-13).
pub static SECTIONS: &[Section] = &[
    section(
        "driver",
        &[
            key_row("firstName", &["firstName"], FactKind::Text),
            key_row("lastName", &["lastName"], FactKind::Text),
            key_row("birthday", &["birthday"], FactKind::Date),
            row(
                "gender",
                &["gender", "genderCertificate"],
                FactKind::Code(&codes::GENDER),
            ),
            row("workProfession", &["workProfession"], FactKind::Text),
            key_row("creditScore", &["creditScore"], FactKind::Credit),
            row(
                "verificationProfile",
                &["verificationProfile"],
                FactKind::Code(&codes::VERIFICATION),
            ),
            row(
                "criminalRecord",
                &["criminalRecord"],
                FactKind::Code(&codes::CRIMINAL_RECORD),
            ),
            row("discount", &["discount"], FactKind::Codes(&codes::DISCOUNT)),
        ],
    ),
    section(
        "licence",
        &[
            key_row("licenseNumber", &["licenseNumber"], FactKind::Text),
            key_row(
                "carLicense",
                &["carLicense"],
                FactKind::Code(&codes::LICENCE),
            ),
            row(
                "yearGotLicense",
                &["yearGotLicense"],
                FactKind::Whole(FactValue::Year),
            ),
        ],
    ),
    section(
        "address",
        &[
            key_row("address", &["address"], FactKind::Text),
            row("addressDate", &["addressDate"], FactKind::Date),
        ],
    ),
    section(
        "currentInsurer",
        &[
            key_row(
                "currentInsurer",
                &["currentInsurer"],
                FactKind::Code(&codes::INSURER),
            ),
            key_row(
                "assuranceAmountYearly",
                &["assuranceAmount_yearly"],
                FactKind::Money,
            ),
            key_row(
                "currentInsurerMonthExpiry",
                &["currentInsurerMonthExpiry"],
                FactKind::Month,
            ),
            row(
                "currentInsurerYears",
                &["currentInsurerYears"],
                FactKind::Whole(FactValue::Years),
            ),
            row(
                "howLongActualAssurance",
                &["howLongActualAssurance"],
                FactKind::Whole(FactValue::Years),
            ),
            row(
                "satisfiedWithCurrentInsurer",
                &["satisfiedWithCurrentInsurer"],
                FactKind::Boolean,
            ),
            row(
                "cancellations",
                &["insurerCancelationNumberInLast5Years"],
                FactKind::Count(&codes::CANCELLATIONS),
            ),
        ],
    ),
    Section {
        key: "tickets",
        facts: &[],
        entries: Some(&TICKETS),
    },
    Section {
        key: "accidents",
        facts: &[],
        entries: Some(&ACCIDENTS),
    },
    section(
        "policy",
        &[
            key_row(
                "civilResponsability",
                &["civilResponsability"],
                FactKind::Money,
            ),
            row("colision", &["colision"], FactKind::Money),
            row("riskOther", &["riskOther"], FactKind::Money),
            row("franchise", &["franchise"], FactKind::Money),
            row(
                "paymentSchedule",
                &["paymentSchedule"],
                FactKind::Code(&codes::PAYMENT_SCHEDULE),
            ),
        ],
    ),
    section(
        "car",
        &[
            key_row("make", &["make"], FactKind::Text),
            key_row("model", &["model"], FactKind::Text),
            key_row("year", &["year"], FactKind::Whole(FactValue::Year)),
            row("trim", &["Trim", "trim"], FactKind::Text),
            row(
                "engine",
                &["Engine", "engine"],
                FactKind::Code(&codes::MOTOR),
            ),
            row("color", &["color"], FactKind::Code(&codes::COLOUR)),
            row("vin", &["vin", "VIN"], FactKind::Text),
        ],
    ),
    section(
        "finance",
        &[
            row(
                "boughtType",
                &["boughtType"],
                FactKind::Code(&codes::BOUGHT_TYPE),
            ),
            row(
                "boughtState",
                &["boughtState"],
                FactKind::Code(&codes::BOUGHT_STATE),
            ),
            row("boughtDate", &["boughtDate"], FactKind::Date),
            row(
                "demoKilometers",
                &["demoKilometers"],
                FactKind::Whole(FactValue::Kilometres),
            ),
            row("purchaseAmount", &["purchaseAmount"], FactKind::Money),
            row("financeAmount", &["financeAmount"], FactKind::Money),
            row(
                "financeDuration",
                &["financeDuration"],
                FactKind::Whole(FactValue::Months),
            ),
            row("interest", &["interest"], FactKind::Percent),
            row(
                "creditorName",
                &["creditorName", "carCreditor"],
                FactKind::Text,
            ),
            row("creditorAddress", &["creditorAddress"], FactKind::Text),
        ],
    ),
    section(
        "carUsage",
        &[
            key_row("usage", &["usage"], FactKind::Code(&codes::USAGE)),
            row(
                "kilometerDaily",
                &["kilometerDaily"],
                FactKind::Whole(FactValue::Kilometres),
            ),
            key_row(
                "kilometerAnnually",
                &["kilometerAnnually"],
                FactKind::Whole(FactValue::Kilometres),
            ),
            row(
                "weekOutOfState",
                &["weekOutOfState"],
                FactKind::Whole(FactValue::Weeks),
            ),
        ],
    ),
    section(
        "carDetails",
        &[
            row(
                "antitheft",
                &["antitheft"],
                FactKind::Code(&codes::ANTITHEFT),
            ),
            row(
                "insuranceDetailCar",
                &["insuranceDetailCar"],
                FactKind::Codes(&codes::COVERAGE),
            ),
        ],
    ),
    section(
        "home",
        &[
            row("insuranceHome", &["insuranceHome"], FactKind::Boolean),
            row(
                "insuranceDetailHome",
                &["insuranceDetailHome"],
                FactKind::Codes(&codes::HOME),
            ),
        ],
    ),
    section(
        "additionalCoverage",
        &[
            row("locationFee", &["locationFee"], FactKind::Boolean),
            row("damageOther", &["damageOther"], FactKind::Boolean),
            row("roadAssistance", &["roadAssistance"], FactKind::Boolean),
            row("accidentBenefits", &["accidentBenefits"], FactKind::Boolean),
            row("newReplacement", &["newReplacement"], FactKind::Boolean),
            row(
                "franchiseExemptionHitAndRun",
                &["franchiseExemptionHitAndRun"],
                FactKind::Boolean,
            ),
        ],
    ),
];

impl Section {
    pub(super) fn read(&self, answers: &Answers) -> DetailSection {
        let rows = self.facts.iter().filter_map(|row| {
            let value = row.kind.read(answers, row.names);
            (value.is_some() || row.is_key).then(|| Fact::new(row.key, value))
        });
        let (count, entries) = self.entries.map(|entries| entries.read(answers)).unzip();
        DetailSection {
            key: self.key.to_owned(),
            label_key: format!("section.{}", self.key),
            facts: count.into_iter().chain(rows).collect(),
            entries: entries.unwrap_or_default(),
        }
    }
}

/// The keys of all facts, for the translations.
pub fn fact_keys() -> impl Iterator<Item = &'static str> {
    SECTIONS.iter().flat_map(|section| {
        let rows = section.facts.iter().map(|row| row.key);
        rows.chain(section.entries.into_iter().flat_map(Entries::fact_keys))
    })
}

/// Every answer that the page shows, by a name of it, with its kind. Those of tickets and accidents are
/// without their number.
#[cfg(test)]
pub fn answers() -> impl Iterator<Item = (&'static str, &'static FactKind)> {
    SECTIONS.iter().flat_map(|section| {
        let rows = section.facts.iter().flat_map(|row| {
            let names = row.names.iter();
            names.map(move |name| (*name, &row.kind))
        });
        rows.chain(section.entries.into_iter().flat_map(Entries::answers))
    })
}

/// The kind of the answer of a name; none for one that the page does not show.
pub fn kind_of(name: &str) -> Option<&'static FactKind> {
    let mut rows = SECTIONS.iter().flat_map(|section| section.facts);
    let row = rows.find(|row| row.names.contains(&name));
    row.map(|row| &row.kind).or_else(|| {
        let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let mut entries = SECTIONS.iter().filter_map(|section| section.entries);
        entries.find_map(|entries| entries.kind_of(name))
    })
}

/// The enumerations whose labels the page shows.
pub fn shown_sets() -> impl Iterator<Item = &'static CodeSet> {
    let rows = SECTIONS.iter().flat_map(|section| section.facts);
    rows.filter_map(|row| row.kind.set())
}
