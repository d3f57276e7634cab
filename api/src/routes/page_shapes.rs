//! Shapes of the pages of lists that the browser shows before it has the core, which checks all other answers. They are
//! files of the sections, made of the schemas of the answers.

use portal_core::request::RequestQuery;
use portal_core::station::StationQuery;
use serde_json::{Map, Value, json};

/// The path of each call, and the file of its shape.
const FILES: [(&str, &str); 3] = [
    (
        "/api/v2/support/assurance/unresponded/page",
        "mf-insurer/src/list/pageShape.json",
    ),
    ("/api/v1/store/page", "mf-stations/src/list/pageShape.json"),
    (
        "/api/v1/business/employee/page",
        "mf-team/src/pages/Team/pageShape.json",
    ),
];

/// As `kit/src/early-answers/shape.ts` compares it. What may be null is not looked into.
fn shape(schema: &Value, schemas: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|it| it.rsplit('/').next()) {
        return shape(&schemas[name], schemas);
    }
    if let Some(kinds) = schema["anyOf"].as_array() {
        let is_null = |kind: &&Value| kind["type"] == "null";
        let value = kinds.iter().find(|kind| !is_null(kind)).unwrap();
        return json!([type_of(&shape(value, schemas)), "|null"].concat());
    }
    if let Some(kinds) = schema["type"].as_array() {
        let value = kinds.iter().find(|kind| *kind != "null").unwrap();
        return json!([type_of(&shape(&json!({ "type": value }), schemas)), "|null"].concat());
    }
    match schema["type"].as_str() {
        Some("integer" | "number") => json!("number"),
        Some("boolean") => json!("boolean"),
        Some("string") => json!("string"),
        Some("array") if schema["items"].is_object() => json!([shape(&schema["items"], schemas)]),
        _ if schema["oneOf"].is_array() => json!("string"),
        _ => match schema["properties"].as_object() {
            Some(members) => {
                let of = |(name, member): (&String, _)| (name.clone(), shape(member, schemas));
                Value::Object(members.iter().map(of).collect::<Map<_, _>>())
            }
            None => json!("object"),
        },
    }
}

/// The name that `typeof` gives.
fn type_of(shape: &Value) -> &str {
    shape.as_str().unwrap_or("object")
}

/// The query of a bare address, which has no schema.
fn query_of(path: &str) -> Value {
    let query = match path {
        "/api/v1/store/page" => serde_json::to_value(StationQuery::default()),
        _ => serde_json::to_value(RequestQuery::default()),
    };
    query.unwrap()
}

/// The shape of a value; members without one may be anything.
fn of_value(value: &Value) -> Value {
    match value {
        Value::Object(members) => members
            .iter()
            .filter(|(_, member)| !member.is_null())
            .map(|(name, member)| (name.clone(), of_value(member)))
            .collect::<Map<_, _>>()
            .into(),
        Value::Number(_) => json!("number"),
        Value::String(_) => json!("string"),
        Value::Bool(_) => json!("boolean"),
        _ => json!("object"),
    }
}

/// `WRITE_CALLS=1` writes the files.
#[test]
fn the_shapes_that_the_browser_compares_are_those_of_the_schemas() {
    let document = super::endpoints().into_parts().1;
    for (path, file) in FILES {
        let answer = &document["paths"][path]["get"]["responses"]["200"];
        let data = &answer["content"]["application/json"]["schema"]["properties"]["data"];
        let page = data["properties"]["page"]["anyOf"].as_array().unwrap();
        let page = page.iter().find(|kind| kind["type"] != "null").unwrap();
        let mut made = shape(page, &document["components"]["schemas"]);
        if made["query"] == "object" {
            made["query"] = of_value(&query_of(path));
        }
        let path = [env!("CARGO_MANIFEST_DIR"), "/../", file].concat();
        if std::env::var_os("WRITE_CALLS").is_some() {
            let text = serde_json::to_string_pretty(&made).unwrap() + "\n";
            std::fs::write(&path, text).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let present: Value = serde_json::from_str(&text).unwrap_or_default();
        assert!(
            present == made,
            "{file} is old: WRITE_CALLS=1 cargo test -p portal-api --lib page_shapes"
        );
    }
}
