//! Middlewares around every route, see `app::router` for their order.

pub mod compression;
pub mod error_envelope;
pub mod log;
pub mod metrics;
pub mod panic;
pub mod request_id;
pub mod security_headers;
