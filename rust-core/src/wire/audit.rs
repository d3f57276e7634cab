//! Types of the audit trail (AUDIT-1).

use super::NamedRow;
use crate::id::Id;
use crate::list_query::names;

wire_type! {
    /// Group of audited acts, by which the trail is filtered (AUDIT-3).
    #[derive(Copy, Eq)]
    pub enum AuditKind {
        /// Sessions: opened, confirmed, ended.
        SignIn,
        /// A person's own account: address, password, second factor, saved views.
        Account,
        /// Rights given and taken, accounts disabled, access reset.
        Access,
        /// Invitations.
        Invitation,
        /// Brands and their templates.
        Brand,
        /// Businesses and their cards.
        Business,
        /// Members of teams.
        Team,
        /// Insurance requests and claims on them.
        Request,
        /// Offers.
        Offer,
        /// Stations and their stock.
        Station,
        /// Other systems of the platform, their tokens and webhooks.
        System,
    }
}

named_type! {
    /// Kind of a row that an audited act is about and that has a page or a name (AUDIT-4).
    pub enum ThingKind {
        /// A user.
        Person = "person",
        /// An insurance request.
        Request = "request",
        /// A broker's brand.
        Brand = "brand",
        /// A business.
        Business = "business",
        /// A station.
        Station = "station",
        /// An invitation.
        Invitation = "invitation",
        /// Another system of the platform.
        Client = "client",
    }
}

answer_type! {
    /// A page of the audit trail, newest first.
    pub struct AuditPage {
        /// The page's rows.
        pub rows: Vec<AuditRow>,
        /// Rows that the filter selects, up to the number that pages lead to.
        pub total: u32,
        /// Whether the filter selects more rows than pages lead to (AUDIT-5).
        pub has_more: bool = default,
        /// The row whose history it is, where the request names one.
        pub thing: Option<Thing>,
    }

    /// An act in the audit trail.
    pub struct AuditRow {
        /// Identifier.
        pub id: Id,
        /// Time of the act, ISO 8601.
        pub at: String,
        /// The person who acted, by the name of then; null for the command line, the server, and somebody not signed in.
        pub person: Option<NamedRow>,
        /// E-mail of that person, where another has the same name, or the person another name by now.
        pub person_email: Option<String>,
        /// Kind of the act; null for one of another release.
        pub kind: Option<AuditKind>,
        /// Sentence that says who did what to what (AUDIT-2).
        pub text: String,
        /// The row that it is about, where that has a page or a name.
        pub thing: Option<Thing>,
    }

    /// A row that an act is about.
    pub struct Thing {
        /// Its kind.
        pub kind: ThingKind,
        /// Its id.
        pub id: Id,
        /// Its name as shown; its number where it has none, or no longer exists.
        pub name: String,
    }
}

names! {
    AuditKind {
        SignIn = "signIn",
        Account = "account",
        Access = "access",
        Invitation = "invitation",
        Brand = "brand",
        Business = "business",
        Team = "team",
        Request = "request",
        Offer = "offer",
        Station = "station",
        System = "system",
    }
}
