//! Effect of an event on the lists of requests and offers (LIVE-9).

use crate::wire::{EventKind, RequestList};

view_type! {
    /// Effect of an event on a list.
    #[derive(Copy, Eq)]
    pub enum ListEffect {
        /// The request belongs to the list now.
        Adds,
        /// The request no longer belongs to the list.
        Removes,
        /// The request may have joined, left or changed: only a reading of the list says which.
        Unknown,
    }
}

use ListEffect::{Adds, Removes, Unknown};

/// The effect of an event on a list, named by its call; `None` where it has none.
pub fn list_effect(list: &str, kind: EventKind) -> Option<ListEffect> {
    use RequestList::{DiscardedRequests, UnacceptedOffers, UnansweredRequests, UnrespondedOffers};
    let list = RequestList::from_name(list)?;
    Some(match (kind, list) {
        (EventKind::Other, _)
        // An accepted offer stays in its list when its request is marked, another one leaves (OFFER-3).
        | (EventKind::RequestAnswered, UnrespondedOffers)
        | (EventKind::OfferDeclined, UnacceptedOffers | UnrespondedOffers) => Unknown,
        // A request with a deleted offer is new again (OFFER-12).
        (EventKind::RequestCreated | EventKind::OfferDeleted, UnansweredRequests)
        | (EventKind::RequestDiscarded, DiscardedRequests)
        | (EventKind::OfferCreated, UnacceptedOffers | UnrespondedOffers)
        | (EventKind::OfferAccepted, UnrespondedOffers) => Adds,
        (EventKind::RequestAnswered | EventKind::RequestDiscarded, UnansweredRequests)
        | (EventKind::OfferAccepted, UnacceptedOffers)
        | (EventKind::OfferDeleted, UnacceptedOffers | UnrespondedOffers)
        | (EventKind::RequestWithdrawn, _) => Removes,
        (
            EventKind::RequestCreated
            | EventKind::RequestAnswered
            | EventKind::RequestDiscarded
            | EventKind::OfferCreated
            | EventKind::OfferAccepted
            | EventKind::OfferDeleted
            | EventKind::OfferDeclined
            | EventKind::ClaimChanged
            | EventKind::StockChanged
            | EventKind::TeamChanged
            | EventKind::CardChanged
            | EventKind::PurchasesChanged
            | EventKind::BrandCreated
            | EventKind::PeopleChanged
            | EventKind::BuildsChanged
            | EventKind::AccessChanged,
            _,
        ) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effects(kind: EventKind) -> [Option<ListEffect>; 4] {
        RequestList::ALL.map(|list| list_effect(list.as_str(), kind))
    }

    #[test]
    fn a_request_is_new_until_it_is_answered_or_discarded() {
        assert_eq!(
            effects(EventKind::RequestCreated),
            [Some(Adds), None, None, None]
        );
        assert_eq!(
            effects(EventKind::RequestDiscarded),
            [Some(Removes), Some(Adds), None, None]
        );
        assert_eq!(
            effects(EventKind::RequestAnswered),
            [Some(Removes), None, None, Some(Unknown)]
        );
    }

    #[test]
    fn an_offer_is_sent_then_accepted_and_its_request_is_new_again_without_it() {
        assert_eq!(
            effects(EventKind::OfferCreated),
            [None, None, Some(Adds), Some(Adds)]
        );
        assert_eq!(
            effects(EventKind::OfferAccepted),
            [None, None, Some(Removes), Some(Adds)]
        );
        assert_eq!(
            effects(EventKind::OfferDeleted),
            [Some(Adds), None, Some(Removes), Some(Removes)]
        );
    }

    #[test]
    fn claims_and_other_sections_change_no_list_and_an_unknown_kind_may_change_any() {
        for kind in [
            EventKind::ClaimChanged,
            EventKind::StockChanged,
            EventKind::TeamChanged,
        ] {
            assert_eq!(effects(kind), [None; 4], "{kind:?}");
        }
        assert_eq!(effects(EventKind::Other), [Some(Unknown); 4]);
    }
}
