//! Sums of a month's statement (TRANSACTION-14).

use std::collections::BTreeMap;

use super::{quebec_taxes, total_paid};
use crate::calendar::Date;
use crate::money::Cents;

/// Prices and taxes of transactions, in cents; of refunds below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amounts {
    /// How many transactions.
    pub count: u32,
    /// Prices without taxes.
    pub price: Cents,
    /// TPS, where it is known apart (TRANSACTION-7).
    pub gst: Cents,
    /// TVQ, where it is known apart.
    pub qst: Cents,
    /// Taxes that are not known apart.
    pub other_taxes: Cents,
    /// Prices and taxes.
    pub total: Cents,
}

impl Amounts {
    /// Amounts of one transaction, with its taxes as the receipt has them; `None` above the largest amount. `day` is that
    /// of the sale in Québec.
    pub fn of(price: Cents, tax: Cents, province: &str, day: Date) -> Option<Self> {
        let apart = quebec_taxes(price, tax, province, day);
        Some(Self {
            count: 1,
            price,
            gst: apart.map_or(Cents(0), |taxes| taxes.gst),
            qst: apart.map_or(Cents(0), |taxes| taxes.qst),
            other_taxes: apart.map_or(tax, |_| Cents(0)),
            total: total_paid(price, tax)?,
        })
    }

    fn checked_add(self, other: Self) -> Option<Self> {
        Some(Self {
            count: self.count.checked_add(other.count)?,
            price: self.price.checked_add(other.price)?,
            gst: self.gst.checked_add(other.gst)?,
            qst: self.qst.checked_add(other.qst)?,
            other_taxes: self.other_taxes.checked_add(other.other_taxes)?,
            total: self.total.checked_add(other.total)?,
        })
    }
}

/// Sums by a key, such as the member; `None` above the largest amount.
pub fn sums_by<K: Ord>(
    amounts: impl IntoIterator<Item = (K, Amounts)>,
) -> Option<BTreeMap<K, Amounts>> {
    let mut sums = BTreeMap::<K, Amounts>::new();
    for (key, amounts) in amounts {
        let sum = sums.entry(key).or_default();
        *sum = sum.checked_add(amounts)?;
    }
    Some(sums)
}

/// The sum of all; `None` above the largest amount.
pub fn sum_of(amounts: impl IntoIterator<Item = Amounts>) -> Option<Amounts> {
    let mut amounts = amounts.into_iter();
    amounts.try_fold(Amounts::default(), Amounts::checked_add)
}

/// Addresses of a business that get its statements (TRANSACTION-16).
pub const MAX_STATEMENT_ADDRESSES: u32 = 3;

/// The month, `YYYY-MM`, whose statement is mailed: the one before today's, from 8:00 of the first working day on, Monday to
/// Friday (TRANSACTION-17).
pub fn mailed_month(today: Date, hour: u32) -> Option<String> {
    let first = today.month_start();
    let since_1970 = first.milliseconds() / 86_400_000;
    // 1 January 1970 was a Thursday.
    let first_working_day = match (since_1970 + 3).rem_euclid(7) {
        5 => 3,
        6 => 2,
        _ => 1,
    };
    if (today.day(), hour) < (first_working_day, 8) {
        return None;
    }
    let before = first.yesterday()?.to_string();
    before.get(.."YYYY-MM".len()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::team::{QuebecTaxes, is_refund};

    const DAY: Date = Date::new(2026, 11, 24).unwrap();

    /// Member, price and tax; of some the taxes of Québec, of some below zero.
    fn transaction() -> impl Strategy<Value = (u8, i64, i64, &'static str)> {
        let amounts = (0..5_u8, 0..100_000_i64, 0..20_000_i64);
        let kinds = (prop::bool::ANY, prop::bool::ANY);
        (amounts, kinds).prop_map(|((member, price, tax), (in_quebec, is_refund))| {
            let quebec = QuebecTaxes::on(Cents(price), DAY).and_then(QuebecTaxes::sum);
            let tax = quebec.filter(|_| in_quebec).map_or(tax, |sum| sum.0);
            let sign = if is_refund { -1 } else { 1 };
            let province = if in_quebec { "QC" } else { "ON" };
            (member, sign * price, sign * tax, province)
        })
    }

    proptest! {
        #[test]
        fn sums_are_those_of_the_receipts_to_the_cent(bought in vec(transaction(), 0..200)) {
            let lines: Vec<(u8, Amounts)> = bought.iter().map(|&(member, price, tax, province)| {
                (member, Amounts::of(Cents(price), Cents(tax), province, DAY).unwrap())
            }).collect();
            let all = sum_of(lines.iter().map(|(_, it)| *it)).unwrap();
            let paid = |of: fn(&(u8, i64, i64, &str)) -> i64| Cents(bought.iter().map(of).sum());
            prop_assert_eq!(all.price, paid(|it| it.1));
            prop_assert_eq!(Cents(all.gst.0 + all.qst.0 + all.other_taxes.0), paid(|it| it.2));
            prop_assert_eq!(all.total, paid(|it| it.1 + it.2));
            let members = sums_by(lines.iter().copied()).unwrap();
            prop_assert_eq!(sum_of(members.values().copied()), Some(all));
            for (member, sum) in members {
                let of: i64 = bought.iter().filter(|it| it.0 == member).map(|it| it.1 + it.2).sum();
                prop_assert_eq!(sum.total, Cents(of));
            }
            let apart = sums_by(lines.iter().map(|(_, it)| (it.total.0 < 0, *it))).unwrap();
            prop_assert_eq!(sum_of(apart.into_values()), Some(all));
            for (line, &(_, price, tax, province)) in lines.iter().zip(&bought) {
                let taxes = quebec_taxes(Cents(price), Cents(tax), province, DAY);
                prop_assert_eq!(taxes.map(|it| (it.gst, it.qst)).unwrap_or_default(), (line.1.gst, line.1.qst));
                prop_assert_eq!(is_refund(Cents(price), Cents(tax)), line.1.total < Cents(0));
            }
        }
    }

    #[test]
    fn a_statement_is_mailed_from_the_first_working_day_on() {
        let mailed = |day: &str, hour| mailed_month(Date::parse(day).unwrap(), hour);
        // 1 December 2026 is a Tuesday, 1 August a Saturday, 1 November a Sunday.
        for (day, month) in [
            ("2026-12-01", "2026-11"),
            ("2026-08-03", "2026-07"),
            ("2026-11-02", "2026-10"),
            ("2027-01-01", "2026-12"),
        ] {
            assert_eq!(mailed(day, 7), None, "{day}");
            assert_eq!(mailed(day, 8).as_deref(), Some(month), "{day}");
        }
        for day in ["2026-08-01", "2026-08-02", "2026-11-01"] {
            assert_eq!(mailed(day, 23), None, "{day}");
        }
        assert_eq!(mailed("2026-08-31", 0).as_deref(), Some("2026-07"));
    }

    #[test]
    fn a_sum_beyond_the_largest_amount_is_none() {
        let most = Amounts::of(Cents::MAX, Cents(0), "ON", DAY).unwrap();
        assert_eq!(sum_of([most, most]), None);
        assert_eq!(sums_by([((), most), ((), most)]), None);
        assert_eq!(Amounts::of(Cents::MAX, Cents(1), "ON", DAY), None);
    }
}
