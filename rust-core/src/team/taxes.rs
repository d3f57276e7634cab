//! Taxes of sales in Québec (TRANSACTION-7).

use crate::calendar::Date;
use crate::money::Cents;
use crate::text::fold;

/// Rates of the two taxes, in thousandths of a percent of the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuebecRates {
    /// The first day on which they hold, `YYYYMMDD`, in Québec.
    from: u32,
    /// Goods and services tax (TPS).
    pub gst: i64,
    /// Québec sales tax (TVQ).
    pub qst: i64,
}

/// The rates, the newest first. A new rate is a new row: sales before its day keep theirs. The last row also
/// holds before its day.
const RATES: &[QuebecRates] = &[QuebecRates {
    from: 20_130_101,
    gst: 5_000,
    qst: 9_975,
}];

/// The two taxes of a sale in Québec.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuebecTaxes {
    /// Goods and services tax (TPS), cents.
    pub gst: Cents,
    /// Québec sales tax (TVQ), cents.
    pub qst: Cents,
    /// Their rates on the day of the sale.
    pub rates: QuebecRates,
}

impl QuebecTaxes {
    /// The taxes on a price on a day in Québec; `None` above the largest amount.
    pub fn on(price: Cents, day: Date) -> Option<Self> {
        Self::of(price, rates_on(RATES, day)?)
    }

    fn of(price: Cents, rates: QuebecRates) -> Option<Self> {
        let (gst, qst) = (share(price, rates.gst)?, share(price, rates.qst)?);
        Some(Self { gst, qst, rates })
    }

    /// The sum of both.
    pub fn sum(self) -> Option<Cents> {
        self.gst.checked_add(self.qst)
    }
}

/// The taxes of a sale in Québec apart, of a refund below zero; `None` elsewhere, and where the tax paid is not the sum of both at the
/// rates of its day: the split is then unknown (TRANSACTION-7). `day` is that of the sale in Québec.
pub fn quebec_taxes(price: Cents, tax: Cents, province: &str, day: Date) -> Option<QuebecTaxes> {
    let in_quebec = matches!(
        fold(province).replace(['.', ' '], "").as_str(),
        "qc" | "pq" | "quebec"
    );
    let taxes = QuebecTaxes::on(price, day).filter(|_| in_quebec && tax.0 != 0)?;
    (taxes.sum() == Some(tax)).then_some(taxes)
}

fn rates_on(rates: &[QuebecRates], day: Date) -> Option<QuebecRates> {
    let held = rates.iter().find(|rates| rates.from <= day.packed());
    held.or(rates.last()).copied()
}

/// A tax on a price, rounded to a cent, half a cent away from zero: a refund returns what its sale took.
fn share(price: Cents, rate: i64) -> Option<Cents> {
    let thousandths = price
        .0
        .checked_abs()?
        .checked_mul(rate)?
        .checked_add(50_000)?;
    Some(Cents(thousandths / 100_000 * price.0.signum()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn taxes_of_quebec_are_split_where_they_are_the_sum_of_both() {
        let taxes = |price, tax, province| {
            let taxes = quebec_taxes(Cents(price), Cents(tax), province, day("2026-11-24"));
            taxes.map(|it| (it.gst.0, it.qst.0))
        };
        assert_eq!(taxes(1_000, 150, "QC"), Some((50, 100)));
        for province in [" québec ", "P.Q.", "PQ", "Qc"] {
            assert_eq!(taxes(1_299, 195, province), Some((65, 130)), "{province}");
        }
        assert_eq!(taxes(1_000, 151, "QC"), None);
        assert_eq!(taxes(1_000, 130, "ON"), None);
        assert_eq!(taxes(0, 0, "QC"), None);
        assert_eq!(taxes(-1_000, 150, "QC"), None);
        assert_eq!(taxes(Cents::MAX.0, 1, "QC"), None);
    }

    #[test]
    fn a_refund_has_the_taxes_of_its_sale_below_zero() {
        for price in 1..20_000 {
            let of = |price| QuebecTaxes::on(Cents(price), day("2026-11-24")).unwrap();
            let (sale, refund) = (of(price), of(-price));
            assert_eq!((refund.gst.0, refund.qst.0), (-sale.gst.0, -sale.qst.0));
            let tax = refund.sum().unwrap();
            let split = quebec_taxes(Cents(-price), tax, "QC", day("2026-11-24"));
            assert_eq!(split, Some(refund).filter(|_| tax.0 != 0));
        }
        let refund = quebec_taxes(Cents(-1_000), Cents(-150), "QC", day("2026-11-24"));
        assert_eq!(refund.map(|it| (it.gst.0, it.qst.0)), Some((-50, -100)));
    }

    #[test]
    fn a_sale_keeps_the_rates_of_its_day() {
        let new = QuebecRates {
            from: 20_270_701,
            gst: 6_000,
            qst: 10_000,
        };
        let rates = [&[new], RATES].concat();
        let qst = |text| rates_on(&rates, day(text)).map(|it| it.qst);
        assert_eq!(qst("2027-07-01"), Some(10_000));
        assert_eq!(qst("2027-06-30"), Some(9_975));
        assert_eq!(qst("1999-01-01"), Some(9_975));
    }

    #[test]
    fn the_newest_rates_come_first() {
        assert!(RATES.is_sorted_by(|one, next| one.from > next.from));
    }
}
