//! Enumerations of the wire as data (REQUEST-6 to REQUEST-8): codes, their other spellings, and the
//! group of their translations (`credit.good` in `codes.json`).

use crate::text::fold;

/// An enumeration: a group of the namespace `codes` and its codes in the order shown.
#[derive(Debug, PartialEq, Eq)]
pub struct CodeSet {
    /// Group of the translations: `credit`.
    pub group: &'static str,
    /// The codes, each with other spellings seen on the wire.
    pub codes: &'static [Code],
}

/// A code and its other spellings.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// The code in URLs, saved filters and translation keys.
    pub name: &'static str,
    /// Other spellings, each followed by `|`; compared without case, accents and punctuation.
    aliases: &'static str,
}

impl Code {
    fn spellings(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.split_terminator('|'))
    }
}

impl CodeSet {
    /// The position of the code that `text` spells, case, accents and punctuation aside:
    /// `VERY_GOOD`, `very good` and `veryGood` are one code. A leading minus sign counts: `-1` is
    /// not `1`.
    pub fn find(&self, text: &str) -> Option<usize> {
        self.position(text).or_else(|| {
            let spelling = self.find_spelling(&letters(text));
            spelling.filter(|_| !text.starts_with('-'))
        })
    }

    fn find_spelling(&self, letters: &str) -> Option<usize> {
        self.codes
            .iter()
            .position(|code| code.spellings().any(|name| same_letters(name, letters)))
    }

    /// The code that `text` spells.
    pub fn code(&self, text: &str) -> Option<&'static str> {
        self.name(self.find(text)?)
    }

    /// The code at a position.
    pub fn name(&self, position: usize) -> Option<&'static str> {
        self.codes.get(position).map(|code| code.name)
    }

    /// The position of exactly this code.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.codes.iter().position(|code| code.name == name)
    }

    /// The codes in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.codes.iter().map(|code| code.name)
    }

    /// Translation key of a code: `credit.good`.
    pub fn key(&self, code: &str) -> String {
        format!("{}.{code}", self.group)
    }
}

/// The folded text without spaces and punctuation. Letters of other scripts stay, since no code has
/// any.
pub fn letters(text: &str) -> String {
    let mut folded = fold(text);
    folded.retain(|letter| match letter {
        '\0'..='\u{7f}' => letter.is_ascii_alphanumeric(),
        '\u{80}'..='\u{bf}' | '\u{2000}'..='\u{206f}' => false,
        _ => true,
    });
    folded
}

fn same_letters(name: &str, letters: &str) -> bool {
    let ascii = name.bytes().filter(u8::is_ascii_alphanumeric);
    ascii
        .map(|byte| byte.to_ascii_lowercase())
        .eq(letters.bytes())
}

