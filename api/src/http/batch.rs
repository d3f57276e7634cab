//! Batches of other systems of the platform: items that are done or refused each by itself (CLIENT-5).

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::response::Response;
use futures_util::FutureExt;
use portal_core::api::requests::{Batch, BatchItem};
use portal_core::api::wire::{ItemError, ItemResult};
use portal_core::api::{CallKind, Endpoint, ErrorCode, Validate};

use super::call::{Call, Caller, Context};
use super::endpoint_request::EndpointRequest;
use super::endpoint_router::{Handler, ServedEndpoint, Steps};
use super::list_query::PageRange;
use super::response::JsonResponse;
use crate::error::{Error, Result};
use crate::security::client_token::CurrentClient;
use crate::state::AppState;
use crate::store::Db;
use crate::values;

/// Items of a batch that are written in one transaction: other writers wait for no more than these.
const ITEMS_AT_ONCE: usize = 50;

/// Bytes of an item as it is sent. One that is read takes up to thirty times as many, in the transaction that writes it.
const MAX_ITEM_BYTES: usize = 256 * 1024;

/// [`Handler`] of a function over an item of a batch, which returns the id of its row, where it has one. An item that is
/// refused leaves the others as they are; they are written in pieces: where the database fails, the pieces before stay.
pub struct OfItems;

impl<E, F> Handler<E, OfItems> for F
where
    E: ServedEndpoint<Request: Batch>,
    Item<E>: Validate,
    F: Fn(ItemCall<'_, E>) -> Result<Option<i64>> + Copy + Send + Sync + 'static,
{
    fn kinds(&self) -> &'static [CallKind] {
        &[CallKind::Batch]
    }

    fn steps(self) -> Steps {
        Box::new(move |state, request| write_items::<E, F>(state, request, self).boxed())
    }
}

type Item<E> = <<E as Endpoint>::Request as Batch>::Item;
type ItemCall<'a, E> = Call<'a, Item<E>, CurrentClient>;

async fn write_items<E, F>(
    state: Arc<AppState>,
    request: EndpointRequest,
    handler: F,
) -> Result<Response>
where
    E: ServedEndpoint<Request: Batch>,
    Item<E>: Validate,
    F: Fn(ItemCall<'_, E>) -> Result<Option<i64>> + Copy + Send + Sync + 'static,
{
    let client_id = CurrentClient::admit(&state, &request).await?;
    let context = Arc::new(Context::of(&state, &request));
    let parsed = request.parse_batch::<E>(&state.streams, client_id).await?;
    let (mut items, _permit) = (parsed.0.into_items().into_iter(), parsed.1);
    let mut results = Vec::with_capacity(items.len());
    while items.len() > 0 {
        let piece: Vec<_> = items.by_ref().take(ITEMS_AT_ONCE).collect();
        let context = Arc::clone(&context);
        let write = move |db: &mut Db<'_>| {
            write_piece(db, &context, &piece, |db, client, item| {
                let item = read_item::<Item<E>>(item)?;
                context.run(db, (client, &item), PageRange::ALL, handler)
            })
        };
        results.extend(state.store.write(write).await?);
        state.events.wake();
    }
    JsonResponse::success(E::INFO.answer, &results)
}

fn write_piece(
    db: &mut Db<'_>,
    context: &Context,
    items: &[BatchItem],
    write: impl Fn(&mut Db<'_>, &CurrentClient, &BatchItem) -> Result<Option<i64>>,
) -> Result<Vec<ItemResult>> {
    let client = context.authorize::<CurrentClient>(db)?;
    let mut results = Vec::with_capacity(items.len());
    for item in items {
        db.execute("SAVEPOINT item", values![])?;
        let done = write(db, &client, item);
        if matches!(done, Err(Error::Refused(_))) {
            db.execute("ROLLBACK TO SAVEPOINT item", values![])?;
        }
        results.push(result(done)?);
        db.execute("RELEASE SAVEPOINT item", values![])?;
    }
    Ok(results)
}

fn read_item<T: serde::de::DeserializeOwned + Validate>(item: &BatchItem) -> Result<T> {
    if item.json().len() > MAX_ITEM_BYTES {
        let message = format!("an item has {MAX_ITEM_BYTES} bytes at most");
        return Err(Error::new(ErrorCode::InvalidFields, message));
    }
    let mut json = serde_json::Deserializer::from_str(item.json());
    let read = serde_path_to_error::deserialize::<_, T>(&mut json);
    let item = read.map_err(|error| Error::unreadable(&error))?;
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
