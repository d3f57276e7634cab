//! `GET /api/openapi.json`: the OpenAPI document, made from the endpoint table and the wire types.

use portal_core::api::{Access, AnswerShape, CallKind, EndpointInfo, FailureBody, Method};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::list_query::ListQuery;
use crate::security::cookies;

/// The document under construction.
pub struct Document {
    schemas: SchemaGenerator,
    paths: Map<String, Value>,
    failure: Value,
}

impl Default for Document {
    fn default() -> Self {
        let mut settings = SchemaSettings::draft2020_12().for_serialize();
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
        let mut schemas = settings.into_generator();
        let failure = schemas.subschema_for::<FailureBody>().to_value();
        Self {
            schemas,
            paths: Map::new(),
            failure,
        }
    }
}

impl Document {
    /// Describes an endpoint by the types of its request and its answer.
    pub fn add<Q: JsonSchema, A: JsonSchema>(&mut self, info: &EndpointInfo) {
        let mut operation = self.operation::<Q, A>(info);
        if info.kind == CallKind::List {
            add_paging(&mut operation);
        }
        let path = self.paths.entry(info.path).or_insert_with(|| json!({}));
        path[info.method.as_str().to_lowercase()] = operation;
    }

    fn operation<Q: JsonSchema, A: JsonSchema>(&mut self, info: &EndpointInfo) -> Value {
        let request = described::<Q>();
        let answer = self.schemas.subschema_for::<A>().to_value();
        let mut operation = json!({
            "operationId": info.name,
            "summary": info.summary,
            "description": access(info.access),
            "responses": {
                "200": { "description": "Done.", "content": content(info.answer, &answer) },
                "default": {
                    "description": "Refused or failed.",
                    "content": { "application/json": { "schema": self.failure } },
                },
            },
        });
        match info.access {
            Access::Public => operation["security"] = json!([]),
            Access::Scope(scope) => operation["security"] = json!([{ "token": [scope.as_str()] }]),
            _ => {}
        }
        let in_path: Vec<&str> = info.path_parameters().collect();
        let is_in_path = |name: &str| in_path.contains(&name);
        if info.method == Method::Get {
            operation["parameters"] = parameters(&in_path, &request).collect();
            return operation;
        }
        if !in_path.is_empty() {
            let of_path = with_fields(&request, is_in_path);
            operation["parameters"] = parameters(&in_path, &of_path).collect();
        }
        let mut body = with_fields(&request, |name| !is_in_path(name));
        if let Some(item) = body.pointer_mut("/properties/items/items") {
            // Generators of clients name the type of an item by it.
            let (first, rest) = info.name.split_at(1);
            item["title"] = format!("{}{rest}Item", first.to_uppercase()).into();
        }
        let has_fields = body["properties"]
            .as_object()
            .is_some_and(|fields| !fields.is_empty());
        if has_fields {
            let content = json!({ "application/json": { "schema": body } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        operation
    }

    /// The document as JSON.
    pub fn finish(mut self) -> Value {
        let schemas = self.schemas.take_definitions(true);
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Portal API",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Changes need `Sec-Fetch-Site: same-origin`, or an `Origin` of the \
                    portal's own, and bodies of JSON. Answers to reads carry an `ETag`, but for exports \
                    and for lists so long that they are sent in pieces. The schema of a stream of \
                    events is that of the data of its `change` messages.",
            },
            "paths": self.paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": {
                    "session": { "type": "apiKey", "in": "cookie", "name": cookies::SESSION },
                    "token": { "type": "http", "scheme": "bearer" },
                },
            },
            "security": [{ "session": [] }],
        })
    }
}

/// Adds the paging parameters of a long list, and `next`.
fn add_paging(operation: &mut Value) {
    if let Some(listed) = operation["parameters"].as_array_mut() {
        listed.extend(parameters(&[], &described::<ListQuery>()));
    }
    let answer = &mut operation["responses"]["200"]["content"]["application/json"]["schema"];
    answer["properties"]["data"]["properties"]["next"] = json!({
        "type": ["integer", "null"],
        "format": "int64",
        "description": "Present with `limit`: the `after` of the next page, null at the end.",
    });
}

/// The schema of a request, inline: a type may read more than it writes.
fn described<Q: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_deserialize();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    settings
        .into_generator()
        .into_root_schema_for::<Q>()
        .to_value()
}

/// The schema of a request with these of its fields only.
fn with_fields(request: &Value, is_kept: impl Fn(&str) -> bool) -> Value {
    let mut schema = request.clone();
    if let Some(fields) = schema["properties"].as_object_mut() {
        fields.retain(|name, _| is_kept(name));
    }
    if let Some(names) = schema["required"].as_array_mut() {
        names.retain(|name| name.as_str().is_some_and(&is_kept));
    }
    schema
}

