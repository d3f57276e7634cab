//! Query of the list of people, and its form as URL parameters.

use crate::id::Id;
use crate::list_query::{UrlParam, UrlQuery, named, order_param, param, search_param};
use crate::wire::{Person, PersonState, RoleName};

named! {
    /// A filter by role, accepted or not.
    pub enum RoleFilter {
        /// Everyone.
        All = "all",
        /// Fleet managers.
        Manager = "manager",
        /// Administrators of the platform.
        Administrator = "administrator",
        /// Brokers.
        Broker = "broker",
        /// Brokers who wait for approval.
        PendingBroker = "pendingBroker",
        /// Brokers whose application was refused.
        RefusedBroker = "refusedBroker",
        /// People without a role.
        None = "none",
    }

    /// A filter by the state of the account.
    pub enum StateFilter {
        /// Everyone.
        All = "all",
        /// People who can sign in.
        Enabled = "enabled",
        /// People who are kept out.
        Disabled = "disabled",
        /// Sign-ups whose address is not confirmed.
        Unconfirmed = "unconfirmed",
    }

    /// Order of the list. People without a value come last in either direction.
    pub enum PeopleSort {
        /// Last name, then first name.
        Name = "name",
        /// E-mail address.
        Email = "email",
        /// Time of the last sign-in.
        SignedIn = "signedIn",
    }
}

view_type! {
    /// Search, filters, order and page of the list of people.
    pub struct PeopleQuery {
        /// Text of the search field.
        pub search: String,
        /// People by role.
        pub role: RoleFilter,
        /// People by the state of the account.
        pub state: StateFilter,
        /// Only brokers of this brand.
        pub brand: Option<Id>,
        /// Only managers of this business.
        pub business: Option<Id>,
        /// The order.
        pub sort: PeopleSort,
        /// Largest first.
        pub descending: bool,
        /// The page, from 1.
        pub page: u32,
    }
}

impl Default for PeopleQuery {
    /// Everyone, by name.
    fn default() -> Self {
        Self {
            search: String::new(),
            role: RoleFilter::All,
            state: StateFilter::All,
            brand: None,
            business: None,
            sort: PeopleSort::Name,
            descending: false,
            page: 1,
        }
    }
}

impl UrlQuery for PeopleQuery {
    const PARAMS: &[UrlParam<Self>] = &[
        search_param!("q", search),
        param!("role", role),
        param!("state", state),
        param!("brand", brand),
        param!("business", business),
        order_param!(),
        param!("page", page),
    ];

    fn bare(&self) -> Self {
        Self::default()
    }
}

impl PeopleQuery {
    /// Whether the filters keep a person; the search does not count.
    pub(super) fn keeps(&self, person: &Person) -> bool {
        self.role.passes(person)
            && self.state.passes(person.state)
            && has(self.brand, person.brands.iter().map(|it| it.id))
            && has(self.business, person.businesses.iter().map(|it| it.id))
    }
}

/// Whether the ids have the wanted one, where one is.
fn has(wanted: Option<Id>, mut ids: impl Iterator<Item = Id>) -> bool {
    wanted.is_none_or(|wanted| ids.any(|id| id == wanted))
}

impl RoleFilter {
    fn passes(self, person: &Person) -> bool {
        let (role, is_refused) = match self {
            Self::All => return true,
            Self::None => return person.roles.is_empty(),
            Self::Manager => (RoleName::Business, None),
            Self::Administrator => (RoleName::Admin, None),
            Self::Broker => (RoleName::Assurance, None),
            Self::PendingBroker => (RoleName::Assurance, Some(false)),
            Self::RefusedBroker => (RoleName::Assurance, Some(true)),
        };
        person.roles.iter().any(|held| {
            held.role == role
                && is_refused.is_none_or(|it| !held.is_accepted && held.refusal.is_some() == it)
        })
    }
}

impl StateFilter {
    fn passes(self, state: PersonState) -> bool {
        match self {
            Self::All => true,
            Self::Enabled => state == PersonState::Enabled,
            Self::Disabled => state == PersonState::Disabled,
            Self::Unconfirmed => state == PersonState::Unconfirmed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list_query::QueryParams;

    fn read(pairs: &[(&'static str, &str)]) -> PeopleQuery {
        let params = pairs.iter().map(|(name, text)| (*name, (*text).to_owned()));
        PeopleQuery::default().with_params(&QueryParams(params.collect()).lookup())
    }

    #[test]
    fn a_shared_link_shows_the_same_people() {
        let url = [
            ("q", "roy"),
            ("role", "broker"),
            ("state", "disabled"),
            ("brand", "3"),
            ("business", "4"),
            ("sort", "-signedIn"),
            ("page", "2"),
        ];
        let written = read(&url).to_params();
        let expected = url.map(|(name, text)| (name, text.to_owned()));
        assert_eq!(written, QueryParams(expected.to_vec()));
        assert_eq!(PeopleQuery::default().to_params(), QueryParams(Vec::new()));
    }

    #[test]
    fn a_broken_link_keeps_its_readable_parameters() {
        let url = [
            ("role", "boss"),
            ("state", "disabled"),
            ("brand", "-1"),
            ("business", "x"),
            ("sort", "-age"),
            ("page", "0"),
        ];
        let expected = PeopleQuery {
            state: StateFilter::Disabled,
            ..PeopleQuery::default()
        };
        assert_eq!(read(&url), expected);
    }
}
