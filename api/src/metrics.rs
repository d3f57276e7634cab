//! Counters in the Prometheus text format, served on an address of their own.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use portal_core::api::ENDPOINTS;

/// Upper bounds of the histogram's buckets, in microseconds.
const BUCKETS: [u64; 8] = [100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 2_500_000];

/// What is not a call of the endpoint table: files, probes, unknown paths.
pub const OTHER: &str = "static";

/// Counters of one call.
#[derive(Default)]
struct Series {
    by_class: [AtomicU64; 5],
    buckets: [AtomicU64; BUCKETS.len()],
    microseconds: AtomicU64,
}

/// Counters of every call, in the order of the endpoint table; what is no call comes last.
pub struct Metrics {
    calls: Vec<(&'static str, Series)>,
}

/// The place of a call in the endpoint table; beyond its end for what is no call.
pub fn place(name: &str) -> usize {
    let found = ENDPOINTS.iter().position(|call| call.name == name);
    found.unwrap_or(ENDPOINTS.len())
}

impl Default for Metrics {
    fn default() -> Self {
        let names = ENDPOINTS
            .iter()
            .map(|endpoint| endpoint.name)
            .chain([OTHER]);
        Self {
            calls: names.map(|name| (name, Series::default())).collect(),
        }
    }
}

impl Metrics {
    /// Counts a finished call by its [`place`].
    pub fn count(&self, place: usize, status: u16, took: Duration) {
        let Some((_, series)) = self.calls.get(place) else {
            return;
        };
        let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = series
            .by_class
            .get(usize::from(status / 100).saturating_sub(1))
        {
            class.fetch_add(1, Ordering::Relaxed);
        }
        for (bound, bucket) in BUCKETS.iter().zip(&series.buckets) {
            if microseconds <= *bound {
                bucket.fetch_add(1, Ordering::Relaxed);
                break;
            }
        }
        series
            .microseconds
            .fetch_add(microseconds, Ordering::Relaxed);
    }

    /// The page that Prometheus reads.
    pub fn page(&self) -> String {
        let mut page = String::from("# TYPE portal_calls_total counter\n");
        for (name, series) in &self.calls {
            for (class, count) in series.by_class.iter().enumerate() {
                let count = count.load(Ordering::Relaxed);
                if count > 0 {
                    let class = class + 1;
                    let _ = writeln!(
                        page,
                        "portal_calls_total{{call=\"{name}\",status=\"{class}xx\"}} {count}"
                    );
                }
            }
        }
        page.push_str("# TYPE portal_call_seconds histogram\n");
        for (name, series) in &self.calls {
            series.write_histogram(name, &mut page);
        }
        page
    }
}

impl Series {
    fn write_histogram(&self, name: &str, page: &mut String) {
        let total: u64 = self
            .by_class
            .iter()
            .map(|count| count.load(Ordering::Relaxed))
            .sum();
        if total == 0 {
            return;
        }
        let mut below = 0;
        for (bound, bucket) in BUCKETS.iter().zip(&self.buckets) {
            below += bucket.load(Ordering::Relaxed);
            let seconds = Duration::from_micros(*bound).as_secs_f64();
            let labels = format!("call=\"{name}\",le=\"{seconds}\"");
            let _ = writeln!(page, "portal_call_seconds_bucket{{{labels}}} {below}");
        }
        let labels = format!("call=\"{name}\",le=\"+Inf\"");
        let _ = writeln!(page, "portal_call_seconds_bucket{{{labels}}} {total}");
        let spent = Duration::from_micros(self.microseconds.load(Ordering::Relaxed)).as_secs_f64();
        let _ = writeln!(page, "portal_call_seconds_sum{{call=\"{name}\"}} {spent}");
        let _ = writeln!(page, "portal_call_seconds_count{{call=\"{name}\"}} {total}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_counted_by_name_class_and_time() {
        let metrics = Metrics::default();
        metrics.count(place("signIn"), 401, Duration::from_micros(300));
        metrics.count(place("signIn"), 200, Duration::from_secs(9));
        let page = metrics.page();
        assert!(page.contains("portal_calls_total{call=\"signIn\",status=\"4xx\"} 1"));
        assert!(page.contains("portal_call_seconds_bucket{call=\"signIn\",le=\"0.0005\"} 1"));
        assert!(page.contains("portal_call_seconds_bucket{call=\"signIn\",le=\"2.5\"} 1"));
        assert!(page.contains("portal_call_seconds_count{call=\"signIn\"} 2"));
    }
}
