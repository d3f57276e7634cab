/// Declares types that cross a boundary: read and written as camelCase JSON, described to
/// TypeScript in the WebAssembly build and to the OpenAPI document in the server's.
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

/// Declares types that are shown and never read back: written as camelCase JSON, described to
/// TypeScript.
macro_rules! shown {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

/// Declares forms: read from what was typed, described to TypeScript and never written, since some
/// hold secrets. What a form sends is a request of its own.
macro_rules! form {
    ($($(#[$meta:meta])* pub struct $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
        $(#[$meta])*
        pub struct $name $body
    )+};
}
