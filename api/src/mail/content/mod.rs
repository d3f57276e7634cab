//! Rendered messages, as text and as HTML. Plain on purpose: it reads the same on a phone.

mod notifications;

use std::borrow::Cow;

use jiff::tz::TimeZone;
use maud::{DOCTYPE, html};
use portal_core::language::Language;
use portal_core::session::{Browser, browser};

use super::words::{MailTexts, texts, words};
use super::{ONE_CLICK, Template};
use crate::config::Config;
use crate::local_time;
use crate::security::source::Source;
use crate::texts::fill;

/// The portal as every message names it.
#[derive(Clone, Debug)]
pub struct Letterhead {
    /// The portal's own origin.
    pub origin: String,
    /// The operator's name for the portal.
    pub brand: Option<String>,
    /// The address of support.
    pub support: Option<String>,
    /// The address of the policy of personal data (ACCOUNT-11).
    pub privacy: Option<String>,
    /// Name and e-mail address of the person in charge of personal data.
    pub privacy_officer: Option<(String, String)>,
    /// The operator's postal address.
    pub postal_address: Option<String>,
    /// The time zone of the times in mail.
    pub time_zone: TimeZone,
}

impl Letterhead {
    /// The letterhead of a portal; `origin` is its own.
    pub fn of(config: &Config, origin: String) -> Self {
        let settings = config.site_settings();
        let whole = |address: String| match address.starts_with('/') {
            true => format!("{origin}{address}"),
            false => address,
        };
        Self {
            brand: settings.brand,
            support: settings.support.map(whole),
            privacy: settings.privacy.map(whole),
            privacy_officer: settings.privacy_officer,
            postal_address: settings.postal_address,
            time_zone: config.time_zone.clone(),
            origin,
        }
    }
}

impl Letterhead {
    /// The lines at the foot of a mail that the law asks for.
    fn duties(&self, texts: &MailTexts) -> Vec<String> {
        let privacy = self.privacy.as_ref();
        let policy = privacy.map(|address| fill(&texts.privacy, &[("address", address)]));
        let officer = self.privacy_officer.as_ref().map(|(name, address)| {
            fill(
                &texts.privacy_officer,
                &[("name", name), ("address", address)],
            )
        });
        let lines = policy.into_iter().chain(officer);
        lines.chain(self.postal_address.clone()).collect()
    }
}

/// A message ready to send.
pub(super) struct Rendered {
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The whole address of the link.
    pub link: Option<String>,
    /// The address by which a mail program stops such mails (RFC 8058).
    pub one_click: Option<String>,
}

/// Renders a template; `at` is the time of its cause, in milliseconds since 1970, and `source` where the act came from.
pub(super) fn render(
    template: &Template,
    language: Language,
    letterhead: &Letterhead,
    at: i64,
    source: Option<&Source>,
) -> Rendered {
    let words = words(template, language);
    let texts = texts(language);
    let Letterhead { origin, brand, .. } = letterhead;
    let mut paragraphs = words.paragraphs();
    if template.is_event() || source.is_some() {
        let zone = &letterhead.time_zone;
        let time = local_time::date_and_time(at, zone, language);
        let zone = local_time::zone_name(zone, language);
        paragraphs.push(fill(&texts.date, &[("time", &time), ("zone", zone)]));
    }
    paragraphs.extend(source.map(|source| {
        let browser = browser_words(browser(&source.user_agent), texts);
        let address = source.kept_address();
        fill(
            &texts.device,
            &[("browser", &browser), ("address", &address)],
        )
    }));
    let link = words
        .link_and_path()
        .map(|(label, path)| (label, format!("{origin}{path}")));
    let closing = words.closing();
    let support = letterhead.support.as_ref();
    let support = support.map(|address| {
        let shown = address.strip_prefix("mailto:").unwrap_or(address);
        (fill(&texts.support, &[("address", shown)]), address)
    });
    let sender = brand
        .as_ref()
        .map(|brand| (format!("{brand}, {origin}"), origin));
    let footer: Vec<_> = support.into_iter().chain(sender).collect();
    let whole = |(label, path): (String, String)| (label, format!("{origin}{path}"));
    let listed = notifications::listed(template, language).into_iter();
    let listed: Vec<(String, Vec<_>)> = listed
        .map(|(heading, lines)| (heading, lines.into_iter().map(whole).collect()))
        .collect();
    let ways_out = notifications::footer(template, language).into_iter();
    let ways_out: Vec<_> = ways_out.map(whole).collect();
    let with_address = |(label, address): &(String, String)| {
        fill(&texts.link, &[("label", label), ("address", address)])
    };
    let duties = letterhead.duties(texts);
    let mut parts = paragraphs.clone();
    for (heading, lines) in &listed {
        parts.push(heading.clone());
        parts.extend(lines.iter().map(with_address));
    }
    parts.extend(
        link.iter()
            .map(|(label, address)| fill(&texts.link, &[("label", label), ("address", address)])),
    );
    parts.extend(closing.clone());
    parts.extend(ways_out.iter().map(with_address));
    parts.extend(footer.iter().map(|(line, _)| line.clone()));
    parts.extend(duties.clone());
    let subject = match brand {
        Some(brand) => format!("{} – {brand}", words.subject()),
        None => words.subject().to_owned(),
    };
    let page = html! {
        (DOCTYPE)
        html lang=(language.as_str()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (subject) }
            }
            body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 16px" {
                @if let Some(brand) = brand { p style="font-weight: bold" { (brand) } }
                @for paragraph in &paragraphs { p { (paragraph) } }
                @if let Some((label, address)) = &link {
                    // The border is the button's where a mail program drops the background.
                    p { a href=(address) style="display: inline-block; padding: 10px 16px; border: 2px solid #0b5c8a; border-radius: 8px; background: #0b5c8a; color: #ffffff; text-decoration: none" { (label) } }
                    p style="overflow-wrap: anywhere; font-size: 14px" { (address) }
                }
                @for (heading, lines) in &listed {
                    h2 style="font-size: 16px" { (heading) }
                    ul { @for (line, address) in lines { li { a href=(address) { (line) } } } }
                }
                @if let Some(closing) = &closing { p { (closing) } }
                @for (label, address) in &ways_out { p style="font-size: 14px" { a href=(address) style="color: inherit" { (label) } } }
                @for (line, address) in &footer { p style="overflow-wrap: anywhere; font-size: 14px" { a href=(address) style="color: inherit" { (line) } } }
                @for line in &duties { p style="font-size: 14px" { (line) } }
            }
        }
    };
    Rendered {
        subject,
        text: parts.join("\n\n") + "\n",
        html: page.into_string(),
        link: link.map(|(_, address)| address),
        one_click: match template {
            // Programs call nothing else.
            Template::Notifications { stop, .. } if origin.starts_with("https://") => {
                Some(format!("{origin}{ONE_CLICK}{}", stop.expose()))
            }
            _ => None,
        },
    }
}

/// Browser and system as the list of sessions says them: `account.sessions` of the section of accounts, which a test
/// compares.
fn browser_words(browser: Browser, texts: &MailTexts) -> Cow<'_, str> {
    match (browser.name, browser.system) {
        ("", "") => texts.unknown_browser.as_str().into(),
        ("", known) | (known, "") => known.into(),
        (name, system) => fill(&texts.browser_on, &[("browser", name), ("system", system)]).into(),
    }
}

#[cfg(test)]
mod tests;
