use std::collections::HashSet;

use super::*;
use crate::wire::shape::Shape;

#[test]
fn the_table_has_every_call_once() {
    let names: HashSet<_> = ENDPOINTS.iter().map(|e| e.name).collect();
    let routes: HashSet<_> = ENDPOINTS
        .iter()
        .map(|e| (e.method.as_str(), e.path))
        .collect();
    let calls = ENDPOINTS.len();
    assert_eq!((names.len(), routes.len()), (calls, calls));
}

#[test]
fn every_call_has_a_summary_and_a_path_under_api() {
    for endpoint in ENDPOINTS {
        assert!(endpoint.summary.ends_with('.'), "{}", endpoint.name);
        assert!(endpoint.path.starts_with("/api/"), "{}", endpoint.name);
    }
}

#[test]
fn typescript_declares_the_request_and_the_answer_of_each_call() {
    let lines = [
        "signIn: { request: SignInRequest; answer: void };",
        "roles: { request: Record<string, never>; answer: Role[] };",
        "transactionsCsv: { request: TransactionsCsvRequest; answer: Blob };",
        "carMakes: { request: Record<string, never>; answer: string[] };",
        "offer: { request: OfferRequest; answer: Offer | null };",
        "events: { request: Record<string, never>; answer: never };",
        "claims: { request: Record<string, never>; answer: Claim[] };",
    ];
    for line in lines {
        assert!(CALLS_DECLARATION.contains(line), "{line}");
    }
}

#[test]
fn every_answer_but_those_of_lists_behind_handles_is_checked() {
    let unchecked = ENDPOINTS.iter().filter(|e| {
        matches!(e.answer, AnswerShape::Data(_) | AnswerShape::Flat)
            && matches!(e.shape, Shape::Any | Shape::List(Shape::Any))
    });
    let unchecked: Vec<_> = unchecked.map(|endpoint| endpoint.name).collect();
    assert_eq!(unchecked, ["stores", "carwashCounts", "carwashTypes"]);
}

#[test]
fn only_signing_in_out_and_up_need_no_session() {
    let public: Vec<_> = ENDPOINTS
        .iter()
        .filter(|e| e.access == Access::Public)
        .map(|e| e.name)
        .collect();
    assert_eq!(
        public,
        [
            "signIn",
            "signOut",
            "startSingleSignOn",
            "finishSingleSignOn",
            "endSingleSignOn",
            "register",
            "forgotPassword",
            "readPasswordLink",
            "resetPassword",
            "resendConfirmation",
            "confirmEmailChange",
            "stopNotifications",
            "challengePasskey",
            "signInByPasskey",
            "verifySecondFactor",
            "enrolAuthenticator",
            "confirmEnrolment",
            "completeEnrolment",
            "openStatement",
            "readInvitation",
            "acceptInvitation",
        ]
    );
}
