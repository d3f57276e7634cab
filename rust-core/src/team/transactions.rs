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

/// Months of a chart, ten years up to the latest one. One wrong date must not make a chart of a
/// thousand months.
const MAX_MONTHS: usize = 120;

/// Sums of amounts by month, oldest first, with zero for months without one. Each amount comes with
/// its year and month (1 to 12) in the user's time zone; other months are left out. Sums are capped
/// at the largest amount. `running` is today's year and month.
pub fn spend_by_month(paid: &[(u16, u8, Cents)], running: (u16, u8)) -> Vec<MonthSpend> {
    let number = |(year, month): (u16, u8)| {
        let in_year = (1..=12).contains(&month).then(|| usize::from(month) - 1)?;
        Some(usize::from(year) * 12 + in_year)
    };
    let month_of = |&(year, month, _): &(u16, u8, Cents)| number((year, month));
    let running = number(running);
    let Some(last) = paid.iter().filter_map(month_of).max() else {
        return Vec::new();
    };
    let first = paid.iter().filter_map(month_of).min().unwrap_or(last);
    let first = first.max((last + 1).saturating_sub(MAX_MONTHS));
    let mut months: Vec<MonthSpend> = (first..=last)
        .map(|month| MonthSpend {
            month: month_name(month),
            spent: Cents(0),
            is_running: running == Some(month),
        })
        .collect();
    for payment in paid {
        let position = month_of(payment).and_then(|month| month.checked_sub(first));
        if let Some(month) = position.and_then(|position| months.get_mut(position)) {
            month.spent = month.spent.checked_add(payment.2).unwrap_or(Cents::MAX);
        }
    }
    months
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
    fn months_without_spending_are_zero_and_not_missing() {
        let paid = [
            (2026, 2, Cents(500)),
            (2025, 12, Cents(100)),
            (2026, 2, Cents(1)),
        ];
        let months = spend_by_month(&paid, (2026, 2));
        let sums: Vec<_> = months
            .iter()
            .map(|m| (m.month.as_str(), m.spent.0))
            .collect();
        assert_eq!(sums, [("2025-12", 100), ("2026-01", 0), ("2026-02", 501)]);
        assert!(spend_by_month(&[], (2026, 2)).is_empty());
    }

    #[test]
    fn only_the_month_of_today_is_running() {
        let paid = [(2025, 12, Cents(100)), (2026, 2, Cents(500))];
        let running = |today| {
            let months = spend_by_month(&paid, today).into_iter();
            let running: Vec<_> = months.filter(|month| month.is_running).collect();
            running.into_iter().map(|it| it.month).collect::<Vec<_>>()
        };
        assert_eq!(running((2026, 2)), ["2026-02"]);
        assert_eq!(running((2026, 1)), ["2026-01"]);
        assert!(running((2026, 3)).is_empty() && running((2026, 13)).is_empty());
    }

    #[test]
    fn a_stray_date_does_not_stretch_the_chart() {
        let paid = [(0, 1, Cents(1)), (2026, 1, Cents(2)), (2026, 13, Cents(3))];
        let months = spend_by_month(&paid, (2026, 1));
        assert_eq!(months.len(), 120);
        assert_eq!(months.last().map(|m| m.month.as_str()), Some("2026-01"));
    }

    #[test]
    fn a_total_beyond_the_largest_amount_is_none() {
        assert_eq!(total_paid(Cents(1_000), Cents(150)), Some(Cents(1_150)));
        assert_eq!(total_paid(Cents::MAX, Cents(1)), None);
    }
}
