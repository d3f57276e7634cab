//! The keys of a list's items (spec §3) and what stands under them.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Visitor};

use super::columns::Text;
use super::stage::Field;

/// Which object of an item we are in.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Item,
    Request,
    Car,
    Informations,
    Driver,
    Elsewhere,
}

/// A key: what its value is, and where we are inside of it.
pub(super) struct Key(pub Place);

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