fn access(access: Access) -> String {
    match access {
        Access::Public => "Everyone.".into(),
        Access::SignedIn => "Everyone with a session.".into(),
        Access::CardHolders => "Everyone with a session whose roles may hold a card.".into(),
        Access::Roles(roles) => {
            let names: Vec<&str> = roles.iter().map(|role| role.as_str()).collect();
            format!("{}. A broker once accepted.", names.join(" or "))
        }
        Access::Scope(scope) => format!(
            "Other systems, with a token that has the scope `{}`.",
            scope.as_str()
        ),
    }
}

fn content(shape: AnswerShape, answer: &Value) -> Value {
    let data = match shape {
        AnswerShape::Data(name) => {
            json!({ "type": "object", "required": [name], "properties": { name: answer } })
        }
        AnswerShape::Flat => answer.clone(),
        AnswerShape::Nothing => json!({ "type": "object" }),
        AnswerShape::Events => return json!({ "text/event-stream": { "schema": answer } }),
        AnswerShape::Blob(media_type) => {
            let kind = if media_type == "application/json" {
                "object"
            } else {
                "string"
            };
            return json!({ media_type: { "schema": { "type": kind } } });
        }
    };
    let envelope = json!({
        "type": "object",
        "required": ["success", "data"],
        "properties": { "success": { "const": true }, "data": data },
    });
    json!({ "application/json": { "schema": envelope } })
}

fn parameters(in_path: &[&str], request: &Value) -> impl Iterator<Item = Value> {
    let required = request["required"].as_array();
    let fields = request["properties"].as_object();
    fields.into_iter().flatten().map(move |(name, schema)| {
        let is_in_path = in_path.contains(&name.as_str());
        let mut schema = schema.as_object().cloned().unwrap_or_default();
        // A query string has no null.
        if let Some(Value::Array(kinds)) = schema.get("type") {
            let kind = kinds.iter().find(|kind| *kind != "null").cloned();
            schema.insert("type".into(), kind.into());
        }
        // An empty value means an absent one.
        if let Some(Value::Array(kinds)) = schema.get_mut("anyOf") {
            for kind in kinds.iter_mut().filter(|kind| kind["type"] == "null") {
                *kind = json!({ "const": "" });
            }
        }
        let description = schema.remove("description");
        json!({
            "name": name,
            "in": if is_in_path { "path" } else { "query" },
            "required": required.is_some_and(|names| names.iter().any(|it| it == name)),
            "description": description.unwrap_or_else(|| json!("")),
            "schema": schema,
        })
    })
}

#[cfg(test)]
mod tests {
    use portal_core::api::{DiscardRequest, Endpoint};

    use super::*;

    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its schema is read")]
    struct Note {
        id: i64,
        text: String,
        word: Option<String>,
    }

    fn documented(method: Method, path: &'static str) -> Value {
        let info = EndpointInfo {
            method,
            path,
            ..DiscardRequest::INFO
        };
        let mut document = Document::default();
        document.add::<Note, ()>(&info);
        let paths = document.finish();
        paths["paths"][path][method.as_str().to_lowercase()].clone()
    }

    /// Name, place and whether it is required, of each parameter.
    fn parameters_of(operation: &Value) -> Vec<(&str, &str, bool)> {
        let listed = operation["parameters"].as_array().into_iter().flatten();
        listed
            .map(|it| {
                (
                    it["name"].as_str().unwrap(),
                    it["in"].as_str().unwrap(),
                    it["required"] == true,
                )
            })
            .collect()
    }

    #[test]
    fn a_parameter_of_the_path_and_a_body_are_documented_each_in_its_place() {
        let post = documented(Method::Post, "/api/offer/{id}/note");
        assert_eq!(parameters_of(&post), [("id", "path", true)]);
        let body = &post["requestBody"]["content"]["application/json"]["schema"];
        let fields: Vec<&String> = body["properties"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["text", "word"]);
        assert_eq!(body["required"], json!(["text"]));
    }

    #[test]
    fn a_parameter_of_the_path_and_a_query_are_documented_each_in_its_place() {
        let get = documented(Method::Get, "/api/offer/{id}/note");
        let parameters = parameters_of(&get);
        let expected = [
            ("id", "path", true),
            ("text", "query", true),
            ("word", "query", false),
        ];
        assert_eq!(parameters, expected);
        assert!(get.get("requestBody").is_none());
    }

    #[test]
    fn a_call_whose_fields_are_all_in_its_path_has_no_body() {
        let delete = documented(Method::Delete, "/api/{text}/{id}/{word}");
        assert!(delete.get("requestBody").is_none());
        assert_eq!(parameters_of(&delete).len(), 3);
    }
}
