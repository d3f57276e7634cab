//! What the file of a person's data holds: a part for each table with data of people, and the reasons why other tables
//! and columns are not in it.

use super::audit_trail::AUDIT_TRAIL;
use super::mails::MAILS;
use super::part::Kind::{self, Flag, Is, Number, Stored, Text, Time};
use super::part::{Part, Shown};
use crate::users::HAS_PASSWORD;

const OWN: &str = "t.user_id = ?1";
const SECRET: &str = "a hash of a secret";
const PERSON: &str = "the person whose file it is";
const KEY: &str = "the name without case and accents, which is in the file";
const BUSINESS: Kind = Text("(SELECT b.name FROM businesses b WHERE b.id = t.business_id)");
const BRAND: Kind = Text("(SELECT b.name FROM brands b WHERE b.id = t.brand_id)");
const STATION: Kind = Text("(SELECT s.address FROM stores s WHERE s.id = t.store_id)");
const RECOVERY_CODES: Kind =
    Number("(SELECT COUNT(*) FROM recovery_codes r WHERE r.user_id = t.user_id)");

/// The parts in the order of the file.
pub const PARTS: &[Part] = &[
    Part {
        name: "account",
        table: "users",
        of: "t.id = ?1",
        columns: &[
            Shown("id", "id", Stored),
            Shown("email", "email", Stored),
            Shown("email_confirmed_at", "emailConfirmedAt", Time),
            Shown("first_name", "firstName", Stored),
            Shown("last_name", "lastName", Stored),
            Shown("cellphone", "cellphone", Stored),
            Shown("firm", "firm", Stored),
            Shown("licence_number", "licenceNumber", Stored),
            Shown("language", "language", Stored),
            Shown("password_hash", "hasPassword", Flag(HAS_PASSWORD)),
            Shown("created_at", "createdAt", Time),
            Shown("disabled_at", "disabledAt", Time),
            Shown("signed_in_at", "lastSignedInAt", Time),
        ],
        left_out: &[("device_key_version", "part of a key")],
    },
    Part {
        name: "roles",
        table: "user_roles",
        of: OWN,
        columns: &[
            Shown("role", "role", Stored),
            Shown("is_accepted", "isAccepted", Stored),
            Shown("refused_at", "refusedAt", Time),
            Shown("refusal", "reasonOfRefusal", Stored),
        ],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "sessions",
        table: "sessions",
        of: OWN,
        columns: &[
            Shown("name", "name", Stored),
            Shown("user_agent", "browser", Stored),
            Shown("address", "networkAddress", Stored),
            Shown("created_at", "signedInAt", Time),
            Shown("seen_at", "lastUsedAt", Time),
            Shown("verified_at", "identityProvedAt", Time),
            Shown("expires_at", "expiresAt", Time),
            Shown("remembered", "isRemembered", Stored),
            Shown("provider", "identityProvider", Stored),
        ],
        left_out: &[
            ("token_hash", SECRET),
            ("user_id", PERSON),
            ("id_token", "a token of the identity provider"),
        ],
    },
    Part {
        name: "endedSessions",
        table: "ended_sessions",
        of: OWN,
        columns: &[
            Shown("reason", "endedBy", Stored),
            Shown("ended_at", "endedAt", Time),
            Shown("expires_at", "expiresAt", Time),
        ],
        left_out: &[("token_hash", SECRET), ("user_id", PERSON)],
    },
    Part {
        name: "signInsThatWait",
        table: "pending_sign_ins",
        of: OWN,
        columns: &[
            Shown("remembered", "isRemembered", Stored),
            Shown("enrols", "setsUpSecondFactor", Stored),
            Shown("is_known", "isFromKnownDeviceOrNetwork", Stored),
            Shown("expires_at", "expiresAt", Time),
        ],
        left_out: &[("token_hash", SECRET), ("user_id", PERSON)],
    },
    Part {
        name: "identityProviders",
        table: "identities",
        of: OWN,
        columns: &[
            Shown("issuer", "issuer", Stored),
            Shown("subject", "subject", Stored),
            Shown("linked_at", "linkedAt", Time),
        ],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "authenticatorApps",
        table: "authenticators",
        of: OWN,
        columns: &[
            Shown("secret", "isSetUp", Is),
            Shown("added_at", "setUpAt", Time),
            Shown(
                "last_step",
                "lastCodeCountedInSecondsSince1970",
                Number("t.last_step * 30"),
            ),
            Shown("user_id", "recoveryCodesLeft", RECOVERY_CODES),
        ],
        left_out: &[("offered_secret", "a secret")],
    },
    Part {
        name: "passkeys",
        table: "passkeys",
        of: OWN,
        columns: &[
            Shown("name", "name", Stored),
            Shown("user_agent", "madeInBrowser", Stored),
            Shown("created_at", "createdAt", Time),
            Shown("used_at", "lastUseAt", Time),
        ],
        left_out: &[
            ("id", "a number of the server's own"),
            ("credential_id", "a number of the authenticator's own"),
            ("user_id", PERSON),
            ("public_key", "a key, which says nothing about the person"),
            ("state", "a counter of uses"),
        ],
    },
    Part {
        name: "knownNetworks",
        table: "known_networks",
        of: OWN,
        columns: &[Shown("expires_at", "knownUntil", Time)],
        left_out: &[
            (
                "hash",
                "a keyed hash, which the network cannot be read from",
            ),
            ("user_id", PERSON),
        ],
    },
    Part {
        name: "linksInMail",
        table: "one_time_tokens",
        of: OWN,
        columns: &[
            Shown("purpose", "purpose", Stored),
            Shown(
                "data",
                "newEmail",
                Text("CASE WHEN t.purpose = 'change email' THEN t.data END"),
            ),
            Shown("created_at", "createdAt", Time),
            Shown("expires_at", "expiresAt", Time),
        ],
        left_out: &[("hash", SECRET), ("user_id", PERSON)],
    },
    MAILS,
    Part {
        name: "businessesManaged",
        table: "business_managers",
        of: OWN,
        columns: &[Shown("business_id", "business", BUSINESS)],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "teamMemberships",
        table: "employees",
        of: OWN,
        columns: &[
            Shown("business_id", "business", BUSINESS),
            Shown("added_at", "addedAt", Time),
            Shown("max_carwash_per_month", "maxCarwashPerMonth", Stored),
            Shown("start_hour", "startHour", Stored),
            Shown("end_hour", "endHour", Stored),
            Shown("monday", "monday", Stored),
            Shown("tuesday", "tuesday", Stored),
            Shown("wednesday", "wednesday", Stored),
            Shown("thursday", "thursday", Stored),
            Shown("friday", "friday", Stored),
            Shown("saturday", "saturday", Stored),
            Shown("sunday", "sunday", Stored),
        ],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "cards",
        table: "cards",
        of: "t.user_id = ?1 OR t.business_id IN
            (SELECT m.business_id FROM business_managers m WHERE m.user_id = ?1)",
        columns: &[
            Shown("business_id", "business", BUSINESS),
            Shown("brand", "brand", Stored),
            Shown("last4", "lastFourDigits", Stored),
            Shown("name", "nameOnCard", Stored),
            Shown("expiry_month", "expiryMonth", Stored),
            Shown("expiry_year", "expiryYear", Stored),
            Shown("created_at", "addedAt", Time),
        ],
        left_out: &[
            ("id", "a number of the card"),
            ("user_id", PERSON),
            ("vault_token", "a token of the payment vault"),
        ],
    },
    Part {
        name: "purchases",
        table: "transactions",
        of: "t.employee_id = ?1",
        columns: &[
            Shown("id", "number", Stored),
            Shown("created_at", "boughtAt", Time),
            Shown("business_id", "business", BUSINESS),
            Shown("store_id", "station", STATION),
            Shown("price_paid", "priceInCents", Stored),
            Shown("tax_paid", "taxInCents", Stored),
            Shown("last4", "lastFourDigitsOfCard", Stored),
            Shown("refund_of", "refundOfNumber", Stored),
        ],
        left_out: &[("employee_id", PERSON)],
    },
    Part {
        name: "brands",
        table: "brand_members",
        of: OWN,
        columns: &[Shown("brand_id", "brand", BRAND)],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "offersSent",
        table: "offers",
        of: "t.created_by = ?1",
        columns: &[
            Shown("id", "number", Stored),
            Shown("request_id", "request", Stored),
            Shown("brand_id", "brand", BRAND),
            Shown("created_at", "sentAt", Time),
            Shown("price_annually", "yearlyPriceInCents", Stored),
            Shown("expiration_date", "expirationDate", Stored),
            Shown("description", "description", Stored),
            Shown("offer_type", "type", Stored),
            Shown("phone", "phone", Stored),
            Shown("link", "link", Stored),
            Shown("submission_number", "submissionNumber", Stored),
            Shown("is_accepted", "isAccepted", Stored),
            Shown("declined_at", "declinedAt", Time),
        ],
        left_out: &[("created_by", PERSON)],
    },
    Part {
        name: "offersInPreparation",
        table: "claims",
        of: OWN,
        columns: &[
            Shown("request_id", "request", Stored),
            Shown("brand_id", "brand", BRAND),
            Shown("seen_at", "lastSeenAt", Time),
        ],
        left_out: &[("user_id", PERSON)],
    },
    Part {
        name: "savedViews",
        table: "saved_views",
        of: OWN,
        columns: &[
            Shown("list", "list", Stored),
            Shown("name", "name", Stored),
            Shown("query", "query", Stored),
        ],
        left_out: &[
            ("id", "a number of the view"),
            ("user_id", PERSON),
            ("name_key", KEY),
        ],
    },
    Part {
        name: "offerTemplatesOfBrands",
        table: "offer_templates",
        of: "t.brand_id IN (SELECT m.brand_id FROM brand_members m WHERE m.user_id = ?1)",
        columns: &[
            Shown("brand_id", "brand", BRAND),
            Shown("name", "name", Stored),
            Shown("description", "description", Stored),
            Shown("offer_type", "type", Stored),
            Shown("phone", "phone", Stored),
            Shown("validity_days", "validityInDays", Stored),
            Shown("offered_at", "lastOfferedAt", Time),
        ],
        left_out: &[("id", "a number of the template"), ("name_key", KEY)],
    },
    Part {
        name: "invitations",
        table: "invitations",
        of: "t.accepted_by = ?1",
        columns: &[
            Shown("role", "role", Stored),
            Shown("brand_id", "brand", BRAND),
            Shown("business_id", "business", BUSINESS),
            Shown("created_at", "invitedAt", Time),
            Shown("accepted_at", "acceptedAt", Time),
        ],
        left_out: &[
            ("id", "a number of the invitation"),
            ("hash", SECRET),
            ("email", "the account's, which is in the file"),
            ("language", "the account's, which is in the file"),
            ("invited_by", "another person"),
            ("expires_at", "the invitation was accepted"),
            ("accepted_by", PERSON),
            ("withdrawn_at", "the invitation was accepted"),
        ],
    },
    AUDIT_TRAIL,
];
