//! Rules of session, team, card and money as functions. What is absent is null.

use js_sys::Date;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::convert::{Answer, read, read_list, to_js, to_ts};
use super::object::{FromJs, member};
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
pub fn landing_route(roles: Vec<Ts<Role>>) -> String {
    session::landing_route(&read_list(roles)).to_owned()
}

/// Whether a page asked for before signing in may be gone to afterwards.
#[wasm_bindgen(js_name = originAllowed)]
pub fn origin_allowed(path: &str) -> bool {
    session::origin_allowed(path)
}

/// Where somebody lands after signing in: on the page asked for where it is allowed.
#[wasm_bindgen]
pub fn destination(origin: Option<String>, roles: Vec<Ts<Role>>) -> String {
    session::destination(origin.as_deref(), &read_list(roles)).to_owned()
}

/// Whether a menu entry that names these roles is shown.
#[wasm_bindgen(js_name = visibleTo)]
pub fn visible_to(roles: Vec<Ts<Role>>, required: Vec<Ts<RoleName>>) -> bool {
    session::visible_to(&read_list(roles), &read_list(required))
}

/// Whether the pending notice stands in place of the broker's lists.
#[wasm_bindgen(js_name = isPendingBroker)]
pub fn is_pending_broker(roles: Vec<Ts<Role>>) -> bool {
    session::is_pending_broker(&read_list(roles))
}

/// Whether the brand of an offer may be chosen.
#[wasm_bindgen(js_name = mayChooseBrand)]
pub fn may_choose_brand(roles: Vec<Ts<Role>>) -> bool {
    session::may_choose_brand(&read_list(roles))
}

/// The brand a new offer starts with; null where it is to be chosen.
#[wasm_bindgen(js_name = preselectedBrand, unchecked_return_type = "Brand | null")]
pub fn preselected_brand(roles: Vec<Ts<Role>>, brands: Vec<Ts<Brand>>) -> JsValue {
    let brand = session::preselected_brand(&read_list(roles), &brands);
    brand.map_or(JsValue::NULL, Ts::js_value)
}

/// Whether an offer may be deleted.
#[wasm_bindgen(js_name = mayDeleteOffer)]
pub fn may_delete_offer(offer: Ts<Offer>) -> bool {
    offer::may_delete(bool::from_js(member(&offer.into(), "isAccepted")))
}

/// Numbers of the employees whose full name or e-mail address holds the typed text.
#[wasm_bindgen(js_name = searchEmployees)]
pub fn search_employees(employees: Vec<Ts<Employee>>, typed: &str) -> Vec<usize> {
    team::search_employees(&read_list(employees), typed)
}

/// What a member may do, in parts that a dictionary puts into words.
#[wasm_bindgen(js_name = permissionsSentence)]
pub fn permissions_sentence(
    permissions: Ts<Permissions>,
) -> Result<Ts<PermissionsSentence>, JsValue> {
    to_ts(&team::permissions_sentence(&read(permissions)))
}

/// Rows a page of the billing and insurer lists.
#[wasm_bindgen(js_name = listPageSize)]
pub fn list_page_size() -> u32 {
    team::LIST_PAGE_SIZE
}

/// Rows a page of a member's transactions.
#[wasm_bindgen(js_name = memberPageSize)]
pub fn member_page_size() -> u32 {
    team::DEFAULT_PAGE_SIZE
}

/// The number of pages: the total divided by the page size, truncated, plus 1.
#[wasm_bindgen(js_name = pageCount)]
pub fn page_count(total: u32, #[wasm_bindgen(js_name = pageSize)] page_size: u32) -> u32 {
    team::page_count(total, page_size)
}

/// What the paging bar of a page with `rows` rows says and allows.
#[wasm_bindgen]
pub fn paging(pagination: Ts<Pagination>, rows: u32) -> Result<Ts<Paging>, JsValue> {
    to_ts(&team::paging(read(pagination), rows))
}

/// A store's address in one line.
#[wasm_bindgen(js_name = storeAddress)]
pub fn store_address(store: Ts<TransactionStore>) -> String {
    team::store_address(&read(store))
}

/// Price and tax together, cents; null beyond the largest amount.
#[wasm_bindgen(js_name = totalPaid, unchecked_return_type = "Cents | null")]
pub fn total_paid(price: Ts<Cents>, tax: Ts<Cents>) -> Answer {
    to_js(&team::total_paid(read(price), read(tax)))
}

/// What was spent in each calendar month of the browser's time zone, oldest first, without gaps.
#[wasm_bindgen(js_name = spendByMonth, unchecked_return_type = "MonthSpend[]")]
pub fn spend_by_month(transactions: Vec<Ts<Transaction>>) -> Answer {
    to_js(&team::spend_by_month(
        &transactions.iter().filter_map(payment).collect::<Vec<_>>(),
    ))
}

/// Year, month from 1 and amount of a transaction; none without a date.
fn payment(transaction: &Ts<Transaction>) -> Option<(u16, u8, Cents)> {
    let transaction = transaction.js_value();
    let cents = |name| Cents::from_js(member(&transaction, name));
    let at = Date::new(&member(&transaction, "createdAt"));
    let paid = team::total_paid(cents("pricePaid"), cents("taxPaid"))?;
    let year = u16::try_from(at.get_full_year())
        .ok()
        .filter(|_| !at.get_time().is_nan())?;
    Some((year, u8::try_from(at.get_month() + 1).ok()?, paid))
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
pub fn card_brand(number: &str) -> JsValue {
    card::brand(number).map_or(JsValue::NULL, JsValue::from)
}

/// An amount of cents with a dollar sign and two decimals, as the language writes it.
#[wasm_bindgen(js_name = formatMoney)]
pub fn format_money(cents: Ts<Cents>, language: Ts<Language>) -> String {
    money::format(read(cents), read(language))
}

/// Cents from an amount as typed; null where it is none.
#[wasm_bindgen(js_name = parseMoney, unchecked_return_type = "Cents | null")]
pub fn parse_money(text: &str) -> Answer {
    to_js(&money::parse(text).ok())
}
