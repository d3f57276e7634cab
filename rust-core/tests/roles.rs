//! Places outside the core that name the roles.

use portal_core::api::RoleName;

#[test]
fn the_schema_of_sections_and_the_template_of_a_section_name_every_role() {
    let names: Vec<&str> = RoleName::ALL.iter().map(|role| role.as_str()).collect();
    let schema = include_str!("../../shell/src/sections/remotes.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
    let mut lists = Vec::new();
    lists_of_roles(&schema, &mut lists);
    assert_eq!(lists, [serde_json::json!(names)], "remotes.schema.json");
    let template = include_str!("../../scripts/new-section/create.mjs");
    let list = names.iter().map(|name| format!("'{name}'"));
    let list = format!("const ROLES = [{}];", list.collect::<Vec<_>>().join(", "));
    assert!(template.contains(&list), "create.mjs lacks {list}");
}

#[test]
fn the_documents_name_every_role() {
    for (name, text) in [
        ("access.md", include_str!("../../docs/product/access.md")),
        ("glossary.md", include_str!("../../docs/glossary.md")),
        ("database.md", include_str!("../../docs/database.md")),
    ] {
        for role in RoleName::ALL {
            assert!(
                text.contains(&format!("`{}`", role.as_str())),
                "{name} lacks {role:?}"
            );
        }
    }
}

/// The enumerations of a JSON schema that name a role.
fn lists_of_roles(schema: &serde_json::Value, into: &mut Vec<serde_json::Value>) {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let list = schema["enum"].as_array();
    if list.is_some_and(|names| names.iter().any(|name| text(name).starts_with("ROLE_"))) {
        into.push(schema["enum"].clone());
    }
    let members = schema.as_object().into_iter().flat_map(|it| it.values());
    let items = schema.as_array().into_iter().flatten();
    members
        .chain(items)
        .for_each(|inside| lists_of_roles(inside, into));
}
