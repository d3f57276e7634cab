//! The OpenAPI document of the endpoints, and the table of the product rules that is made of it.

use portal_core::api::wire::{EventKind, RequestList};
use portal_core::api::{
    Absence, Access, AnswerShape, CallKind, ENDPOINTS, EndpointInfo, Method, Shape,
};
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

/// Members of an answer up to which the table names them.
const MAX_MEMBERS: usize = 10;

/// The table of CALL-6. `WRITE_CALLS=1` writes it.
#[test]
fn the_calls_of_the_product_rules_are_those_of_the_endpoint_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/product/calls.md");
    let text = std::fs::read_to_string(path).unwrap();
    let start = text.find("| call |").unwrap();
    let end = start + text[start..].find("\n\n").unwrap() + 1;
    let document = describe();
    let rows: String = ENDPOINTS.iter().map(|it| row(it, &document)).collect();
    let head = "| call | purpose | who | sends | answers |\n|---|---|---|---|---|\n";
    let made = [&text[..start], head, &rows, &text[end..]].concat();
    if std::env::var_os("WRITE_CALLS").is_some() {
        std::fs::write(path, &made).unwrap();
    } else {
        let old = text.lines().find(|line| !made.contains(line));
        assert!(
            made == text,
            "docs/product/calls.md is old, such as {old:?}: WRITE_CALLS=1 cargo test -p portal-api --lib calls"
        );
    }
}

fn row(call: &EndpointInfo, document: &Value) -> String {
    let method = call.method.as_str();
    let operation = &document["paths"][call.path][method.to_lowercase()];
    let who = match call.access {
        Access::Public => "everyone".into(),
        Access::SignedIn => "a session".into(),
        Access::CardHolders => "a session that may hold a card".into(),
        Access::Roles(roles) => roles
            .iter()
            .map(|it| it.as_str())
            .collect::<Vec<_>>()
            .join(", "),
        Access::Scope(scope) => format!("`{}`", scope.as_str()),
    };
    let cells = [
        format!("`{method} {}`", call.path.trim_start_matches('/')),
        call.summary.into(),
        who,
        sent(call, operation),
        answered(call, operation, &document["components"]["schemas"]),
    ];
    let cells: String = cells
        .iter()
        .map(|it| format!(" {it} |").replace("  |", " |"))
        .collect();
    format!("|{cells}\n")
}

/// The fields of a request that are not in its path; `?` is an optional one.
fn sent(call: &EndpointInfo, operation: &Value) -> String {
    let named = |name: &str, is_required: bool| match is_required {
        true => name.to_owned(),
        false => format!("{name}?"),
    };
    if call.method == Method::Get {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let in_query = parameters.filter(|it| it["in"] == "query" && call.kind != CallKind::List);
        let names = in_query.map(|it| named(it["name"].as_str().unwrap(), it["required"] == true));
        return names.collect::<Vec<_>>().join(", ");
    }
    let fields = |schema: &Value| {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let names = schema["properties"].as_object().into_iter().flatten();
        let names = names.map(|(name, _)| named(name, required.iter().any(|it| it == name)));
        names.collect::<Vec<_>>().join(", ")
    };
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    match call.kind {
        CallKind::Batch => format!("items: {}", fields(&body["properties"]["items"]["items"])),
        _ => fields(body),
    }
}

fn answered(call: &EndpointInfo, operation: &Value, schemas: &Value) -> String {
    let answer = &operation["responses"]["200"]["content"]["application/json"]["schema"];
    let data = &answer["properties"]["data"];
    match call.answer {
        AnswerShape::Nothing => String::new(),
        AnswerShape::Blob(_) => "file".into(),
        AnswerShape::Events => "server-sent events".into(),
        AnswerShape::Flat => format!("flat{}", members(data, schemas)),
        AnswerShape::Data(name) => {
            let schema = &data["properties"][name];
            let or_null = if is_nullable(schema) { " or null" } else { "" };
            format!("`{name}`{or_null}{}", members(schema, schemas))
        }
    }
}

/// The names of the members of an object, or of a list's objects; of one with many none.
fn members(schema: &Value, schemas: &Value) -> String {
    let kinds = schema["anyOf"].as_array().into_iter().flatten();
    let schema = kinds
        .clone()
        .find(|it| it["type"] != "null")
        .unwrap_or(schema);
    let schema = match schema["type"] == "array" {
        true => &schema["items"],
        false => schema,
    };
    let name = schema["$ref"].as_str().and_then(|it| it.rsplit('/').next());
    let object = name.map_or(schema, |name| &schemas[name]);
    let members = object["properties"].as_object();
    let Some(members) = members.filter(|it| it.len() <= MAX_MEMBERS) else {
        return String::new();
    };
    let names: Vec<_> = members.keys().map(String::as_str).collect();
    format!(": {}", names.join(", "))
}

#[test]
fn lists_of_requests_are_read_again_after_every_kind_that_changes_one() {
    let changes_a_list = |kind: &&EventKind| {
        let mut lists = RequestList::ALL.iter();
        lists.any(|list| list_effect(list.as_str(), **kind).is_some())
    };
    let expected: Vec<_> = EventKind::ALL.iter().filter(changes_a_list).collect();
    assert_eq!(
        super::insurer::requests::lists::LIST_KINDS
            .iter()
            .collect::<Vec<_>>(),
        expected
    );
}
