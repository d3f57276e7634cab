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
//! | `FromJs`, field by field (WebAssembly) | in `from_js!` | in `from_js!` | yes |
//!
//! `wire!` is for types that calls send or answer with, `shown!` for types that the core only gives
//! to the browser, `form!` for forms that the browser gives to the core. `from_js! { wire! { … } }`
//! declares structs that the browser gives to the core as well.

macro_rules! from_js {
    ($declare:ident! { $(
        $(#[$meta:meta])*
        pub struct $name:ident { $($(#[$about:meta])* pub $field:ident: $type:ty,)+ }
    )+ }) => {
        $declare! { $(
            $(#[$meta])*
            pub struct $name { $($(#[$about])* pub $field: $type,)+ }
        )+ }
        $(
            #[cfg(target_arch = "wasm32")]
            impl crate::from_js::FromJs for $name {
                fn from_js(object: wasm_bindgen::JsValue) -> Self {
                    Self { $($field: crate::from_js::field(&object, stringify!($field)),)+ }
                }
            }
        )+
    };
}

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
    ($($declaration:tt)+) => {
        from_js! { unwritten! { $($declaration)+ } }
    };
}

/// A form without its [`from_js!`].
macro_rules! unwritten {
    ($($(#[$meta:meta])* pub struct $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
        $(#[$meta])*
        pub struct $name $body
    )+};
}
