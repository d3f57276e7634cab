//! Shapes of answers as data. The browser checks an answer against its shape, since a reader that
//! serde derives weighs two kilobytes of WebAssembly per type. A test compares each with its type.

use crate::codes::{self, CodeSet};

/// Shape of a JSON value.
#[derive(Debug, PartialEq, Eq)]
pub enum Shape {
    /// No value to check: files, calls without an answer, members that no screen reads.
    Any,
    /// A text.
    Text,
    /// A code, in any of its spellings.
    Code(&'static CodeSet),
    /// A whole number.
    Number,
    /// A whole number from 0 that fits in 32 bits.
    Count,
    /// True or false.
    Boolean,
    /// An object with these members; others are left alone.
    Object(&'static [Member]),
    /// The value, or null.
    OrNull(&'static Shape),
    /// A list; items of another shape are left out (LIST-7).
    List(&'static Shape),
    /// A page of a list: its rows and their pagination (LIST-5).
    Page(&'static Shape),
}

/// A member of an object.
#[derive(Debug, PartialEq, Eq)]
pub struct Member {
    /// Its key.
    pub name: &'static str,
    /// The shape of its value.
    pub shape: Shape,
    /// Its value where it is absent, null, or (unless required) unreadable.
    pub absence: Absence,
}

/// The value of an absent member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// None: the whole object is unreadable.
    Refused,
    /// Null.
    Null,
    /// False.
    False,
    /// 0.
    Zero,
    /// An empty list.
    Empty,
}

use Shape::{Any, Boolean, Count, List, Number, Object, Text};

const fn required(name: &'static str, shape: Shape) -> Member {
    Member {
        name,
        shape,
        absence: Absence::Refused,
    }
}

const fn optional(name: &'static str, shape: Shape) -> Member {
    Member {
        name,
        shape,
        absence: Absence::Null,
    }
}

const fn flag(name: &'static str) -> Member {
    Member {
        name,
        shape: Boolean,
        absence: Absence::False,
    }
}

/// Answers that are a text.
pub static TEXT: Shape = Text;
/// Answers that are not checked.
pub static ANY: Shape = Any;

const USER_MEMBERS: &[Member] = &[
    required("id", Number),
    required("email", Text),
    required("firstName", Text),
    required("lastName", Text),
];

/// [`super::User`].
pub static USER: Shape = Object(USER_MEMBERS);

/// [`super::Role`].
pub static ROLE: Shape = Object(&[required("role", Text), flag("isAccepted")]);

/// [`super::Card`].
pub static CARD: Shape = Object(&[
    required("brand", Text),
    required("last4", Text),
    optional(
        "expiry",
        Object(&[required("month", Text), required("status", Text)]),
    ),
]);

const ALLOWANCE_MEMBERS: &[Member] = &[
    required("used", Count),
    required("limit", Count),
    required("isUsedUp", Boolean),
];

/// [`super::Business`].
pub static BUSINESS: Shape = Object(&[
    required("id", Number),
    required("name", Text),
    Member {
        name: "employees",
        shape: List(&EMPLOYEE),
        absence: Absence::Empty,
    },
    optional("seats", Object(ALLOWANCE_MEMBERS)),
]);

/// [`super::Employee`].
pub static EMPLOYEE: Shape = Object(EMPLOYEE_MEMBERS);

const EMPLOYEE_MEMBERS: &[Member] = &[
    required("user", Object(USER_MEMBERS)),
    optional(
        "permissions",
        Object(&[
            required("maxCarwashPerMonth", Count),
            required("startHour", Text),
            required("endHour", Text),
            required("monday", Boolean),
            required("tuesday", Boolean),
            required("wednesday", Boolean),
            required("thursday", Boolean),
            required("friday", Boolean),
            required("saturday", Boolean),
            required("sunday", Boolean),
        ]),
    ),
    optional("carwashes", Object(ALLOWANCE_MEMBERS)),
];

/// [`super::AddedEmployee`].
pub static ADDED_EMPLOYEE: Shape = Object(&[
    required("email", Text),
    optional("employee", Object(EMPLOYEE_MEMBERS)),
    optional("refusal", Text),
]);

/// [`super::Transaction`].
pub static TRANSACTION: Shape = Object(&[
    required("id", Number),
    required("createdAt", Text),
    required("pricePaid", Number),
    Member {
        name: "taxPaid",
        shape: Number,
        absence: Absence::Zero,
    },
    optional("last4", Text),
    optional("store", Object(STORE_MEMBERS)),
    optional("employee", Object(TRANSACTION_EMPLOYEE_MEMBERS)),
]);

const STORE_MEMBERS: &[Member] = &[
    required("address", Text),
    optional("address2", Text),
    required("province", Text),
    optional(
        "brand",
        Object(&[required("name", Text), optional("smallLogo", Text)]),
    ),
];

const TRANSACTION_EMPLOYEE_MEMBERS: &[Member] = &[
    required("id", Number),
    required("firstName", Text),
    required("lastName", Text),
];

static TRANSACTION_EMPLOYEE: Shape = Object(TRANSACTION_EMPLOYEE_MEMBERS);
static TRANSACTION_STATION: Shape = Object(&[
    required("id", Number),
    required("store", Object(STORE_MEMBERS)),
]);

/// [`super::TransactionOptions`].
pub static TRANSACTION_OPTIONS: Shape = Object(&[
    required("employees", List(&TRANSACTION_EMPLOYEE)),
    required("stations", List(&TRANSACTION_STATION)),
]);

/// [`super::TransactionSummary`].
pub static TRANSACTION_SUMMARY: Shape = Object(&[
    required("count", Count),
    required("pricePaid", Number),
    required("taxPaid", Number),
    required("total", Number),
    optional("firstDay", Text),
    optional("lastDay", Text),
]);

/// [`super::Brand`].
pub static BRAND: Shape = Object(&[required("id", Number), required("name", Text)]);

/// [`super::InsurerDetails`].
pub static INSURER_DETAILS: Shape = Object(&[required("offerCountRemaining", Count)]);

/// [`super::RequestCounts`].
pub static REQUEST_COUNTS: Shape = Object(&[
    required("unansweredRequests", Count),
    required("discardedRequests", Count),
    required("unacceptedOffers", Count),
    required("unrespondedOffers", Count),
]);

/// [`super::Assurance`], whose answers have any values.
pub static ASSURANCE: Shape = Object(&[required("id", Number)]);

/// [`super::Offer`].
pub static OFFER: Shape = Object(&[
    required("id", Number),
    required("brandId", Number),
    required("userAssuranceId", Number),
    required("priceAnually", Number),
    required("expirationDate", Text),
    required("description", Text),
    optional("offerType", Shape::Code(&codes::OFFER_TYPE)),
    optional("phone", Text),
    optional("link", Text),
    optional("submissionNumber", Text),
    flag("isAccepted"),
    required("createdAt", Text),
    optional("status", Shape::Code(&codes::OFFER_STATUS)),
    optional(
        "user",
        Object(&[
            required("firstName", Text),
            required("lastName", Text),
            optional("email", Text),
            optional("cellphone", Text),
        ]),
    ),
    optional("userAssurance", Any),
    optional("isResponded", Boolean),
]);

/// [`super::Claim`].
pub static CLAIM: Shape = Object(&[
    required("userAssuranceId", Number),
    required("brandId", Number),
    required(
        "user",
        Object(&[
            required("id", Number),
            required("firstName", Text),
            required("lastName", Text),
        ]),
    ),
    required("secondsLeft", Count),
]);

/// [`super::SavedView`].
pub static SAVED_VIEW: Shape = Object(&[
    required("id", Number),
    required("list", Text),
    required("name", Text),
    required("query", Text),
]);

/// [`super::OfferTemplate`].
pub static OFFER_TEMPLATE: Shape = Object(&[
    required("id", Number),
    required("brandId", Number),
    required("name", Text),
    required("description", Text),
    required("offerType", Shape::Code(&codes::OFFER_TYPE)),
    optional("phone", Text),
    optional("validityDays", Count),
]);

#[cfg(test)]
mod tests;
