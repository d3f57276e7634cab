//! Types of webhooks: what the portal tells other systems of the platform (WEBHOOK-1).

use super::NamedRow;
use crate::id::Id;

named_type! {
    /// Event that an endpoint can be told of (WEBHOOK-2), the test last.
    pub enum WebhookEvent {
        /// A broker sent an offer.
        OfferSent = "offer.sent",
        /// The driver accepted or declined an offer.
        OfferChanged = "offer.changed",
        /// A broker deleted an offer.
        OfferDeleted = "offer.deleted",
        /// The last valid day of an offer that nobody accepted is over.
        OfferExpired = "offer.expired",
        /// A brand marked a request answered.
        RequestAnswered = "request.answered",
        /// A broker was approved into a brand.
        BrokerApproved = "broker.approved",
        /// A member was added to a team.
        MemberAdded = "member.added",
        /// A member was removed from a team: their washes stop.
        MemberRemoved = "member.removed",
        /// A payment card was replaced.
        CardReplaced = "card.replaced",
        /// A test, which somebody sent on purpose; no endpoint chooses it.
        Test = "webhook.test",
    }
}

impl WebhookEvent {
    /// The events that an endpoint may choose.
    pub fn chosen() -> impl Iterator<Item = Self> {
        let all = Self::ALL.iter().copied();
        all.filter(|event| *event != Self::Test)
    }
}

wire_type! {
    /// State of a delivery (WEBHOOK-7).
    #[derive(Copy, Eq)]
    pub enum WebhookDeliveryState {
        /// It waits for its first or next attempt.
        Waiting,
        /// The endpoint took it.
        Delivered,
        /// It was not taken in three days, or the endpoint was switched off.
        GivenUp,
    }

    /// Reason why an attempt failed (WEBHOOK-7).
    #[derive(Copy, Eq)]
    pub enum WebhookFailure {
        /// The answer has another status than 2xx.
        Status,
        /// The answer leads elsewhere: redirects are not followed.
        Redirect,
        /// No whole answer within ten seconds.
        Timeout,
        /// The answer is longer than 16 kB.
        AnswerTooLong,
        /// The name of the host has no address.
        UnknownHost,
        /// The address of the host is of a private network.
        PrivateNetwork,
        /// The certificate is not valid, or the host speaks no TLS.
        Certificate,
        /// The connection was refused, or was lost.
        Connection,
        /// The endpoint was switched off before.
        SwitchedOff,
    }
}

crate::list_query::names! {
    WebhookFailure {
        Status = "status",
        Redirect = "redirect",
        Timeout = "timeout",
        AnswerTooLong = "answerTooLong",
        UnknownHost = "unknownHost",
        PrivateNetwork = "privateNetwork",
        Certificate = "certificate",
        Connection = "connection",
        SwitchedOff = "switchedOff",
    }
}

answer_type! {
    /// A webhook endpoint of a system.
    pub struct WebhookEndpoint {
        /// Identifier.
        pub id: Id,
        /// Address that deliveries go to.
        pub url: String,
        /// Events that it is told of.
        pub events: Vec<WebhookEvent>,
        /// Time at which it was made, ISO 8601.
        pub created_at: String,
        /// The administrator who made it; null where the system did, and to the system itself.
        pub created_by: Option<NamedRow>,
        /// Time since which nothing is sent to it.
        pub switched_off_at: Option<String>,
        /// Time since which every attempt has failed.
        pub failing_since: Option<String>,
        /// Whether the secret of before a rotation signs too.
        pub has_former_secret: bool = default,
        /// Deliveries that wait.
        pub waiting: u32,
    }

    /// An endpoint with its new secret, which is shown this once.
    pub struct WebhookSecret {
        /// The endpoint's id.
        pub id: Id,
        /// The secret that signs from now on, `whsec_` and base64.
        pub secret: String,
    }

    /// A delivery to an endpoint.
    pub struct WebhookDelivery {
        /// Identifier.
        pub id: Id,
        /// Id of the message in the header `webhook-id`: the same for each attempt, each endpoint, and when it is sent again.
        pub message_id: String,
        /// The event.
        pub event: WebhookEvent,
        /// Time of the event, ISO 8601.
        pub created_at: String,
        /// State.
        pub state: WebhookDeliveryState,
        /// Attempts so far.
        pub attempts: u32,
        /// Time of the last attempt.
        pub attempted_at: Option<String>,
        /// Time of the next attempt; absent where there is none.
        pub next_attempt_at: Option<String>,
        /// HTTP status of the last answer.
        pub status: Option<u32>,
        /// Why the last attempt failed.
        pub failure: Option<WebhookFailure>,
    }
}
