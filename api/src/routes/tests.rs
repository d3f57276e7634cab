//! The OpenAPI document of the endpoints.

use portal_core::api::ENDPOINTS;

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
