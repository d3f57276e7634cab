//! Calls of other systems of the platform.

use super::Sample;

pub const SAMPLES: &[Sample] = &[
    ("clients", "/api/v1/admin/client", ""),
    (
        "createClient",
        "/api/v1/admin/client",
        r#"{"name":"Caisses"}"#,
    ),
    (
        "issueToken",
        "/api/v1/admin/client/9501/token",
        r#"{"scopes":["stock:write"],"days":90}"#,
    ),
    ("issueTokenAgain", "/api/v1/admin/client/token/9402", ""),
    ("withdrawToken", "/api/v1/admin/client/token/9403", ""),
    ("switchClientOff", "/api/v1/admin/client/9501/disabling", ""),
    ("switchClientOn", "/api/v1/admin/client/9502/disabling", ""),
    (
        "putDrivers",
        "/api/v1/platform/driver",
        r#"{"items":[{"id":"D-1","email":"ana@driver.test","firstName":"Ana","lastName":"Roy"}]}"#,
    ),
    (
        "putRequests",
        "/api/v1/platform/request",
        r#"{"items":[{"id":"R-1","driverId":"D-9","userCar":{},"informations":{}}]}"#,
    ),
    (
        "withdrawRequests",
        "/api/v1/platform/request",
        r#"{"items":[{"id":"R-9"}]}"#,
    ),
    ("platformOffers", "/api/v1/platform/offer", ""),
    (
        "answerOffers",
        "/api/v1/platform/offer/answer",
        r#"{"items":[{"offerId":9,"isAccepted":true}]}"#,
    ),
    (
        "putStations",
        "/api/v1/platform/station",
        r#"{"items":[{"id":"S-1","address":"1, rue A","province":"QC","isActive":true}]}"#,
    ),
    (
        "putStock",
        "/api/v1/platform/stock",
        r#"{"items":[{"storeId":1,"type":"Basic","amount":98765}]}"#,
    ),
    ("platformBusinesses", "/api/v1/platform/business", ""),
    (
        "platformMembers",
        "/api/v1/platform/member?businessId=2",
        "",
    ),
    (
        "putTransactions",
        "/api/v1/platform/transaction",
        r#"{"items":[{"id":"T-1","businessId":2,"employeeId":2201,"storeId":1,"boughtAt":"2026-11-20T10:00:00Z","pricePaid":1299,"taxPaid":169,"last4":"4242"}]}"#,
    ),
    (
        "putRefunds",
        "/api/v1/platform/transaction/refund",
        r#"{"items":[{"id":"F-1","transactionId":"T-9","refundedAt":"2026-11-20T10:00:00Z","amount":1,"tax":0}]}"#,
    ),
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
