//! The detail page as a table: which section shows which answer, and how it is to be read.

use super::DetailSection;
use super::answers::Answers;
use super::entries::{ACCIDENTS, Entries, TICKETS};
use super::fact::{Fact, FactValue, Kind};
use crate::codes;

/// A section of the page.
pub struct Section {
    /// Name; its heading is `section.<key>` in the dictionary.
    pub key: &'static str,
    facts: &'static [Row],
    entries: Option<&'static Entries>,
}

/// A fact of a section.
struct Row {
    key: &'static str,
    /// Names in the request, of which the first given counts.
    names: &'static [&'static str],
    kind: Kind,
    /// Whether its absence is shown.
    is_key: bool,
}

const fn row(key: &'static str, names: &'static [&'static str], kind: Kind) -> Row {
    Row {
        key,
        names,
        kind,
        is_key: false,
    }
}

const fn key_row(key: &'static str, names: &'static [&'static str], kind: Kind) -> Row {
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

/// The thirteen sections with every answer of a request (REQUEST-13).
pub static SECTIONS: &[Section] = &[
    section(
        "driver",
        &[
            key_row("firstName", &["firstName"], Kind::Text),
            key_row("lastName", &["lastName"], Kind::Text),
            key_row("birthday", &["birthday"], Kind::Date),
            row(
                "gender",
                &["gender", "genderCertificate"],
                Kind::Code(&codes::GENDER),
            ),
            row("workProfession", &["workProfession"], Kind::Text),
            key_row("creditScore", &["creditScore"], Kind::Credit),
            row(
                "verificationProfile",
                &["verificationProfile"],
                Kind::Code(&codes::VERIFICATION),
            ),
            row(
                "criminalRecord",
                &["criminalRecord"],
                Kind::Code(&codes::CRIMINAL_RECORD),
            ),
            row("discount", &["discount"], Kind::Codes(&codes::DISCOUNT)),
        ],
    ),
    section(
        "licence",
        &[
            key_row("licenseNumber", &["licenseNumber"], Kind::Text),
            key_row("carLicense", &["carLicense"], Kind::Code(&codes::LICENCE)),
            row(
                "yearGotLicense",
                &["yearGotLicense"],
                Kind::Whole(FactValue::Year),
            ),
        ],
    ),
    section(
        "address",
        &[
            key_row("address", &["address"], Kind::Text),
            row("addressDate", &["addressDate"], Kind::Date),
        ],
    ),
    section(
        "currentInsurer",
        &[
            key_row(
                "currentInsurer",
                &["currentInsurer"],
                Kind::Code(&codes::INSURER),
            ),
            key_row(
                "assuranceAmountYearly",
                &["assuranceAmount_yearly"],
                Kind::Money,
            ),
            key_row(
                "currentInsurerMonthExpiry",
                &["currentInsurerMonthExpiry"],
                Kind::Month,
            ),
            row(
                "currentInsurerYears",
                &["currentInsurerYears"],
                Kind::Whole(FactValue::Years),
            ),
            row(
                "howLongActualAssurance",
                &["howLongActualAssurance"],
                Kind::Whole(FactValue::Years),
            ),
            row(
                "satisfiedWithCurrentInsurer",
                &["satisfiedWithCurrentInsurer"],
                Kind::Boolean,
            ),
            row(
                "cancellations",
                &["insurerCancelationNumberInLast5Years"],
                Kind::Code(&codes::CANCELLATIONS),
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
            key_row("civilResponsability", &["civilResponsability"], Kind::Money),
            row("colision", &["colision"], Kind::Money),
            row("riskOther", &["riskOther"], Kind::Money),
            row("franchise", &["franchise"], Kind::Money),
            row(
                "paymentSchedule",
                &["paymentSchedule"],
                Kind::Code(&codes::PAYMENT_SCHEDULE),
            ),
        ],
    ),
    section(
        "car",
        &[
            key_row("make", &["make"], Kind::Text),
            key_row("model", &["model"], Kind::Text),
            key_row("year", &["year"], Kind::Whole(FactValue::Year)),
            row("trim", &["Trim", "trim"], Kind::Text),
            row("engine", &["Engine", "engine"], Kind::Code(&codes::MOTOR)),
            row("color", &["color"], Kind::Text),
            row("vin", &["vin", "VIN"], Kind::Text),
        ],
    ),
    section(
        "finance",
        &[
            row(
                "boughtType",
                &["boughtType"],
                Kind::Code(&codes::BOUGHT_TYPE),
            ),
            row(
                "boughtState",
                &["boughtState"],
                Kind::Code(&codes::BOUGHT_STATE),
            ),
            row("boughtDate", &["boughtDate"], Kind::Date),
            row(
                "demoKilometers",
                &["demoKilometers"],
                Kind::Whole(FactValue::Kilometres),
            ),
            row("purchaseAmount", &["purchaseAmount"], Kind::Money),
            row("financeAmount", &["financeAmount"], Kind::Money),
            row(
                "financeDuration",
                &["financeDuration"],
                Kind::Whole(FactValue::Months),
            ),
            row("interest", &["interest"], Kind::Percent),
            row("creditorName", &["creditorName", "carCreditor"], Kind::Text),
            row("creditorAddress", &["creditorAddress"], Kind::Text),
        ],
    ),
    section(
        "carUsage",
        &[
            key_row("usage", &["usage"], Kind::Code(&codes::USAGE)),
            row(
                "kilometerDaily",
                &["kilometerDaily"],
                Kind::Whole(FactValue::Kilometres),
            ),
            key_row(
                "kilometerAnnually",
                &["kilometerAnnually"],
                Kind::Whole(FactValue::Kilometres),
            ),
            row(
                "weekOutOfState",
                &["weekOutOfState"],
                Kind::Whole(FactValue::Weeks),
            ),
        ],
    ),
    section(
        "carDetails",
        &[
            row("antitheft", &["antitheft"], Kind::Code(&codes::ANTITHEFT)),
            row(
                "insuranceDetailCar",
                &["insuranceDetailCar"],
                Kind::Codes(&codes::COVERAGE),
            ),
        ],
    ),
    section(
        "home",
        &[
            row("insuranceHome", &["insuranceHome"], Kind::Boolean),
            row(
                "insuranceDetailHome",
                &["insuranceDetailHome"],
                Kind::Codes(&codes::HOME),
            ),
        ],
    ),
    section(
        "additionalCoverage",
        &[
            row("locationFee", &["locationFee"], Kind::Boolean),
            row("damageOther", &["damageOther"], Kind::Boolean),
            row("roadAssistance", &["roadAssistance"], Kind::Boolean),
            row("accidentBenefits", &["accidentBenefits"], Kind::Boolean),
            row("newReplacement", &["newReplacement"], Kind::Boolean),
            row(
                "franchiseExemptionHitAndRun",
                &["franchiseExemptionHitAndRun"],
                Kind::Boolean,
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

/// The names of all facts there are, for the dictionaries.
pub fn fact_keys() -> impl Iterator<Item = &'static str> {
    SECTIONS.iter().flat_map(|section| {
        let rows = section.facts.iter().map(|row| row.key);
        rows.chain(section.entries.into_iter().flat_map(Entries::fact_keys))
    })
}
