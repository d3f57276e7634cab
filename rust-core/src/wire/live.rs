//! Types of the stream of events (LIVE-1) and of claims (CLAIM-1).

use crate::id::Id;

named_type! {
    /// Kind of a change (LIVE-2).
    pub enum EventKind {
        /// A driver sent a request; the id is the request's, as for every kind up to `claimChanged`.
        RequestCreated = "requestCreated",
        /// A request was marked answered.
        RequestAnswered = "requestAnswered",
        /// A request was discarded.
        RequestDiscarded = "requestDiscarded",
        /// An offer was sent.
        OfferCreated = "offerCreated",
        /// The driver accepted an offer.
        OfferAccepted = "offerAccepted",
        /// An offer was deleted: its request is new again.
        OfferDeleted = "offerDeleted",
        /// The driver declined an offer.
        OfferDeclined = "offerDeclined",
        /// The driver withdrew a request: it and its offers are gone.
        RequestWithdrawn = "requestWithdrawn",
        /// A claim was made, taken over or given up. Its lapse is no event.
        ClaimChanged = "claimChanged",
        /// A station's remaining codes changed; the id is the station's.
        StockChanged = "stockChanged",
        /// An employee was added or removed; the id is the business's.
        TeamChanged = "teamChanged",
        /// A business's payment card was replaced; the id is the business's.
        CardChanged = "cardChanged",
        /// A purchase or a refund was recorded; the id is the business's.
        PurchasesChanged = "purchasesChanged",
        /// A brand was opened; the id is the brand's.
        BrandCreated = "brandCreated",
        /// An account, application, invitation, brand or business changed; the id is the row's.
        PeopleChanged = "peopleChanged",
        /// The live builds of the shell or of a section changed; the id is 0.
        BuildsChanged = "buildsChanged",
        /// A session ended or a role changed; the id is the user's. It ends streams and is never sent.
        AccessChanged = "accessChanged",
    } else {
        /// A kind that this build does not know: any list may have changed.
        Other = "other"
    }
}

wire_type! {
    /// A change: its kind, the id of the row, and the colleague who made it.
    #[derive(Eq)]
    pub struct Change {
        /// Kind of the change.
        pub kind: EventKind,
        /// Row that changed, see [`EventKind`].
        pub id: Id,
        /// The colleague who made it, where those who are sent it may know: a change of a brand's requests and offers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub by: Option<Colleague>,
    }

    /// Why a stream ended: the code that its next call would be refused with.
    #[derive(Copy, Eq)]
    pub struct StreamEnd {
        /// Number of the error code: one of an ended session, or `forbidden` where a role changed.
        pub code: u32,
    }
}

named_type! {
    /// Name of a message in the stream of events.
    pub enum StreamMessage {
        /// First message of a new stream: changes follow from here on.
        Start = "start",
        /// First message of a stream that continues after `Last-Event-ID`.
        Resume = "resume",
        /// First message where `Last-Event-ID` is malformed or too old: everything is to be read again.
        Reset = "reset",
        /// A [`Change`].
        Change = "change",
        /// Last message where session or role ended: a [`StreamEnd`].
        End = "end",
    }
}

answer_type! {
    /// A colleague, as claims and changes name them.
    #[derive(Eq)]
    pub struct Colleague {
        /// Identifier.
        pub id: Id,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
    }

    /// Notice to colleagues: who prepares an offer for a request in a brand's name (CLAIM-1).
    pub struct Claim {
        /// The insurance request.
        pub user_assurance_id: Id,
        /// The brand that would offer.
        pub brand_id: Id,
        /// Its holder.
        pub user: Colleague,
        /// Seconds until it lapses without a sign of life.
        pub seconds_left: u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_has_one_name_on_the_wire_and_in_the_database() {
        for &kind in EventKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
            assert_eq!(EventKind::from_name(kind.as_str()), kind);
        }
        let unknown: EventKind = serde_json::from_str(r#""boatSold""#).unwrap();
        assert_eq!(unknown, EventKind::Other);
        assert_eq!(EventKind::from_name("boatSold"), EventKind::Other);
    }

    #[test]
    fn a_change_is_a_kind_an_id_and_a_colleague_where_one_made_it() {
        let mut change = Change {
            kind: EventKind::OfferAccepted,
            id: 7,
            by: None,
        };
        let text = serde_json::to_string(&change).unwrap();
        assert_eq!(text, r#"{"kind":"offerAccepted","id":7}"#);
        assert_eq!(serde_json::from_str::<Change>(&text).unwrap(), change);
        change.by = Some(Colleague {
            id: 3,
            first_name: "Marie".to_owned(),
            last_name: "Roy".to_owned(),
        });
        let text = serde_json::to_string(&change).unwrap();
        assert_eq!(
            text,
            r#"{"kind":"offerAccepted","id":7,"by":{"id":3,"firstName":"Marie","lastName":"Roy"}}"#
        );
    }

    #[test]
    fn messages_are_named_as_they_are_written() {
        for message in [
            StreamMessage::Start,
            StreamMessage::Resume,
            StreamMessage::Reset,
            StreamMessage::Change,
            StreamMessage::End,
        ] {
            assert_eq!(serde_json::to_value(message).unwrap(), message.as_str());
        }
    }
}
