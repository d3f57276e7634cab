//! Endpoints of the API (CALL-1) in one table, from which the browser's client, the server's routes,
//! the OpenAPI document and the role tests come. No code here does I/O: a call is encoded into a
//! [`HttpRequest`]; the browser binding reads the answer.
//!
//! Types of the lower layers that the protocol consists of are re-exported here.

mod encode;
#[macro_use]
mod endpoints;
mod read;
#[macro_use]
mod typescript;
mod table;

pub use encode::{Header, HttpRequest, encode, encode_parts};
pub use read::{RequestParts, query_pairs, read};
pub use table::*;

pub use crate::access::Access;
pub use crate::error::{CoreError, ErrorBody, ErrorCode, ErrorName, FailureBody};
pub use crate::id::{Id, MAX_ID};
pub use crate::secret::Secret;
pub use crate::validate::{FieldError, Validate};
pub use crate::wire::shape::{Absence, Shape, Shaped};
pub use crate::wire::{self, RoleName, Scope, requests};

/// A call of the table: its request, its answer and its row.
pub trait Endpoint {
    /// Path parameters, query parameters or body fields, named as in CALL-5.
    type Request: serde::Serialize + serde::de::DeserializeOwned;
    /// Type of the answer in the envelope; `()` where there is none.
    type Answer: serde::Serialize + serde::de::DeserializeOwned + Shaped;
    /// The row of the table.
    const INFO: EndpointInfo;

    /// The fields of a request that break a rule; none of a valid one.
    fn validate(request: &Self::Request) -> Vec<FieldError>;
}

/// Walks over the calls with their types, for checks that hold for all of them.
#[cfg(not(target_arch = "wasm32"))]
pub trait EndpointVisitor {
    /// Visits a call.
    fn visit<E: Endpoint>(&mut self);
}

/// A row of the endpoint table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndpointInfo {
    /// The call's name in TypeScript: `signIn`.
    pub name: &'static str,
    /// HTTP method.
    pub method: Method,
    /// Path from the root, its parameters in braces: `/api/v2/support/assurance/{id}`.
    pub path: &'static str,
    /// Roles that may make the call.
    pub access: Access,
    /// Position of the answer in the response.
    pub answer: AnswerShape,
    /// Shape of the answer.
    pub shape: &'static Shape,
    /// Size of what it answers or is sent.
    #[cfg(not(target_arch = "wasm32"))]
    pub kind: CallKind,
    /// Purpose of the call in one sentence, for the OpenAPI document.
    #[cfg(not(target_arch = "wasm32"))]
    pub summary: &'static str,
}

/// HTTP methods in use. Fields named in the path travel in the path, the rest of a `GET` in the query
/// string, the rest of the others in a JSON body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Creates or acts.
    Post,
    /// Writes under an id of the caller's own: a repetition is the same row.
    Put,
    /// Removes.
    Delete,
}

impl Method {
    /// The method as HTTP writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
        }
    }
}

/// Size of what a call answers or is sent, by which the server divides its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// Answered at once, on the thread that took the call.
    Short,
    /// Answered whole but of any length: read apart from the threads that answer others, within the limit of its caller's lists.
    Long,
    /// A list of any length, which is streamed, paged, and brought up to date by its changes (CALL-7, LIST-9).
    List,
    /// Sent with items, each done or refused by itself (CLIENT-5).
    Batch,
}

/// Position of an answer in the response (CALL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerShape {
    /// In `data.<name>`.
    Data(&'static str),
    /// Directly in `data`.
    Flat,
    /// No answer: the call only succeeds or fails.
    Nothing,
    /// A file of a media type, outside the envelope.
    Blob(&'static str),
    /// A stream of server-sent events, outside the envelope.
    Events,
}

impl EndpointInfo {
    /// The names of the path's parameters, in order.
    pub fn path_parameters(&self) -> impl Iterator<Item = &'static str> {
        self.path.split('/').filter_map(parameter)
    }
}

/// The name of a parameter in a path's segment: `{id}`.
fn parameter(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}
