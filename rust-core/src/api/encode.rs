use serde_json::Value;

use super::{Endpoint, EndpointInfo, Method, parameter};

/// A header's name and value.
pub type Header = (String, String);

/// A call ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpRequest {
    /// HTTP method.
    pub method: Method,
    /// Path and query string, percent-encoded, from the root.
    pub path_and_query: String,
    /// JSON, where the call has a body.
    pub body: Option<String>,
}

impl HttpRequest {
    /// The path without the query string, for logs: query values can be personal.
    pub fn path(&self) -> &str {
        self.path_and_query.split('?').next().unwrap_or_default()
    }

    /// The headers `Content-Type` and `Accept`.
    pub fn headers(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let body = self
            .body
            .as_ref()
            .map(|_| ("Content-Type", "application/json"));
        body.into_iter().chain([("Accept", "application/json")])
    }
}

/// Encodes a call: fields named in the path go into the path, the rest of a `GET` into the query
/// string, the rest of the others into a JSON body. Absent (`None`) fields are not sent.
///
/// # Errors
/// When the request does not serialise to an object.
pub fn encode<E: Endpoint>(request: &E::Request) -> Result<HttpRequest, serde_json::Error> {
    let Value::Object(mut fields) = serde_json::to_value(request)? else {
        return Err(serde::ser::Error::custom("a request is an object"));
    };
    fields.retain(|_, value| !value.is_null());
    let texts = fields.iter().map(|(name, value)| {
        let text = value.as_str().map(str::to_owned);
        (name.clone(), text.unwrap_or_else(|| value.to_string()))
    });
    let texts: Vec<(String, String)> = texts.collect();
    Ok(encode_parts(&E::INFO, &texts, |in_path| {
        fields.retain(|name, _| !in_path.contains(&name.as_str()));
        Value::Object(fields).to_string()
    }))
}

/// As [`encode`], for fields that are text already. `body` is called where the call has one, with the
/// names of the fields in the path, which the body leaves out.
pub fn encode_parts(
    info: &EndpointInfo,
    fields: &[(String, String)],
    body: impl FnOnce(&[&str]) -> String,
) -> HttpRequest {
    let mut target = String::new();
    let mut in_path = Vec::new();
    for segment in info.path.split('/').skip(1) {
        target.push('/');
        match parameter(segment) {
            Some(name) => {
                in_path.push(name);
                let field = fields.iter().find(|(field, _)| field == name);
                push_escaped(&mut target, field.map_or("", |(_, value)| value));
            }
            None => target.push_str(segment),
        }
    }
    let rest = || {
        let is_in_path = |name: &str| in_path.contains(&name);
        fields.iter().filter(move |(name, _)| !is_in_path(name))
    };
    let mut http_body = None;
    if info.method == Method::Get {
        push_query(&mut target, rest());
    } else if rest().next().is_some() {
        http_body = Some(body(&in_path));
    }
    HttpRequest {
        method: info.method,
        path_and_query: target,
        body: http_body,
    }
}

fn push_query<'a>(target: &mut String, fields: impl Iterator<Item = &'a (String, String)>) {
    let mut separator = '?';
    for (name, value) in fields {
        target.push(separator);
        push_escaped(target, name);
        target.push('=');
        push_escaped(target, value);
        separator = '&';
    }
}

/// Percent-encodes all but RFC 3986's unreserved characters.
fn push_escaped(target: &mut String, text: &str) {
    const HEX: [char; 16] = [
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F',
    ];
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                target.push(char::from(byte));
            }
            _ => {
                target.push('%');
                target.extend(HEX.get(usize::from(byte >> 4)));
                target.extend(HEX.get(usize::from(byte & 15)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::requests::*;
    use super::super::*;

    #[test]
    fn fields_of_a_get_travel_in_the_query_string() {
        let request = TransactionsRequest {
            page: 2,
            size: 10,
            business_id: 7,
            ..TransactionsRequest::default()
        };
        let http = encode::<Transactions>(&request).unwrap();
        assert_eq!(http.method, Method::Get);
        assert_eq!(http.path(), "/api/v1/business/transaction");
        let query = http.path_and_query.split_once('?').unwrap().1;
        let mut pairs: Vec<_> = query.split('&').collect();
        pairs.sort_unstable();
        assert_eq!(pairs, ["businessId=7", "page=2", "size=10"]);
        assert_eq!(http.body, None);
    }

    #[test]
    fn a_path_parameter_travels_in_the_path_alone() {
        let http = encode::<MarkResponded>(&ById { id: 42 }).unwrap();
        assert_eq!(
            http.path_and_query,
            "/api/v2/support/assurance/unresponded/42"
        );
        assert_eq!(http.body, None);
    }

    #[test]
    fn only_the_given_key_of_an_employee_is_sent() {
        let request = AddEmployeeRequest {
            business_id: 1,
            user_email: None,
            user_id: Some(9),
        };
        let http = encode::<AddEmployee>(&request).unwrap();
        assert_eq!(http.body.as_deref(), Some(r#"{"businessId":1,"userId":9}"#));
    }

    #[test]
    fn a_delete_carries_its_body() {
        let http = encode::<DeleteOffer>(&OfferRequest {
            user_assurance_id: 5,
        })
        .unwrap();
        assert_eq!(http.method, Method::Delete);
        assert_eq!(http.body.as_deref(), Some(r#"{"userAssuranceId":5}"#));
    }

    #[test]
    fn reserved_characters_are_escaped() {
        let mut text = String::new();
        super::push_escaped(&mut text, "a b&c=é/~");
        assert_eq!(text, "a%20b%26c%3D%C3%A9%2F~");
    }
}
