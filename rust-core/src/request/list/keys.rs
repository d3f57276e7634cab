//! Keys of a list's items (REQUEST-1) and of their nested objects.

use enum_map::Enum;

use crate::codes;
use crate::json::{ITEM, NodeId};
use crate::request::columns::{
    CodeColumn, IdColumn, MoneyColumn, NumberColumn, TextColumn, ValueColumn,
};
use crate::request::detail::{FactKind, kind_of};

/// Meaning of a value, by its key.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Field {
    Id(IdColumn),
    Text(TextColumn),
    Value(ValueColumn),
    Code(CodeColumn),
    Number(NumberColumn),
    Amount(MoneyColumn),
    /// One detail of the ticket with this index.
    Ticket(u8),
    /// One detail of the accident with this index.
    Accident(u8),
    OfferAccepted,
    /// A part of the name of the driver of a request.
    DriverName(NamePart),
}

/// A part of a name.
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum NamePart {
    First,
    Last,
}

/// The request that an offer carries.
const REQUEST: NodeId = 2;
/// The car, and the model within it.
const CAR: NodeId = 3;
/// The driver's answers.
const INFORMATIONS: NodeId = 4;
/// The driver of an offer.
const DRIVER: NodeId = 5;
/// Anything that is searched but not known.
pub(super) const ELSEWHERE: NodeId = 6;
/// First node id of searched keys, which get an id each.
pub(super) const FIRST: NodeId = 7;

