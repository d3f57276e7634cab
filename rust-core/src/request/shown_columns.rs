//! Columns of the lists that a user may choose (REQUEST-15), and their form as a URL parameter.

wire_type! {
    /// A column of a list of requests or of offers, named like the order by it.
    #[derive(Copy, Eq)]
    pub enum RequestColumn {
        /// Picture, name and price band of the car; always shown.
        Car,
        /// When the request came.
        ReceivedAt,
        /// The driver.
        Driver,
        /// Town of the driver's address.
        Town,
        /// The driver's age.
        Age,
        /// Current yearly premium.
        Premium,
        /// Month of the renewal.
        Renewal,
        /// Credit level.
        Credit,
        /// Number of tickets.
        Tickets,
        /// Tickets, accidents, criminal record and cancellations (REQUEST-22).
        Risk,
        /// Price and time of the offer.
        OfferPrice,
        /// Status of the offer.
        OfferStatus,
        /// State of its expiry.
        OfferExpiry,
    }

    /// A column that a list has.
    pub struct RequestColumnInfo {
        /// The column.
        pub name: RequestColumn,
        /// Whether the list shows it unless the user chooses.
        pub is_default: bool,
        /// Width of the windows, in rem, from which on the list shows it too unless the user chooses.
        pub shown_from: Option<u32>,
    }
}

view_type! {
    /// A list, by the name of its call.
    #[derive(Copy, Eq)]
    pub enum RequestList {
        /// New requests.
        UnansweredRequests,
        /// Discarded requests.
        DiscardedRequests,
        /// Offers that the driver has not accepted.
        UnacceptedOffers,
        /// Offers to follow up (OFFER-3).
        UnrespondedOffers,
    }
}

use RequestColumn as Column;
use RequestList::{DiscardedRequests, UnacceptedOffers, UnansweredRequests, UnrespondedOffers};

const REQUESTS: &[RequestList] = &[UnansweredRequests, DiscardedRequests];
const OFFERS: &[RequestList] = &[UnacceptedOffers, UnrespondedOffers];
const ALL: &[RequestList] = &[
    UnansweredRequests,
    DiscardedRequests,
    UnacceptedOffers,
    UnrespondedOffers,
];

/// A row of the table: a column, its name, the lists that have it, those that show it by default, and those
/// that show it from a width on.
type ColumnRow = (
    Column,
    &'static str,
    &'static [RequestList],
    &'static [RequestList],
    (u32, &'static [RequestList]),
);

/// Widths of windows, rem.
const DESKTOP: u32 = 80;
const WIDE: u32 = 100;

/// The table, in the order of the screen.
#[rustfmt::skip]
const COLUMNS: [ColumnRow; 13] = [
    (Column::Car, "car", ALL, ALL, (0, &[])),
    (Column::Driver, "driver", ALL, ALL, (0, &[])),
    (Column::ReceivedAt, "receivedAt", ALL, &[UnansweredRequests], (0, &[])),
    (Column::Premium, "premium", ALL, REQUESTS, (WIDE, OFFERS)),
    (Column::Renewal, "renewal", ALL, REQUESTS, (WIDE, OFFERS)),
    (Column::Risk, "risk", ALL, &[], (DESKTOP, REQUESTS)),
    (Column::OfferPrice, "offerPrice", OFFERS, OFFERS, (0, &[])),
    (Column::OfferStatus, "offerStatus", OFFERS, OFFERS, (0, &[])),
    (Column::OfferExpiry, "offerExpiry", OFFERS, &[UnacceptedOffers], (0, &[])),
    (Column::Town, "town", ALL, &[], (WIDE, ALL)),
    (Column::Age, "age", ALL, &[], (WIDE, REQUESTS)),
    (Column::Credit, "credit", ALL, &[], (WIDE, REQUESTS)),
    (Column::Tickets, "tickets", ALL, &[], (0, &[])),
];

impl RequestList {
    /// The list of a call.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "unansweredRequests" => UnansweredRequests,
            "discardedRequests" => DiscardedRequests,
            "unacceptedOffers" => UnacceptedOffers,
            "unrespondedOffers" => UnrespondedOffers,
            _ => return None,
        })
    }
}

