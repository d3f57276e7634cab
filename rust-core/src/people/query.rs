//! Query of the list of people, and its form as URL parameters.

use crate::id::Id;
use crate::list_query::{QueryParams, named, order_from_text, order_text, page_from_text};
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

impl PeopleQuery {
    /// Names of the parameters in a URL.
    const PARAMS: [&str; 7] = ["q", "role", "state", "brand", "business", "sort", "page"];

    /// The fields that differ from the default, as URL parameters.
    pub fn to_params(&self) -> QueryParams {
        let default = Self::default();
        let mut params = QueryParams::default();
        for name in Self::PARAMS {
            let text = self.text(name);
            params.add_if(text != default.text(name), name, &text);
        }
        params
    }

    /// The value of a parameter in a URL; [`Self::read`] reads it.
    fn text(&self, name: &str) -> String {
        let id = |id: Option<Id>| id.map(|id| id.to_string()).unwrap_or_default();
        match name {
            "q" => self.search.trim().to_owned(),
            "role" => self.role.name().to_owned(),
            "state" => self.state.name().to_owned(),
            "brand" => id(self.brand),
            "business" => id(self.business),
            "sort" => order_text(self.sort.name(), self.descending),
            _ => self.page.to_string(),
        }
    }

    /// Reads [`Self::to_params`], each parameter by its name; unreadable ones keep their defaults.
    pub fn from_params(param: &dyn Fn(&str) -> Option<String>) -> Self {
        let mut query = Self::default();
        for name in Self::PARAMS {
            if let Some(text) = param(name).filter(|text| !text.is_empty()) {
                query.read(name, &text);
            }
        }
        query
    }

    fn read(&mut self, name: &str, text: &str) {
        let id = || text.parse().ok().filter(|id: &Id| *id > 0);
        match name {
            "q" => text.trim().clone_into(&mut self.search),
            "role" => self.role = RoleFilter::from_name(text).unwrap_or(self.role),
            "state" => self.state = StateFilter::from_name(text).unwrap_or(self.state),
            "brand" => self.brand = id(),
            "business" => self.business = id(),
            "sort" => {
                let (sort, descending) = order_from_text(text, PeopleSort::from_name);
                self.sort = sort.unwrap_or(self.sort);
                self.descending = descending;
            }
            _ => self.page = page_from_text(text),
        }
    }

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
        let role = match self {
            Self::All => return true,
            Self::None => return person.roles.is_empty(),
            Self::Manager => RoleName::Business,
            Self::Administrator => RoleName::Admin,
            Self::Broker => RoleName::Assurance,
        };
        person.roles.iter().any(|held| held.role == role)
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

    fn read(pairs: &[(&'static str, &str)]) -> PeopleQuery {
        let params = pairs.iter().map(|(name, text)| (*name, (*text).to_owned()));
        PeopleQuery::from_params(&QueryParams(params.collect()).lookup())
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
