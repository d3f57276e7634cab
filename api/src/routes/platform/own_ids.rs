//! Rows by the ids that a system has for them (CLIENT-5).

use portal_core::api::ErrorCode;
use portal_core::validate::{FieldCode, FieldError};

use crate::error::{Error, Refusal, Result};
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::values;

/// Kind of a row, in the column `kind`.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Driver,
    Request,
    Station,
    StationBrand,
    Transaction,
}

impl Kind {
    /// The name in the column, also for messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Driver => "driver",
            Self::Request => "request",
            Self::Station => "station",
            Self::StationBrand => "station-brand",
            Self::Transaction => "transaction",
        }
    }
}

/// The row that the system knows by this id.
pub fn find(
    db: &mut Db<'_>,
    client: &CurrentClient,
    kind: Kind,
    own_id: &str,
) -> Result<Option<i64>> {
    db.first(
        "SELECT row_id FROM client_row WHERE client_id = ?1 AND kind = ?2 AND own_id = ?3",
        values![client.id, kind.as_str(), own_id],
    )
}

/// The row that the system knows by this id, named in a field.
///
/// # Errors
/// A field error where there is none.
pub fn require(
    db: &mut Db<'_>,
    client: &CurrentClient,
    kind: Kind,
    (field, own_id): (&str, &str),
) -> Result<i64> {
    let found = find(db, client, kind, own_id)?;
    found.ok_or_else(|| {
        unknown(
            field,
            format!("the caller has no {} of this id", kind.as_str()),
        )
    })
}

/// Records the system's id of a new row.
pub fn insert(
    db: &mut Db<'_>,
    client: &CurrentClient,
    kind: Kind,
    own_id: &str,
    row_id: i64,
) -> Result<()> {
    db.run(
        "INSERT INTO client_row (client_id, kind, own_id, row_id) VALUES (?1, ?2, ?3, ?4)",
        values![client.id, kind.as_str(), own_id, row_id],
    )
}

/// A field that names what is not there.
pub fn unknown(field: &str, message: String) -> Error {
    Error::Refused(Refusal {
        message: message.into(),
        fields: vec![FieldError::new(field, FieldCode::Invalid)],
        ..ErrorCode::InvalidFields.into()
    })
}
