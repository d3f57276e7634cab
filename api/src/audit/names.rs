//! The names of the rows in the audit trail.

use std::collections::HashMap;
use std::fmt;

use portal_core::api::RoleName;
use portal_core::api::wire::{Thing, ThingKind};
use portal_core::language::Language;
use portal_core::text::{full_name, visible};
use serde_json::Value;

use super::action::Reference;
use super::sentence::number;
use crate::error::Result;
use crate::store::Db;
use crate::texts::role_name;
use crate::values;

/// Names of rows in a language; each is read once.
pub struct RowNames {
    language: Language,
    found: HashMap<(ThingKind, i64), String>,
    people: HashMap<i64, Option<Known>>,
}

/// A person as known now.
#[derive(Clone)]
struct Known {
    name: String,
    email: String,
    has_namesake: bool,
}

/// The person who acted, by the name of then.
pub(super) struct Actor {
    pub id: i64,
    pub name: String,
    /// E-mail, where the name does not tell the person from others: somebody has it too, or the person has another by now.
    pub email_of_namesake: Option<String>,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.email_of_namesake {
            Some(email) => write!(f, "{} ({email})", self.name),
            None => f.write_str(&self.name),
        }
    }
}

impl RowNames {
    /// No name yet.
    pub fn new(language: Language) -> Self {
        Self {
            language,
            found: HashMap::new(),
            people: HashMap::new(),
        }
    }

    /// The language of the names.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A row with its name.
    pub fn thing(&mut self, db: &mut Db<'_>, kind: ThingKind, id: i64) -> Result<Thing> {
        let name = match self.found.get(&(kind, id)) {
            Some(name) => name.clone(),
            None => {
                let name = self.read(db, kind, id)?;
                self.found.insert((kind, id), name.clone());
                name
            }
        };
        Ok(Thing { kind, id, name })
    }

    /// The person who acted under a name; without one, by the name of now.
    pub(super) fn actor(&mut self, db: &mut Db<'_>, id: i64, name: Option<&str>) -> Result<Actor> {
        let Some(known) = self.person(db, id)? else {
            let name = name.map_or_else(|| self.number(id), |name| visible(name).into());
            return Ok(Actor {
                id,
                name,
                email_of_namesake: None,
            });
        };
        let name = name.map_or_else(|| known.name.clone(), |name| visible(name).into());
        let is_ambiguous = known.has_namesake || name != known.name;
        Ok(Actor {
            id,
            name,
            email_of_namesake: is_ambiguous.then_some(known.email),
        })
    }

    /// The e-mail of a person; empty where the account is gone.
    pub fn email(&mut self, db: &mut Db<'_>, id: i64) -> Result<String> {
        Ok(self
            .person(db, id)?
            .map(|known| known.email)
            .unwrap_or_default())
    }

    fn person(&mut self, db: &mut Db<'_>, id: i64) -> Result<Option<Known>> {
        if let Some(found) = self.people.get(&id) {
            return Ok(found.clone());
        }
        let found = db.row(
            "SELECT u.first_name, u.last_name, u.email, EXISTS (SELECT 1 FROM users o
                WHERE o.last_name = u.last_name AND o.first_name = u.first_name AND o.id <> u.id) AS has_namesake
             FROM users u WHERE u.id = ?1",
            values![id],
            |row| {
                Ok(Known {
                    name: full_name(
                        [row.text("first_name")?, row.text("last_name")?],
                        row.text("email")?,
                    ),
                    email: visible(row.text("email")?).into(),
                    has_namesake: row.get("has_namesake")?,
                })
            },
        )?;
        self.people.insert(id, found.clone());
        Ok(found)
    }

    /// A subject or detail as shown.
    pub fn shown(&mut self, db: &mut Db<'_>, reference: Reference, stored: &str) -> Result<String> {
        match (reference.thing(), stored.parse()) {
            (Some(kind), Ok(id)) => Ok(self.thing(db, kind, id)?.name),
            _ if reference == Reference::Role => Ok(self.role(stored)),
            _ => Ok(visible(stored).into()),
        }
    }

    fn read(&mut self, db: &mut Db<'_>, kind: ThingKind, id: i64) -> Result<String> {
        let number = self.number(id);
        let name = match kind {
            ThingKind::Person => self.person(db, id)?.map(|known| match known.has_namesake {
                true => format!("{} ({})", known.name, known.email),
                false => known.name,
            }),
            // Several requests are for the same car.
            ThingKind::Request => db.row(
                "SELECT document FROM requests WHERE id = ?1",
                values![id],
                |row| Ok(with_car(&number, row.text("document")?)),
            )?,
            ThingKind::Brand => one_name(db, "SELECT name FROM brands WHERE id = ?1", id)?,
            ThingKind::Business => one_name(db, "SELECT name FROM businesses WHERE id = ?1", id)?,
            ThingKind::Station => one_name(db, "SELECT address FROM stores WHERE id = ?1", id)?,
            ThingKind::Invitation => {
                one_name(db, "SELECT email FROM invitations WHERE id = ?1", id)?
            }
            // Acts on webhooks of earlier releases have the id of the endpoint.
            ThingKind::Client => one_name(
                db,
                "SELECT c.name FROM client c WHERE c.id = ?1
                    OR c.id = (SELECT client_id FROM webhook_endpoints WHERE id = ?1)",
                id,
            )?,
        };
        Ok(name.filter(|name| !name.is_empty()).unwrap_or(number))
    }

    fn number(&self, id: i64) -> String {
        number(id, self.language)
    }

    fn role(&self, name: &str) -> String {
        let known = role_name(RoleName::from_name(name), self.language);
        known.unwrap_or(name).to_owned()
    }
}

fn one_name(db: &mut Db<'_>, sql: &str, id: i64) -> Result<Option<String>> {
    let name = db.first::<String>(sql, values![id])?;
    Ok(name.map(|name| visible(&name).into()))
}

/// `nº 12 (Kia Soul 2019)`; the number alone where the request names no car.
fn with_car(number: &str, document: &str) -> String {
    let document: Value = serde_json::from_str(document).unwrap_or_default();
    let car = &document["userCar"]["car"];
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let parts: Vec<String> = ["make", "model", "year"]
        .map(|name| text(&car[name]))
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    if parts.is_empty() {
        return number.to_owned();
    }
    format!("{number} ({})", visible(&parts.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_named_by_its_number_and_its_car() {
        let car = r#"{"userCar":{"car":{"make":"Kia","model":"Soul","year":2019}}}"#;
        assert_eq!(with_car("#12", car), "#12 (Kia Soul 2019)");
        for without in ["{}", r#"{"userCar":{"car":{}}}"#, "not JSON"] {
            assert_eq!(with_car("#12", without), "#12");
        }
    }
}
