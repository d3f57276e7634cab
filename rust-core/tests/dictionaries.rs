//! Every code that the core can utter has its text in both languages.

use portal_core::messages::message_keys;
use serde_json::Value;

#[test]
fn no_code_lacks_a_text_in_french_or_in_english() {
    for language in ["fr", "en"] {
        let path = format!(
            "{}/../i18n/locales/{language}/codes.json",
            env!("CARGO_MANIFEST_DIR")
        );
        let texts: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let missing: Vec<String> = message_keys()
            .into_iter()
            .filter(|key| !has_text(&texts, key))
            .collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

fn has_text(texts: &Value, key: &str) -> bool {
    let text = key
        .split('.')
        .try_fold(texts, |texts, name| texts.get(name));
    text.and_then(Value::as_str)
        .is_some_and(|text| !text.trim().is_empty())
}
