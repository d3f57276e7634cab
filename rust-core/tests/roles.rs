//! Places outside the core that name the roles.

use portal_core::api::RoleName;

#[test]
fn the_schema_of_sections_and_the_template_of_a_section_name_every_role() {
    let schema = include_str!("../../shell/src/sections/remotes.schema.json");
    let names: Vec<&str> = RoleName::ALL.iter().map(|role| role.as_str()).collect();
    let short = names.iter().map(|name| name.trim_start_matches("ROLE_"));
    let pattern = format!("^ROLE_({})$", short.collect::<Vec<_>>().join("|"));
    let patterns = schema.matches("^ROLE_(").count();
    assert_eq!(schema.matches(&pattern).count(), patterns, "{pattern}");
    let template = include_str!("../../scripts/new-section/create.mjs");
    let list = names.iter().map(|name| format!("'{name}'"));
    let list = format!("const ROLES = [{}];", list.collect::<Vec<_>>().join(", "));
    assert!(template.contains(&list), "{list}");
}
