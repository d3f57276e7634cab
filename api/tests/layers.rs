//! Layers of the server's modules: a module may use the modules before it in [`LAYERS`] and none
//! after it, so no cycle can arise. See decision 0015.

#[path = "../../rust-core/tests/layers/module_uses.rs"]
mod module_uses;

use module_uses::{circles, violations};

/// The modules of each layer, from the bottom to the top; within a layer, too, a module uses only
/// modules before it.
const LAYERS: [(&str, &[&str]); 6] = [
    (
        "errors, texts, times, ids, metrics",
        &["error", "texts", "time", "local_time", "id", "metrics"],
    ),
    ("database", &["store"]),
    (
        "configuration, security, outside services",
        &[
            "config",
            "audit",
            "events",
            "users",
            "security",
            "outbox_worker",
            "mail",
            "passkeys",
            "second_factor",
            "oidc",
            "webhooks",
            "administration",
            "invitations",
            "partner",
            "vault",
        ],
    ),
    ("HTTP", &["state", "http"]),
    ("endpoints", &["receipt", "routes", "app"]),
    ("command line", &["demo", "command"]),
];

/// The modules of the larger folders, in the order in which they may use one another. One that no other of its folder
/// uses, such as a handler, needs no place.
const FOLDERS: [(&str, &[&str]); 9] = [
    (
        "store",
        &[
            "error",
            "value",
            "query",
            "tls",
            "postgres_connection",
            "db",
            "postgres_session",
            "postgres",
            "sqlite_connection",
            "sqlite_paths",
            "sqlite_identity",
            "sqlite_file",
            "sqlite_writer",
            "sqlite",
            "server_secrets",
            "tables",
            "migrate",
            "backup",
        ],
    ),
    (
        "security",
        &[
            "pending_role",
            "random_token",
            "one_time_token",
            "cookies",
            "device_cookie",
            "pending_sign_in",
            "networks",
            "source",
            "session_lifetime",
            "password",
            "limits",
            "ended_session",
            "refused_address",
            "session",
        ],
    ),
    (
        "http",
        &[
            "response",
            "client_address",
            "middleware",
            "language",
            "origin",
            "request_body",
            "endpoint_request",
            "list_query",
            "call",
            "list_stream",
            "json_list",
            "list_changes",
            "openapi",
            "endpoint_router",
            "site_folder",
            "static_site",
            "site_builds",
            "server",
        ],
    ),
    (
        "routes",
        &[
            "insurer",
            "stations",
            "team",
            "events",
            "sign_in",
            "notifications",
            "account",
            "invitations",
            "people",
        ],
    ),
    (
        "routes/sign_in",
        &[
            "mailed_link",
            "sign_up",
            "opened_session",
            "password",
            "second_factor",
        ],
    ),
    ("routes/account", &["recent_proof", "password"]),
    ("routes/people", &["brands", "businesses"]),
    (
        "routes/team",
        &[
            "managed_business",
            "employees",
            "business",
            "transaction_selection",
            "transactions_csv",
            "statement",
        ],
    ),
    (
        "routes/insurer",
        &[
            "seen",
            "quota",
            "saved_names",
            "search_labels",
            "request_document",
            "requests",
            "offer_answer",
            "offers",
        ],
    ),
];

#[test]
fn no_module_uses_one_that_comes_after_it() {
    let modules = LAYERS.iter().flat_map(|(_, modules)| *modules);
    let modules: Vec<&str> = modules.copied().collect();
    assert_eq!(violations(&[], &modules), [""; 0]);
}

#[test]
fn no_module_of_a_folder_uses_one_that_comes_after_it() {
    for (folder, modules) in FOLDERS {
        let folder: Vec<&str> = folder.split('/').collect();
        assert_eq!(violations(&folder, modules), [""; 0]);
    }
}

#[test]
fn the_modules_of_no_folder_use_one_another_in_a_circle() {
    assert_eq!(circles(), [""; 0]);
}
