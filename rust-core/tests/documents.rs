//! `docs/contract.md` against the code it documents.

use std::collections::BTreeSet;

use portal_core::api::ErrorCode;

const CONTRACT: &str = include_str!("../../docs/contract.md");

#[test]
fn the_contract_lists_every_error_code_with_its_status_and_key() {
    let (_, table) = CONTRACT.split_once("<!-- error codes -->").unwrap();
    let (table, _) = table.split_once("<!-- /error codes -->").unwrap();
    let documented: BTreeSet<String> = table
        .lines()
        .filter_map(|line| line.rsplit_once('|')?.0.rsplit_once('|'))
        .map(|(columns, _)| columns.to_owned())
        .filter(|columns| columns.starts_with("| ") && !columns.starts_with("| code"))
        .collect();
    let declared = ErrorCode::ALL.iter().map(|code| {
        let key = code.message_key().trim_start_matches("error.");
        format!("| {} | {} | `{key}` ", code.number(), code.status())
    });
    assert_eq!(documented, declared.collect());
}
