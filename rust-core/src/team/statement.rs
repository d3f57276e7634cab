//! Sums of a month's statement (TRANSACTION-14).

use super::{quebec_taxes, total_paid};
use crate::calendar::Date;
use crate::money::Cents;

/// Amounts of transactions as in the export: price, taxes, TPS and TVQ where they are known apart (TRANSACTION-7), total. Those of
/// refunds are below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amounts(pub [Cents; 5]);

impl Amounts {
    /// Amounts of one transaction, with its taxes as the receipt has them; `None` above the largest amount. `day` is that
    /// of the sale in Québec.
    pub fn of(price: Cents, tax: Cents, province: &str, day: Date) -> Option<Self> {
        let apart = quebec_taxes(price, tax, province, day).map(|it| (it.gst, it.qst));
        let (gst, qst) = apart.unwrap_or_default();
        Some(Self([price, tax, gst, qst, total_paid(price, tax)?]))
    }

    /// Adds amounts; `None` above the largest one.
    #[must_use]
    pub fn add(&mut self, Self(amounts): Self) -> Option<()> {
        for (sum, cents) in self.0.iter_mut().zip(amounts) {
            *sum = sum.checked_add(cents)?;
        }
        Some(())
    }
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
            let sum_of = |keep: &dyn Fn(&(u8, Amounts)) -> bool| {
                let mut sum = Amounts::default();
                lines.iter().filter(|it| keep(it)).for_each(|it| sum.add(it.1).unwrap());
                sum
            };
            let paid = |of: fn(&(u8, i64, i64, &str)) -> i64| Cents(bought.iter().map(of).sum());
            let Amounts([price, tax, gst, qst, total]) = sum_of(&|_| true);
            prop_assert_eq!([price, tax, total], [paid(|it| it.1), paid(|it| it.2), paid(|it| it.1 + it.2)]);
            let apart = bought.iter().filter(|it| it.3 == "QC").map(|it| it.2).sum();
            prop_assert_eq!(Cents(gst.0 + qst.0), Cents(apart));
            for member in 0..5 {
                let Amounts([.., sum]) = sum_of(&|it| it.0 == member);
                let of: i64 = bought.iter().filter(|it| it.0 == member).map(|it| it.1 + it.2).sum();
                prop_assert_eq!(sum, Cents(of));
            }
            for ((_, Amounts([.., gst, qst, total])), &(_, price, tax, province)) in lines.iter().zip(&bought) {
                let taxes = quebec_taxes(Cents(price), Cents(tax), province, DAY);
                prop_assert_eq!(taxes.map(|it| (it.gst, it.qst)).unwrap_or_default(), (*gst, *qst));
                prop_assert_eq!(is_refund(Cents(price), Cents(tax)), *total < Cents(0));
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
        let mut most = Amounts::of(Cents::MAX, Cents(0), "ON", DAY).unwrap();
        assert_eq!(most.add(most), None);
        assert_eq!(Amounts::of(Cents::MAX, Cents(1), "ON", DAY), None);
    }
}
