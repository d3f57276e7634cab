//! Templates of a brand's offers, for those who may offer in its name (TEMPLATE-1).

use portal_core::api::requests::{ById, OfferTemplatesRequest, SaveTemplateRequest};
use portal_core::api::wire::{OfferTemplate, OfferType};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::text::{fold, trim_name};
use portal_core::validate::MAX_SAVED_TEMPLATES;

use super::quota;
use super::saved_names::Saved;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::values;

/// `GET support/template`: the one last offered first, those never offered by name at the end.
pub fn list(call: Call<'_, OfferTemplatesRequest>) -> Result<Vec<OfferTemplate>> {
    quota::of_own_brand(call.db, call.by, call.request.brand_id)?;
    call.db.rows(
        "SELECT id, brand_id, name, description, offer_type, phone, validity_days
         FROM offer_templates WHERE brand_id = ?1
         ORDER BY COALESCE(offered_at, 0) DESC, name_key",
        values![call.request.brand_id],
        |row| {
            let name = row.text("offer_type")?;
            let offer_type = OfferType::from_name(name)
                .ok_or_else(|| Error::internal(format!("{name:?} is no offer type")))?;
            Ok(OfferTemplate {
                id: row.get("id")?,
                brand_id: row.get("brand_id")?,
                name: row.get("name")?,
                description: row.get("description")?,
                offer_type,
                phone: row.get("phone")?,
                validity_days: row.get("validity_days")?,
            })
        },
    )
}

/// `POST support/template`
pub fn save(call: Call<'_, SaveTemplateRequest>) -> Result<OfferTemplate> {
    let brand_id = call.request.brand_id;
    quota::of_own_brand(call.db, call.by, brand_id)?;
    let name = trim_name(&call.request.name);
    let name_key = fold(name);
    let holder = call.db.first::<i64>(
        "SELECT id FROM offer_templates WHERE brand_id = ?1 AND name_key = ?2",
        values![brand_id, &name_key],
    )?;
    let saved = Saved {
        table: "offer_templates",
        owner_column: "brand_id",
        owner: brand_id,
        max: MAX_SAVED_TEMPLATES,
    };
    let id = saved.id_to_write(call.db, call.request.id, holder, call.request.replace)?;
    call.db.execute(
        "INSERT INTO offer_templates (id, brand_id, name, name_key, description, offer_type, phone,
            validity_days)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (id) DO UPDATE SET name = ?3, name_key = ?4, description = ?5,
            offer_type = ?6, phone = ?7, validity_days = ?8",
        values![
            id,
            brand_id,
            name,
            &name_key,
            &call.request.description,
            call.request.offer_type.as_str(),
            call.request.phone.as_deref(),
            call.request.validity_days.map(i64::from)
        ],
    )?;
    call.by
        .audit_with(call.db, Action::TemplateSave, id, &brand_id.to_string())?;
    Ok(OfferTemplate {
        id,
        brand_id,
        name: name.to_owned(),
        description: call.request.description.clone(),
        offer_type: call.request.offer_type,
        phone: call.request.phone.clone(),
        validity_days: call.request.validity_days,
    })
}

/// `DELETE support/template/{id}`
pub fn delete(call: Call<'_, ById>) -> Result<()> {
    let brand_id = call.db.first::<i64>(
        "DELETE FROM offer_templates WHERE id = ?3
            AND (?1 OR brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))
         RETURNING brand_id",
        values![
            call.by.is(RoleName::Admin),
            call.by.user_id,
            call.request.id
        ],
    )?;
    let brand_id = brand_id.ok_or(ErrorCode::NotFound)?.to_string();
    call.by
        .audit_with(call.db, Action::TemplateDelete, call.request.id, &brand_id)
}
