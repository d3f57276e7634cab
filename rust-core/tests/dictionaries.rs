//! Every code that the core can utter has its text in every language: in the dictionary of the frame
//! or under `codes` in that of a section.

use portal_core::calendar::{self, Date};
use portal_core::codes::PRICE_BAND;
use portal_core::language::Language;
use portal_core::loose_value::LooseValue;
use portal_core::messages::message_keys;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn no_code_lacks_a_text_in_any_language() {
    for language in Language::ALL.map(Language::as_str) {
        let dictionaries = dictionaries(language);
        let missing: Vec<String> = message_keys()
            .into_iter()
            .filter(|key| !dictionaries.iter().any(|texts| has_text(texts, key)))
            .collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

#[test]
fn the_label_of_a_price_band_says_its_limit() {
    for language in Language::ALL {
        let dictionaries = dictionaries(language.as_str());
        for band in PRICE_BAND.names() {
            let limit: i64 = band
                .trim_start_matches(char::is_alphabetic)
                .parse()
                .unwrap();
            let key = PRICE_BAND.key(band);
            let label = dictionaries
                .iter()
                .find_map(|texts| text(texts, &key))
                .unwrap_or_default();
            assert!(
                label.contains(&language.number(limit)),
                "{}: {key} is {label:?}",
                language.as_str()
            );
        }
    }
}

#[test]
fn the_months_of_every_language_are_read() {
    for language in Language::ALL {
        for month in 1..=12 {
            let day = Date::new(2026, month, 2).unwrap();
            let shown = calendar::format(day, language);
            let name = shown.split(' ').nth(1).unwrap();
            let read = LooseValue::Text(name).month();
            assert_eq!(
                read.map(u32::from),
                Some(month),
                "{}: {name}",
                language.as_str()
            );
        }
    }
}

#[test]
fn the_languages_are_those_with_translations() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../i18n/locales");
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = names.map(|it| it.unwrap().file_name()).collect();
    let mut tags = Language::ALL.map(Language::as_str);
    names.sort();
    tags.sort_unstable();
    assert_eq!(names, tags);
}

fn dictionaries(language: &str) -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let frame = root.join(format!("i18n/locales/{language}/codes.json"));
    let sections = fs::read_dir(&root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().contains("/mf-"))
        .flat_map(|section| dictionaries_of(&section, language))
        .filter_map(|file| read(&file).get("codes").cloned());
    sections.chain([read(&frame)]).collect()
}

/// The section's dictionary, and those of its pages that are loaded later.
fn dictionaries_of(section: &Path, language: &str) -> Vec<PathBuf> {
    let of_folder = |folder: PathBuf| folder.join(format!("locales/{language}.json"));
    let folders_in = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten();
    let parts = ["src", "src/pages"].map(|folder| folders_in(section.join(folder)));
    let folders = parts.into_iter().flatten().map(|part| part.unwrap().path());
    let files = [section.join("src")].into_iter().chain(folders);
    files.map(of_folder).filter(|file| file.exists()).collect()
}

fn read(file: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn has_text(texts: &Value, key: &str) -> bool {
    text(texts, key).is_some_and(|text| !text.trim().is_empty())
}

fn text<'a>(texts: &'a Value, key: &str) -> Option<&'a str> {
    let mut names = key.split('.');
    names
        .try_fold(texts, |texts, name| texts.get(name))?
        .as_str()
}
