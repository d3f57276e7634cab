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
pub static CARD: Shape = Object(&[required("brand", Text), required("last4", Text)]);

/// [`super::Business`].
pub static BUSINESS: Shape = Object(&[
    required("id", Number),
    required("name", Text),
    Member {
        name: "employees",
        shape: List(&EMPLOYEE),
        absence: Absence::Empty,
    },
]);

/// [`super::Employee`].
pub static EMPLOYEE: Shape = Object(&[
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
    optional(
        "store",
        Object(&[
            required("address", Text),
            optional("address2", Text),
            required("province", Text),
            optional(
                "brand",
                Object(&[required("name", Text), optional("smallLogo", Text)]),
            ),
        ]),
    ),
]);

/// [`super::Brand`].
pub static BRAND: Shape = Object(&[required("id", Number), required("name", Text)]);

/// [`super::InsurerDetails`].
pub static INSURER_DETAILS: Shape = Object(&[required("offerCountRemaining", Count)]);

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
    optional("user", Any),
    optional("userAssurance", Any),
    optional("isResponded", Boolean),
]);

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;
    use crate::wire;

    /// Whether a value is of a shape, as the browser decides it.
    fn fits(shape: &Shape, value: &Value) -> bool {
        let member = |member: &Member| match value.get(member.name) {
            None | Some(Value::Null) => member.absence != Absence::Refused,
            Some(value) => fits(&member.shape, value),
        };
        match shape {
            Any => true,
            Text => value.is_string(),
            Shape::Code(set) => value.as_str().is_some_and(|name| set.code(name).is_some()),
            Number => value.is_i64(),
            Count => value.as_u64().is_some_and(|it| u32::try_from(it).is_ok()),
            Boolean => value.is_boolean(),
            Object(members) => value.is_object() && members.iter().all(member),
            Shape::OrNull(shape) => value.is_null() || fits(shape, value),
            List(shape) | Shape::Page(shape) => {
                let items = value.as_array();
                items.is_some_and(|items| items.iter().all(|item| fits(shape, item)))
            }
        }
    }

    /// The value with one member, at any depth, absent, null, an object or, for a count, below zero.
    fn changed(value: &Value) -> Vec<Value> {
        let mut all = Vec::new();
        let Some(members) = value.as_object() else {
            return all;
        };
        for (name, inner) in members {
            let mut without = members.clone();
            without.remove(name);
            all.push(Value::Object(without));
            let negative = matches!(name.as_str(), "maxCarwashPerMonth" | "offerCountRemaining");
            let others = [json!(null)].into_iter().chain(changed(inner));
            let others = others.chain(negative.then(|| json!(-1)));
            for other in others {
                let mut with = members.clone();
                with.insert(name.clone(), other);
                all.push(Value::Object(with));
            }
        }
        all
    }

    fn agree<T: DeserializeOwned>(shape: &Shape, sample: Value) {
        let is_read = |value: &Value| serde_json::from_value::<T>(value.clone()).is_ok();
        assert!(is_read(&sample) && fits(shape, &sample), "{sample}");
        for value in changed(&sample) {
            assert_eq!(fits(shape, &value), is_read(&value), "{value}");
        }
        for value in [json!(null), json!([]), json!("x"), json!(7)] {
            assert!(!fits(shape, &value) && !is_read(&value), "{value}");
        }
    }

    #[test]
    fn every_shape_requires_what_its_type_requires() {
        let user = json!({ "id": 1, "email": "a@b.ca", "firstName": "A", "lastName": "B" });
        let permissions = wire::Permissions::of_new_member();
        let employee = json!({ "user": user, "permissions": permissions });
        agree::<wire::User>(&USER, user.clone());
        agree::<wire::Role>(&ROLE, json!({ "role": "ROLE_ADMIN", "isAccepted": true }));
        agree::<wire::Card>(&CARD, json!({ "brand": "Visa", "last4": "4242" }));
        agree::<wire::Employee>(&EMPLOYEE, employee.clone());
        let business = json!({ "id": 1, "name": "Flotte", "employees": [employee] });
        agree::<wire::Business>(&BUSINESS, business);
        agree::<wire::Brand>(&BRAND, json!({ "id": 1, "name": "A" }));
        agree::<wire::InsurerDetails>(&INSURER_DETAILS, json!({ "offerCountRemaining": 3 }));
        let brand = json!({ "name": "Lavage", "smallLogo": "/l.webp" });
        let store = json!({ "address": "1", "address2": "2", "province": "QC", "brand": brand });
        let transaction = json!({
            "id": 1, "createdAt": "2026-11-01T14:05:00Z", "pricePaid": 1000, "taxPaid": 150,
            "last4": "4242", "store": store,
        });
        agree::<wire::Transaction>(&TRANSACTION, transaction);
        let offer = json!({
            "id": 1, "brandId": 2, "userAssuranceId": 3, "priceAnually": 4,
            "expirationDate": "2026-12-31", "description": "x", "offerType": "LINK",
            "phone": "514", "link": "https://a.ca", "submissionNumber": "7", "isAccepted": true,
            "createdAt": "2026-11-01T14:05:00Z", "status": "accepted", "user": null,
            "isResponded": true,
        });
        agree::<wire::Offer>(&OFFER, offer);
        let car = json!({ "car": null, "color": "red" });
        agree::<wire::Assurance>(&ASSURANCE, json!({ "id": 1, "userId": 2, "userCar": car }));
    }
}
