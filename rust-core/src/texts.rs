//! Texts of `i18n/locales/{fr,en}/core.json`, read by the compiler: a missing key does not compile, and the module has no
//! reader of the files. The files have one text in a line, `"key": "text"`, without escapes.
#![allow(
    clippy::indexing_slicing,
    reason = "constants only: an index outside does not compile"
)]

use crate::language::Language;

const FRENCH: &str = include_str!("../../i18n/locales/fr/core.json");
const ENGLISH: &str = include_str!("../../i18n/locales/en/core.json");

/// A value in each language.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Localized<T> {
    french: T,
    english: T,
}

impl<T: Copy> Localized<T> {
    pub const fn of(self, language: Language) -> T {
        match language {
            Language::Fr => self.french,
            Language::En => self.english,
        }
    }
}

/// The text of a key, for a constant.
pub(crate) const fn text(key: &str) -> Localized<&'static str> {
    Localized {
        french: find(FRENCH, key),
        english: find(ENGLISH, key),
    }
}

/// The text of a key with `{{values}}`, for a constant: what stands before, between and behind them. The values have one
/// order in all languages.
pub(crate) const fn parts<const N: usize>(key: &str) -> Localized<[&'static str; N]> {
    Localized {
        french: split(find(FRENCH, key)),
        english: split(find(ENGLISH, key)),
    }
}

const fn find(file: &'static str, key: &str) -> &'static str {
    let mut at = 0;
    while !(stands_at(file, at, "\"")
        && stands_at(file, at + 1, key)
        && stands_at(file, at + 1 + key.len(), "\": \""))
    {
        at += 1;
    }
    let (_, text) = file.split_at(at + key.len() + "\"\": \"".len());
    text.split_at(position(text, "\"")).0
}

const fn split<const N: usize>(text: &'static str) -> [&'static str; N] {
    let (mut parts, mut rest, mut at) = ([""; N], text, 0);
    while at + 1 < N {
        let (before, value) = rest.split_at(position(rest, "{{"));
        parts[at] = before;
        rest = value.split_at(position(value, "}}") + "}}".len()).1;
        at += 1;
    }
    parts[at] = rest;
    parts
}

const fn position(text: &str, searched: &str) -> usize {
    let mut at = 0;
    while !stands_at(text, at, searched) {
        at += 1;
    }
    at
}

/// Whether a text stands at a position, which is inside or does not compile.
const fn stands_at(text: &str, start: usize, searched: &str) -> bool {
    let (text, searched) = (text.as_bytes(), searched.as_bytes());
    let mut at = 0;
    while at < searched.len() && text[start + at] == searched[at] {
        at += 1;
    }
    at == searched.len()
}
