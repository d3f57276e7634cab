//! Calls of other systems of the platform.

use super::Sample;

pub const SAMPLES: &[Sample] = &[
    (
        "putCarMakes",
        "/api/v1/platform/car-make",
        r#"{"items":[{"name":"Lada"}]}"#,
    ),
    ("ownWebhooks", "/api/v1/platform/webhook", ""),
    (
        "createOwnWebhook",
        "/api/v1/platform/webhook",
        r#"{"url":"https://driver.test/hooks","events":["offer.sent"]}"#,
    ),
    (
        "updateOwnWebhook",
        "/api/v1/platform/webhook/9611",
        r#"{"url":"https://driver.test/v2","events":["offer.sent"]}"#,
    ),
    ("deleteOwnWebhook", "/api/v1/platform/webhook/9614", ""),
    (
        "rotateOwnWebhookSecret",
        "/api/v1/platform/webhook/9611/secret",
        "",
    ),
    (
        "endOwnWebhookSecret",
        "/api/v1/platform/webhook/9611/secret",
        "",
    ),
    ("testOwnWebhook", "/api/v1/platform/webhook/9611/test", ""),
    (
        "ownWebhookDeliveries",
        "/api/v1/platform/webhook/9611/delivery",
        "",
    ),
    (
        "sendOwnDeliveryAgain",
        "/api/v1/platform/webhook-delivery/9621",
        "",
    ),
];
