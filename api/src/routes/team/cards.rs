//! The payment card: of the business whose fleet the user manages, else the user's own.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Card, EventKind, WebhookEvent};
use portal_core::api::{Endpoint, UpdateCard};
use portal_core::audience::Audience;
use portal_core::calendar::Date;
use portal_core::card::{self, Expiry};
use portal_core::text::trim_name;

use super::managed_business;
use crate::audit::Action;
use crate::error::Result;
use crate::events::event;
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;
use crate::webhooks::{self, Subject};
use crate::{id, local_time, time, values};

/// The owner of a card: either a business or a user.
struct Holder {
    business_id: Option<i64>,
    user_id: Option<i64>,
}

impl Holder {
    fn of(db: &mut Db<'_>, user: &CurrentUser) -> Result<Self> {
        let business_id = managed_business::find(db, user)?;
        Ok(Self {
            business_id,
            user_id: business_id.is_none().then_some(user.user_id),
        })
    }
}

/// `GET user/card`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Card>> {
    let Holder {
        business_id,
        user_id,
    } = Holder::of(call.db, call.by)?;
    on_file(call.db, business_id, user_id, local_time::date(call.now))
}

/// The card of a business or of a user.
pub fn on_file(
    db: &mut Db<'_>,
    business_id: Option<i64>,
    user_id: Option<i64>,
    today: Date,
) -> Result<Vec<Card>> {
    db.rows(
        "SELECT brand, last4, expiry_month, expiry_year FROM cards
         WHERE business_id = ?1 OR user_id = ?2",
        values![business_id, user_id],
        |row| {
            let expiry = Expiry::from_parts(row.text("expiry_month")?, row.text("expiry_year")?);
            Ok(Card {
                brand: row.get("brand")?,
                last4: row.get("last4")?,
                expiry: expiry.map(|expiry| expiry.on_file(today)),
            })
        },
    )
}

/// The stored data of a card.
#[derive(Clone)]
struct StoredCard {
    vault_token: String,
    brand: String,
    last4: String,
    name: String,
    expiry_month: String,
    expiry_year: String,
}

/// `POST user/card`: the vault keeps the number; only its brand and last digits are stored (CARD-9).
pub async fn update(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<UpdateCard>().await?;
    let stored = StoredCard {
        vault_token: state.vault.store(&request)?,
        brand: card::brand(request.number.expose())
            .unwrap_or("Other")
            .to_owned(),
        last4: card::last_four(request.number.expose()),
        name: trim_name(&request.name).to_owned(),
        expiry_month: request.exp_month,
        expiry_year: request.exp_year,
    };
    // Session and role may have ended while the body arrived.
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, UpdateCard::INFO.access, &credentials)?;
        replace(db, &user, &stored)
    };
    state.store.write(write).await?;
    JsonResponse::success(UpdateCard::INFO.answer, &())
}

fn replace(db: &mut Db<'_>, user: &CurrentUser, card: &StoredCard) -> Result<()> {
    let Holder {
        business_id,
        user_id,
    } = Holder::of(db, user)?;
    db.execute(
        "DELETE FROM cards WHERE business_id = ?1 OR user_id = ?2",
        values![business_id, user_id],
    )?;
    let id = id::next();
    db.execute(
        "INSERT INTO cards (id, business_id, user_id, vault_token, brand, last4, name,
            expiry_month, expiry_year, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        values![
            id,
            business_id,
            user_id,
            &card.vault_token,
            &card.brand,
            &card.last4,
            &card.name,
            &card.expiry_month,
            &card.expiry_year,
            time::now()
        ],
    )?;
    // A card of no business is seen by its user only.
    if let Some(business_id) = business_id {
        let managers = Audience::Business(business_id);
        event::record(db, EventKind::CardChanged, business_id, managers)?;
    }
    let subject = Subject {
        card_id: Some(id),
        business_id,
        user_id,
        ..Subject::default()
    };
    webhooks::record(db, WebhookEvent::CardReplaced, &subject)?;
    match business_id {
        Some(business_id) => user.audit_with(db, Action::CardReplace, id, &business_id.to_string()),
        None => user.audit(db, Action::CardReplace, id),
    }
}
