//! Rendered messages, as text and as HTML. Plain on purpose: it reads the same on a phone.

use jiff::tz::TimeZone;
use maud::{DOCTYPE, html};
use portal_core::language::Language;
use portal_core::session::browser;

use super::{Template, english, french};
use crate::config::Config;
use crate::local_time;
use crate::security::source::Source;

/// The portal as every message names it.
#[derive(Clone, Debug)]
pub struct Letterhead {
    /// The portal's own origin.
    pub origin: String,
    /// The operator's name for the portal.
    pub brand: Option<String>,
    /// The address of support.
    pub support: Option<String>,
    /// The time zone of the times in mail.
    pub time_zone: TimeZone,
}

impl Letterhead {
    /// The letterhead of a portal; `origin` is its own.
    pub fn of(config: &Config, origin: String) -> Self {
        let [brand, support] = config.brand_and_support();
        Self {
            brand,
            support: support.map(|address| match address.starts_with('/') {
                true => format!("{origin}{address}"),
                false => address,
            }),
            time_zone: config.time_zone.clone(),
            origin,
        }
    }
}

/// A message ready to send.
pub(super) struct Rendered {
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The whole address of the link.
    pub link: Option<String>,
}

/// Renders a template; `at` is the time of its cause, in milliseconds since 1970, and `source` where the act came from.
pub(super) fn render(
    template: &Template,
    language: Language,
    letterhead: &Letterhead,
    at: i64,
    source: Option<&Source>,
) -> Rendered {
    let mut content = match language {
        Language::Fr => french::content(template),
        Language::En => english::content(template),
    };
    let Letterhead { origin, brand, .. } = letterhead;
    if template.is_event() || source.is_some() {
        let zone = &letterhead.time_zone;
        let time = local_time::date_and_time(at, zone, language);
        let zone = local_time::zone_name(zone, language);
        content.paragraphs.push(match language {
            Language::Fr => format!("Date\u{a0}: {time}, {zone}."),
            Language::En => format!("Date: {time}, {zone}."),
        });
    }
    content.paragraphs.extend(source.map(|source| {
        let browser = browser(&source.user_agent).in_words(language);
        let address = source.kept_address();
        match language {
            Language::Fr => format!("Appareil\u{a0}: {browser}. Adresse réseau\u{a0}: {address}."),
            Language::En => format!("Device: {browser}. Network address: {address}."),
        }
    }));
    let link = content
        .link
        .map(|(label, path)| (label, format!("{origin}{path}")));
    let support = letterhead.support.as_ref().map(|address| match language {
        Language::Fr => format!("Soutien\u{a0}: {address}"),
        Language::En => format!("Support: {address}"),
    });
    let sender = brand.as_ref().map(|brand| format!("{brand}, {origin}"));
    let footer: Vec<&String> = support.iter().chain(&sender).collect();
    let mut parts = content.paragraphs.clone();
    parts.extend(link.iter().map(|(label, address)| match language {
        Language::Fr => format!("{label}\u{a0}:\n{address}"),
        Language::En => format!("{label}:\n{address}"),
    }));
    parts.extend(content.closing.iter().cloned());
    parts.extend(footer.iter().map(|line| (*line).clone()));
    let subject = match brand {
        Some(brand) => format!("{} – {brand}", content.subject),
        None => content.subject.to_owned(),
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
                @for paragraph in &content.paragraphs { p { (paragraph) } }
                @if let Some((label, address)) = &link {
                    // The border is the button's where a mail program drops the background.
                    p { a href=(address) style="display: inline-block; padding: 10px 16px; border: 2px solid #0b5c8a; border-radius: 8px; background: #0b5c8a; color: #ffffff; text-decoration: none" { (label) } }
                    p style="overflow-wrap: anywhere; font-size: 14px" { (address) }
                }
                @for paragraph in &content.closing { p { (paragraph) } }
                @for line in &footer { p style="overflow-wrap: anywhere; font-size: 14px; color: #526070" { (line) } }
            }
        }
    };
    Rendered {
        subject,
        text: parts.join("\n\n") + "\n",
        html: page.into_string(),
        link: link.map(|(_, address)| address),
    }
}

#[cfg(test)]
mod tests;
