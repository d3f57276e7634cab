//! Labels of the codes of requests for the search of a page of the list (SEARCH-3): the texts of the section, in each
//! language, as `mf-insurer/src/labels/useSearchLabels.ts` gives them to the browser's core.

use std::sync::LazyLock;

use portal_core::calendar::Date;
use portal_core::language::Language;
use portal_core::request::months_to;
use serde_json::Value;

use crate::texts::fill;

static TEXTS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [
        include_str!("../../../../mf-insurer/src/locales/fr.json"),
        include_str!("../../../../mf-insurer/src/locales/en.json"),
    ]
    .map(|file| serde_json::from_str(file).unwrap_or_default())
});

/// The labels of a code by its translation key; `renewal.<month>` are the texts of the renewal in a month. Names of
/// months are whole: a short one is the beginning of the whole one.
pub fn labels_of(key: &str, today: Date) -> Vec<String> {
    let of = |texts: &Value| match key.strip_prefix("renewal.") {
        Some(month) => renewal(texts, month, today),
        None => [["codes.", key], ["risk.", key]]
            .iter()
            .filter_map(|path| text_at(texts, &path.concat()).map(str::to_owned))
            .collect(),
    };
    TEXTS.iter().flat_map(of).collect()
}

/// The label of a code by its translation key, such as `priceBand.upTo1000`.
pub fn code_label(key: &str, language: Language) -> Option<String> {
    let [french, english] = &*TEXTS;
    let texts = match language {
        Language::Fr => french,
        Language::En => english,
    };
    text_at(texts, &["codes.", key].concat()).map(str::to_owned)
}

fn renewal(texts: &Value, month: &str, today: Date) -> Vec<String> {
    let Some(name) = text_at(texts, &["codes.month.", month].concat()) else {
        return Vec::new();
    };
    let months = month.parse().map_or(0, |month| months_to(month, today));
    let keys = match months {
        0 => ["renewal.now", "renewal.shortNow"],
        1 => ["renewal.next", "renewal.shortIn_one"],
        _ => ["renewal.in_other", "renewal.shortIn_other"],
    };
    let values = [("month", name), ("count, number", &months.to_string())];
    let found = keys.iter().filter_map(|key| text_at(texts, key));
    found.map(|text| fill(text, &values)).collect()
}

fn text_at<'texts>(texts: &'texts Value, path: &str) -> Option<&'texts str> {
    let member = |value: &'texts Value, name| value.get(name);
    path.split('.').try_fold(texts, member)?.as_str()
}
