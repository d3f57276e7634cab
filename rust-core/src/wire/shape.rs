//! Shapes of answers as data. The browser checks an answer against its shape, since a reader that
//! serde derives weighs two kilobytes of WebAssembly per type. `answer_type!` writes the shape of a
//! struct; a test of the server compares the shape of every answer with its schema.

use std::collections::BTreeMap;

use super::*;
use crate::codes::{self, CodeSet};
use crate::id::Id;
use crate::json_name::json_name;
use crate::language::Language;
use crate::money::Cents;

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
    /// The field's name in Rust.
    pub field: &'static str,
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

impl Member {
    /// Its key.
    pub fn name(&self) -> String {
        json_name(self.field)
    }
}

/// A type that a call answers with, or of a part of an answer.
pub trait Shaped {
    /// Its shape.
    const SHAPE: Shape;
    /// The value of an absent member of the type.
    const ABSENCE: Absence = Absence::Refused;
    /// The value of an absent member with `= default`.
    const DEFAULT: Absence = Absence::Refused;
}

impl<T: Shaped> Shaped for Option<T> {
    const SHAPE: Shape = Shape::OrNull(&T::SHAPE);
    const ABSENCE: Absence = Absence::Null;
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);
    const DEFAULT: Absence = Absence::Empty;
}

/// Shapes of types that are no structs, each with the default of its members.
macro_rules! shapes {
    ($($type:ty: $shape:expr $(, $default:ident)?;)+) => {$(
        impl Shaped for $type {
            const SHAPE: Shape = $shape;
            $(const DEFAULT: Absence = Absence::$default;)?
        }
    )+};
}

shapes! {
    String: Shape::Text;
    bool: Shape::Boolean, False;
    Id: Shape::Number, Zero;
    Cents: Shape::Number, Zero;
    u32: Shape::Count, Zero;
    RoleName: Shape::Text;
    Language: Shape::Text;
    AuditKind: Shape::Text;
    ThingKind: Shape::Text;
    CardStatus: Shape::Text;
    PersonState: Shape::Text;
    Scope: Shape::Text;
    TokenState: Shape::Text;
    SystemAccessKind: Shape::Text;
    MailState: Shape::Text;
    NotificationKind: Shape::Text;
    NotificationTiming: Shape::Text;
    WayInKind: Shape::Text;
    InvitationState: Shape::Text;
    WebhookEvent: Shape::Text;
    WebhookDeliveryState: Shape::Text;
    WebhookFailure: Shape::Text;
    OfferType: Shape::Code(&codes::OFFER_TYPE);
    OfferStatus: Shape::Code(&codes::OFFER_STATUS);
    TransactionPage: Shape::Page(&Transaction::SHAPE);
    // The answers of a request have any values; its page reads them itself.
    Assurance: Shape::Object(&[Member { field: "id", shape: Shape::Number, absence: Absence::Refused }]);
    // Field errors of an item, by the path of the field.
    BTreeMap<String, String>: Shape::Any;
    (): Shape::Any;
    // Messages of the stream are no answers.
    Change: Shape::Any;
    // Lists behind handles, which check their rows themselves.
    Store: Shape::Any;
    CarwashCount: Shape::Any;
    CarwashType: Shape::Any;
}
