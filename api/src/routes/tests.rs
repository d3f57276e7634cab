//! The OpenAPI document of the endpoints.

use portal_core::api::wire::{EventKind, RequestList};
use portal_core::api::{Absence, AnswerShape, ENDPOINTS, Shape};
use portal_core::request::list_effect;
use serde_json::{Value, json};

fn describe() -> Value {
    super::endpoints().into_parts().1
}

#[test]
fn every_endpoint_is_described_with_its_request() {
    let document = describe();
    for endpoint in ENDPOINTS {
        let method = endpoint.method.as_str().to_lowercase();
        let operation = &document["paths"][endpoint.path][&method];
        assert_eq!(operation["operationId"], endpoint.name);
    }
    let body = &document["paths"]["/api/v1/user/token"]["post"]["requestBody"];
    let fields = &body["content"]["application/json"]["schema"]["properties"];
    assert!(fields["password"].is_object(), "{body}");
    let parameters = &document["paths"]["/api/v2/support/assurance/{id}"]["get"]["parameters"];
    assert_eq!(
        (&parameters[0]["name"], &parameters[0]["in"]),
        (&json!("id"), &json!("path"))
    );
}

#[test]
fn a_long_list_has_a_limit_and_a_next_page() {
    let document = describe();
    let list = &document["paths"]["/api/v2/support/assurance/unresponded"]["get"];
    let parameters = list["parameters"].as_array().unwrap();
    let of = |name| parameters.iter().find(|it| it["name"] == name).unwrap();
    let (limit, after) = (of("limit"), of("after"));
    for (parameter, least) in [(limit, 1), (after, 0)] {
        assert_eq!(parameter["in"], "query");
        assert_eq!(parameter["required"], false);
        let schema = &parameter["schema"];
        assert_eq!(schema["type"], "integer", "{schema}");
        assert_eq!(schema["minimum"], least);
        assert!(
            parameter["description"]
                .as_str()
                .is_some_and(|it| it.ends_with('.'))
        );
    }
    let data = "/responses/200/content/application~1json/schema/properties/data/properties";
    let data = list.pointer(data).unwrap();
    assert!(data["assurances"].is_object() && data["next"].is_object());
}

#[test]
fn every_reference_resolves() {
    fn walk(value: &Value, document: &Value) {
        match value {
            Value::Object(map) => map.iter().for_each(|(key, value)| {
                if let (true, Some(target)) = (key == "$ref", value.as_str()) {
                    let pointer = target.trim_start_matches('#');
                    assert!(document.pointer(pointer).is_some(), "{target}");
                }
                walk(value, document);
            }),
            Value::Array(items) => items.iter().for_each(|item| walk(item, document)),
            _ => {}
        }
    }
    let document = describe();
    walk(&document, &document);
}

/// Compares a shape with the schema of its type. `at` names the place.
fn compare(shape: &Shape, schema: &Value, schemas: &Value, at: &str) {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        return compare(shape, &schemas[name], schemas, at);
    }
    let is_nullable = is_nullable(schema);
    let value = match schema["anyOf"].as_array() {
        Some(kinds) if is_nullable => kinds.iter().find(|kind| kind["type"] != "null").unwrap(),
        _ => schema,
    };
    let is = |name: &str| {
        let kind = &value["type"];
        kind == name
            || kind
                .as_array()
                .is_some_and(|kinds| kinds.contains(&json!(name)))
    };
    match shape {
        Shape::Any => {}
        Shape::OrNull(inner) => {
            assert!(is_nullable, "{at} is null nowhere: {schema}");
            compare(inner, value, schemas, at);
        }
        Shape::Text | Shape::Code(_) => {
            let is_enumeration = value.get("oneOf").or(value.get("enum")).is_some();
            assert!(is("string") || is_enumeration, "{at} is no text: {schema}");
        }
        Shape::Number => assert!(is("integer"), "{at} is no whole number: {schema}"),
        Shape::Count => {
            let is_count = is("integer") && value["format"] == "uint32";
            assert!(is_count, "{at} is no count: {schema}");
        }
        Shape::Boolean => assert!(is("boolean"), "{at} is no boolean: {schema}"),
        Shape::List(item) => compare(item, &value["items"], schemas, at),
        Shape::Page(item) => {
            compare(
                item,
                &value["properties"]["transactions"]["items"],
                schemas,
                at,
            );
        }
        Shape::Object(members) => {
            for member in *members {
                let at = format!("{at}.{}", member.name());
                let schema = &value["properties"][member.name()];
                assert!(schema.is_object(), "{at} is not in the schema: {value}");
                assert_eq!(
                    member.absence == Absence::Null,
                    self::is_nullable(schema),
                    "{at}"
                );
                compare(&member.shape, schema, schemas, &at);
            }
        }
    }
}

fn is_nullable(schema: &Value) -> bool {
    let kinds = schema["type"].as_array().or(schema["anyOf"].as_array());
    kinds.is_some_and(|kinds| {
        kinds
            .iter()
            .any(|kind| kind == "null" || kind["type"] == "null")
    })
}

#[test]
fn the_browser_checks_every_answer_by_the_names_and_types_of_its_schema() {
    let document = describe();
    for endpoint in ENDPOINTS {
        let method = endpoint.method.as_str().to_lowercase();
        let answer = &document["paths"][endpoint.path][&method]["responses"]["200"];
        let data = &answer["content"]["application/json"]["schema"]["properties"]["data"];
        let schema = match endpoint.answer {
            AnswerShape::Data(name) => &data["properties"][name],
            AnswerShape::Flat => data,
            AnswerShape::Nothing | AnswerShape::Blob(_) | AnswerShape::Events => continue,
        };
        let schemas = &document["components"]["schemas"];
        compare(endpoint.shape, schema, schemas, endpoint.name);
    }
}

#[test]
fn lists_of_requests_are_read_again_after_every_kind_that_changes_one() {
    let changes_a_list = |kind: &&EventKind| {
        let mut lists = RequestList::ALL.iter();
        lists.any(|list| list_effect(list.as_str(), **kind).is_some())
    };
    let expected: Vec<_> = EventKind::ALL.iter().filter(changes_a_list).collect();
    assert_eq!(
        super::insurer::requests::LIST_KINDS
            .iter()
            .collect::<Vec<_>>(),
        expected
    );
}
