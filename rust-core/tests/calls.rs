//! Where the fields of every call travel (CALL-6).

use portal_core::api::wire::RequestList;
use portal_core::api::{ENDPOINTS, Endpoint, EndpointVisitor, Method, encode, visit_endpoints};
use serde_json::{Map, Value};

use crate::filled::filled;

/// Looks for the fields of each call, each with a value, where they travel.
struct Travel;

impl EndpointVisitor for Travel {
    fn visit<E: Endpoint>(&mut self) {
        travels::<E>();
    }
}

/// Looks for the fields of a call: those that the path names in the path, the rest of a `GET` in the query, the rest of the
/// others in the body.
fn travels<E: Endpoint>() {
    let name = E::INFO.name;
    let (request, _) = filled::<E>(&[]);
    let Ok(Value::Object(fields)) = serde_json::to_value(&request) else {
        panic!("{name}: a request is an object");
    };
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    let in_path: Vec<&str> = E::INFO.path_parameters().collect();
    let (of_path, rest): (Map<String, Value>, Map<String, Value>) = fields
        .into_iter()
        .partition(|(field, _)| in_path.contains(&field.as_str()));
    let mut path = E::INFO.path.to_owned();
    for (field, value) in &of_path {
        path = path.replace(&format!("{{{field}}}"), &text(value));
    }
    assert_eq!(
        of_path.len(),
        in_path.len(),
        "{name}: parameters of the path"
    );

    let http = encode::<E>(&request).unwrap();
    let (sent, query) = http
        .path_and_query
        .split_once('?')
        .unwrap_or((&http.path_and_query, ""));
    assert_eq!(sent, path, "{name}");
    let body: Map<String, Value> = http
        .body
        .map(|it| serde_json::from_str(&it).unwrap())
        .unwrap_or_default();
    let mut query: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty()).collect();
    query.sort_unstable();
    if E::INFO.method == Method::Get {
        let expected = rest
            .iter()
            .map(|(field, value)| format!("{field}={}", text(value)));
        let mut expected: Vec<String> = expected.collect();
        expected.sort_unstable();
        assert_eq!(
            (query, body),
            (expected.iter().map(String::as_str).collect(), Map::new()),
            "{name}"
        );
    } else {
        assert_eq!((query, body), (Vec::new(), rest), "{name}");
    }
}

#[test]
fn every_field_of_every_call_travels_in_its_place() {
    visit_endpoints(&mut Travel);
}

#[test]
fn every_list_of_requests_is_named_by_its_call() {
    for list in RequestList::ALL {
        let call = ENDPOINTS.iter().find(|call| call.name == list.as_str());
        assert!(call.is_some(), "{list:?}");
    }
}
