//! Rules of team, card and money, and what their forms accept and send. What is absent is null.

use js_sys::Date;
use wasm_bindgen::JsValue;

use super::convert::{errors, to_js};
use super::from_js::{FromJs, member};
use super::rule::table;
use crate::api::wire::Employee;
use crate::card;
use crate::money::{self, Cents};
use crate::{paging, team, validate};

table! {
    /// Numbers of the employees whose full name or e-mail address holds the typed text.
    searchEmployees "(employees: Employee[], typed: string): number[]" = |given| {
        let employees: Vec<Employee> = given.next();
        to_js(&team::search_employees(&employees, &given.next::<String>()))
    };

    /// A member's permissions as the variables of a translated sentence.
    permissionsSentence "(permissions: Permissions): PermissionsSentence" = |given| {
        to_js(&team::permissions_sentence(&given.next()))
    };

    /// The fields of the add-member dialog that break a rule.
    validateAddMember "(form: AddMemberForm): FieldError[]" = |given| {
        errors(validate::add_member(&given.next()))
    };

    /// Request of a valid add-member dialog; null where it breaks a rule.
    addMemberPayload "(businessId: Id, form: AddMemberForm): AddEmployeeRequest | null" = |given| {
        to_js(&validate::add_member_payload(given.next(), &given.next()))
    };

    /// The fields of the member form that break a rule.
    validatePermissions "(form: PermissionsForm): FieldError[]" = |given| {
        errors(validate::permissions(&given.next()))
    };

    /// Rows a page of the billing and insurer lists.
    listPageSize "(): number" = |_| Ok(paging::LIST_PAGE_SIZE.into());

    /// Rows a page of a member's transactions.
    memberPageSize "(): number" = |_| Ok(paging::MEMBER_PAGE_SIZE.into());

    /// The number of pages: the total divided by the page size, truncated, plus 1.
    pageCount "(total: number, pageSize: number): number" = |given| {
        Ok(paging::page_count(given.next(), given.next()).into())
    };

    /// State of the pagination bar for a page with `rows` rows.
    paging "(pagination: Pagination, rows: number): Paging" = |given| {
        to_js(&paging::paging(given.next(), given.next()))
    };

    /// A store's address in one line.
    storeAddress "(store: TransactionStore): string" = |given| {
        Ok(team::store_address(&given.next()).into())
    };

    /// Price and tax together, cents; null beyond the largest amount.
    totalPaid "(price: Cents, tax: Cents): Cents | null" = |given| {
        to_js(&team::total_paid(given.next(), given.next()))
    };

    /// Amount spent in each calendar month of the browser's time zone, oldest first, without gaps.
    spendByMonth "(transactions: Transaction[]): MonthSpend[]" = |given| {
        let transactions: Vec<JsValue> = given.next();
        let payments: Vec<_> = transactions.iter().filter_map(payment).collect();
        to_js(&team::spend_by_month(&payments))
    };

    /// Picture of a card's brand (CARD-10).
    cardImage "(brand: string): CardImage" = |given| {
        to_js(&team::card_image(&given.next::<String>()))
    };

    /// Groups a card number as typed or pasted; the caret stays behind its digit, or before it
    /// where Delete was pressed.
    groupCardNumber "(typed: string, caret: number, isDelete: boolean): Grouped" = |given| {
        to_js(&card::group(&given.next::<String>(), given.next(), given.next()))
    };

    /// The network of a card number by its first digits; null where it is none we know.
    cardBrand "(number: string): string | null" = |given| {
        to_js(&card::brand(&given.next::<String>()))
    };

    /// The fields of the card form that break a rule.
    validateCard "(form: CardForm): FieldError[]" = |given| {
        errors(validate::card(&given.next()))
    };

    /// Hints of a card form, which block nothing; `year` and `month` (1 to 12) are today's.
    cardHints "(form: CardForm, year: number, month: number): FieldError[]" = |given| {
        errors(validate::card_hints(&given.next(), given.next(), given.next()))
    };

    /// Request of a valid card form; null where it breaks a rule.
    cardPayload "(form: CardForm): UpdateCardRequest | null" = |given| {
        to_js(&validate::card_payload(&given.next()))
    };

    /// An amount of cents with a dollar sign and two decimals, as the language writes it.
    formatMoney "(cents: Cents, language: Language): string" = |given| {
        Ok(money::format(given.next(), given.next()).into())
    };

    /// Cents from an amount as typed; null where it is none.
    parseMoney "(text: string): Cents | null" = |given| {
        to_js(&money::parse(&given.next::<String>()).ok())
    };
}

/// Year, month from 1 and amount of a transaction; none without a date.
fn payment(transaction: &JsValue) -> Option<(u16, u8, Cents)> {
    let cents = |name| Cents::from_js(member(transaction, name));
    let at = Date::new(&member(transaction, "createdAt"));
    let paid = team::total_paid(cents("pricePaid"), cents("taxPaid"))?;
    let year = u16::try_from(at.get_full_year())
        .ok()
        .filter(|_| !at.get_time().is_nan())?;
    Some((year, u8::try_from(at.get_month() + 1).ok()?, paid))
}
