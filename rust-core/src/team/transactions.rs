use crate::money::Cents;
use crate::wire::TransactionStore;

wire_type! {
    /// Picture of a card's brand (CARD-10).
    #[derive(Copy, Eq)]
    pub enum CardImage {
        /// The picture of Visa.
        Visa,
        /// The picture of every other brand.
        Other,
    }

    /// Sum of a calendar month.
    pub struct MonthSpend {
        /// `YYYY-MM`.
        pub month: String,
        /// Prices and taxes, cents.
        pub spent: Cents,
        /// Whether the month is not over: more may be spent (TRANSACTION-12).
        pub is_running: bool,
    }
}

/// Price plus tax; `None` above the largest amount.
pub fn total_paid(price: Cents, tax: Cents) -> Option<Cents> {
    price.checked_add(tax)
}

/// Whether money came back to the buyer: price and tax together are below zero.
pub fn is_refund(price: Cents, tax: Cents) -> bool {
    total_paid(price, tax).is_some_and(|total| total.0 < 0)
}

/// The picture of a card's brand.
pub fn card_image(brand: &str) -> CardImage {
    if brand.trim().eq_ignore_ascii_case("visa") {
        CardImage::Visa
    } else {
        CardImage::Other
    }
}

/// A store's address in one line: address, second line if any, province (TRANSACTION-1).
pub fn store_address(store: &TransactionStore) -> String {
    let parts = [
        &store.address,
        store.address2.as_deref().unwrap_or_default(),
        &store.province,
    ];
    let mut line = String::new();
    for part in parts
        .iter()
        .map(|part| part.trim())
        .filter(|part| !part.is_empty())
    {
        if !line.is_empty() {
            line.push_str(", ");
        }
        line.push_str(part);
    }
    line
}

/// Months of the chart, with the running one.
const CHART_MONTHS: usize = 12;

/// Sums of amounts in each of the last [`CHART_MONTHS`] months (TRANSACTION-11), oldest first, with
/// zero for months without one. Each amount comes with its year and month (1 to 12) in the user's time
/// zone; other months are left out. Sums are capped at the largest amount. `running` is today's year
/// and month.
pub fn spend_by_month(paid: &[(u16, u8, Cents)], running: (u16, u8)) -> Vec<MonthSpend> {
    let Some(running) = month_number(running) else {
        return Vec::new();
    };
    let first = (running + 1).saturating_sub(CHART_MONTHS);
    let mut months: Vec<MonthSpend> = (first..=running)
        .map(|month| MonthSpend {
            month: month_name(month),
            spent: Cents(0),
            is_running: month == running,
        })
        .collect();
    for &(year, month, amount) in paid {
        let position = month_number((year, month)).and_then(|month| month.checked_sub(first));
        if let Some(month) = position.and_then(|position| months.get_mut(position)) {
            month.spent = month.spent.checked_add(amount).unwrap_or(Cents::MAX);
        }
    }
    months
}

/// Months whose statement is offered, with the running one.
const STATEMENT_MONTHS: usize = 24;

/// The months whose statement is offered (TRANSACTION-13), `YYYY-MM`, newest first. `running` is today's year and month.
pub fn statement_months(running: (u16, u8)) -> Vec<String> {
    let running = month_number(running).unwrap_or_default();
    let months = (0..STATEMENT_MONTHS).filter_map(|before| running.checked_sub(before));
    months.map(month_name).collect()
}

fn month_number((year, month): (u16, u8)) -> Option<usize> {
    let in_year = (1..=12).contains(&month).then(|| usize::from(month) - 1)?;
    Some(usize::from(year) * 12 + in_year)
}

fn month_name(month: usize) -> String {
    let (year, month) = (month / 12, month % 12 + 1);
    let mut name = year.to_string();
    for _ in name.len()..4 {
        name.insert(0, '0');
    }
    name.push_str(if month < 10 { "-0" } else { "-" });
    name.push_str(&month.to_string());
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(address: &str, address2: Option<&str>, province: &str) -> TransactionStore {
        TransactionStore {
            address: address.into(),
            address2: address2.map(str::to_owned),
            province: province.into(),
            brand: None,
        }
    }

    #[test]
    fn an_address_is_one_line_without_empty_parts() {
        assert_eq!(
            store_address(&store("1 rue A", Some("bureau 2"), "QC")),
            "1 rue A, bureau 2, QC"
        );
        assert_eq!(
            store_address(&store("1 rue A", Some(" "), "QC")),
            "1 rue A, QC"
        );
        assert_eq!(store_address(&store("1 rue A", None, "")), "1 rue A");
    }

    #[test]
    fn visa_has_its_picture_and_all_others_share_one() {
        assert_eq!(card_image("VISA"), CardImage::Visa);
        assert_eq!(card_image("Mastercard"), CardImage::Other);
        assert_eq!(card_image(""), CardImage::Other);
    }

    #[test]
    fn the_last_twelve_months_end_with_the_running_one_whatever_was_spent() {
        let paid = [
            (2025, 3, Cents(500)),
            (2025, 12, Cents(100)),
            (2025, 12, Cents(1)),
            (2026, 3, Cents(7)),
            (2026, 13, Cents(9)),
        ];
        let months = spend_by_month(&paid, (2026, 2));
        assert_eq!(months.len(), 12);
        assert_eq!(months.iter().map(|month| month.spent.0).sum::<i64>(), 601);
        let ends = [months.first(), months.last()];
        let names = ends.map(|month| month.map(|month| month.month.as_str()));
        assert_eq!(names, [Some("2025-03"), Some("2026-02")]);
        let running: Vec<_> = months.iter().filter(|month| month.is_running).collect();
        assert_eq!(running.len(), 1);
        assert_eq!(running.first().map(|month| month.spent), Some(Cents(0)));
        assert_eq!(spend_by_month(&[], (2026, 2)).len(), 12);
    }

    #[test]
    fn statements_are_offered_for_two_years_newest_first() {
        let months = statement_months((2026, 2));
        assert_eq!(months.len(), 24);
        assert_eq!(months.first().map(String::as_str), Some("2026-02"));
        assert_eq!(months.get(2).map(String::as_str), Some("2025-12"));
        assert_eq!(months.last().map(String::as_str), Some("2024-03"));
    }

    #[test]
    fn a_total_beyond_the_largest_amount_is_none() {
        assert_eq!(total_paid(Cents(1_000), Cents(150)), Some(Cents(1_150)));
        assert_eq!(total_paid(Cents::MAX, Cents(1)), None);
    }
}
