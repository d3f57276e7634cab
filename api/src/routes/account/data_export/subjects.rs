//! Subjects of the file of a person's data, each with the statement that reads its rows. A column is named as in the file,
//! with the type of its value behind a colon: `:number`, `:flag`, `:time` (milliseconds since 1970, written as ISO 8601),
//! none for a text.

/// A subject of the file.
pub struct Subject {
    /// Name in the file.
    pub name: &'static str,
    /// Statement of its rows; `?1` is the person's id, `{HAS_PASSWORD}` the condition of that name.
    pub rows: &'static str,
}

/// The subjects in the order of the file.
pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "account",
        rows: r#"SELECT t.id AS "id:number", t.email AS "email",
                t.email_confirmed_at AS "emailConfirmedAt:time", t.first_name AS "firstName",
                t.last_name AS "lastName", t.cellphone AS "cellphone", t.firm AS "firm",
                t.licence_number AS "licenceNumber", t.language AS "language", t.time_zone AS "timeZone",
                {HAS_PASSWORD} AS "hasPassword:flag", t.created_at AS "createdAt:time",
                t.disabled_at AS "disabledAt:time", t.signed_in_at AS "lastSignedInAt:time"
            FROM users t WHERE t.id = ?1 ORDER BY t.id"#,
    },
    Subject {
        name: "roles",
        rows: r#"SELECT t.role AS "role", t.is_accepted AS "isAccepted:flag", t.refused_at AS "refusedAt:time",
                t.refusal AS "reasonOfRefusal"
            FROM user_roles t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "sessions",
        rows: r#"SELECT t.name AS "name", t.user_agent AS "browser", t.address AS "networkAddress",
                t.created_at AS "signedInAt:time", t.seen_at AS "lastUsedAt:time",
                t.verified_at AS "identityProvedAt:time", t.expires_at AS "expiresAt:time",
                t.remembered AS "isRemembered:flag", t.provider AS "identityProvider"
            FROM sessions t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "endedSessions",
        rows: r#"SELECT t.reason AS "endedBy", t.ended_at AS "endedAt:time", t.expires_at AS "expiresAt:time"
            FROM ended_sessions t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "signInsThatWait",
        rows: r#"SELECT t.remembered AS "isRemembered:flag", t.enrols AS "setsUpSecondFactor:flag",
                t.is_known AS "isFromKnownDeviceOrNetwork:flag", t.expires_at AS "expiresAt:time"
            FROM pending_sign_ins t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "identityProviders",
        rows: r#"SELECT t.issuer AS "issuer", t.subject AS "subject", t.linked_at AS "linkedAt:time"
            FROM identities t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "authenticatorApps",
        rows: r#"SELECT t.secret IS NOT NULL AS "isSetUp:flag", t.added_at AS "setUpAt:time",
                t.last_step * 30 AS "lastCodeCountedInSecondsSince1970:number",
                (SELECT COUNT(*) FROM recovery_codes r WHERE r.user_id = t.user_id) AS "recoveryCodesLeft:number"
            FROM authenticators t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "passkeys",
        rows: r#"SELECT t.name AS "name", t.user_agent AS "madeInBrowser",
                t.created_at AS "createdAt:time", t.used_at AS "lastUseAt:time"
            FROM passkeys t WHERE t.user_id = ?1 ORDER BY t.id"#,
    },
    Subject {
        name: "knownNetworks",
        rows: r#"SELECT t.expires_at AS "knownUntil:time"
            FROM known_networks t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "linksInMail",
        rows: r#"SELECT t.purpose AS "purpose", CASE WHEN t.purpose = 'change email' THEN t.data END AS "newEmail",
                t.created_at AS "createdAt:time", t.expires_at AS "expiresAt:time"
            FROM one_time_tokens t WHERE t.user_id = ?1"#,
    },
    // By the account: an address may have been another's. Messages of before version 14 have the address alone.
    Subject {
        name: "mails",
        rows: r#"SELECT t.recipient AS "to", t.kind AS "kind", t.language AS "language",
                t.created_at AS "createdAt:time", t.attempts AS "attempts:number",
                t.due_at AS "nextAttemptAt:time", t.give_up_at AS "givenUpAfter:time",
                t.finished_at AS "finishedAt:time", t.outcome AS "outcome", t.last_error AS "lastError"
            FROM outbox t WHERE (t.user_id = ?1 OR (t.user_id IS NULL AND t.recipient = (SELECT u.email FROM
                users u WHERE u.id = ?1))) ORDER BY t.id"#,
    },
    Subject {
        name: "businessesManaged",
        rows: r#"SELECT (SELECT b.name FROM businesses b WHERE b.id = t.business_id) AS "business"
            FROM business_managers t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "teamMemberships",
        rows: r#"SELECT (SELECT b.name FROM businesses b WHERE b.id = t.business_id) AS "business",
                t.added_at AS "addedAt:time", t.max_carwash_per_month AS "maxCarwashPerMonth:number",
                t.start_hour AS "startHour", t.end_hour AS "endHour", t.monday AS "monday:flag",
                t.tuesday AS "tuesday:flag", t.wednesday AS "wednesday:flag", t.thursday AS "thursday:flag",
                t.friday AS "friday:flag", t.saturday AS "saturday:flag", t.sunday AS "sunday:flag"
            FROM employees t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "cards",
        rows: r#"SELECT (SELECT b.name FROM businesses b WHERE b.id = t.business_id) AS "business",
                t.brand AS "brand", t.last4 AS "lastFourDigits", t.name AS "nameOnCard",
                t.expiry_month AS "expiryMonth", t.expiry_year AS "expiryYear", t.created_at AS "addedAt:time"
            FROM cards t WHERE (t.user_id = ?1 OR t.business_id IN (SELECT m.business_id FROM
                business_managers m WHERE m.user_id = ?1)) ORDER BY t.id"#,
    },
    Subject {
        name: "purchases",
        rows: r#"SELECT t.id AS "number:number", t.created_at AS "boughtAt:time",
                (SELECT b.name FROM businesses b WHERE b.id = t.business_id) AS "business",
                (SELECT s.address FROM stores s WHERE s.id = t.store_id) AS "station",
                t.price_paid AS "priceInCents:number", t.tax_paid AS "taxInCents:number",
                t.last4 AS "lastFourDigitsOfCard", t.refund_of AS "refundOfNumber:number",
                t.carwash_type AS "carwashType"
            FROM transactions t WHERE t.employee_id = ?1 ORDER BY t.id"#,
    },
    Subject {
        name: "brands",
        rows: r#"SELECT (SELECT b.name FROM brands b WHERE b.id = t.brand_id) AS "brand"
            FROM brand_members t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "offersSent",
        rows: r#"SELECT t.id AS "number:number", t.request_id AS "request:number",
                (SELECT b.name FROM brands b WHERE b.id = t.brand_id) AS "brand",
                t.created_at AS "sentAt:time", t.price_annually AS "yearlyPriceInCents:number",
                t.expiration_date AS "expirationDate", t.description AS "description", t.offer_type AS "type",
                t.phone AS "phone", t.link AS "link", t.submission_number AS "submissionNumber",
                t.is_accepted AS "isAccepted:flag", t.accepted_at AS "acceptedAt:time",
                t.declined_at AS "declinedAt:time"
            FROM offers t WHERE t.created_by = ?1 ORDER BY t.id"#,
    },
    Subject {
        name: "offersInPreparation",
        rows: r#"SELECT t.request_id AS "request:number",
                (SELECT b.name FROM brands b WHERE b.id = t.brand_id) AS "brand",
                t.seen_at AS "lastSeenAt:time"
            FROM claims t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "savedViews",
        rows: r#"SELECT t.list AS "list", t.name AS "name", t.query AS "query"
            FROM saved_views t WHERE t.user_id = ?1 ORDER BY t.id"#,
    },
    Subject {
        name: "emailsOfWhatWasNotSeen",
        rows: r#"SELECT t.kind AS "kind", t.timing AS "timing", t.views AS "views",
                t.mailed_until AS "mailedUntil:time", t.due_at AS "dueAt:time",
                t.mailed_this_month AS "mailedThisMonth"
            FROM notifications t WHERE t.user_id = ?1"#,
    },
    Subject {
        name: "requestsSeen",
        rows: r#"SELECT t.request_id AS "request:number", t.seen_at AS "seenAt:time",
                t.opened_at AS "openedAt:time"
            FROM seen_requests t WHERE t.user_id = ?1 ORDER BY t.request_id"#,
    },
    Subject {
        name: "addressRefused",
        rows: r#"SELECT t.address AS "address", t.refused_at AS "refusedAt:time", t.reason AS "reason"
            FROM refused_addresses t WHERE t.address = (SELECT u.email FROM users u WHERE u.id = ?1)"#,
    },
    Subject {
        name: "offerTemplatesOfBrands",
        rows: r#"SELECT (SELECT b.name FROM brands b WHERE b.id = t.brand_id) AS "brand",
                t.name AS "name", t.description AS "description", t.offer_type AS "type", t.phone AS "phone",
                t.validity_days AS "validityInDays:number", t.offered_at AS "lastOfferedAt:time"
            FROM offer_templates t WHERE t.brand_id IN (SELECT m.brand_id FROM brand_members m WHERE m.user_id
                = ?1) ORDER BY t.id"#,
    },
    Subject {
        name: "invitations",
        rows: r#"SELECT t.role AS "role",
                (SELECT b.name FROM brands b WHERE b.id = t.brand_id) AS "brand",
                (SELECT b.name FROM businesses b WHERE b.id = t.business_id) AS "business",
                t.created_at AS "invitedAt:time", t.accepted_at AS "acceptedAt:time"
            FROM invitations t WHERE t.accepted_by = ?1 ORDER BY t.id"#,
    },
    // Acts of the person and on their account. Without the invitations that they sent: two kinds of acts, which would tell
    // a manager whether the address has an account (INVITE-4).
    Subject {
        name: "auditTrail",
        rows: r#"SELECT t.at AS "at:time", t.action AS "action", t.subject AS "row",
                COALESCE(t.user_id = ?1, FALSE) AS "isOwnAct:flag", t.call_id AS "call", t.detail AS "detail"
            FROM audit t WHERE ((t.user_id = ?1 AND t.action NOT IN ('invitation.create', 'employee.invite'))
                OR (t.subject = CAST(?1 AS TEXT) AND (t.action LIKE 'user.%' OR t.action LIKE 'broker.%' OR
                t.action LIKE 'role.%' OR t.action LIKE 'identity.%' OR t.action LIKE 'employee.%' OR t.action
                LIKE 'session.%' OR t.action LIKE 'manager.%' OR t.action LIKE 'authenticator.%' OR t.action
                LIKE 'recovery-codes.%' OR t.action LIKE 'passkey.%' OR t.action LIKE 'partner.%' OR t.action
                LIKE 'driver.%'))) ORDER BY t.id"#,
    },
];
