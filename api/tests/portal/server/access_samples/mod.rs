//! Requests that the tests make of every endpoint.

mod account;
mod people;
mod platform;
mod sections;

/// A well-formed request: the name of its endpoint, path and body.
pub type Sample = (&'static str, &'static str, &'static str);

/// One of each endpoint.
pub fn samples() -> impl Iterator<Item = &'static Sample> {
    [
        account::SAMPLES,
        sections::SAMPLES,
        people::SAMPLES,
        platform::SAMPLES,
    ]
    .into_iter()
    .flatten()
}

/// Changes that need what no sample has: a code, a second factor, a pending sign-in, a second session, a row of the system. Their own tests
/// look for their row in the audit trail.
pub const AUDITED_BY_THEIR_OWN_TESTS: &[&str] = &[
    "endSession",
    "renameSession",
    "confirmSignUp",
    "confirmEmailChange",
    "openStatement",
    "confirmIdentity",
    "confirmByPasskey",
    "signInByPasskey",
    "addPasskey",
    "removePasskey",
    "unlinkProvider",
    "unlinkPersonProviders",
    "renamePasskey",
    "verifySecondFactor",
    "enrolAuthenticator",
    "confirmEnrolment",
    "confirmAuthenticator",
    "removeAuthenticator",
    "newRecoveryCodes",
    "keepRecoveryCodes",
    "completeEnrolment",
    "updateOwnWebhook",
    "deleteOwnWebhook",
    "rotateOwnWebhookSecret",
    "endOwnWebhookSecret",
    "testOwnWebhook",
    "sendOwnDeliveryAgain",
    "putRequests",
    "withdrawRequests",
    "answerOffers",
    "putRefunds",
];
