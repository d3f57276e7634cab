//! Types of the audit trail (AUDIT-1).

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
    }

    /// Kind of a row that an audited act is about and that has a page or a name (AUDIT-4).
    #[derive(Copy, Eq)]
    pub enum ThingKind {
        /// A user.
        Person,
        /// An insurance request.
        Request,
        /// A broker's brand.
        Brand,
        /// A business.
        Business,
        /// A station.
        Station,
        /// An invitation.
        Invitation,
    }
}

impl AuditKind {
    /// Every kind, in the order of the filter.
    pub const ALL: [Self; 10] = [
        Self::SignIn,
        Self::Account,
        Self::Access,
        Self::Invitation,
        Self::Brand,
        Self::Business,
        Self::Team,
        Self::Request,
        Self::Offer,
        Self::Station,
    ];
}

impl ThingKind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::Person,
        Self::Request,
        Self::Brand,
        Self::Business,
        Self::Station,
        Self::Invitation,
    ];

    /// Its name on the wire and in the address of the page.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Request => "request",
            Self::Brand => "brand",
            Self::Business => "business",
            Self::Station => "station",
            Self::Invitation => "invitation",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}
