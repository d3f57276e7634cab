//! Rules of team, billing, cards, money and dates, with their forms. Absent values are null.

use js_sys::Date;
use wasm_bindgen::JsValue;

use super::convert::{errors, to_js};
use super::from_js::{FromJs, member, scalar_text};
use super::rule::rules;
use crate::api::wire::Employee;
use crate::calendar;
use crate::card::{self, Expiry};
use crate::list_query::UrlQuery;
use crate::money::{self, Cents};
use crate::team::PurchaseQuery;
use crate::{paging, search, team, text, time_of_day, validate};

rules! {
    /// Positions of the employees whose full name, e-mail address or permissions as shown contain
    /// the typed text.
    searchEmployees "(employees: Employee[], typed: string): number[]" = |args| {
        let employees: Vec<Employee> = args.next();
        to_js(&team::search_employees(&employees, &args.next::<String>()))
    };

    /// Positions of the names that hold every typed word, the best matches first; all for a blank text.
    searchNames "(names: string[], typed: string): number[]" = |args| {
        let names: Vec<String> = args.next();
        to_js(&search::search_names(&names, &args.next::<String>()))
    };

    /// A name as an element of its own shows it, without invisible characters.
    visibleName "(name: string): string" = |args| {
        Ok(text::visible(&args.next::<String>()).as_ref().into())
    };

    /// First and last name as shown; without both, the e-mail; empty where none is known.
    fullName "(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string" = |args| {
        let [first, last, email] = person(&args.next());
        Ok(text::full_name([&first, &last], &email).into())
    };

    /// The first letters of the name that `fullName` shows, for the circle beside it.
    initials "(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string" = |args| {
        let [first, last, email] = person(&args.next());
        Ok(text::initials([&first, &last], &email).into())
    };

    /// A name for the middle of a sentence, isolated where it is written from right to left.
    isolatedName "(name: string): string" = |args| {
        Ok(text::isolated(&args.next::<String>()).as_ref().into())
    };

    /// A member's permissions in a sentence.
    permissionsSentence "(permissions: Permissions, language: Language): string" = |args| {
        let permissions = args.next();
        Ok(team::permissions_sentence(&permissions, args.next()).into())
    };

    /// The rows of the team, with their texts.
    memberRows "(employees: Employee[], language: Language): MemberRow[]" = |args| {
        let (employees, language): (Vec<Employee>, _) = (args.next(), args.next());
        let rows = employees.iter().map(|employee| team::MemberRow::new(employee, language));
        to_js(&rows.collect::<Vec<_>>())
    };

    /// The fields of the add-member dialog that break a rule.
    validateAddMember "(form: AddMemberForm): FieldError[]" = |args| {
        errors(validate::add_member(&args.next()))
    };

    /// The rule that a text with the e-mails of several people breaks, in the field `userEmails`.
    validateAddresses "(userEmails: string): FieldError[]" = |args| {
        errors(validate::addresses(&args.next::<String>()))
    };

    /// Request of a valid add-member dialog; null where it breaks a rule.
    addMemberPayload "(businessId: Id, form: AddMemberForm): AddEmployeeRequest | null" = |args| {
        to_js(&validate::add_member_payload(args.next(), &args.next()))
    };

    /// The fields of the member form that break a rule.
    validatePermissions "(form: PermissionsForm): FieldError[]" = |args| {
        errors(validate::permissions(&args.next()))
    };

    /// Rows per page of the billing and insurer lists.
    listPageSize "(): number" = |_| Ok(paging::LIST_PAGE_SIZE.into());

    /// Rows of the longest list that is printed whole.
    maxPrintedRows "(): number" = |_| Ok(paging::MAX_PRINTED_ROWS.into());

    /// Rows per page of a member's transactions.
    memberPageSize "(): number" = |_| Ok(paging::MEMBER_PAGE_SIZE.into());

    /// The number of pages: the total divided by the page size, truncated, plus 1.
    pageCount "(total: number, pageSize: number): number" = |args| {
        Ok(paging::page_count(args.next(), args.next()).into())
    };

    /// State of the pagination bar for a page with `rows` rows.
    paging "(pagination: Pagination, rows: number): Paging" = |args| {
        to_js(&paging::paging(args.next(), args.next()))
    };

    /// State of the pagination bar while the page `requested` is loading, with the rows of the page
    /// before it still shown.
    pagingWhileLoading "(shown: Pagination, rows: number, requested: number): Paging" = |args| {
        to_js(&paging::paging_while_loading(args.next(), args.next(), args.next()))
    };

    /// A store's address in one line.
    storeAddress "(store: TransactionStore): string" = |args| {
        Ok(team::store_address(&args.next()).into())
    };

    /// Price plus tax, cents; null above the largest amount.
    totalPaid "(price: Cents, tax: Cents): Cents | null" = |args| {
        to_js(&team::total_paid(args.next(), args.next()))
    };

    /// Whether a transaction is a refund.
    isRefund "(price: Cents, tax: Cents): boolean" = |args| {
        Ok(team::is_refund(args.next(), args.next()).into())
    };

    /// Amount spent in each of the last twelve calendar months of the browser's time zone, oldest first;
    /// the last one is today's and is running.
    spendByMonth "(transactions: Transaction[]): MonthSpend[]" = |args| {
        let transactions: Vec<JsValue> = args.next();
        let payments: Vec<_> = transactions.iter().filter_map(payment).collect();
        let running = month_of(&Date::new_0()).unwrap_or_default();
        to_js(&team::spend_by_month(&payments, running))
    };

    /// The months whose statement is offered, `YYYY-MM`, newest first; the first one is today's in the browser's time zone.
    statementMonths "(): string[]" = |_args| {
        to_js(&team::statement_months(month_of(&Date::new_0()).unwrap_or_default()))
    };

    /// Addresses of a business that get its statements, at most.
    maxStatementAddresses "(): number" = |_| Ok(team::MAX_STATEMENT_ADDRESSES.into());

    /// A query of purchases from URL parameters; what cannot be read is left at its default.
    purchaseQueryFromParams "(params: Record<string, string>): PurchaseQuery" = |args| {
        let params: JsValue = args.next();
        let text = |name: &str| member(&params, name).as_string();
        to_js(&PurchaseQuery::default().with_params(&text))
    };

    /// A query of purchases as URL parameters, defaults left out.
    purchaseQueryToParams "(query: PurchaseQuery): Record<string, string>" = |args| {
        to_js(&args.next::<PurchaseQuery>().to_params())
    };

    /// Picture of a card's brand (CARD-10).
    cardImage "(brand: string): CardImage" = |args| {
        to_js(&team::card_image(&args.next::<String>()))
    };

    /// Groups a card number while it is typed; the caret stays after its digit.
    formatCardNumber "(typed: string, caret: number): Formatted" = |args| {
        to_js(&card::group(&args.next::<String>(), args.next()))
    };

    /// Formats a month of expiry, `MM/YY`, while it is typed.
    formatExpiry "(typed: string, caret: number): Formatted" = |args| {
        to_js(&Expiry::format(&args.next::<String>(), args.next()))
    };

    /// The `MM/YY` of a month of expiry as typed; null where it cannot be read.
    readExpiry "(typed: string): string | null" = |args| {
        to_js(&Expiry::read(&args.next::<String>()).map(|expiry| expiry.to_string()))
    };

    /// Formats a time of day, `HH:MM`, while it is typed.
    formatTime "(typed: string, caret: number): Formatted" = |args| {
        to_js(&time_of_day::format(&args.next::<String>(), args.next()))
    };

    /// The `HH:MM` of a time of day as typed; null where it cannot be read.
    readTime "(typed: string): string | null" = |args| {
        to_js(&time_of_day::read(&args.next::<String>()))
    };

    /// The network of a card number by its first digits; null for an unknown one.
    cardBrand "(number: string): string | null" = |args| {
        to_js(&card::brand(&args.next::<String>()))
    };

    /// The fields of the card form that break a rule.
    validateCard "(form: CardForm): FieldError[]" = |args| {
        errors(validate::card(&args.next()))
    };

    /// Hints of a card form that do not block sending; `year` and `month` (1 to 12) are today's.
    cardHints "(form: CardForm, year: number, month: number): FieldError[]" = |args| {
        errors(validate::card_hints(&args.next(), args.next(), args.next()))
    };

    /// Request of a valid card form; null where it breaks a rule.
    cardPayload "(form: CardForm): UpdateCardRequest | null" = |args| {
        to_js(&validate::card_payload(&args.next()))
    };

    /// An amount of cents with a dollar sign and two decimals in the language's format.
    formatMoney "(cents: Cents, language: Language): string" = |args| {
        Ok(money::format(args.next(), args.next()).into())
    };

    /// A day, `YYYY-MM-DD`, as shown (DATE-1); any other text unchanged.
    formatDate "(day: string, language: Language): string" = |args| {
        let (day, language): (String, _) = (args.next(), args.next());
        let shown = calendar::Date::parse(&day).map(|date| calendar::format(date, language));
        Ok(shown.unwrap_or(day).into())
    };

    /// Cents of an amount as typed; null for a malformed one.
    parseMoney "(text: string): Cents | null" = |args| {
        to_js(&money::parse(&args.next::<String>()).ok())
    };
}

impl FromJs for PurchaseQuery {
    fn from_js(object: JsValue) -> Self {
        Self::default().with_params(&|name| scalar_text(&member(&object, name)))
    }
}

/// First name, last name and e-mail of a person, empty where there is none.
fn person(person: &JsValue) -> [String; 3] {
    ["firstName", "lastName", "email"].map(|name| String::from_js(member(person, name)))
}

/// Year, month from 1 and amount of a transaction; none without a date.
fn payment(transaction: &JsValue) -> Option<(u16, u8, Cents)> {
    let cents = |name| Cents::from_js(member(transaction, name));
    let at = Date::new(&member(transaction, "createdAt"));
    let paid = team::total_paid(cents("pricePaid"), cents("taxPaid"))?;
    let (year, month) = month_of(&at).filter(|_| !at.get_time().is_nan())?;
    Some((year, month, paid))
}

/// Year and month from 1.
fn month_of(at: &Date) -> Option<(u16, u8)> {
    let month = u8::try_from(at.get_month() + 1).ok()?;
    Some((u16::try_from(at.get_full_year()).ok()?, month))
}
