//! Prometheus metrics, served on an address of their own.

use std::time::Duration;

use axum::http::Method;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::error::{Error, Result};

/// The text format of [`Metrics::encode`].
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Outcomes of an attempt to send mail: a failed one is repeated.
const MAIL_OUTCOMES: [&str; 3] = ["sent", "failed", "given_up"];

/// Outcomes of an attempt to deliver a webhook.
const WEBHOOK_OUTCOMES: [&str; 3] = ["delivered", "failed", "given_up"];

/// Upper bounds of the histogram's buckets, in seconds.
const BUCKET_SECONDS: [f64; 8] = [0.0001, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/// The label of paths without a route (files, unknown paths) and of unknown methods: a client must
/// not be able to add labels.
pub const OTHER: &str = "other";

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabels {
    method: &'static str,
    route: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct SectionFailureLabels {
    section: String,
    build: String,
    code: String,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct OutcomeLabels {
    outcome: &'static str,
}

/// Counters and histograms of the server.
pub struct Metrics {
    registry: Registry,
    section_failures: Family<SectionFailureLabels, Counter>,
    mail: Family<OutcomeLabels, Counter>,
    waiting_mail: Gauge,
    oldest_mail: Gauge,
    webhooks: Family<OutcomeLabels, Counter>,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabels, Histogram, fn() -> Histogram>,
}

impl Default for Metrics {
    fn default() -> Self {
        let requests = Family::<RequestLabels, Counter>::default();
        let new_histogram: fn() -> Histogram = || Histogram::new(BUCKET_SECONDS);
        let durations = Family::new_with_constructor(new_histogram);
        let mut registry = Registry::default();
        registry.register("http_requests", "HTTP requests", requests.clone());
        registry.register_with_unit(
            "http_request_duration",
            "Time until the response began",
            Unit::Seconds,
            durations.clone(),
        );
        let section_failures = Family::<SectionFailureLabels, Counter>::default();
        registry.register(
            "section_failures",
            "Sections that failed in a browser",
            section_failures.clone(),
        );
        let mail = Family::<OutcomeLabels, Counter>::default();
        registry.register(
            "mail",
            "Attempts to send mail by their outcome",
            mail.clone(),
        );
        let (waiting_mail, oldest_mail) = (Gauge::default(), Gauge::default());
        let webhooks = Family::<OutcomeLabels, Counter>::default();
        registry.register(
            "webhooks",
            "Attempts to deliver webhooks by their outcome",
            webhooks.clone(),
        );
        registry.register("mail_waiting", "Mail that waits", waiting_mail.clone());
        registry.register_with_unit(
            "mail_oldest",
            "Age of the oldest mail that waits",
            Unit::Seconds,
            oldest_mail.clone(),
        );
        // A counter that appears with its first event has no increase for Prometheus.
        for outcome in MAIL_OUTCOMES {
            mail.get_or_create(&OutcomeLabels { outcome }).inc_by(0);
        }
        for outcome in WEBHOOK_OUTCOMES {
            webhooks.get_or_create(&OutcomeLabels { outcome }).inc_by(0);
        }
        Self {
            registry,
            section_failures,
            mail,
            waiting_mail,
            oldest_mail,
            webhooks,
            requests,
            durations,
        }
    }
}

impl Metrics {
    /// Records a finished request; `route` is the path template of the router.
    pub fn record(&self, method: &Method, route: Option<&str>, status: u16, duration: Duration) {
        let labels = RouteLabels {
            method: method_label(method),
            route: route.unwrap_or(OTHER).to_owned(),
        };
        self.durations
            .get_or_create(&labels)
            .observe(duration.as_secs_f64());
        let RouteLabels { method, route } = labels;
        let labels = RequestLabels {
            method,
            route,
            status,
        };
        self.requests.get_or_create(&labels).inc();
    }

    /// Records a section that failed in a browser.
    pub fn record_section_failure(&self, section: String, build: String, code: String) {
        let labels = SectionFailureLabels {
            section,
            build,
            code,
        };
        self.section_failures.get_or_create(&labels).inc();
    }

    /// Records an attempt to send a message, of [`MAIL_OUTCOMES`].
    pub fn record_mail(&self, outcome: &'static str) {
        self.mail.get_or_create(&OutcomeLabels { outcome }).inc();
    }

    /// Records an attempt to deliver a webhook, of [`WEBHOOK_OUTCOMES`].
    pub fn record_webhook(&self, outcome: &'static str) {
        self.webhooks
            .get_or_create(&OutcomeLabels { outcome })
            .inc();
    }

    /// Records the number of messages that wait, and the age of the oldest in seconds.
    pub fn record_waiting_mail(&self, messages: i64, oldest_seconds: i64) {
        self.waiting_mail.set(messages);
        self.oldest_mail.set(oldest_seconds);
    }

    /// The page that Prometheus scrapes.
    pub fn encode(&self) -> Result<String> {
        let mut page = String::new();
        encode(&mut page, &self.registry).map_err(Error::internal)?;
        Ok(page)
    }
}

fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_by_method_route_status_and_duration() {
        let metrics = Metrics::default();
        let route = Some("/api/v1/user/token");
        metrics.record(&Method::POST, route, 401, Duration::from_micros(300));
        metrics.record(&Method::POST, route, 200, Duration::from_secs(9));
        let page = metrics.encode().unwrap();
        let labels = "method=\"POST\",route=\"/api/v1/user/token\"";
        for line in [
            format!("http_requests_total{{{labels},status=\"401\"}} 1"),
            format!("http_request_duration_seconds_bucket{{le=\"0.0005\",{labels}}} 1"),
            format!("http_request_duration_seconds_bucket{{le=\"2.5\",{labels}}} 1"),
            format!("http_request_duration_seconds_count{{{labels}}} 2"),
        ] {
            assert!(page.contains(&line), "{line} in\n{page}");
        }
    }

    #[test]
    fn counters_that_alarms_watch_begin_at_zero_and_methods_that_write_have_their_names() {
        let metrics = Metrics::default();
        for method in [Method::PUT, Method::PATCH] {
            metrics.record(&method, Some("/x"), 503, Duration::ZERO);
        }
        metrics.record_waiting_mail(2, 901);
        let page = metrics.encode().unwrap();
        for line in [
            "mail_total{outcome=\"given_up\"} 0",
            "webhooks_total{outcome=\"given_up\"} 0",
            "mail_oldest_seconds 901",
            "http_requests_total{method=\"PUT\",route=\"/x\",status=\"503\"} 1",
            "http_requests_total{method=\"PATCH\",route=\"/x\",status=\"503\"} 1",
        ] {
            assert!(page.contains(line), "{line} in\n{page}");
        }
    }

    #[test]
    fn unknown_paths_and_methods_share_one_label() {
        let metrics = Metrics::default();
        for method in ["BREW", "STEEP"] {
            let method = Method::from_bytes(method.as_bytes()).unwrap();
            metrics.record(&method, None, 404, Duration::ZERO);
        }
        let page = metrics.encode().unwrap();
        let line = "http_requests_total{method=\"other\",route=\"other\",status=\"404\"} 2";
        assert!(page.contains(line), "{page}");
    }
}
