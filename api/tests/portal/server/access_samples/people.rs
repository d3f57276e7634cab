//! The pages of people, invitations and the audit trail.

use super::Sample;

pub const SAMPLES: &[Sample] = &[
    ("applications", "/api/v1/admin/application", ""),
    ("signUps", "/api/v1/admin/sign-up?page=1&size=25", ""),
    (
        "approveBrokers",
        "/api/v1/admin/application/approval",
        r#"{"userIds":[1013],"brandId":2}"#,
    ),
    (
        "refuseBrokers",
        "/api/v1/admin/application/refusal",
        r#"{"userIds":[1014],"reason":"Permis inconnu"}"#,
    ),
    ("managedBrands", "/api/v1/admin/brand", ""),
    ("managedBrand", "/api/v1/admin/brand/1", ""),
    (
        "createBrand",
        "/api/v1/admin/brand",
        r#"{"name":"Courtage Laurier","offerQuota":30}"#,
    ),
    (
        "updateBrand",
        "/api/v1/admin/brand/2",
        r#"{"name":"Courtage du Fleuve","offerQuota":31}"#,
    ),
    (
        "joinBrand",
        "/api/v1/admin/brand/1/member",
        r#"{"userId":1012}"#,
    ),
    (
        "leaveBrand",
        "/api/v1/admin/brand/2/member",
        r#"{"userId":1012}"#,
    ),
    ("managedBusinesses", "/api/v1/admin/business", ""),
    ("managedBusiness", "/api/v1/admin/business/1", ""),
    (
        "createBusiness",
        "/api/v1/admin/business",
        r#"{"name":"Transport Laurier","employeeCap":50}"#,
    ),
    (
        "updateBusiness",
        "/api/v1/admin/business/2",
        r#"{"name":"Rival","employeeCap":51}"#,
    ),
    (
        "addManager",
        "/api/v1/admin/business/2/manager",
        r#"{"userId":2101}"#,
    ),
    (
        "removeManager",
        "/api/v1/admin/business/2/manager",
        r#"{"userId":1011}"#,
    ),
    ("invitations", "/api/v1/admin/invitation", ""),
    (
        "invite",
        "/api/v1/admin/invitation",
        r#"{"email":"invited@demo.test","role":"ROLE_BUSINESS","businessId":1,"language":"fr"}"#,
    ),
    ("resendInvitation", "/api/v1/admin/invitation/9401", ""),
    ("withdrawInvitation", "/api/v1/admin/invitation/9402", ""),
    (
        "readInvitation",
        "/api/v1/user/invitation/reading",
        r#"{"token":"x"}"#,
    ),
    (
        "acceptInvitation",
        "/api/v1/user/invitation",
        r#"{"token":"x","firstName":"Ana","lastName":"Roy"}"#,
    ),
    ("webhooks", "/api/v1/admin/client/9601/webhook", ""),
    (
        "createWebhook",
        "/api/v1/admin/client/9601/webhook",
        r#"{"url":"https://driver.test/hooks","events":["offer.sent"]}"#,
    ),
    (
        "updateWebhook",
        "/api/v1/admin/webhook/9611",
        r#"{"url":"https://driver.test/v2","events":["offer.sent"]}"#,
    ),
    ("deleteWebhook", "/api/v1/admin/webhook/9614", ""),
    (
        "switchWebhookOff",
        "/api/v1/admin/webhook/9612/disabling",
        "",
    ),
    (
        "switchWebhookOn",
        "/api/v1/admin/webhook/9613/disabling",
        "",
    ),
    (
        "rotateWebhookSecret",
        "/api/v1/admin/webhook/9611/secret",
        "",
    ),
    ("endWebhookSecret", "/api/v1/admin/webhook/9611/secret", ""),
    ("testWebhook", "/api/v1/admin/webhook/9611/test", ""),
    (
        "webhookDeliveries",
        "/api/v1/admin/webhook/9611/delivery",
        "",
    ),
    (
        "sendDeliveryAgain",
        "/api/v1/admin/webhook-delivery/9621",
        "",
    ),
    ("audit", "/api/v1/admin/audit?page=1&size=25", ""),
    ("auditPeople", "/api/v1/admin/audit/person", ""),
    ("auditCsv", "/api/v1/admin/audit/csv", ""),
    ("people", "/api/v1/admin/person", ""),
    ("person", "/api/v1/admin/person/1012", ""),
    (
        "grantRole",
        "/api/v1/admin/person/1012/role",
        r#"{"role":"ROLE_BUSINESS"}"#,
    ),
    (
        "revokeRole",
        "/api/v1/admin/person/1014/role",
        r#"{"role":"ROLE_ASSURANCE"}"#,
    ),
    ("disablePerson", "/api/v1/admin/person/1012/disabling", ""),
    ("enablePerson", "/api/v1/admin/person/2202/disabling", ""),
    ("endPersonSessions", "/api/v1/admin/person/1012/session", ""),
    ("resetPersonFactor", "/api/v1/admin/person/2202/factor", ""),
    (
        "recovery",
        "/api/v1/admin/person/1012/recovery?since=2026-11-20",
        "",
    ),
    (
        "recoverAccount",
        "/api/v1/admin/person/1012/recovery",
        r#"{"since":"2026-11-20"}"#,
    ),
    (
        "unlinkPersonProviders",
        "/api/v1/admin/person/1012/provider",
        "",
    ),
    ("sendPasswordLink", "/api/v1/admin/person/1004/password", ""),
    ("retryMails", "/api/v1/admin/person/1004/mail", ""),
];
