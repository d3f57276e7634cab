//! Response bytes straight into columns: one pass, no object per row. A tree of `serde_json::Value`
//! was measured fifteen times slower.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::columns::{Columns, Text};
use super::scalar::Scalar;
use super::stage::{Field, Stage};
use crate::search::SearchText;

/// Why bytes could not become a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IngestError {
    /// Not JSON, or cut off. Line and column count from 1.
    Malformed {
        /// The line.
        line: usize,
        /// The column, in bytes.
        column: usize,
        /// What is wrong there, in English.
        reason: String,
    },
    /// JSON without the list asked for.
    NoList,
}

impl fmt::Display for IngestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // serde_json's own words name the position.
            Self::Malformed { reason, .. } => f.write_str(reason),
            Self::NoList => f.write_str("the answer holds no list"),
        }
    }
}

impl std::error::Error for IngestError {}

impl From<serde_json::Error> for IngestError {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
        }
    }
}

/// The rows of a response: columns and the text to search.
#[derive(Default)]
pub(super) struct Rows {
    pub columns: Columns,
    pub search: SearchText,
}

/// Reads `{"success":true,"data":{"assurances":[…]}}`, the same with `offers`, a list directly in
/// `data`, or a bare list (readings 17).
pub(super) fn ingest(bytes: &[u8]) -> Result<Rows, IngestError> {
    // A third of a response is keys and punctuation that the search text leaves out.
    let mut reader = Reader {
        rows: Rows {
            search: SearchText::with_capacity(bytes.len() / 2),
            ..Rows::default()
        },
        stage: Stage::default(),
        found: false,
    };
    let mut json = serde_json::Deserializer::from_slice(bytes);
    Envelope(&mut reader).deserialize(&mut json)?;
    json.end()?;
    reader.rows.search.shrink();
    if reader.found {
        Ok(reader.rows)
    } else {
        Err(IngestError::NoList)
    }
}

struct Reader {
    rows: Rows,
    stage: Stage,
    found: bool,
}

/// Down to the list.
struct Envelope<'r>(&'r mut Reader);

impl<'de> DeserializeSeed<'de> for Envelope<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Envelope<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list, or the envelope of one")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<std::borrow::Cow<'de, str>>()? {
            match &*key {
                "data" | "assurances" | "offers" => map.next_value_seed(Envelope(self.0))?,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.0.found = true;
        while list.next_element_seed(Row(self.0))?.is_some() {}
        Ok(())
    }

    /// `"assurances": null` is an empty list.
    fn visit_unit<E>(self) -> Result<(), E> {
        self.0.found = true;
        Ok(())
    }
}

/// One item of the list.
struct Row<'r>(&'r mut Reader);

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Reader { rows, stage, .. } = self.0;
        let node = Node {
            stage,
            search: &mut rows.search,
            place: Place::Item,
            field: None,
        };
        node.deserialize(deserializer)?;
        stage.finish(&mut rows.columns, &mut rows.search);
        Ok(())
    }
}

/// Which object of an item we are in.
#[derive(Clone, Copy)]
enum Place {
    Item,
    Request,
    Car,
    Informations,
    Driver,
    Elsewhere,
}

/// Any value within an item.
struct Node<'r> {
    stage: &'r mut Stage,
    search: &'r mut SearchText,
    place: Place,
    field: Option<Field>,
}

impl Node<'_> {
    fn take(self, value: Scalar<'_>) {
        value.index(self.search);
        if let Some(field) = self.field {
            self.stage.set(field, value);
        }
    }
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.take(Scalar::Text(text));
        Ok(())
    }

    fn visit_i64<E>(self, number: i64) -> Result<(), E> {
        self.take(Scalar::Integer(number));
        Ok(())
    }

    fn visit_u64<E>(self, number: u64) -> Result<(), E> {
        match i64::try_from(number) {
            Ok(number) => self.take(Scalar::Integer(number)),
            Err(_) => self.take(Scalar::Text(&number.to_string())),
        }
        Ok(())
    }

    fn visit_f64<E>(self, number: f64) -> Result<(), E> {
        self.take(Scalar::Decimal(number));
        Ok(())
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.take(Scalar::Bool(value));
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Node {
            stage,
            search,
            field,
            ..
        } = self;
        while list
            .next_element_seed(Node {
                stage,
                search,
                place: Place::Elsewhere,
                field,
            })?
            .is_some()
        {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Node {
            stage,
            search,
            place,
            ..
        } = self;
        while let Some((place, field)) = map.next_key_seed(Key(place))? {
            map.next_value_seed(Node {
                stage,
                search,
                place,
                field,
            })?;
        }
        Ok(())
    }
}

