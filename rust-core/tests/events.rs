//! Places outside the core that know the kinds of events.

use std::fs;
use std::path::{Path, PathBuf};

use portal_core::api::wire::{EventKind, RequestList};
use portal_core::request::list_effect;

const LIVE_RULES: &str = include_str!("../../docs/product/live.md");

#[test]
fn every_kind_has_its_row_in_the_table_of_live_2() {
    let rows = LIVE_RULES
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let named: Vec<&str> = rows.map(|(kind, _)| kind).collect();
    let kinds: Vec<&str> = EventKind::ALL.iter().map(|kind| kind.as_str()).collect();
    assert_eq!(named, kinds);
}

/// A kind without an effect on a list is named in quotes by the page that reads the row again, in
/// `useRefreshOn` or a relative of it.
#[test]
fn a_page_reads_the_row_of_every_kind_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut pages = String::new();
    for folder in [
        "mf-auth",
        "mf-insurer",
        "mf-people",
        "mf-stations",
        "mf-team",
        "shell",
    ] {
        read_sources(&root.join(folder).join("src"), &mut pages);
    }
    let changes_a_list = |kind| {
        RequestList::ALL
            .iter()
            .any(|list| list_effect(list.as_str(), kind).is_some())
    };
    let unread: Vec<&str> = EventKind::ALL
        .iter()
        // It ends streams and is never sent.
        .filter(|kind| **kind != EventKind::AccessChanged && !changes_a_list(**kind))
        .map(|kind| kind.as_str())
        .filter(|name| !pages.contains(&format!("'{name}'")))
        .collect();
    assert_eq!(unread, [""; 0], "kinds that no page reads anything after");
}

/// The TypeScript below a folder, without tests.
fn read_sources(folder: &Path, into: &mut String) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy();
        if path.is_dir() {
            read_sources(&path, into);
        } else if name.contains(".ts") && !name.contains(".test.") {
            into.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}
