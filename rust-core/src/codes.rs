//! The enumerations of spec §3 and §9 as data: which codes there are, how else they are written on
//! the wire, and the dictionary's group that holds their texts (`credit.good` in `codes.json`).

use crate::text::fold;

/// One enumeration: a group of the dictionary `codes` and its codes in the order shown.
#[derive(Debug)]
pub struct CodeSet {
    /// The dictionary's group: `credit`.
    pub group: &'static str,
    /// The codes, each with other spellings seen on the wire.
    pub codes: &'static [Code],
}

/// A code and its other spellings.
#[derive(Debug)]
pub struct Code {
    /// The code as URLs, saved filters and dictionaries write it.
    pub name: &'static str,
    /// Other spellings, each closed by a `|`; case, accents and punctuation never matter.
    aliases: &'static str,
}

impl Code {
    fn spellings(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.split_terminator('|'))
    }
}

impl CodeSet {
    /// The position of the code that `text` spells, in whatever case and punctuation:
    /// `VERY_GOOD`, `very good` and `veryGood` are one code. A minus sign is none: `-1` is not `1`.
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

    /// The dictionary's key of a code: `credit.good`.
    pub fn key(&self, code: &str) -> String {
        format!("{}.{code}", self.group)
    }
}

/// Without spaces and punctuation. Letters of other scripts stay, as no code has any; Unicode's own
/// tables of what is a letter weigh 2 kB.
fn letters(text: &str) -> String {
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
    /// What drives the car (spec §9).
    MOTOR = "motor":
        "BATTERY" | "electric" | "electrique" | "ev" | "bev",
        "GAS" | "gasoline" | "essence" | "petrol";
    /// Bands of the yearly premium (spec §9).
    PRICE_BAND = "priceBand": "upTo1000", "upTo2000", "upTo3000", "above3000";
    /// Licence types (spec §9).
    LICENCE = "licence": "COMMERCIAL" | "commercial licence", "PERSONAL" | "private";
    /// Credit levels (spec §9).
    CREDIT = "credit": "unknown", "poor", "fair", "good", "veryGood", "excellent";
    /// Tickets of the last 5 years, counted as cancellations are.
    TICKETS = "tickets": "none" | "0" | "no" | "false", "1" | "one", "2OrMore" | "2+" | "2 and more";
    /// Accidents of the last 6 years, counted as cancellations are.
    ACCIDENTS = "accidents": "none" | "0" | "no" | "false", "1" | "one", "2OrMore" | "2+" | "2 and more";
    /// Insurer cancellations of the last 5 years (spec §9).
    CANCELLATIONS = "cancellations": "none" | "0" | "no" | "false", "1" | "one", "2OrMore" | "2+" | "2 and more";
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
    /// Protection against theft.
    ANTITHEFT = "antitheft": "none" | "no" | "false", "alarm", "tag", "sherlock";
    /// What the car is used for.
    USAGE = "usage": "pleasure" | "personal", "commute" | "work", "business" | "commercial", "delivery";
    /// What earns a discount: the driver's situation.
    DISCOUNT = "discount": "student", "retired", "married", "fullTime" | "full-time worker", "universityDegree" | "university";
    /// Coverages of a car policy.
    COVERAGE = "coverage":
        "civilLiability" | "civilResponsability", "collision" | "colision", "comprehensive",
        "damageToNonOwnedVehicles" | "damageOther", "hitAndRunExemption" | "franchiseExemptionHitAndRun",
        "replacementCost" | "newReplacement", "accidentForgiveness", "accidentBenefits",
        "travelCosts" | "locationFee", "roadsideAssistance" | "roadAssistance";
    /// What the home policy covers.
    HOME = "home": "owner", "tenant", "condominium" | "condo", "multiplex", "cottage" | "chalet", "alarmSystem" | "alarm";
    /// How often the premium is paid.
    PAYMENT_SCHEDULE = "paymentSchedule": "monthly" | "month", "annual" | "annually" | "yearly";
    /// How the driver takes up an offer (spec §3).
    OFFER_TYPE = "offerType": "PHONE", "LINK", "AUTHORISATION" | "authorization";
    /// What became of an offer (spec §4).
    OFFER_STATUS = "offerStatus": "pending", "accepted";
    /// What the price typed in an offer covers (spec §9).
    PRICE_OPTION = "priceOption": "annually", "monthly";
    /// Comparisons of a number filter (spec §9).
    COMPARISON = "comparison": "equals", "lessThan", "moreThan";
    /// Canadian car insurers, then "other" and "no insurance" (spec §3).
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
    fn no_spelling_means_two_codes_of_one_set() {
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