/// A key of the object `node`, its field and the node id of its value.
struct Key(NodeId, &'static str, Option<Field>, NodeId);

const fn object(node: NodeId, key: &'static str, inside: NodeId) -> Key {
    Key(node, key, None, inside)
}

const fn field(node: NodeId, key: &'static str, field: Field) -> Key {
    Key(node, key, Some(field), ELSEWHERE)
}

static KEYS: &[Key] = &[
    field(ITEM, "id", Field::Id(IdColumn::Offer)),
    field(ITEM, "userAssuranceId", Field::Id(IdColumn::Request)),
    field(ITEM, "userId", Field::Id(IdColumn::User)),
    object(ITEM, "userCar", CAR),
    object(ITEM, "car", CAR),
    object(ITEM, "informations", INFORMATIONS),
    object(ITEM, "userAssurance", REQUEST),
    object(ITEM, "user", DRIVER),
    field(ITEM, "priceAnually", Field::Amount(MoneyColumn::OfferPrice)),
    field(ITEM, "isAccepted", Field::OfferAccepted),
    field(ITEM, "status", Field::Code(CodeColumn::OfferStatus)),
    field(ITEM, "isOffered", Field::Code(CodeColumn::Mark)),
    field(ITEM, "createdAt", Field::Text(TextColumn::CreatedAt)),
    field(
        ITEM,
        "expirationDate",
        Field::Text(TextColumn::ExpirationDate),
    ),
    field(ITEM, "offerType", Field::Text(TextColumn::OfferType)),
    field(ITEM, "receivedAt", Field::Text(TextColumn::ReceivedAt)),
    field(REQUEST, "id", Field::Id(IdColumn::Request)),
    field(REQUEST, "userId", Field::Id(IdColumn::User)),
    field(REQUEST, "receivedAt", Field::Text(TextColumn::ReceivedAt)),
    object(REQUEST, "userCar", CAR),
    object(REQUEST, "car", CAR),
    object(REQUEST, "informations", INFORMATIONS),
    object(CAR, "car", CAR),
    field(CAR, "make", Field::Value(ValueColumn::Make)),
    field(CAR, "model", Field::Text(TextColumn::Model)),
    field(CAR, "year", Field::Number(NumberColumn::CarYear)),
    field(CAR, "Engine", Field::Code(CodeColumn::Motor)),
    field(CAR, "engine", Field::Code(CodeColumn::Motor)),
    field(CAR, "Trim", Field::Text(TextColumn::Trim)),
    field(CAR, "trim", Field::Text(TextColumn::Trim)),
    field(CAR, "color", Field::Text(TextColumn::Color)),
    field(CAR, "pictureUrl", Field::Text(TextColumn::PictureUrl)),
    field(DRIVER, "firstName", Field::Text(TextColumn::FirstName)),
    field(DRIVER, "lastName", Field::Text(TextColumn::LastName)),
    field(DRIVER, "email", Field::Text(TextColumn::Email)),
    field(DRIVER, "cellphone", Field::Text(TextColumn::Cellphone)),
    field(
        INFORMATIONS,
        "firstName",
        Field::DriverName(NamePart::First),
    ),
    field(INFORMATIONS, "lastName", Field::DriverName(NamePart::Last)),
    field(INFORMATIONS, "address", Field::Text(TextColumn::Address)),
    field(
        INFORMATIONS,
        "assuranceAmount_yearly",
        Field::Amount(MoneyColumn::Premium),
    ),
    field(
        INFORMATIONS,
        "currentInsurerMonthExpiry",
        Field::Code(CodeColumn::RenewalMonth),
    ),
    field(INFORMATIONS, "carLicense", Field::Code(CodeColumn::Licence)),
    field(INFORMATIONS, "creditScore", Field::Code(CodeColumn::Credit)),
    field(
        INFORMATIONS,
        "birthday",
        Field::Number(NumberColumn::Birthday),
    ),
    field(
        INFORMATIONS,
        "verificationProfile",
        Field::Value(ValueColumn::Verification),
    ),
    field(
        INFORMATIONS,
        "criminalRecord",
        Field::Value(ValueColumn::CriminalRecord),
    ),
    field(
        INFORMATIONS,
        "insurerCancelationNumberInLast5Years",
        Field::Code(CodeColumn::Cancellations),
    ),
    field(
        INFORMATIONS,
        "last5YearsTickets0",
        Field::Code(CodeColumn::Tickets),
    ),
    field(
        INFORMATIONS,
        "last6YearsAccidents0",
        Field::Code(CodeColumn::Accidents),
    ),
];

/// Field and node id of the value of `key` in the object `node`.
pub(super) fn field_and_node(node: NodeId, key: &str) -> (Option<Field>, NodeId) {
    if node == ELSEWHERE {
        return (None, ELSEWHERE);
    }
    match KEYS.iter().find(|known| known.0 == node && known.1 == key) {
        Some(Key(.., field, node)) => (*field, *node),
        None if node == INFORMATIONS => (indexed(key), ELSEWHERE),
        None => (None, ELSEWHERE),
    }
}

/// How the values of a key are shown.
pub(super) enum ShownKind {
    /// Fact of the page of the request.
    Fact(&'static FactKind),
    /// Amount, given in cents.
    Cents,
    /// Phone number.
    Phone,
}

/// How the row or its page shows the values of `key` in the object `node`.
pub(super) fn shown_kind(node: NodeId, key: &str) -> Option<ShownKind> {
    static DATE: FactKind = FactKind::Date;
    static OFFER_TYPE: FactKind = FactKind::Code(&codes::OFFER_TYPE);
    Some(match (node, key) {
        (INFORMATIONS | CAR, _) => ShownKind::Fact(kind_of(key)?),
        (ITEM, "expirationDate") => ShownKind::Fact(&DATE),
        (ITEM, "offerType") => ShownKind::Fact(&OFFER_TYPE),
        (ITEM, "priceAnually") => ShownKind::Cents,
        (DRIVER, "cellphone") => ShownKind::Phone,
        _ => return None,
    })
}

/// `ticketYear7`, `claimAmount12`: indexes 0 to 99 (REQUEST-3).
fn indexed(key: &str) -> Option<Field> {
    let name = key.trim_end_matches(|c: char| c.is_ascii_digit());
    let index = crate::request::entry_index::entry_index(key.get(name.len()..)?)?;
    Some(match name {
        "explainTicket" | "ticketYear" => Field::Ticket(index),
        "explainAccident" | "claimAmount" | "claimDate" => Field::Accident(index),
        _ => return None,
    })
}
