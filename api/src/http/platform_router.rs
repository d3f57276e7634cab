//! Routes of other systems of the platform: calls with a token in place of a session (CLIENT-1).

use std::collections::BTreeMap;
use std::sync::Arc;

use portal_core::api::Validate;
use portal_core::api::requests::Batch;
use portal_core::api::wire::{ItemError, ItemResult};
use serde::Serialize;
use serde_json::Value;

use super::endpoint_request::{EndpointRequest, parse};
use super::endpoint_router::{EndpointRouter, ServedEndpoint};
use super::response::{JsonResponse, envelope};
use crate::error::{Error, Result};
use crate::security::client_token::{self, CurrentClient};
use crate::security::session::SessionCredentials;
use crate::state::AppState;
use crate::store::Db;
use crate::values;

/// Items of a batch that are written in one transaction: other writers wait for no more than these.
const ITEMS_AT_ONCE: usize = 50;

/// A handler over one transaction.
pub type ClientHandler<R, A> = fn(&mut Db<'_>, &CurrentClient, &R) -> Result<A>;

impl EndpointRouter {
    /// An endpoint of systems that only reads.
    pub fn platform_read<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: ClientHandler<E::Request, A>,
    ) -> Self {
        self.custom::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                request.authorize_client::<E>(&state).await?;
                let credentials = Arc::clone(&request.credentials);
                let headers = request.parts.headers;
                let request = parse::<E>(request.path.as_ref(), &request.parts.uri, &[])?;
                let read = move |db: &mut Db<'_>| {
                    let client = client_token::authorize(db, E::INFO.access, &credentials)?;
                    envelope(E::INFO.answer, &handler(db, &client, &request)?)
                };
                let body = state.store.read(read).await?;
                Ok(JsonResponse(body).if_none_match(&headers))
            },
        )
    }

    /// An endpoint of systems that changes data: authorized again in the transaction of the change, since the token may have
    /// been withdrawn while the body arrived.
    pub fn platform_write<E: ServedEndpoint, A: Serialize + Send + 'static>(
        self,
        handler: ClientHandler<E::Request, A>,
    ) -> Self {
        self.custom::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                request.authorize_client::<E>(&state).await?;
                let credentials = Arc::clone(&request.credentials);
                let request = request.parse::<E>().await?;
                let write = move |db: &mut Db<'_>| {
                    let client = client_token::authorize(db, E::INFO.access, &credentials)?;
                    handler(db, &client, &request)
                };
                let answer = state.store.write(write).await?;
                JsonResponse::success(E::INFO.answer, &answer)
            },
        )
    }

    /// An endpoint of systems with many items, written in pieces. `handler` writes one and returns the id of its row, where it
    /// has one. An item that is refused leaves the others as they are; where the database fails, the pieces before stay.
    pub fn batch<E: ServedEndpoint<Request: Batch>>(
        self,
        handler: ClientHandler<<E::Request as Batch>::Item, Option<i64>>,
    ) -> Self
    where
        <E::Request as Batch>::Item: Validate,
    {
        self.custom::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                request.authorize_client::<E>(&state).await?;
                let credentials = Arc::clone(&request.credentials);
                let items = request.parse::<E>().await?.into_items();
                let mut results = Vec::with_capacity(items.len());
                for piece in items.chunks(ITEMS_AT_ONCE) {
                    let (piece, credentials) = (piece.to_vec(), Arc::clone(&credentials));
                    let write =
                        move |db: &mut Db<'_>| write_piece::<E>(db, &credentials, &piece, handler);
                    results.extend(state.store.write(write).await?);
                    state.events.wake();
                }
                JsonResponse::success(E::INFO.answer, &results)
            },
        )
    }
}

fn write_piece<E: ServedEndpoint<Request: Batch>>(
    db: &mut Db<'_>,
    credentials: &SessionCredentials,
    items: &[Value],
    handler: ClientHandler<<E::Request as Batch>::Item, Option<i64>>,
) -> Result<Vec<ItemResult>>
where
    <E::Request as Batch>::Item: Validate,
{
    let client = client_token::authorize(db, E::INFO.access, credentials)?;
    let mut results = Vec::with_capacity(items.len());
    for item in items {
        db.execute("SAVEPOINT item", values![])?;
        let done = read_item(item).and_then(|item| handler(db, &client, &item));
        if matches!(done, Err(Error::Refused(_))) {
            db.execute("ROLLBACK TO SAVEPOINT item", values![])?;
        }
        results.push(result(done)?);
        db.execute("RELEASE SAVEPOINT item", values![])?;
    }
    Ok(results)
}

fn read_item<T: serde::de::DeserializeOwned + Validate>(item: &Value) -> Result<T> {
    let read = serde_path_to_error::deserialize::<_, T>(item);
    let item = read.map_err(|error| Error::unreadable(&error.path().to_string(), error.inner()))?;
    Error::refuse_fields(item.validate())?;
    Ok(item)
}

/// The result of an item.
///
/// # Errors
/// A fault of the server, which is none of the item's.
fn result(done: Result<Option<i64>>) -> Result<ItemResult> {
    let refusal = match done {
        Ok(id) => return Ok(ItemResult { id, error: None }),
        Err(Error::Refused(refusal)) => refusal,
        Err(fault) => return Err(fault),
    };
    let fields = refusal.fields.iter();
    let fields: BTreeMap<_, _> = fields
        .map(|it| (it.field.clone(), it.code.as_str().to_owned()))
        .collect();
    Ok(ItemResult {
        id: None,
        error: Some(ItemError {
            code: refusal.code.number(),
            message: refusal.message.into_owned(),
            fields,
        }),
    })
}
