//! The macro of the endpoint table.

/// Builds a unit struct that is an [`Endpoint`] from each row, and [`ENDPOINTS`] from all rows. The calls of other systems
/// follow in `systems`: the browser makes none of them, and its table goes without their rows. A request but
/// `NoFields` and `ById` names its rules, [`none`](crate::validate::none) where its types say all. A row ends with its
/// [`CallKind`](super::CallKind) unless that is `Short`.
macro_rules! endpoints {
    (@row $(#[doc = $doc:literal])+ $name:ident $call:literal: $method:ident $path:literal, $access:expr,
        $request:ident $(: $rules:expr)? => $shape:expr, [$($answer:tt)+], $($kind:ident)?) => {
        $(#[doc = $doc])+
        pub struct $name;

        impl Endpoint for $name {
            type Request = $request;
            type Answer = $($answer)+;
            const INFO: EndpointInfo = EndpointInfo {
                name: $call,
                method: Method::$method,
                path: $path,
                access: $access,
                answer: $shape,
                shape: &<$($answer)+ as Shaped>::SHAPE,
                #[cfg(not(target_arch = "wasm32"))]
                kind: endpoints!(@kind $($kind)?),
                #[cfg(not(target_arch = "wasm32"))]
                summary: concat!($($doc),+).trim_ascii(),
            };

            fn validate(request: &$request) -> Vec<FieldError> {
                let rules: fn(&$request) -> Vec<FieldError> = endpoints!(@rules $request $(: $rules)?);
                rules(request)
            }
        }
    };
    (@rules NoFields) => {
        rules::none
    };
    (@rules ById) => {
        rules::none
    };
    (@rules $request:ident: $rules:expr) => {
        $rules
    };
    (@kind) => {
        $crate::api::CallKind::Short
    };
    (@kind $kind:ident) => {
        $crate::api::CallKind::$kind
    };
    (@declaration $(#[doc = $doc:literal])+ $call:literal: $request:ident, [$($answer:tt)+]) => {
        concat!("  /**", $($doc,)+ " */\n  ", $call, ": { request: ", typescript!($request),
            "; answer: ", typescript!($($answer)+), " };\n")
    };
    (
        $($(#[doc = $doc:literal])+ $name:ident $call:literal: $method:ident $path:literal, $access:expr,
            $request:ident $(: $rules:expr)? => $shape:expr, [$($answer:tt)+]
            $(, $kind:ident)?;)+
        systems {
            $($(#[doc = $system_doc:literal])+ $system:ident $system_call:literal: $system_method:ident $system_path:literal,
                $scope:expr, $system_request:ident $(: $system_rules:expr)? => $system_shape:expr, [$($system_answer:tt)+]
                $(, $system_kind:ident)?;)+
        }
    ) => {
        $(endpoints! { @row $(#[doc = $doc])+ $name $call: $method $path, $access, $request $(: $rules)? => $shape,
            [$($answer)+], $($kind)? })+
        $(endpoints! { @row $(#[doc = $system_doc])+ $system $system_call: $system_method $system_path,
            $scope, $system_request $(: $system_rules)? => $system_shape, [$($system_answer)+], $($system_kind)? })+

        /// Every call; in the browser those of its pages.
        pub const ENDPOINTS: &[EndpointInfo] = &[
            $($name::INFO,)+
            $(#[cfg(not(target_arch = "wasm32"))] $system::INFO,)+
        ];

        /// Visits every call, in the order of the table.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn visit_endpoints(visitor: &mut impl EndpointVisitor) {
            $(visitor.visit::<$name>();)+
            $(visitor.visit::<$system>();)+
        }

        /// The TypeScript declaration of every call's request and answer.
        pub const CALLS_DECLARATION: &str = concat!(
            "/** Every call by its name. */\nexport interface Calls {\n",
            $(endpoints!(@declaration $(#[doc = $doc])+ $call: $request, [$($answer)+]),)+
            $(endpoints!(@declaration $(#[doc = $system_doc])+ $system_call: $system_request, [$($system_answer)+]),)+
            "}\n",
        );
    };
}
