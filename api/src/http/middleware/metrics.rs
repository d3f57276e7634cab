//! Counts and times every request.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use tower::{ServiceExt, service_fn};

use super::HttpService;
use crate::state::AppState;

/// Records each request once its response begins.
pub fn record_requests(state: Arc<AppState>, inner: impl HttpService) -> impl HttpService {
    service_fn(move |request: Request| {
        let (state, inner) = (Arc::clone(&state), inner.clone());
        async move {
            let start = Instant::now();
            let method = request.method().clone();
            let route = request.extensions().get::<MatchedPath>().cloned();
            let response = inner.oneshot(request).await?;
            let route = route.as_ref().map(MatchedPath::as_str);
            let status = response.status().as_u16();
            state
                .metrics
                .record(&method, route, status, start.elapsed());
            Ok(response)
        }
    })
}
