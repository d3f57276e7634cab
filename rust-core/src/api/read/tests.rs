use proptest::prelude::*;

use super::super::requests::*;
use super::super::*;
use super::*;
use crate::money::Cents;

fn query<E: Endpoint>(query: &str) -> Result<E::Request, String> {
    read::<E>(&RequestParts {
        path: &[],
        query,
        body: b"",
    })
}

#[test]
fn a_query_string_is_read_by_name_and_type() {
    let request = query::<Transactions>("page=2&businessId=7&size=10&employeeId=").unwrap();
    assert_eq!(
        request,
        TransactionsRequest {
            page: 2,
            size: 10,
            business_id: 7,
            ..TransactionsRequest::default()
        }
    );
}

#[test]
fn a_mistyped_or_missing_parameter_is_told() {
    assert!(
        query::<Offer>("userAssuranceId=abc")
            .unwrap_err()
            .contains("abc")
    );
    assert!(query::<Offer>("").unwrap_err().contains("userAssuranceId"));
}

#[test]
fn a_path_parameter_is_read() {
    let parts = RequestParts {
        path: &[("id", "42")],
        query: "",
        body: b"",
    };
    assert_eq!(read::<Request>(&parts), Ok(ById { id: 42 }));
}

#[test]
fn a_broken_escape_is_kept_as_written() {
    assert_eq!(decoded("%C3%A9+%zz%4"), "é %zz%4");
}

#[test]
fn malformed_json_is_told_with_its_position() {
    let parts = RequestParts {
        path: &[],
        query: "",
        body: b"{\"email\":",
    };
    assert!(
        read::<SignIn>(&parts)
            .map(|_| ())
            .unwrap_err()
            .contains("line 1 column 9")
    );
}

fn decoded(text: &str) -> Cow<'_, str> {
    query_pairs(text).next().unwrap_or_default().0
}

/// Encodes a request as the browser does and reads it back as the server does.
fn there_and_back<E: Endpoint>(request: &E::Request) -> E::Request {
    let http = encode::<E>(request).unwrap();
    let (path, query) = http
        .path_and_query
        .split_once('?')
        .unwrap_or((&http.path_and_query, ""));
    let values = E::INFO.path.split('/').zip(path.split('/'));
    // The server's router decodes the values of the path.
    let values: Vec<_> = values
        .filter_map(|(name, value)| Some((parameter(name)?, decoded(value))))
        .collect();
    let parameters: Vec<_> = values
        .iter()
        .map(|(name, value)| (*name, &**value))
        .collect();
    let body = http.body.unwrap_or_default();
    read::<E>(&RequestParts {
        path: &parameters,
        query,
        body: body.as_bytes(),
    })
    .unwrap()
}

/// Fields of each kind, in requests of the calls below, which the table does not have.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Fields {
    id: i64,
    key: String,
    text: String,
    word: Option<String>,
    number: Option<i64>,
    flag: bool,
}

/// Declares a call with [`Fields`].
macro_rules! calls {
    ($($name:ident: $method:ident $path:literal;)+) => {$(
        struct $name;

        impl Endpoint for $name {
            type Request = Fields;
            type Answer = ();
            const INFO: EndpointInfo = EndpointInfo {
                method: Method::$method,
                path: $path,
                ..DiscardRequest::INFO
            };

            fn validate(_: &Fields) -> Vec<FieldError> {
                Vec::new()
            }
        }
    )+};
}

calls! {
    GetOfQuery: Get "/api/a";
    GetOfPath: Get "/api/a/{id}";
    GetOfTwo: Get "/api/a/{id}/b/{key}";
    PostOfBody: Post "/api/a";
    PostOfPath: Post "/api/a/{id}";
    PostOfTwo: Post "/api/a/{key}/b/{id}/c";
    DeleteOfBody: Delete "/api/a";
    DeleteOfPath: Delete "/api/{key}/{id}";
}

#[test]
fn a_parameter_of_the_path_and_a_body_are_read_together() {
    let parts = |path, body| RequestParts {
        path,
        query: "text=no",
        body,
    };
    let body = br#"{"key":"a","text":"Rappeler lundi","flag":true}"#;
    let read = |path, body| read::<PostOfPath>(&parts(path, body));
    let fields = read(&[("id", "7")], body).unwrap();
    assert_eq!((fields.id, fields.text.as_str()), (7, "Rappeler lundi"));
    assert_eq!((fields.word, fields.flag), (None, true));
    let twice = br#"{"id":8,"key":"a","text":"x","flag":true}"#;
    assert_eq!(
        read(&[("id", "7")], twice).unwrap_err(),
        "duplicate field `id`"
    );
    assert_eq!(
        read(&[("id", "7")], b"").unwrap_err(),
        "missing field `key`"
    );
    let not_an_object = read(&[("id", "7")], b"[]").unwrap_err();
    assert!(not_an_object.contains("expected a map"), "{not_an_object}");
    assert!(
        read(&[("id", "seven")], body)
            .unwrap_err()
            .contains("seven")
    );
}

proptest! {
    #[test]
    fn every_shape_of_call_is_decoded_as_it_was_encoded(
        id in any::<i64>(), key in ".+", text in ".+",
        word in proptest::option::of(".+"), number in any::<Option<i64>>(), flag in any::<bool>(),
    ) {
        let fields = Fields { id, key, text, word, number, flag };
        prop_assert_eq!(&there_and_back::<GetOfQuery>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<GetOfPath>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<GetOfTwo>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<PostOfBody>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<PostOfPath>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<PostOfTwo>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<DeleteOfBody>(&fields), &fields);
        prop_assert_eq!(&there_and_back::<DeleteOfPath>(&fields), &fields);
    }

    #[test]
    fn the_server_decodes_the_request_that_the_browser_encodes(
        id in any::<i64>(), other in any::<Option<i64>>(), page in any::<u32>(),
        text in ".*", word in proptest::option::of(".+"), flag in any::<bool>(),
    ) {
        let by_id = ById { id };
        prop_assert_eq!(there_and_back::<DiscardRequest>(&by_id), by_id);
        let page = TransactionsRequest {
            page,
            size: page,
            business_id: id,
            employee_id: other,
            store_id: other,
            period: Some(TransactionPeriod::LastMonth),
            from: word.clone(),
            to: None,
            time_zone: word.clone(),
        };
        prop_assert_eq!(there_and_back::<Transactions>(&page), page);
        let add = AddEmployeeRequest { business_id: id, user_email: word.clone(), user_id: other };
        prop_assert_eq!(there_and_back::<AddEmployee>(&add), add);
        let sign_in = SignInRequest { email: text.clone(), password: Secret::new(&*text), remember_me: flag, confirmation: Some(Secret::new(word.clone().unwrap_or_default())).filter(|_| flag) };
        prop_assert_eq!(there_and_back::<SignIn>(&sign_in), sign_in);
        let offer = CreateOfferRequest {
            brand_id: id,
            price_anually: Cents(id),
            expiration_date: text.clone(),
            user_assurance_id: id,
            description: text,
            offer_type: wire::OfferType::Link,
            phone: word.clone(),
            link: word.clone(),
            submission_number: word,
            template_id: other,
        };
        prop_assert_eq!(there_and_back::<CreateOffer>(&offer), offer);
    }
}
