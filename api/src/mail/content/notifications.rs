//! Lines of a mail of what was not seen, and the ways to stop it.

use portal_core::api::wire::NotificationKind;
use portal_core::language::Language;

use super::super::words::{NotificationTexts, texts};
use super::super::{Section, Template};
use crate::texts::fill;

/// A heading with lines below it, each a text and the path of its link.
pub(super) type Listed = (String, Vec<(String, String)>);

/// The sections of a mail; none of any other.
pub(super) fn listed(template: &Template, language: Language) -> Vec<Listed> {
    let sections = sections(template).iter();
    sections
        .map(|section| {
            let texts = &texts(language).notifications;
            let lines = section.lines.iter();
            let lines = lines.map(|line| (line.text.clone(), line.path.clone()));
            let mut lines: Vec<_> = lines.collect();
            if section.more > 0 {
                let more = fill(&texts.more, &[("count", &section.more.to_string())]);
                lines.push((more, list_path(section.kind).to_owned()));
            }
            (heading(section, texts), lines)
        })
        .collect()
}

/// The lines below the mail with the paths of their links: the ways to stop it.
pub(super) fn footer(template: &Template, language: Language) -> Vec<(String, String)> {
    let sections = sections(template);
    if sections.is_empty() {
        return Vec::new();
    }
    let texts = &texts(language).notifications;
    let stops = sections.iter().map(|section| {
        let label = fill(&texts.stop, &[("kind", &heading(section, texts))]);
        (label, format!("/stop-emails#{}", section.stop.expose()))
    });
    let choices = (texts.choices.clone(), "/account".to_owned());
    stops.chain([choices]).collect()
}

fn sections(template: &Template) -> &[Section] {
    match template {
        Template::Notifications { sections, .. } => sections,
        _ => &[],
    }
}

fn heading(section: &Section, texts: &NotificationTexts) -> String {
    let heading = texts.headings.get(section.kind.as_str());
    heading.cloned().unwrap_or_default()
}

/// The page that lists all of a kind.
const fn list_path(kind: NotificationKind) -> &'static str {
    match kind {
        NotificationKind::NewRequests => "/Insurer",
        NotificationKind::Answers => "/Insurer/BidPending",
        NotificationKind::LapsingOffers => "/Insurer/BidPendingUserApproval",
        NotificationKind::WaitingBrokers => "/people",
        NotificationKind::LowStock => "/Stations",
        NotificationKind::Team => "/team",
    }
}
