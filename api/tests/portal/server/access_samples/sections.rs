//! The business and its team, stations, requests and offers.

use super::Sample;

pub const SAMPLES: &[Sample] = &[
    ("business", "/api/v1/user/business", ""),
    ("employees", "/api/v1/business/employee?businessId=1", ""),
    ("membersPage", "/api/v1/business/employee/page", ""),
    (
        "addEmployee",
        "/api/v1/business/employee",
        r#"{"businessId":1,"userId":2101}"#,
    ),
    (
        "addEmployees",
        "/api/v1/business/employee/batch",
        r#"{"businessId":1,"userEmails":"rival-employee@demo.test"}"#,
    ),
    (
        "removeEmployee",
        "/api/v1/business/employee",
        r#"{"employeeId":2001}"#,
    ),
    (
        "inviteEmployee",
        "/api/v1/business/employee/invitation",
        r#"{"businessId":1,"userEmail":"invited@demo.test"}"#,
    ),
    (
        "teamInvitations",
        "/api/v1/business/employee/invitation?businessId=1",
        "",
    ),
    (
        "withdrawTeamInvitation",
        "/api/v1/business/employee/invitation/9404",
        "",
    ),
    ("cards", "/api/v1/user/card", ""),
    (
        "updateCard",
        "/api/v1/user/card",
        r#"{"name":"A","number":"4111111111111111","exp_month":"01","exp_year":"2029","cvv":"123"}"#,
    ),
    (
        "transactions",
        "/api/v1/business/transaction?page=1&size=10&businessId=1",
        "",
    ),
    (
        "transactionSummary",
        "/api/v1/business/transaction/summary?businessId=1",
        "",
    ),
    (
        "transactionOptions",
        "/api/v1/business/transaction/option?businessId=1",
        "",
    ),
    (
        "transactionsCsv",
        "/api/v1/business/transaction/csv?businessId=1",
        "",
    ),
    (
        "statement",
        "/api/v1/business/statement?businessId=1&month=2026-11",
        "",
    ),
    (
        "statementAddresses",
        "/api/v1/business/statement/address?businessId=1",
        "",
    ),
    (
        "addStatementAddress",
        "/api/v1/business/statement/address",
        r#"{"businessId":1,"email":"compta@demo.test"}"#,
    ),
    (
        "removeStatementAddress",
        "/api/v1/business/statement/address/9701",
        "",
    ),
    (
        "openStatement",
        "/api/v1/statement/link",
        r#"{"token":"abc"}"#,
    ),
    (
        "receipt",
        "/api/v1/business/transaction/receipt?businessId=1&transactionId=1",
        "",
    ),
    ("stores", "/api/v1/store", ""),
    ("stationsPage", "/api/v1/store/page", ""),
    ("carwashCounts", "/api/v1/store/carwash/count", ""),
    ("carwashTypes", "/api/v1/store/carwash/type", ""),
    ("brands", "/api/v1/brand", ""),
    ("insurerDetails", "/api/v1/insurer/details", ""),
    ("carMakes", "/api/car/search", ""),
    (
        "unansweredRequests",
        "/api/v2/support/assurance/unresponded",
        "",
    ),
    (
        "unansweredPage",
        "/api/v2/support/assurance/unresponded/page",
        "",
    ),
    (
        "markResponded",
        "/api/v2/support/assurance/unresponded/4",
        "",
    ),
    ("discardRequest", "/api/v2/support/assurance/5", ""),
    (
        "withdrawRequest",
        "/api/v2/support/assurance/10/withdrawal",
        "",
    ),
    (
        "seeRequests",
        "/api/v2/support/assurance/seen",
        r#"{"ids":[4],"isOpened":true}"#,
    ),
    ("request", "/api/v2/support/assurance/4", ""),
    (
        "discardedRequests",
        "/api/v2/support/assurance/discarded",
        "",
    ),
    ("requestCounts", "/api/v2/support/assurance/count", ""),
    (
        "unrespondedOffers",
        "/api/v2/support/assurance/offer/unresponded",
        "",
    ),
    (
        "unacceptedOffers",
        "/api/v2/support/assurance/offer/unaccepted",
        "",
    ),
    ("offer", "/api/v2/support/offer?userAssuranceId=7", ""),
    (
        "deleteOffer",
        "/api/v2/support/offer",
        r#"{"userAssuranceId":7}"#,
    ),
    (
        "createOffer",
        "/api/v1/support/users/insurer",
        r#"{"brandId":1,"priceAnually":1000,"expirationDate":"2031-03-01","userAssuranceId":6,"description":"x","offerType":"PHONE"}"#,
    ),
    (
        "authorizePartner",
        "/api/v1/application/authorize",
        r#"{"productTypes":["AUTO"],"sourceId":"1","language":"fr"}"#,
    ),
    ("events", "/api/v2/events", ""),
    ("claims", "/api/v2/support/claim", ""),
    (
        "takeClaim",
        "/api/v2/support/claim",
        r#"{"brandId":1,"userAssuranceId":9}"#,
    ),
    (
        "releaseClaim",
        "/api/v2/support/claim",
        r#"{"userAssuranceId":8}"#,
    ),
    ("savedViews", "/api/v2/support/view", ""),
    (
        "saveView",
        "/api/v2/support/view",
        r#"{"list":"unansweredRequests","name":"Hybrides","query":"motor=GAS"}"#,
    ),
    ("deleteView", "/api/v2/support/view/9101", ""),
    ("offerTemplates", "/api/v2/support/template?brandId=1", ""),
    (
        "saveTemplate",
        "/api/v2/support/template",
        r#"{"brandId":1,"name":"Court","description":"x","offerType":"PHONE"}"#,
    ),
    ("deleteTemplate", "/api/v2/support/template/9201", ""),
];
