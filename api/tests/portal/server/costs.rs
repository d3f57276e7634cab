//! Work on the threads that answer everybody: no call holds one of them for long, whether its request is
//! accepted or refused.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use portal_api::demo::PASSWORD;
use portal_core::api::wire::Role;
use portal_core::api::{Access, ENDPOINTS, EndpointInfo, Method, RoleName, Scope};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};

use crate::client::{Client, Reply};
use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER};
use crate::platform::at_once::long_offers;
use crate::server::access_samples::samples;

const MAX_BODY_BYTES: usize = 64 * 1024;

/// Of a batch of another system.
const MAX_BATCH_BYTES: usize = 4 * 1024 * 1024;

/// Processor time between two points at which a call lets others go on, in a build without optimisation.
const MAX_COST: Duration = Duration::from_millis(250);

/// A call that measures the longest time for which it holds its thread.
struct Measured<F> {
    call: Pin<Box<F>>,
    longest: Duration,
}

impl<F: Future> Future for Measured<F> {
    type Output = (F::Output, Duration);

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let start = processor_time();
        let polled = self.call.as_mut().poll(context);
        self.longest = self.longest.max(processor_time() - start);
        polled.map(|output| (output, self.longest))
    }
}

fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}

/// The answer of a call, and the longest time for which it held its thread.
pub async fn longest_hold<T>(call: impl Future<Output = T>) -> (T, Duration) {
    let measured = Measured {
        call: Box::pin(call),
        longest: Duration::ZERO,
    };
    measured.await
}

/// Makes a call; panics where it holds its thread for long.
async fn measured(client: &mut Client, endpoint: &EndpointInfo, path: &str, body: String) -> Reply {
    let begin = body.get(..60).unwrap_or(&body).to_owned();
    let body = (!body.is_empty()).then_some(body);
    let call = client.send(endpoint.method.as_str(), path, body);
    let (reply, longest) = longest_hold(call).await;
    assert!(
        longest < MAX_COST,
        "{} of {begin}: {longest:?}",
        endpoint.name
    );
    reply
}

fn sample(endpoint: &EndpointInfo) -> (&'static str, &'static str) {
    let sample = samples().find(|(name, ..)| *name == endpoint.name);
    let (_, path, body) = sample.unwrap_or_else(|| panic!("no sample of {}", endpoint.name));
    (path, body)
}

/// A client of a user who may make the call.
pub async fn who_may(fixture: &Fixture, endpoint: &EndpointInfo) -> Client {
    if matches!(endpoint.access, Access::Scope(_)) {
        return fixture.system(Scope::ALL).await;
    }
    let may = |role| {
        endpoint
            .access
            .check(Some(&[Role::new(role, true)]))
            .is_ok()
    };
    let user = match () {
        () if may(RoleName::Business) => MANAGER,
        () if may(RoleName::Assurance) => BROKER,
        () => ADMINISTRATOR,
    };
    fixture.signed_in(user).await
}

/// The largest request of a call that is accepted; the sample where its size hardly varies.
fn largest(endpoint: &EndpointInfo) -> String {
    let emails = |count: usize| {
        let emails: Vec<_> = (0..count)
            .map(|number| format!("{number}{}@b.ca", "x".repeat(200)))
            .collect();
        emails.join(&" ".repeat(1_000))
    };
    let fields = match endpoint.name {
        "addEmployees" => json!({ "businessId": 1, "userEmails": emails(50) }),
        "saveView" => {
            json!({ "list": "unansweredRequests", "name": "é".repeat(50), "query": "q".repeat(2_000) })
        }
        "saveTemplate" => json!({
            "brandId": 1, "name": "é".repeat(50), "description": "é ".repeat(1_666), "offerType": "PHONE",
            "phone": "5".repeat(2_000), "validityDays": 366,
        }),
        "createOffer" => json!({
            "brandId": 1, "priceAnually": 10_000_000, "expirationDate": "2031-03-01", "userAssuranceId": 6,
            "description": "é ".repeat(1_666), "offerType": "LINK", "phone": "5".repeat(2_000),
            "link": format!("https://a.ca/{}", "x".repeat(1_900)), "submissionNumber": "é".repeat(1_000),
        }),
        "register" => json!({
            "email": format!("{}@b.ca", "x".repeat(200)), "password": "un long mot de passe ".repeat(48),
            "firstName": "é".repeat(50), "lastName": "A".repeat(100), "requestAssuranceRole": true,
        }),
        "signIn" => json!({ "email": "broker@demo.test", "password": PASSWORD }),
        "updateAccount" => json!({
            "firstName": "é".repeat(100), "lastName": "A".repeat(100), "language": "fr",
        }),
        "changePassword" => json!({
            "currentPassword": PASSWORD, "password": "un long mot de passe ".repeat(48),
        }),
        "refuseBrokers" => json!({
            "userIds": (0..100).collect::<Vec<_>>(), "reason": "é".repeat(500),
        }),
        "authorizePartner" => json!({
            "productTypes": vec!["AUTO"; 8_000], "sourceId": "1", "language": "fr",
        }),
        _ => return sample(endpoint).1.to_owned(),
    };
    let body = fields.to_string();
    let room = MAX_BODY_BYTES - body.len();
    body.replacen('{', &format!("{{{}", " ".repeat(room)), 1)
}

