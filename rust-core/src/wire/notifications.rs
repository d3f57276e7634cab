//! Mails of what a person has not seen (NOTIFICATION-1).

use super::RoleName;
use crate::id::Id;

named_type! {
    /// Kind of news that a mail has.
    pub enum NotificationKind {
        /// Requests that came.
        NewRequests = "newRequests",
        /// Drivers' answers to the brands' offers.
        Answers = "answers",
        /// Offers that lapse soon without an answer.
        LapsingOffers = "lapsingOffers",
        /// Brokers whose application waits for longer than a day.
        WaitingBrokers = "waitingBrokers",
        /// Types of stations that ran out or low.
        LowStock = "lowStock",
        /// Members at their limit, a full team, a card in its last month.
        Team = "team",
    }
}

named_type! {
    /// When a kind is mailed.
    #[derive(Default)]
    pub enum NotificationTiming {
        /// Within five minutes.
        Now = "now",
        /// At 8:00 and 13:00.
        Twice = "twice",
        /// At 8:00.
        #[default]
        Morning = "morning",
        /// Not at all.
        Never = "never",
    }
}

impl NotificationKind {
    /// The role whose people get it.
    pub const fn role(self) -> RoleName {
        match self {
            Self::NewRequests | Self::Answers | Self::LapsingOffers => RoleName::Assurance,
            Self::WaitingBrokers | Self::LowStock => RoleName::Admin,
            Self::Team => RoleName::Business,
        }
    }
}

impl NotificationTiming {
    /// Hours of the day at which mails are due, in the person's time zone.
    pub const fn hours(self) -> &'static [i8] {
        match self {
            Self::Twice => &[8, 13],
            Self::Morning => &[8],
            Self::Now | Self::Never => &[],
        }
    }
}

answer_type! {
    /// A person's choice about a kind.
    pub struct NotificationChoice {
        /// The kind.
        pub kind: NotificationKind,
        /// When it is mailed.
        pub timing: NotificationTiming,
        /// Saved views of new requests that a request has to fit one of; none for all requests.
        pub views: Vec<Id> = default,
    }

    /// A person's choices about mails of what they have not seen.
    pub struct NotificationChoices {
        /// A choice for each kind of the person's roles.
        pub choices: Vec<NotificationChoice>,
        /// Time zone of the person, by its IANA name; none until it was chosen.
        pub time_zone: Option<String>,
        /// Since when the person's address is refused; none where it is not.
        pub refusal: Option<MailRefusal>,
    }

    /// A mail server's permanent refusal of an address.
    pub struct MailRefusal {
        /// Time of the refusal.
        pub since: String,
        /// The server's answer.
        pub reason: String,
    }

    /// The kinds that the link of a mail stops.
    pub struct StopLink {
        /// The kinds.
        pub kinds: Vec<NotificationKind>,
        /// Whether all of them are stopped.
        pub is_stopped: bool = default,
    }
}