/// A key: what its value is, and where we are inside of it.
struct Key(Place);

impl<'de> DeserializeSeed<'de> for Key {
    type Value = (Place, Option<Field>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key {
    type Value = (Place, Option<Field>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
        Ok(match self.0 {
            Place::Item => item_key(key),
            Place::Request => request_key(key),
            Place::Car => car_key(key),
            Place::Informations => (Place::Elsewhere, information(key)),
            Place::Driver => (Place::Elsewhere, driver_field(key).map(Field::Text)),
            Place::Elsewhere => (Place::Elsewhere, None),
        })
    }
}

fn item_key(key: &str) -> (Place, Option<Field>) {
    let field = match key {
        "id" => Field::Id,
        "userAssurance" => return (Place::Request, None),
        "user" => return (Place::Driver, None),
        "userAssuranceId" => Field::RequestId,
        "priceAnually" => Field::OfferPrice,
        "isAccepted" => Field::OfferAccepted,
        "status" => Field::OfferStatus,
        "createdAt" => Field::Text(Text::CreatedAt),
        "expirationDate" => Field::Text(Text::ExpirationDate),
        "offerType" => Field::Text(Text::OfferType),
        _ => return request_key(key),
    };
    (Place::Elsewhere, Some(field))
}

fn request_key(key: &str) -> (Place, Option<Field>) {
    match key {
        "id" => (Place::Elsewhere, Some(Field::RequestId)),
        "userId" => (Place::Elsewhere, Some(Field::UserId)),
        "userCar" => (Place::Car, None),
        "informations" => (Place::Informations, None),
        _ => (Place::Elsewhere, None),
    }
}

fn car_key(key: &str) -> (Place, Option<Field>) {
    let field = match key {
        "car" => return (Place::Car, None),
        "make" => Field::Make,
        "model" => Field::Text(Text::Model),
        "year" => Field::CarYear,
        "Engine" | "engine" => Field::Engine,
        "Trim" | "trim" => Field::Text(Text::Trim),
        "color" => Field::Text(Text::Color),
        "pictureUrl" => Field::Text(Text::PictureUrl),
        _ => return (Place::Elsewhere, None),
    };
    (Place::Elsewhere, Some(field))
}

fn driver_field(key: &str) -> Option<Text> {
    Some(match key {
        "firstName" => Text::FirstName,
        "lastName" => Text::LastName,
        "email" => Text::Email,
        "cellphone" => Text::Cellphone,
        _ => return None,
    })
}

fn information(key: &str) -> Option<Field> {
    Some(match key {
        "assuranceAmount_yearly" => Field::Premium,
        "currentInsurerMonthExpiry" => Field::RenewalMonth,
        "carLicense" => Field::Licence,
        "creditScore" => Field::Credit,
        "birthday" => Field::Birthday,
        "verificationProfile" => Field::Verification,
        "criminalRecord" => Field::CriminalRecord,
        "insurerCancelationNumberInLast5Years" => Field::Cancellations,
        "last5YearsTickets0" => Field::Tickets,
        "last6YearsAccidents0" => Field::Accidents,
        _ => return indexed(key),
    })
}

/// `ticketYear7`, `claimAmount12`: indexes 0 to 99 (spec §9).
fn indexed(key: &str) -> Option<Field> {
    let name = key.trim_end_matches(|c: char| c.is_ascii_digit());
    let index = super::entry_index(key.get(name.len()..)?)?;
    Some(match name {
        "explainTicket" | "ticketYear" => Field::Ticket(index),
        "explainAccident" | "claimAmount" | "claimDate" => Field::Accident(index),
        _ => return None,
    })
}
