//! Signing in, the session, and the person's own account.

use super::Sample;

pub const SAMPLES: &[Sample] = &[
    (
        "signIn",
        "/api/v1/user/token",
        r#"{"email":"a@b.test","password":"x"}"#,
    ),
    ("signOut", "/api/v1/user/token", ""),
    (
        "startSingleSignOn",
        "/api/v1/user/sso",
        r#"{"provider":"acme"}"#,
    ),
    (
        "finishSingleSignOn",
        "/api/v1/user/sso/token",
        r#"{"provider":"acme","state":"x"}"#,
    ),
    ("endSingleSignOn", "/api/v1/user/sso", ""),
    ("currentUser", "/api/v1/user", ""),
    ("register", "/api/v1/user", r#"{"email":"x"}"#),
    (
        "resendConfirmation",
        "/api/v1/user/confirmation",
        r#"{"email":"a@b.test"}"#,
    ),
    (
        "confirmSignUp",
        "/api/v1/user/confirmation/link",
        r#"{"token":"x"}"#,
    ),
    (
        "forgotPassword",
        "/api/v1/user/password/forgotten",
        r#"{"email":"a@b.test"}"#,
    ),
    (
        "readPasswordLink",
        "/api/v1/user/password/reading",
        r#"{"token":"x"}"#,
    ),
    (
        "resetPassword",
        "/api/v1/user/password/reset",
        r#"{"token":"x","password":"un long mot de passe"}"#,
    ),
    ("roles", "/api/v1/user/role", ""),
    ("session", "/api/v1/session", ""),
    ("account", "/api/v1/user/account", ""),
    ("notifications", "/api/v1/user/notification", ""),
    (
        "updateNotifications",
        "/api/v1/user/notification",
        r#"{"choices":[{"kind":"newRequests","timing":"twice","views":[9101]}],"timeZone":"America/Toronto"}"#,
    ),
    ("sendNotifications", "/api/v1/user/notification/now", ""),
    (
        "stopNotifications",
        "/api/v1/user/notification/link",
        r#"{"token":"x"}"#,
    ),
    (
        "updateAccount",
        "/api/v1/user/account",
        r#"{"firstName":"Zoé","lastName":"Roy","language":"fr"}"#,
    ),
    (
        "changeEmail",
        "/api/v1/user/email",
        r#"{"email":"a@b.test"}"#,
    ),
    ("cancelEmailChange", "/api/v1/user/email", ""),
    (
        "confirmEmailChange",
        "/api/v1/user/email/confirmation",
        r#"{"token":"x"}"#,
    ),
    ("accountData", "/api/v1/user/data", ""),
    (
        "changePassword",
        "/api/v1/user/password",
        r#"{"currentPassword":"wrong","password":"trois chats gris"}"#,
    ),
    ("sessions", "/api/v1/user/session", ""),
    ("endSession", "/api/v1/user/session/4503599627370496", ""),
    (
        "renameSession",
        "/api/v1/user/session/4503599627370496",
        r#"{"name":"Bureau"}"#,
    ),
    ("endOtherSessions", "/api/v1/user/session", ""),
    (
        "confirmIdentity",
        "/api/v1/user/identity",
        r#"{"currentPassword":"wrong"}"#,
    ),
    (
        "confirmByPasskey",
        "/api/v1/user/identity/passkey",
        r#"{"credential":"{}"}"#,
    ),
    (
        "challengePasskey",
        "/api/v1/user/token/passkey/challenge",
        "",
    ),
    (
        "signInByPasskey",
        "/api/v1/user/token/passkey",
        r#"{"credential":"{}"}"#,
    ),
    ("passkeys", "/api/v1/user/passkey", ""),
    ("offerPasskey", "/api/v1/user/passkey/challenge", ""),
    (
        "addPasskey",
        "/api/v1/user/passkey",
        r#"{"credential":"{}"}"#,
    ),
    (
        "unlinkProvider",
        "/api/v1/user/provider",
        r#"{"issuer":"https://id.test"}"#,
    ),
    ("removePasskey", "/api/v1/user/passkey/5", ""),
    (
        "renamePasskey",
        "/api/v1/user/passkey/5",
        r#"{"name":"Bureau"}"#,
    ),
    (
        "verifySecondFactor",
        "/api/v1/user/token/factor",
        r#"{"code":"123456"}"#,
    ),
    ("enrolAuthenticator", "/api/v1/user/token/authenticator", ""),
    (
        "confirmEnrolment",
        "/api/v1/user/token/authenticator/code",
        r#"{"code":"123456"}"#,
    ),
    (
        "completeEnrolment",
        "/api/v1/user/token/authenticator/kept",
        r#"{"code":"ABCD-2345"}"#,
    ),
    ("offerAuthenticator", "/api/v1/user/authenticator", ""),
    (
        "confirmAuthenticator",
        "/api/v1/user/authenticator/code",
        r#"{"code":"123456"}"#,
    ),
    ("removeAuthenticator", "/api/v1/user/authenticator", ""),
    ("newRecoveryCodes", "/api/v1/user/recovery", ""),
    (
        "keepRecoveryCodes",
        "/api/v1/user/recovery/kept",
        r#"{"code":"ABCD-2345"}"#,
    ),
];