/// The columns that a list has, in the order of the screen.
pub fn request_columns(list: RequestList) -> Vec<RequestColumnInfo> {
    let rows = COLUMNS
        .iter()
        .filter(|(_, _, lists, ..)| lists.contains(&list));
    rows.map(|&(name, _, _, defaults, (width, wide))| RequestColumnInfo {
        name,
        is_default: defaults.contains(&list),
        shown_from: wide.contains(&list).then_some(width),
    })
    .collect()
}

/// Columns as a URL parameter: their names in the order of the screen, separated by commas; empty
/// for none.
pub(super) fn columns_text(columns: &[RequestColumn]) -> String {
    let chosen = COLUMNS
        .iter()
        .filter(|(column, ..)| columns.contains(column));
    let names: Vec<&str> = chosen.map(|(_, name, ..)| *name).collect();
    names.join(",")
}

/// Reads [`columns_text`]. Unknown names are left out; the car comes with any other column.
pub(super) fn columns_from_text(text: &str) -> Vec<RequestColumn> {
    let named = |known: &str| text.split(',').any(|name| name == known);
    let columns = COLUMNS.iter().filter(|(_, name, ..)| named(name));
    let mut columns: Vec<RequestColumn> = columns.map(|(column, ..)| *column).collect();
    if !columns.is_empty() && !columns.contains(&Column::Car) {
        columns.insert(0, Column::Car);
    }
    columns
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn defaults(list: &str) -> Vec<RequestColumn> {
        let columns = request_columns(RequestList::from_name(list).unwrap());
        let shown = columns.iter().filter(|column| column.is_default);
        shown.map(|column| column.name).collect()
    }

    #[test]
    fn each_list_shows_its_own_columns_unless_the_user_chooses() {
        use Column::{
            Car, Driver, OfferExpiry, OfferPrice, OfferStatus, Premium, ReceivedAt, Renewal,
        };
        for (list, expected) in [
            (
                "unansweredRequests",
                &[Car, Driver, ReceivedAt, Premium, Renewal][..],
            ),
            ("discardedRequests", &[Car, Driver, Premium, Renewal]),
            (
                "unacceptedOffers",
                &[Car, Driver, OfferPrice, OfferStatus, OfferExpiry],
            ),
            ("unrespondedOffers", &[Car, Driver, OfferPrice, OfferStatus]),
        ] {
            assert_eq!(defaults(list), expected, "{list}");
        }
    }

    #[test]
    fn a_wide_window_shows_more_of_the_driver() {
        let columns = request_columns(UnansweredRequests);
        let from = |width: u32| {
            let shown = columns
                .iter()
                .filter(move |column| column.shown_from.is_some_and(|from| from <= width));
            shown.map(|column| column.name).collect::<Vec<_>>()
        };
        assert_eq!(from(48), []);
        assert_eq!(from(80), [Column::Risk]);
        assert_eq!(
            from(120),
            [Column::Risk, Column::Town, Column::Age, Column::Credit]
        );
    }

    #[test]
    fn lists_of_requests_have_no_columns_of_offers() {
        let columns = request_columns(UnansweredRequests);
        let of_offer =
            |column: &&RequestColumnInfo| columns_text(&[column.name]).starts_with("offer");
        assert_eq!(columns.iter().filter(of_offer).count(), 0);
    }

    #[test]
    fn a_broken_link_keeps_the_columns_that_it_names_once() {
        use Column::{Age, Car, Town};
        assert_eq!(columns_from_text("age,weight,town,age"), [Car, Town, Age]);
        assert_eq!(columns_from_text("weight"), []);
        assert_eq!(columns_from_text("car"), [Car]);
    }

    proptest! {
        #[test]
        fn columns_go_through_the_url_and_come_back(chosen in prop::collection::vec(0..COLUMNS.len(), 0..12)) {
            let chosen: Vec<RequestColumn> = chosen.into_iter().map(|at| COLUMNS[at].0).collect();
            let read = columns_from_text(&columns_text(&chosen));
            prop_assert!(chosen.iter().all(|column| read.contains(column)));
            prop_assert_eq!(columns_from_text(&columns_text(&read)), read);
        }
    }
}