/// The sample with one of its texts as long as a body can be.
fn overlong(body: &str) -> Vec<String> {
    let Ok(Value::Object(fields)) = serde_json::from_str(body) else {
        return Vec::new();
    };
    let texts = fields
        .iter()
        .filter(|(_, value)| value.is_string())
        .map(|(name, _)| name);
    let with = |name: &String, word: &dyn Fn(usize) -> String| {
        let mut text = String::new();
        for number in 0.. {
            text += &word(number);
            if text.len() > MAX_BODY_BYTES - 4_000 {
                break;
            }
        }
        let mut fields = fields.clone();
        fields.insert(name.clone(), text.into());
        Value::Object(fields).to_string()
    };
    texts
        .flat_map(|name| {
            [
                with(name, &|number| format!("{number} ")),
                with(name, &|_| "é".into()),
            ]
        })
        .collect()
}

/// The costliest batches: a thousand items, too many, and one that fills the body.
fn costliest_batches(sample: &str) -> [(String, u16); 3] {
    let sample: Value = serde_json::from_str(sample).unwrap();
    let mut item = sample["items"][0].clone();
    item["note"] = "x".repeat(MAX_BATCH_BYTES / 1_000 - 500).into();
    let zeros = vec!["0"; MAX_BATCH_BYTES / 2 - 20].join(",");
    [
        (json!({ "items": vec![item; 1_000] }).to_string(), 200),
        (format!(r#"{{"items":[{zeros}]}}"#), 422),
        (format!(r#"{{"items":[[{zeros}]]}}"#), 200),
    ]
}

cases! {
    async fn the_largest_request_of_a_call_holds_no_thread_for_long(fixture) {
        // Signing out last: it ends the session.
        let (last, first): (Vec<_>, Vec<_>) = ENDPOINTS.iter().partition(|it| it.name == "signOut");
        for endpoint in first.into_iter().chain(last) {
            let mut client = who_may(&fixture, endpoint).await;
            let reply = measured(&mut client, endpoint, sample(endpoint).0, largest(endpoint)).await;
            let expected = match endpoint.name {
                "authorizePartner" => 502,
                // What they need, no sample has: an identity provider, a mailed link.
                "startSingleSignOn" | "finishSingleSignOn" | "unlinkProvider" | "unlinkPersonProviders" => 404,
                "resetPassword" | "readPasswordLink" | "stopNotifications" | "confirmEmailChange" | "readInvitation" | "acceptInvitation" | "keepRecoveryCodes" | "confirmSignUp" | "openStatement" => 410,
                // What they need, no sample has: another session, a code, a second factor, a pending sign-in.
                "endSession" | "renameSession" | "removeAuthenticator" | "newRecoveryCodes" | "removePasskey"
                | "renamePasskey" => 404,
                "confirmByPasskey" | "signInByPasskey" | "addPasskey" => 422,
                "confirmIdentity" | "confirmAuthenticator" => 422,
                "verifySecondFactor" | "enrolAuthenticator" | "confirmEnrolment" | "completeEnrolment" => 401,
                // Those of the samples are another system's.
                _ if endpoint.path.starts_with("/api/v1/platform/webhook") && endpoint.path.contains('{') => 404,
                _ => 200,
            };
            assert_eq!(reply.status, expected, "{}: {}", endpoint.name, reply.text());
        }
    }

    async fn a_request_that_is_too_long_holds_no_thread_for_long(fixture) {
        for endpoint in ENDPOINTS.iter().filter(|endpoint| endpoint.method != Method::Get) {
            let mut client = who_may(&fixture, endpoint).await;
            let (path, body) = sample(endpoint);
            for body in overlong(body) {
                let reply = measured(&mut client, endpoint, path, body).await;
                let is_partner = endpoint.name == "authorizePartner";
                assert!(reply.status.as_u16() < 500 || is_partner, "{}: {}", endpoint.name, reply.text());
            }
        }
    }

    async fn a_query_that_is_too_long_holds_no_thread_for_long(fixture) {
        for endpoint in ENDPOINTS.iter().filter(|endpoint| endpoint.method == Method::Get) {
            let mut client = who_may(&fixture, endpoint).await;
            let (path, _) = sample(endpoint);
            let path = path.split('?').next().unwrap();
            for query in ["a=1&", "since=9&", "timeZone=A/", "%41", "from=%"].map(|part| part.repeat(15_000 / part.len())) {
                let reply = measured(&mut client, endpoint, &format!("{path}?{query}"), String::new()).await;
                assert!(reply.status.as_u16() < 500, "{}: {}", endpoint.name, reply.text());
            }
        }
    }

    async fn a_batch_of_a_system_holds_no_thread_for_long(fixture) {
        let is_batch = |it: &&EndpointInfo| matches!(it.access, Access::Scope(_)) && sample(it).1.contains("\"items\"");
        let batches: Vec<_> = ENDPOINTS.iter().filter(is_batch).collect();
        assert_eq!(batches.len(), 9);
        for endpoint in batches {
            let mut client = who_may(&fixture, endpoint).await;
            let (path, body) = sample(endpoint);
            for (body, status) in costliest_batches(body) {
                let reply = measured(&mut client, endpoint, path, body).await;
                assert_eq!(reply.status, status, "{}: {}", endpoint.name, reply.text());
            }
        }
    }

    async fn a_list_of_a_system_holds_no_thread_for_long(fixture) {
        long_offers(&fixture, 1_000).await;
        let system = fixture.limited_system(&[Scope::OffersRead], "1, NULL").await;
        let mut system = system.with_header("accept-encoding", "br");
        let (reply, longest) = longest_hold(system.get("/api/v1/platform/offer")).await;
        assert!(longest < MAX_COST, "{longest:?}");
        assert_eq!((reply.status.as_u16(), reply.header("content-encoding")), (200, "br"));
    }
}
