use crate::money::Cents;
use crate::wire::TransactionStore;

wire! {
    /// Which picture stands for a card's brand (reading 32b).
    #[derive(Copy, Eq)]
    pub enum CardImage {
        /// Visa's.
        Visa,
        /// The one of every other brand.
        Other,
    }

    /// What was spent in a calendar month.
    pub struct MonthSpend {
        /// `YYYY-MM`.
        pub month: String,
        /// Prices and taxes, cents.
        pub spent: Cents,
    }
}

/// Price and tax together; `None` beyond the largest amount.
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

/// A store's address in one line: address, second line where there is one, province (spec §2).
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

/// The most months a chart shows, the latest ones: ten years. A stray date must not make a chart of
/// a thousand.
const MOST_MONTHS: usize = 120;

/// Sums amounts by month, oldest first, with a zero for every month in between. Each amount comes
/// with its year and month (1 to 12) in the reader's time zone; what is no month is left out, and a
/// sum stays at the largest amount once it is beyond it.
pub fn spend_by_month(paid: &[(u16, u8, Cents)]) -> Vec<MonthSpend> {
    let month_of = |&(year, month, _): &(u16, u8, Cents)| {
        let in_year = (1..=12).contains(&month).then(|| usize::from(month) - 1)?;
        Some(usize::from(year) * 12 + in_year)
    };
    let Some(last) = paid.iter().filter_map(month_of).max() else {
        return Vec::new();
    };
    let first = paid.iter().filter_map(month_of).min().unwrap_or(last);
    let first = first.max((last + 1).saturating_sub(MOST_MONTHS));
    let mut months: Vec<MonthSpend> = (first..=last)
        .map(|month| MonthSpend {
            month: month_name(month),
            spent: Cents(0),
        })
        .collect();
    for payment in paid {
        let place = month_of(payment).and_then(|month| month.checked_sub(first));
        if let Some(month) = place.and_then(|place| months.get_mut(place)) {
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
    fn an_address_is_told_in_one_line_without_gaps() {
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
        let months = spend_by_month(&paid);
        let told: Vec<_> = months
            .iter()
            .map(|m| (m.month.as_str(), m.spent.0))
            .collect();
        assert_eq!(told, [("2025-12", 100), ("2026-01", 0), ("2026-02", 501)]);
        assert!(spend_by_month(&[]).is_empty());
    }

    #[test]
    fn a_stray_date_does_not_stretch_the_chart() {
        let months = spend_by_month(&[(0, 1, Cents(1)), (2026, 1, Cents(2)), (2026, 13, Cents(3))]);
        assert_eq!(months.len(), 120);
        assert_eq!(months.last().map(|m| m.month.as_str()), Some("2026-01"));
    }

    #[test]
    fn a_total_beyond_the_largest_amount_is_none() {
        assert_eq!(total_paid(Cents(1_000), Cents(150)), Some(Cents(1_150)));
        assert_eq!(total_paid(Cents::MAX, Cents(1)), None);
    }
}
