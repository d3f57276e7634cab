//! The keys of a list's items (spec §3) and what stands under them.

use super::columns::Text;
use crate::json::{ITEM, Place};

/// What a value is, known from the key it stands under.
#[derive(Clone, Copy)]
pub(super) enum Field {
    Id,
    RequestId,
    UserId,
    Text(Text),
    Make,
    CarYear,
    Engine,
    Premium,
    RenewalMonth,
    Licence,
    Credit,
    Birthday,
    Verification,
    CriminalRecord,
    Cancellations,
    /// Number of tickets, or the first of them.
    Tickets,
    /// One detail of the ticket with this index.
    Ticket(u8),
    /// Number of accidents, or the first of them.
    Accidents,
    /// One detail of the accident with this index.
    Accident(u8),
    OfferPrice,
    OfferStatus,
    OfferAccepted,
}

/// The request that an offer carries.
const REQUEST: Place = 2;
/// The car, and the model within it.
const CAR: Place = 3;
/// The driver's answers.
const INFORMATIONS: Place = 4;
/// The driver of an offer.
const DRIVER: Place = 5;
/// Anything that is searched but not known.
const ELSEWHERE: Place = 6;

/// What a key means in the object at `place`, and where its value stands.
pub(super) fn field_and_place(place: Place, key: &str) -> (Option<Field>, Place) {
    let field = match place {
        ITEM => match item_place(key) {
            Some(place) => return (None, place),
            None => item_field(key),
        },
        REQUEST => match request_place(key) {
            Some(place) => return (None, place),
            None => request_field(key),
        },
        CAR if key == "car" => return (None, CAR),
        CAR => car_field(key),
        INFORMATIONS => information(key),
        DRIVER => driver_field(key),
        _ => None,
    };
    (field, ELSEWHERE)
}

fn item_place(key: &str) -> Option<Place> {
    match key {
        "userAssurance" => Some(REQUEST),
        "user" => Some(DRIVER),
        _ => request_place(key),
    }
}

fn request_place(key: &str) -> Option<Place> {
    match key {
        "userCar" => Some(CAR),
        "informations" => Some(INFORMATIONS),
        _ => None,
    }
}

fn item_field(key: &str) -> Option<Field> {
    Some(match key {
        "id" => Field::Id,
        "userAssuranceId" => Field::RequestId,
        "priceAnually" => Field::OfferPrice,
        "isAccepted" => Field::OfferAccepted,
        "status" => Field::OfferStatus,
        "createdAt" => Field::Text(Text::CreatedAt),
        "expirationDate" => Field::Text(Text::ExpirationDate),
        "offerType" => Field::Text(Text::OfferType),
        _ => return request_field(key).filter(|_| key != "id"),
    })
}

fn request_field(key: &str) -> Option<Field> {
    match key {
        "id" => Some(Field::RequestId),
        "userId" => Some(Field::UserId),
        _ => None,
    }
}

fn car_field(key: &str) -> Option<Field> {
    Some(match key {
        "make" => Field::Make,
        "model" => Field::Text(Text::Model),
        "year" => Field::CarYear,
        "Engine" | "engine" => Field::Engine,
        "Trim" | "trim" => Field::Text(Text::Trim),
        "color" => Field::Text(Text::Color),
        "pictureUrl" => Field::Text(Text::PictureUrl),
        _ => return None,
    })
}

fn driver_field(key: &str) -> Option<Field> {
    Some(Field::Text(match key {
        "firstName" => Text::FirstName,
        "lastName" => Text::LastName,
        "email" => Text::Email,
        "cellphone" => Text::Cellphone,
        _ => return None,
    }))
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
