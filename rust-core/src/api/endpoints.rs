//! The macro of the endpoint table.

/// Builds a unit struct that is an [`Endpoint`] from each row, and [`ENDPOINTS`] from all rows.
macro_rules! endpoints {
    ($($(#[doc = $doc:literal])+ $name:ident $call:literal: $method:ident $path:literal, $access:expr,
        $request:ident => $shape:expr, [$($answer:tt)+];)+) => {
        $(
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
                    summary: concat!($($doc),+).trim_ascii(),
                };
            }
        )+

        /// Every call.
        pub const ENDPOINTS: &[EndpointInfo] = &[$($name::INFO,)+];

        /// Visits every call, in the order of the table.
        #[cfg(not(target_arch = "wasm32"))]
        pub fn visit_endpoints(visitor: &mut impl EndpointVisitor) {
            $(visitor.visit::<$name>();)+
        }

        /// The TypeScript declaration of every call's request and answer.
        pub const CALLS_DECLARATION: &str = concat!(
            "/** Every call by its name. */\nexport interface Calls {\n",
            $("  /**", $($doc,)+ " */\n  ", $call, ": { request: ", typescript!($request),
                "; answer: ", typescript!($($answer)+), " };\n",)+
            "}\n",
        );
    };
}
