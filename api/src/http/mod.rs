//! HTTP: the listening loop, the middlewares, and the way from a request to a handler and back.

mod batch;
pub mod call;
pub mod client_address;
pub mod csv_export;
pub mod endpoint_request;
pub mod endpoint_router;
pub mod fixed_document;
pub mod json_list;
pub mod language;
pub mod list;
pub mod list_changes;
mod list_query;
pub mod list_stream;
pub mod middleware;
pub mod openapi;
pub mod origin;
pub mod page_query;
pub mod request_body;
pub mod response;
pub mod server;
pub mod site_builds;
pub mod site_folder;
pub mod static_site;
