//! The page of a receipt in HTML.

use jiff::tz::TimeZone;
use maud::{Markup, html};
use portal_core::language::Language;
use portal_core::money::{self, Cents};
use portal_core::team::{is_refund, quebec_taxes};
use portal_core::text::visible;

use super::Receipt;
use super::printed::sheet;
use crate::config::Seller;
use crate::texts::{files, fill};
use crate::{local_time, time};

impl Receipt {
    /// The receipt of a seller, with times in a time zone.
    pub fn page(&self, seller: &Seller, zone: &TimeZone, language: Language) -> Markup {
        let texts = &files(language).receipt;
        let money = |cents| money::format(Cents(cents), language);
        let names = [
            (&texts.business, &self.business),
            (&texts.buyer, &self.employee),
            (&texts.station, &self.station),
        ];
        let card = format!("•••• {}", self.last4);
        let price = (texts.price.clone(), self.price);
        let amounts = std::iter::once(price).chain(self.taxes(language));
        let total = match is_refund(Cents(self.price), Cents(self.tax)) {
            true => &texts.refund,
            false => &texts.total,
        };
        let number = fill(&texts.number, &[("id", &self.id.to_string())]);
        let content = html! {
            dl {
                dt { (texts.date) }
                dd {
                    time datetime=(time::iso(self.at)) {
                        (local_time::date_and_time(self.at, zone, language))
                    }
                    ", " (local_time::zone_name(zone, language))
                }
                @for (name, value) in names {
                    dt { (name) }
                    dd { bdi { (visible(value)) } }
                }
                dt { (texts.card) }
                dd { (card) }
            }
            dl class="amounts" {
                @for (name, cents) in amounts {
                    dt { (name) }
                    dd { (money(cents)) }
                }
                dt { (total) }
                dd { (money(self.price + self.tax)) }
            }
        };
        sheet(language, seller, [&texts.title, &number], &content)
    }

    /// Names and amounts of the taxes (TRANSACTION-7).
    fn taxes(&self, language: Language) -> Vec<(String, i64)> {
        let texts = &files(language).receipt;
        let day = local_time::quebec_date(self.at);
        let (price, tax) = (Cents(self.price), Cents(self.tax));
        let Some(taxes) = quebec_taxes(price, tax, &self.province, day) else {
            return vec![(texts.taxes.clone(), self.tax)];
        };
        let named = |name: &str, rate| format!("{name} ({})", language.percent(rate));
        vec![
            (named(&texts.gst, taxes.rates.gst), taxes.gst.0),
            (named(&texts.qst, taxes.rates.qst), taxes.qst.0),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn receipt() -> Receipt {
        Receipt {
            id: 600,
            at: 1_709_319_900_000,
            price: 1_000,
            tax: 150,
            last4: "4242".into(),
            business: "<script>alert(1)</script>".into(),
            employee: "A & B".into(),
            station: "1, rue A, QC".into(),
            province: "QC".into(),
        }
    }

    fn page(receipt: &Receipt, language: Language) -> String {
        let zone = TimeZone::get("America/Toronto").unwrap();
        receipt.page(&seller(), &zone, language).into_string()
    }

    fn seller() -> Seller {
        Seller {
            lines: Some("AutoPortail inc.|1, rue Principale | Montréal (Québec)".into()),
            gst_number: Some("123456789 RT0001".into()),
            qst_number: None,
        }
    }

    #[test]
    fn the_seller_and_its_tax_numbers_are_named_where_they_are_configured() {
        let named = page(&receipt(), Language::Fr);
        assert!(named.contains("<div>AutoPortail inc.</div><div>1, rue Principale</div>"));
        assert!(named.contains("TPS/TVH nº\u{a0}123456789 RT0001") && !named.contains("TVQ nº"));
        let unnamed = receipt().page(&Seller::default(), &TimeZone::UTC, Language::En);
        let unnamed = unnamed.into_string();
        assert!(!unnamed.contains("<div>") && !unnamed.contains("GST/HST"));
    }

    #[test]
    fn user_input_is_escaped() {
        let page = page(&receipt(), Language::Fr);
        assert!(!page.contains("<script>") && page.contains("A &amp; B"));
    }

    #[test]
    fn a_name_is_isolated_and_shown_in_the_order_of_its_letters() {
        let hostile = Receipt {
            employee: "\u{202e}tset.live@nimda \u{2069}Roy".into(),
            business: "نقل".into(),
            ..receipt()
        };
        let page = page(&hostile, Language::Fr);
        assert!(page.contains("<dd><bdi>tset.live@nimda Roy</bdi></dd>"));
        assert!(page.contains("<dd><bdi>نقل</bdi></dd>"));
    }

    #[test]
    fn a_receipt_is_in_one_language_with_its_time_zone() {
        let french = page(&receipt(), Language::Fr);
        for text in [
            "<html lang=\"fr\">",
            "<title>Reçu – Nº 600</title>",
            "1er mars 2024 (14:05)</time>, heure de l’Est",
            "11,50\u{a0}$",
        ] {
            assert!(french.contains(text), "{text} in {french}");
        }
        assert!(!french.contains("Receipt") && !french.contains("$11.50"));
        let english = page(&receipt(), Language::En);
        for text in [
            "<html lang=\"en\">",
            "<title>Receipt – No. 600</title>",
            "1 March 2024 (14:05)</time>, Eastern Time",
            "$11.50",
        ] {
            assert!(english.contains(text), "{text} in {english}");
        }
        assert!(!english.contains("Reçu"));
    }

    #[test]
    fn taxes_are_split_where_they_are_known() {
        let split = page(&receipt(), Language::Fr);
        assert!(split.contains("<dt>TPS (5\u{a0}%)</dt><dd>0,50\u{a0}$</dd>"));
        assert!(split.contains("<dt>TVQ (9,975\u{a0}%)</dt><dd>1,00\u{a0}$</dd>"));
        let unsplit = page(
            &Receipt {
                province: "ON".into(),
                ..receipt()
            },
            Language::En,
        );
        assert!(unsplit.contains("<dt>Tax</dt><dd>$1.50</dd>"));
    }

    #[test]
    fn a_refund_has_its_taxes_and_says_that_the_total_came_back() {
        let refund = Receipt {
            price: -1_000,
            tax: -150,
            ..receipt()
        };
        let french = page(&refund, Language::Fr);
        for line in [
            "<dt>TPS (5\u{a0}%)</dt><dd>\u{2212}0,50\u{a0}$</dd>",
            "<dt>TVQ (9,975\u{a0}%)</dt><dd>\u{2212}1,00\u{a0}$</dd>",
            "<dt>Total remboursé</dt><dd>\u{2212}11,50\u{a0}$</dd>",
        ] {
            assert!(french.contains(line), "{line} in {french}");
        }
        assert!(page(&refund, Language::En).contains("<dt>Total refunded</dt>"));
    }
}
