//! Macros of the types that cross a boundary. Each hides the derives of its column; the fields are
//! camelCase in JSON and TypeScript.
//!
//! | derive | `wire_type!` | `answer_type!` | `view_type!` | `input_type!` |
//! |---|---|---|---|---|
//! | `Clone`, `Debug`, `PartialEq` | yes | yes | yes | yes |
//! | `serde::Serialize` | yes | yes | yes | no: some hold secrets |
//! | `serde::Deserialize` | yes | yes | no | no: read field by field |
//! | `schemars::JsonSchema`, for OpenAPI (feature `schema`) | yes | yes | no | no |
//! | `tsify::Tsify`, for TypeScript (WebAssembly) | yes | yes | yes | yes |
//! | `Shaped`, by which the browser checks an answer | no | yes | no | no |
//! | `FromJs`, read from JavaScript (WebAssembly) | in `from_js!` | in `from_js!` | in `from_js!` | yes |
//!
//! - `wire_type!`: what calls send, and enumerations and rows of lists that they answer with;
//! - `answer_type!`: objects that calls answer with. A field that ends with `= default` may be absent or
//!   null on the wire and is then `false`, zero or empty;
//! - `view_type!`: what the core only gives to the browser;
//! - `input_type!`: what the browser only gives to the core, such as forms.
//!
//! `named_type!` declares enumerations by `wire_type!`, each value with its one name, on the wire as in the database.
//!
//! `from_js! { answer_type! { … } }` declares structs that the browser gives to the core as well.

macro_rules! from_js {
    ($declare:ident! { $(@$part:ident)? $(
        $(#[$($meta:tt)+])*
        pub struct $name:ident {
            $($(#[$($about:tt)+])* pub $field:ident: $type:ty $(= $default:ident)?,)+
        }
    )+ }) => {
        $declare! { $(@$part)? $(
            $(#[$($meta)+])*
            pub struct $name { $($(#[$($about)+])* pub $field: $type $(= $default)?,)+ }
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

macro_rules! wire_type {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

macro_rules! named_type {
    (@names $type:ident $($value:ident = $name:literal,)+ $(; $other:ident = $other_name:literal)?) => {
        impl $type {
            /// Every value that this build knows.
            pub const ALL: &[Self] = &[$(Self::$value,)+];

            /// The name on the wire and in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                    $(Self::$other => $other_name,)?
                }
            }
        }
    };
    (
        $(#[$meta:meta])* pub enum $type:ident { $($(#[$about:meta])+ $value:ident = $name:literal,)+ }
    ) => {
        wire_type! {
            $(#[$meta])*
            #[derive(Copy, Eq, Hash)]
            pub enum $type { $($(#[$about])+ #[serde(rename = $name)] $value,)+ }
        }

        named_type! { @names $type $($value = $name,)+ }

        impl $type {
            /// The value of a name; `None` for one of another release.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == name)
            }
        }
    };
    (
        $(#[$meta:meta])* pub enum $type:ident { $($(#[$about:meta])+ $value:ident = $name:literal,)+ }
        else { $(#[$other_about:meta])+ $other:ident = $other_name:literal }
    ) => {
        wire_type! {
            $(#[$meta])*
            #[derive(Copy, Eq, Hash)]
            pub enum $type {
                $($(#[$about])+ #[serde(rename = $name)] $value,)+
                $(#[$other_about])+
                #[serde(rename = $other_name, other)]
                $other,
            }
        }

        named_type! { @names $type $($value = $name,)+ ; $other = $other_name }

        impl $type {
            /// The value of a name; the last one for a name of another release.
            pub fn from_name(name: &str) -> Self {
                let known = Self::ALL.iter().copied().find(|value| value.as_str() == name);
                known.unwrap_or(Self::$other)
            }
        }
    };
}

macro_rules! answer_type {
    (@absence $type:ty) => {
        <$type as crate::wire::shape::Shaped>::ABSENCE
    };
    (@absence $type:ty = default) => {
        <$type as crate::wire::shape::Shaped>::DEFAULT
    };
    ($(
        $(#[$($meta:tt)+])*
        pub struct $name:ident {
            $($(#[$($about:tt)+])* pub $field:ident: $type:ty $(= $default:ident)?,)+
        }
    )+) => {$(
        wire_type! {
            $(#[$($meta)+])*
            pub struct $name {$(
                $(#[$($about)+])*
                $(#[serde($default, deserialize_with = "crate::wire::null_as_default")])?
                pub $field: $type,
            )+}
        }

        impl crate::wire::shape::Shaped for $name {
            const SHAPE: crate::wire::shape::Shape = crate::wire::shape::Shape::Object(&[$(
                crate::wire::shape::Member {
                    field: stringify!($field),
                    shape: <$type as crate::wire::shape::Shaped>::SHAPE,
                    absence: answer_type!(@absence $type $(= $default)?),
                },
            )+]);
        }
    )+};
}

macro_rules! view_type {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

macro_rules! input_type {
    (@declare $($(#[$meta:meta])* pub struct $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
        #[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
        $(#[$meta])*
        pub struct $name $body
    )+};
    ($($declaration:tt)+) => {
        from_js! { input_type! { @declare $($declaration)+ } }
    };
}
