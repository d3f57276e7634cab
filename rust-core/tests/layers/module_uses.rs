//! Reads the uses between the modules of the crate under test from its source text; shared with
//! `api/tests/layers.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its module path and its text without comments.
struct Source {
    file: PathBuf,
    module: Vec<String>,
    text: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let relative = path.strip_prefix(&root).unwrap().with_extension("");
            let names = relative.iter().map(|name| name.to_str().unwrap());
            let module: Vec<String> = names
                .filter(|name| !matches!(*name, "mod" | "lib" | "main"))
                .map(str::to_owned)
                .collect();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().map(|line| line.split("//").next().unwrap());
            sources.push(Source {
                module,
                text: code.collect::<Vec<_>>().join("\n"),
                file: path,
            });
        }
    }
    sources
}

impl Source {
    /// Every path that begins with `crate` or `super`, also inside macros, as a path from the root.
    fn uses(&self) -> Vec<Vec<String>> {
        let mut uses = Vec::new();
        let tests = self.text.find("\nmod tests {").unwrap_or(self.text.len());
        for (at, _) in self.text.match_indices("crate::") {
            expand(&self.text[at + "crate::".len()..], &[], &mut uses);
        }
        for (at, _) in self.text.match_indices("super::") {
            if self.text[..at].ends_with("super::") {
                continue;
            }
            let path = self.text[at..].trim_start_matches("super::");
            let levels = (self.text.len() - at - path.len()) / "super::".len();
            let levels = levels - usize::from(at > tests);
            let base = self.module.len().saturating_sub(levels);
            expand(path, &self.module[..base], &mut uses);
        }
        uses
    }
}

/// Adds the paths that `text` begins with below `base`: one, or one for each member of a group.
fn expand(text: &str, base: &[String], uses: &mut Vec<Vec<String>>) {
    if let Some(group) = text.strip_prefix('{') {
        let mut depth = 0;
        let members = group.split_inclusive(|character| match character {
            '{' => {
                depth += 1;
                false
            }
            '}' => {
                depth -= 1;
                true
            }
            ',' => depth == 0,
            _ => false,
        });
        for member in members {
            expand(member.trim_start(), base, uses);
            if member.ends_with('}') && !member.contains('{') {
                break;
            }
        }
        return;
    }
    let end = text.find(|character: char| !character.is_alphanumeric() && character != '_');
    let (name, rest) = text.split_at(end.unwrap_or(text.len()));
    if name.is_empty() {
        if rest.starts_with('*') {
            uses.push(base.to_vec());
        }
        return;
    }
    let path = [base, &[name.to_owned()]].concat();
    match rest.strip_prefix("::") {
        Some(rest) if !rest.starts_with('<') => expand(rest, &path, uses),
        _ => uses.push(path),
    }
}

/// Uses of a module by one that comes before it in `order`, and modules that others use and `order` lacks. One that no
/// other uses may use all, and needs no place.
pub fn violations(parent: &[&str], order: &[&str]) -> Vec<String> {
    let mut violations = Vec::new();
    let sources = sources();
    let modules: BTreeSet<&str> = sources
        .iter()
        .filter_map(|source| child(&source.module, parent))
        .collect();
    for source in &sources {
        let own = child(&source.module, parent).map(str::to_owned);
        let is_test = |name: &String| name == "tests" || name.ends_with("property_tests");
        let Some(own) = own.filter(|name| !is_test(name)) else {
            continue;
        };
        let place = order.iter().position(|name| *name == own);
        let later = &order[place.map_or(order.len(), |place| place + 1)..];
        for path in source.uses() {
            let used = child(&path, parent).unwrap_or_default();
            let is_placed = used == own || order.contains(&used) || !modules.contains(used);
            if later.contains(&used) || !is_placed {
                let file = source.file.display();
                let lack = if is_placed {
                    ""
                } else {
                    ", which is not in the table"
                };
                violations.push(format!("{file}: `{own}` uses `{}`{lack}", path.join("::")));
            }
        }
    }
    violations
}

/// Folders whose modules use one another in a circle, with the modules of the circle and those between circles.
pub fn circles() -> Vec<String> {
    let sources = sources();
    let modules: BTreeSet<&[String]> = sources.iter().map(|it| &it.module[..]).collect();
    let parents: BTreeSet<&[String]> = modules
        .iter()
        .filter_map(|module| module.split_last().map(|(_, parent)| parent))
        .collect();
    let mut circles = Vec::new();
    for parent in parents {
        let parent: Vec<&str> = parent.iter().map(String::as_str).collect();
        let mut uses: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for source in &sources {
            let Some(own) = child(&source.module, &parent) else {
                continue;
            };
            if own == "tests" || own.ends_with("property_tests") {
                continue;
            }
            let paths = source.uses();
            let used = paths.iter().filter_map(|path| child(path, &parent));
            let used = used.filter(|name| *name != own).map(str::to_owned);
            uses.entry(own).or_default().extend(used);
        }
        // What uses nothing that is left is in no circle.
        while let Some(free) = uses
            .iter()
            .find(|(_, used)| used.iter().all(|name| !uses.contains_key(name.as_str())))
            .map(|(name, _)| *name)
        {
            uses.remove(free);
        }
        if !uses.is_empty() {
            let names: Vec<&str> = uses.into_keys().collect();
            circles.push(format!("{}: {}", parent.join("/"), names.join(", ")));
        }
    }
    circles
}

/// The module below `parent` that a path leads to.
fn child<'a>(path: &'a [String], parent: &[&str]) -> Option<&'a str> {
    let (start, rest) = path.split_at_checked(parent.len())?;
    (start == parent).then(|| rest.first().map(String::as_str))?
}

#[test]
fn uses_are_read_from_groups_macros_and_parents() {
    let source = Source {
        file: PathBuf::new(),
        module: ["request", "list", "book"].map(str::to_owned).to_vec(),
        text: "use crate::{money::{self, Cents}, text::fold};\nuse super::super::query::Sort;\n\
               input_type! { pub a: crate::secret::Secret }\nmod tests {\n use super::super::row::*;\n}"
            .to_owned(),
    };
    let uses: Vec<String> = source.uses().iter().map(|path| path.join("::")).collect();
    let expected = [
        "money::self",
        "money::Cents",
        "text::fold",
        "secret::Secret",
        "request::query::Sort",
        "request::list::row",
    ];
    assert_eq!(uses, expected);
}
