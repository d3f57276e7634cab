//! Audience of a change: the users who get its event (LIVE-3). It is never wider than the lists in which
//! the change shows.

use crate::access::Access;
use crate::id::Id;
use crate::wire::Role;

/// The users who get the event of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every signed-in user.
    Everyone,
    /// Every broker with a brand, and administrators.
    Brokers,
    /// The brokers of a brand, and administrators, who may offer in the name of any.
    Brand(Id),
    /// The brokers of a brand alone.
    BrandOnly(Id),
    /// The managers of a business.
    Business(Id),
    /// Administrators.
    Administrators,
    /// Users with a role that sees the stock of stations.
    Stock,
    /// One user.
    User(Id),
}

/// The roles and memberships by which a signed-in user gets events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The user.
    pub user_id: Id,
    brands: Vec<Id>,
    business: Option<Id>,
    is_administrator: bool,
    sees_stock: bool,
}

impl Viewer {
    /// A user with these roles, who is a member of these brands and manages this business. Memberships
    /// without their role, or with one under review, count for nothing.
    pub fn new(user_id: Id, roles: &[Role], brands: Vec<Id>, business: Option<Id>) -> Self {
        let holds = |access: Access| access.check(Some(roles)).is_ok();
        Self {
            user_id,
            brands: if holds(Access::BROKERS) {
                brands
            } else {
                Vec::new()
            },
            business: business.filter(|_| holds(Access::FLEET)),
            is_administrator: holds(Access::ADMINISTRATORS),
            sees_stock: roles
                .iter()
                .any(|held| !held.is_pending() && held.role.rules().sees_stock),
        }
    }

    /// Whether the user belongs to the audience.
    pub fn is_in(&self, audience: Audience) -> bool {
        match audience {
            Audience::Everyone => true,
            // A broker without a brand sees no requests (ACCESS-17).
            Audience::Brokers => self.is_administrator || !self.brands.is_empty(),
            Audience::Brand(id) => self.is_administrator || self.brands.contains(&id),
            Audience::BrandOnly(id) => self.brands.contains(&id),
            Audience::Business(id) => self.business == Some(id),
            Audience::Administrators => self.is_administrator,
            Audience::Stock => self.sees_stock,
            Audience::User(id) => self.user_id == id,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::wire::RoleName;

    fn role(role: RoleName, is_accepted: bool) -> Role {
        Role::new(role, is_accepted)
    }

    fn any_audience() -> impl Strategy<Value = Audience> {
        prop_oneof![
            Just(Audience::Everyone),
            Just(Audience::Brokers),
            Just(Audience::Administrators),
            Just(Audience::Stock),
            (0..5i64).prop_map(Audience::BrandOnly),
            (0..5i64).prop_map(Audience::Brand),
            (0..5i64).prop_map(Audience::Business),
            (0..5i64).prop_map(Audience::User),
        ]
    }

    proptest! {
        #[test]
        fn a_broker_under_review_gets_events_of_their_own_account_and_of_the_site_only(brands: Vec<Id>, business: Option<Id>, audience in any_audience()) {
            let pending = Viewer::new(1, &[role(RoleName::Assurance, false)], brands, business);
            let expected = matches!(audience, Audience::Everyone | Audience::User(1));
            prop_assert_eq!(pending.is_in(audience), expected);
        }

        #[test]
        fn a_broker_gets_events_of_their_brands_and_of_no_other(brands in prop::collection::vec(0..5i64, 0..3), audience in any_audience()) {
            let broker = Viewer::new(1, &[role(RoleName::Assurance, true)], brands.clone(), None);
            let expected = match audience {
                Audience::Everyone => true,
                Audience::Brokers => !brands.is_empty(),
                Audience::Brand(id) | Audience::BrandOnly(id) => brands.contains(&id),
                Audience::Business(_) | Audience::Administrators | Audience::Stock => false,
                Audience::User(id) => id == 1,
            };
            prop_assert_eq!(broker.is_in(audience), expected);
        }

        #[test]
        fn a_manager_gets_events_of_their_business_and_of_no_other(audience in any_audience(), brands: Vec<Id>) {
            let manager = Viewer::new(1, &[role(RoleName::Business, false)], brands, Some(2));
            let expected = matches!(audience, Audience::Everyone | Audience::Business(2) | Audience::User(1));
            prop_assert_eq!(manager.is_in(audience), expected);
        }

        #[test]
        fn an_administrator_gets_events_of_every_brand_but_its_own_affairs_and_of_no_business(audience in any_audience()) {
            let administrator = Viewer::new(1, &[role(RoleName::Admin, false)], Vec::new(), None);
            let expected = !matches!(audience, Audience::Business(_) | Audience::BrandOnly(_)) && !matches!(audience, Audience::User(id) if id != 1);
            prop_assert_eq!(administrator.is_in(audience), expected);
        }
    }

    #[test]
    fn a_membership_without_its_role_counts_for_nothing() {
        let none = Viewer::new(1, &[], vec![3], Some(2));
        for audience in [Audience::Brokers, Audience::Brand(3), Audience::Business(2)] {
            assert!(!none.is_in(audience), "{audience:?}");
        }
    }
}