macro_rules! code_sets {
    ($($(#[$doc:meta])+ $constant:ident = $group:literal: $($code:literal $(| $alias:literal)*),+;)+) => {
        $($(#[$doc])+ pub static $constant: CodeSet = CodeSet {
            group: $group,
            codes: &[$(Code { name: $code, aliases: concat!($($alias, "|"),*) }),+],
        };)+

        /// Every enumeration there is.
        pub static ALL: &[&CodeSet] = &[$(&$constant),+];
    };
}

code_sets! {
    /// Calendar months, 1 to 12.
    MONTH = "month":
        "1" | "january" | "janvier" | "jan",
        "2" | "february" | "fevrier" | "feb",
        "3" | "march" | "mars" | "mar",
        "4" | "april" | "avril" | "apr",
        "5" | "may" | "mai",
        "6" | "june" | "juin" | "jun",
        "7" | "july" | "juillet" | "jul",
        "8" | "august" | "aout" | "aug",
        "9" | "september" | "septembre" | "sep",
        "10" | "october" | "octobre" | "oct",
        "11" | "november" | "novembre" | "nov",
        "12" | "december" | "decembre" | "dec";
    /// Engines of cars.
    MOTOR = "motor":
        "BATTERY" | "electric" | "electrique" | "ev" | "bev",
        "GAS" | "gasoline" | "essence" | "petrol";
    /// Bands of the yearly premium.
    PRICE_BAND = "priceBand": "upTo1000", "upTo2000", "upTo3000", "above3000";
    /// Licence types.
    LICENCE = "licence": "COMMERCIAL" | "commercial licence", "PERSONAL" | "private";
    /// Credit levels.
    CREDIT = "credit": "unknown", "poor", "fair", "good", "veryGood", "excellent";
    /// Tickets of the last 5 years, counted as cancellations are.
    TICKETS = "tickets": "none", "1", "2OrMore";
    /// Accidents of the last 6 years, counted as cancellations are.
    ACCIDENTS = "accidents": "none", "1", "2OrMore";
    /// Insurer cancellations of the last 5 years.
    CANCELLATIONS = "cancellations": "none", "1", "2OrMore";
    /// Yes and no, as this data writes them.
    BOOLEAN = "boolean": "true" | "yes" | "oui" | "1" | "y", "false" | "no" | "non" | "0" | "n";
    /// Whether the driver has a criminal record.
    CRIMINAL_RECORD = "criminalRecord": "yes" | "true" | "oui" | "1", "no" | "false" | "non" | "none" | "0";
    /// How far the driver's identity was checked.
    VERIFICATION = "verification": "verified" | "true" | "yes", "inProgress" | "pending", "notVerified" | "unverified" | "false" | "no";
    /// The driver's gender.
    GENDER = "gender": "male" | "m" | "homme" | "man", "female" | "f" | "femme" | "woman", "other" | "x" | "autre";
    /// State of the car when bought.
    BOUGHT_STATE = "boughtState": "new" | "neuf", "used" | "usage", "demo" | "demonstrator";
    /// How the car was bought.
    BOUGHT_TYPE = "boughtType": "cash" | "comptant" | "purchase", "financing" | "financed" | "loan", "lease" | "leased" | "location";
    /// Colours of cars; another one is shown as it came.
    COLOUR = "colour": "white" | "blanc" | "blanche", "black" | "noir" | "noire", "silver" | "argent",
        "grey" | "gray" | "gris" | "grise", "blue" | "bleu" | "bleue", "red" | "rouge", "green" | "vert" | "verte",
        "orange", "beige", "brown" | "brun" | "brune", "yellow" | "jaune";
    /// Protection against theft.
    ANTITHEFT = "antitheft": "none" | "no" | "false", "alarm", "tag", "sherlock";
    /// Uses of the car.
    USAGE = "usage": "pleasure" | "personal", "commute" | "work", "business" | "commercial", "delivery";
    /// Situations of the driver that earn a discount.
    DISCOUNT = "discount": "student", "retired", "married", "fullTime" | "full-time worker", "universityDegree" | "university";
    /// Coverages of a car policy.
    COVERAGE = "coverage":
        "civilLiability" | "civilResponsability", "collision" | "colision", "comprehensive",
        "damageToNonOwnedVehicles" | "damageOther", "hitAndRunExemption" | "franchiseExemptionHitAndRun",
        "replacementCost" | "newReplacement", "accidentForgiveness", "accidentBenefits",
        "travelCosts" | "locationFee", "roadsideAssistance" | "roadAssistance";
    /// Homes that the home policy covers.
    HOME = "home": "owner", "tenant", "condominium" | "condo", "multiplex", "cottage" | "chalet", "alarmSystem" | "alarm";
    /// How often the premium is paid.
    PAYMENT_SCHEDULE = "paymentSchedule": "monthly" | "month", "annual" | "annually" | "yearly";
    /// Ways to accept an offer.
    OFFER_TYPE = "offerType": "PHONE", "LINK", "AUTHORISATION" | "authorization";
    /// Status of an offer.
    OFFER_STATUS = "offerStatus": "pending", "accepted", "declined";
    /// Marks of a new request.
    REQUEST_MARK = "requestMark": "offered";
    /// State of a pending offer's expiry.
    OFFER_EXPIRY = "offerExpiry": "valid", "near", "past";
    /// Period of the price typed in an offer.
    PRICE_OPTION = "priceOption": "annually", "monthly";
    /// Comparisons of a number filter.
    COMPARISON = "comparison": "equals", "lessThan", "moreThan";
    /// Canadian car insurers, then "other" and "no insurance".
    INSURER = "insurer":
        "allstate", "alphaAssurances", "aviva", "beneva" | "ssq" | "la capitale", "belairdirect" | "belair",
        "bmo", "caaQuebec" | "caa", "chubb", "cooperators" | "the co-operators", "definity" | "economical",
        "desjardins", "echelon", "federated", "gore", "icbc", "industrialAlliance" | "ia" | "industrielle alliance",
        "intact", "johnson", "lunique" | "unique", "mpi", "northbridge", "optimum", "pafco", "pembridge",
        "personal" | "la personnelle" | "the personal", "portage", "promutuel", "rbc", "royalSunAlliance" | "rsa",
        "saaq", "sgi", "sonnet", "squareOne", "tdInsurance" | "td" | "meloche monnex", "travelers",
        "wawanesa", "zurich", "other" | "autre", "none" | "no insurance" | "aucune";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_in_every_spelling() {
        for text in ["veryGood", "VERY_GOOD", "very good", "Very-Good"] {
            assert_eq!(CREDIT.code(text), Some("veryGood"), "{text}");
        }
        assert_eq!(MONTH.code("Février"), Some("2"));
        assert_eq!(INSURER.code("La Personnelle"), Some("personal"));
        assert_eq!(CREDIT.code("superb"), None);
        assert_eq!(INSURER.code("L’Unique"), Some("lunique"));
        for text in ["", "…", "good Ж", "好"] {
            assert_eq!(CREDIT.code(text), None, "{text}");
        }
        assert_eq!(CANCELLATIONS.code("-1"), None);
    }

    #[test]
    fn no_spelling_belongs_to_two_codes_of_one_set() {
        for set in ALL {
            let spellings: Vec<String> = set
                .codes
                .iter()
                .flat_map(|code| code.spellings().map(letters))
                .collect();
            let distinct: std::collections::BTreeSet<_> = spellings.iter().collect();
            assert_eq!(distinct.len(), spellings.len(), "{}", set.group);
        }
    }

    #[test]
    fn no_group_is_named_twice() {
        let groups: std::collections::BTreeSet<_> = ALL.iter().map(|set| set.group).collect();
        assert_eq!(groups.len(), ALL.len());
    }
}
