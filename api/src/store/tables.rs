//! Tables and columns of the schema, in the order in which rows may be inserted; for copies.

/// A column's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    /// BIGINT
    Int,
    /// BOOLEAN
    Bool,
    /// TEXT
    Text,
}

/// A table of the newest schema.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: &'static [(&'static str, ColumnType)],
}

macro_rules! tables {
    ($($table:ident: $($column:ident $type:ident),+;)+) => {
        &[$(Table {
            name: stringify!($table),
            columns: &[$((stringify!($column), ColumnType::$type)),+],
        },)+]
    };
}

/// All tables except `schema_steps`, which a migration fills.
pub const TABLES: &[Table] = tables! {
    settings: name Text, value Text;
    users: id Int, email Text, password_hash Text, first_name Text, last_name Text,
        cellphone Text, created_at Int, disabled_at Int, device_key_version Int,
        language Text, email_confirmed_at Int, signed_in_at Int, firm Text, licence_number Text,
        time_zone Text;
    user_roles: user_id Int, role Text, is_accepted Bool, refused_at Int, refusal Text;
    sessions: token_hash Text, user_id Int, remembered Bool, created_at Int, seen_at Int,
        expires_at Int, provider Text, id_token Text, user_agent Text, address Text,
        verified_at Int, name Text;
    ended_sessions: token_hash Text, user_id Int, reason Text, ended_at Int, expires_at Int;
    sign_in_attempts: subject Text, attempts Int, window_ends_at Int;
    identities: issuer Text, subject Text, user_id Int, linked_at Int;
    provider_sign_ins: state_hash Text, browser_hash Text, provider Text, nonce Text,
        pkce_verifier Text, origin Text, expires_at Int;
    known_networks: hash Text, user_id Int, expires_at Int;
    one_time_tokens: hash Text, user_id Int, purpose Text, data Text, created_at Int, expires_at Int;
    outbox: id Int, recipient Text, language Text, kind Text, data Text, created_at Int,
        attempts Int, due_at Int, give_up_at Int, finished_at Int, outcome Text, last_error Text,
        user_id Int, user_agent Text, address Text;
    authenticators: user_id Int, secret Text, offered_secret Text, last_step Int, added_at Int;
    recovery_codes: hash Text, user_id Int;
    pending_sign_ins: token_hash Text, user_id Int, remembered Bool, enrols Bool, expires_at Int,
        is_known Bool;
    passkeys: id Int, credential_id Text, user_id Int, public_key Text, state Text, user_agent Text,
        created_at Int, used_at Int, name Text;
    passkey_challenges: challenge Text, user_id Int, state Text, expires_at Int;
    businesses: id Int, name Text, employee_cap Int, created_at Int, address Text;
    business_managers: user_id Int, business_id Int;
    employees: business_id Int, user_id Int, max_carwash_per_month Int, start_hour Text,
        end_hour Text, monday Bool, tuesday Bool, wednesday Bool, thursday Bool, friday Bool,
        saturday Bool, sunday Bool, added_at Int;
    cards: id Int, business_id Int, user_id Int, vault_token Text, brand Text, last4 Text,
        name Text, expiry_month Text, expiry_year Text, created_at Int;
    store_brands: id Int, name Text, small_logo Text;
    stores: id Int, store_brand_id Int, address Text, address2 Text, province Text,
        alert_en Text, rating Int, is_maintained_locally Bool, active Bool;
    store_routes: id Int, store_id Int, route_name Text, position Int;
    carwash_types: store_id Int, id Int, name_en Text, amount Int, price Int, price_pro Int,
        fell_at Int;
    transactions: id Int, business_id Int, employee_id Int, store_id Int, created_at Int,
        price_paid Int, tax_paid Int, last4 Text, refund_of Int, carwash_type Text;
    statement_addresses: id Int, business_id Int, email Text, language Text, added_at Int,
        confirmed_at Int, mailed_month Text;
    statement_links: hash Text, address_id Int, month Text, expires_at Int;
    brands: id Int, name Text, offer_quota Int;
    brand_members: brand_id Int, user_id Int;
    client: id Int, name Text, brand_id Int, business_id Int, created_at Int, created_by Int,
        switched_off_at Int;
    client_token: id Int, client_id Int, hash Text, prefix Text, scopes Text, created_at Int,
        expires_at Int, withdrawn_at Int, used_at Int, used_from Text, warnings Int,
        created_by Int;
    client_row: client_id Int, kind Text, own_id Text, row_id Int;
    invitations: id Int, hash Text, email Text, role Text, brand_id Int, business_id Int, language Text,
        invited_by Int, created_at Int, expires_at Int, accepted_at Int, accepted_by Int,
        withdrawn_at Int;
    saved_views: id Int, user_id Int, list Text, name Text, name_key Text, query Text;
    offer_templates: id Int, brand_id Int, name Text, name_key Text, description Text,
        offer_type Text, phone Text, validity_days Int, offered_at Int;
    car_makes: name Text;
    requests: id Int, driver_id Int, created_at Int, document Text;
    request_states: request_id Int, brand_id Int, responded_at Int, discarded_at Int;
    offers: id Int, request_id Int, brand_id Int, price_annually Int, expiration_date Text,
        description Text, offer_type Text, phone Text, link Text, submission_number Text,
        is_accepted Bool, created_by Int, created_at Int, declined_at Int, accepted_at Int;
    deleted_offers: id Int, brand_id Int, created_at Int;
    events: id Int, sequence Int, kind Text, subject Int, audience Text, audience_id Int, user_id Int;
    webhook_endpoints: id Int, client_id Int, url Text, events Text, secret Text,
        former_secret Text, created_at Int, switched_off_at Int, failing_since Int, warned_at Int,
        created_by Int, token_id Int;
    webhook_deliveries: id Int, endpoint_id Int, message_id Int, event Text, payload Text,
        created_at Int, attempts Int, attempted_at Int, due_at Int, give_up_at Int,
        sending_until Int, finished_at Int, outcome Text, status Int, failure Text;
    claims: request_id Int, brand_id Int, user_id Int, seen_at Int;
    notifications: user_id Int, kind Text, timing Text, views Text, mailed_until Int, due_at Int,
        mailed_this_month Text;
    seen_requests: request_id Int, user_id Int, seen_at Int, opened_at Int;
    refused_addresses: address Text, refused_at Int, reason Text;
    audit: id Int, at Int, user_id Int, action Text, subject Text, call_id Text, detail Text,
        actor_name Text;
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_the_database_describes_every_table_and_column() {
        let page = include_str!("../../../docs/database.md");
        for table in TABLES {
            let row = page
                .lines()
                .find(|line| line.starts_with(&format!("| `{}` |", table.name)));
            let row = row.unwrap_or_else(|| panic!("no row of {}", table.name));
            let described = row.split('|').nth(2).unwrap_or_default();
            for (column, _) in table.columns {
                let name = format!("`{column}`");
                assert!(described.contains(&name), "{}.{column}", table.name);
            }
        }
    }
}
