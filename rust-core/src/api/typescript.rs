//! Names of requests and answers in the declarations of the calls.

/// The TypeScript name of a request or an answer.
macro_rules! typescript {
    (NoFields) => {
        "Record<string, never>"
    };
    (()) => {
        "void"
    };
    (File) => {
        "Blob"
    };
    // Read by an `EventSource`, not by a call.
    (EventStream) => {
        "never"
    };
    (String) => {
        "string"
    };
    (bool) => {
        "boolean"
    };
    (Vec<$item:ident>) => {
        concat!(typescript!($item), "[]")
    };
    (Vec<wire::$item:ident>) => {
        concat!(stringify!($item), "[]")
    };
    (Option<String>) => {
        "string | null"
    };
    (Option<$item:ident>) => {
        concat!(stringify!($item), " | null")
    };
    (Option<wire::$item:ident>) => {
        concat!(stringify!($item), " | null")
    };
    (wire::$name:ident) => {
        stringify!($name)
    };
    ($name:ident) => {
        stringify!($name)
    };
}
