//! Every code that the core can utter has its text in both languages: in the dictionary of the frame
//! or under `codes` in that of a section.

use portal_core::messages::message_keys;
use serde_json::Value;
use std::fs;
use std::path::Path;

#[test]
fn no_code_lacks_a_text_in_french_or_in_english() {
    for language in ["fr", "en"] {
        let dictionaries = dictionaries(language);
        let missing: Vec<String> = message_keys()
            .into_iter()
            .filter(|key| !dictionaries.iter().any(|texts| has_text(texts, key)))
            .collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

fn dictionaries(language: &str) -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let frame = root.join(format!("i18n/locales/{language}/codes.json"));
    let sections = fs::read_dir(&root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.to_string_lossy().contains("/mf-"))
        .map(|path| path.join(format!("src/locales/{language}.json")))
        .filter_map(|file| read(&file).get("codes").cloned());
    sections.chain([read(&frame)]).collect()
}

fn read(file: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

fn has_text(texts: &Value, key: &str) -> bool {
    let text = key
        .split('.')
        .try_fold(texts, |texts, name| texts.get(name));
    text.and_then(Value::as_str)
        .is_some_and(|text| !text.trim().is_empty())
}
