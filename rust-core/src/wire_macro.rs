//! Macros of the types that cross a boundary. Each hides the derives of its column; the fields are
//! camelCase in JSON and TypeScript.
//!
//! | derive | `wire!` | `shown!` | `form!` |
//! |---|---|---|---|
//! | `Clone`, `Debug`, `PartialEq` | yes | yes | yes |
//! | `serde::Serialize` | yes | yes | no: some forms hold secrets |
//! | `serde::Deserialize` | yes | no | no: read field by field from JavaScript |
//! | `schemars::JsonSchema`, for OpenAPI (feature `schema`) | yes | no | no |
//! | `tsify::Tsify`, for TypeScript (WebAssembly) | yes | yes | yes |
//!
//! `wire!` is for types that calls send or answer with, `shown!` for types that the core only gives
//! to the browser, `form!` for forms that the browser gives to the core.

macro_rules! wire {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

macro_rules! shown {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

macro_rules! form {
    ($($(#[$meta:meta])* pub struct $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
        $(#[$meta])*
        pub struct $name $body
    )+};
}
