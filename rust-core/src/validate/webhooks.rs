//! Address and events of a webhook endpoint (WEBHOOK-1, WEBHOOK-3).

use super::field::Checks;
use super::web_link::is_web_link;
use super::{FieldCode, FieldError};
use crate::text::trimmed;
use crate::wire::WebhookEvent;
use crate::wire::requests::CreateOwnWebhookRequest;

/// Length of the address of an endpoint, characters.
const MAX_URL_CHARS: u32 = 500;

input_type! {
    /// The form of a webhook endpoint.
    pub struct WebhookForm {
        /// The address.
        pub url: String,
        /// Names of the events.
        pub events: Vec<String>,
    }
}

/// Address and events of an endpoint.
pub fn webhook(url: &str, events: &[WebhookEvent]) -> Vec<FieldError> {
    let mut checks = Checks::default();
    address(&mut checks, url);
    checks.that("events", !events.is_empty(), FieldCode::Required);
    let is_choice = !events.contains(&WebhookEvent::Test);
    checks.that("events", is_choice, FieldCode::Invalid);
    checks.into_errors()
}

/// The form of an endpoint.
pub fn webhook_form(form: &WebhookForm) -> Vec<FieldError> {
    let (url, events) = read(form);
    webhook(&url, &events)
}

/// Request of a valid form, of the calling system; `None` where it breaks a rule.
pub fn webhook_payload(form: &WebhookForm) -> Option<CreateOwnWebhookRequest> {
    let (url, events) = read(form);
    let is_valid = webhook(&url, &events).is_empty();
    is_valid.then_some(CreateOwnWebhookRequest { url, events })
}

fn read(form: &WebhookForm) -> (String, Vec<WebhookEvent>) {
    let events = form.events.iter();
    let events = events.filter_map(|name| WebhookEvent::from_name(name));
    (trimmed(&form.url).to_owned(), events.collect())
}

fn address(checks: &mut Checks, url: &str) {
    checks.required("url", url);
    checks.max_length("url", url, MAX_URL_CHARS);
    // Name and password before the host, and the part after `#`, are never sent.
    let authority = url.split('/').nth(2).unwrap_or_default();
    let is_sent_whole = !authority.contains('@') && !url.contains('#') && url.is_ascii();
    let is_address = is_web_link(url) && is_sent_whole && is_private(url, authority);
    checks.that("url", is_address, FieldCode::WrongLink);
}

/// Whether nobody reads what is sent: over TLS, or on the machine itself, which only a server for tests sends to.
fn is_private(url: &str, authority: &str) -> bool {
    let (host, _) = authority.rsplit_once(':').unwrap_or((authority, ""));
    let scheme = url.get(.."https:".len()).unwrap_or_default();
    scheme.eq_ignore_ascii_case("https:") || ["localhost", "127.0.0.1"].contains(&host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(url: &str, events: &[WebhookEvent]) -> Vec<(String, FieldCode)> {
        let errors = webhook(url, events).into_iter();
        errors.map(|error| (error.field, error.code)).collect()
    }

    #[test]
    fn an_endpoint_has_an_address_and_an_event() {
        let events = [WebhookEvent::OfferSent];
        assert_eq!(fields("https://driver.test:8443/hooks?v=1", &events), []);
        let of = |field: &str, code| [(field.to_owned(), code)];
        assert_eq!(fields(" ", &events), of("url", FieldCode::Required));
        for wrong in [
            "driver.test/hooks",
            "ftp://driver.test",
            "http://driver.test",
            "http://localhost.driver.test",
            "https://user:secret@driver.test/",
            "https://driver.test/#part",
            "https://élan.test/",
        ] {
            assert_eq!(
                fields(wrong, &events),
                of("url", FieldCode::WrongLink),
                "{wrong}"
            );
        }
        let long = ["https://driver.test/", &"a".repeat(500)].concat();
        assert_eq!(fields(&long, &events), of("url", FieldCode::TooLong));
        let url = "https://driver.test/";
        assert_eq!(fields(url, &[]), of("events", FieldCode::Required));
        let test = [WebhookEvent::Test];
        assert_eq!(fields(url, &test), of("events", FieldCode::Invalid));
    }

    #[test]
    fn an_address_without_tls_is_on_the_machine_itself() {
        let events = [WebhookEvent::OfferSent];
        assert_eq!(fields("http://localhost:9000/hooks", &events), []);
        assert_eq!(fields("http://127.0.0.1:9000", &events), []);
    }

    #[test]
    fn a_form_is_checked_as_the_call_is() {
        let form = |url: &str, events: &[&str]| WebhookForm {
            url: url.into(),
            events: events.iter().map(|&name| name.to_owned()).collect(),
        };
        assert_eq!(webhook_form(&form(" https://a.test ", &["offer.sent"])), []);
        assert_eq!(
            webhook_form(&form("https://a.test", &["boat.sold"])).len(),
            1
        );
    }
}
