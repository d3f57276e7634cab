//! Rules of session, team, card and money as functions. What is absent is null.

use js_sys::Date;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::convert::{Answer, from_ts, list_from_ts, to_js, to_ts};
use crate::api::RoleName;
use crate::api::wire::{
    Brand, Employee, Offer, Pagination, Permissions, Role, Transaction, TransactionStore,
};
use crate::card::{self, Grouped};
use crate::language::Language;
use crate::money::{self, Cents};
use crate::team::{self, CardImage, Paging, PermissionsSentence};
use crate::{offer, session};

/// Where somebody lands after signing in without having asked for a page.
#[wasm_bindgen(js_name = landingRoute)]
pub fn landing_route(roles: Vec<Ts<Role>>) -> Result<String, JsValue> {
    Ok(session::landing_route(&list_from_ts(roles)?).to_owned())
}

/// Whether a page asked for before signing in may be gone to afterwards.
#[wasm_bindgen(js_name = originAllowed)]
pub fn origin_allowed(path: &str) -> bool {
    session::origin_allowed(path)
}

/// Where somebody lands after signing in: on the page asked for where it is allowed.
#[wasm_bindgen]
pub fn destination(origin: Option<String>, roles: Vec<Ts<Role>>) -> Result<String, JsValue> {
    Ok(session::destination(origin.as_deref(), &list_from_ts(roles)?).to_owned())
}

/// Whether a menu entry that names these roles is shown.
#[wasm_bindgen(js_name = visibleTo)]
pub fn visible_to(roles: Vec<Ts<Role>>, required: Vec<Ts<RoleName>>) -> Result<bool, JsValue> {
    Ok(session::visible_to(
        &list_from_ts(roles)?,
        &list_from_ts(required)?,
    ))
}

/// Whether the pending notice stands in place of the broker's lists.
#[wasm_bindgen(js_name = isPendingBroker)]
pub fn is_pending_broker(roles: Vec<Ts<Role>>) -> Result<bool, JsValue> {
    Ok(session::is_pending_broker(&list_from_ts(roles)?))
}

/// Whether the brand of an offer may be chosen.
#[wasm_bindgen(js_name = mayChooseBrand)]
pub fn may_choose_brand(roles: Vec<Ts<Role>>) -> Result<bool, JsValue> {
    Ok(session::may_choose_brand(&list_from_ts(roles)?))
}

/// The brand a new offer starts with; null where it is to be chosen.
#[wasm_bindgen(js_name = preselectedBrand, unchecked_return_type = "Brand | null")]
pub fn preselected_brand(roles: Vec<Ts<Role>>, brands: Vec<Ts<Brand>>) -> Answer {
    to_js(&session::preselected_brand(
        &list_from_ts(roles)?,
        &list_from_ts(brands)?,
    ))
}

/// Whether an offer may be deleted.
#[wasm_bindgen(js_name = mayDeleteOffer)]
pub fn may_delete_offer(offer: Ts<Offer>) -> Result<bool, JsValue> {
    Ok(offer::may_delete(&from_ts(offer)?))
}

/// Numbers of the employees whose name or e-mail address holds the typed text.
#[wasm_bindgen(js_name = searchEmployees, unchecked_return_type = "number[]")]
pub fn search_employees(employees: Vec<Ts<Employee>>, typed: &str) -> Answer {
    to_js(&team::search_employees(&list_from_ts(employees)?, typed))
}

/// What a member may do, in parts that a dictionary puts into words.
#[wasm_bindgen(js_name = permissionsSentence)]
pub fn permissions_sentence(
    permissions: Ts<Permissions>,
) -> Result<Ts<PermissionsSentence>, JsValue> {
    to_ts(&team::permissions_sentence(&from_ts(permissions)?))
}

/// The number of pages: the total divided by the page size, truncated, plus 1.
#[wasm_bindgen(js_name = pageCount)]
pub fn page_count(total: u32, page_size: u32) -> u32 {
    team::page_count(total, page_size)
}

/// Rows a page of a member's transactions.
#[wasm_bindgen(js_name = memberPageSize)]
pub fn member_page_size() -> u32 {
    team::DEFAULT_PAGE_SIZE
}

/// Rows a page of the billing and insurer lists.
#[wasm_bindgen(js_name = listPageSize)]
pub fn list_page_size() -> u32 {
    team::LIST_PAGE_SIZE
}

/// What the paging bar of a page with `rows` rows says and allows.
#[wasm_bindgen]
pub fn paging(pagination: Ts<Pagination>, rows: u32) -> Result<Ts<Paging>, JsValue> {
    to_ts(&team::paging(from_ts(pagination)?, rows))
}

/// A store's address in one line.
#[wasm_bindgen(js_name = storeAddress)]
pub fn store_address(store: Ts<TransactionStore>) -> Result<String, JsValue> {
    Ok(team::store_address(&from_ts(store)?))
}

/// Price and tax together, cents; null beyond the largest amount.
#[wasm_bindgen(js_name = totalPaid, unchecked_return_type = "Cents | null")]
pub fn total_paid(price: Ts<Cents>, tax: Ts<Cents>) -> Answer {
    to_js(&team::total_paid(from_ts(price)?, from_ts(tax)?))
}

/// What was spent in each calendar month of the browser's time zone, oldest first, without gaps.
#[wasm_bindgen(js_name = spendByMonth, unchecked_return_type = "MonthSpend[]")]
pub fn spend_by_month(transactions: Vec<Ts<Transaction>>) -> Answer {
    let transactions: Vec<Transaction> = list_from_ts(transactions)?;
    to_js(&team::spend_by_month(transactions.iter().filter_map(
        |transaction| {
            let at = Date::new(&transaction.created_at.as_str().into());
            let paid = team::total_paid(transaction.price_paid, transaction.tax_paid)?;
            // A date that is none has no year: NaN, which is no u16.
            let year = u16::try_from(at.get_full_year()).ok()?;
            Some((year, u8::try_from(at.get_month() + 1).ok()?, paid))
        },
    )))
}

/// Which picture stands for a card's brand.
#[wasm_bindgen(js_name = cardImage)]
pub fn card_image(brand: &str) -> Result<Ts<CardImage>, JsValue> {
    to_ts(&team::card_image(brand))
}

/// Groups a card number as typed or pasted; the caret, in characters, stays behind its digit.
#[wasm_bindgen(js_name = groupCardNumber)]
pub fn group_card_number(typed: &str, caret: usize) -> Result<Ts<Grouped>, JsValue> {
    to_ts(&card::group(typed, caret))
}

/// The network of a card number by its first digits; null where it is none we know.
#[wasm_bindgen(js_name = cardBrand, unchecked_return_type = "string | null")]
pub fn card_brand(number: &str) -> Answer {
    to_js(&card::brand(number))
}

/// An amount of cents with a dollar sign and two decimals, as the language writes it.
#[wasm_bindgen(js_name = formatMoney)]
pub fn format_money(cents: Ts<Cents>, language: Ts<Language>) -> Result<String, JsValue> {
    Ok(money::format(from_ts(cents)?, from_ts(language)?))
}

/// Cents from an amount as typed; null where it is none.
#[wasm_bindgen(js_name = parseMoney, unchecked_return_type = "Cents | null")]
pub fn parse_money(text: &str) -> Answer {
    to_js(&money::parse(text).ok())
}
