//! Who somebody is to the portal: landing page, menu, pending approval (spec §2, §6).

use crate::wire::Role;
use crate::wire::RoleName;

/// Where a role lands after signing in, first match first (reading 20).
const LANDINGS: [(RoleName, &str); 1] = [(RoleName::Business, "/team")];

/// Where everybody else lands.
const DEFAULT_LANDING: &str = "/Insurer";

/// Pages that are no destination after signing in: they lead back to signing in or out.
const NO_DESTINATIONS: [&str; 3] = ["/", "/login", "/logout"];

/// Whether one of the roles is `name`, accepted or not: an unaccepted broker keeps the menu entry,
/// behind which the pending notice stands.
pub fn holds(roles: &[Role], name: RoleName) -> bool {
    roles.iter().any(|role| role.role == name)
}

/// Whether a menu entry is shown: it names no role, or one of those held (spec §2).
pub fn visible_to(roles: &[Role], required: &[RoleName]) -> bool {
    required.is_empty() || required.iter().any(|name| holds(roles, *name))
}

/// Whether the broker's lists are replaced by the pending notice (spec §2): the only broker's role
/// held is not accepted. Administrators are exempt (reading 21).
pub fn is_pending_broker(roles: &[Role]) -> bool {
    let mut brokers = roles
        .iter()
        .filter(|role| role.role == RoleName::Assurance)
        .peekable();
    brokers.peek().is_some() && brokers.all(Role::is_pending) && !holds(roles, RoleName::Admin)
}

/// Where somebody lands after signing in without having asked for a page (spec §2).
pub fn landing_route(roles: &[Role]) -> &'static str {
    let landing = LANDINGS.iter().find(|(name, _)| holds(roles, *name));
    landing.map_or(DEFAULT_LANDING, |(_, route)| route)
}

/// Where somebody lands after signing in: on the page asked for, where that is a page of this
/// portal, else as [`landing_route`] says.
pub fn destination<'a>(origin: Option<&'a str>, roles: &[Role]) -> &'a str {
    origin
        .filter(|path| origin_allowed(path))
        .unwrap_or_else(|| landing_route(roles))
}

/// Whether a page asked for before signing in may be gone to afterwards: a path of this origin
/// (reading 19). Browsers drop tabs and line breaks from addresses and read `\` as `/`, so a path
/// with any of these is refused, as is one that would only lead back to the sign-in page.
pub fn origin_allowed(path: &str) -> bool {
    let page = path.split(['?', '#']).next().unwrap_or_default();
    let trimmed = page.trim_end_matches('/');
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(|c: char| c == '\\' || c.is_control())
        && !NO_DESTINATIONS
            .iter()
            .any(|other| trimmed.eq_ignore_ascii_case(other.trim_end_matches('/')))
}

/// Whether the brand of an offer may be chosen: only administrators do (spec §6).
pub fn may_choose_brand(roles: &[Role]) -> bool {
    holds(roles, RoleName::Admin)
}

/// The brand an offer starts with: whoever may not choose gets their first (spec §5).
pub fn preselected_brand<'a, Brand>(roles: &[Role], brands: &'a [Brand]) -> Option<&'a Brand> {
    if may_choose_brand(roles) {
        None
    } else {
        brands.first()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Brand;

    fn role(role: RoleName, is_accepted: bool) -> Role {
        Role { role, is_accepted }
    }

    const FLEET: RoleName = RoleName::Business;
    const ADMIN: RoleName = RoleName::Admin;
    const BROKER: RoleName = RoleName::Assurance;

    #[test]
    fn fleet_managers_land_on_their_team_and_all_others_on_the_requests() {
        assert_eq!(landing_route(&[role(FLEET, true)]), "/team");
        assert_eq!(
            landing_route(&[role(BROKER, false), role(FLEET, false)]),
            "/team"
        );
        assert_eq!(landing_route(&[role(BROKER, true)]), "/Insurer");
        assert_eq!(landing_route(&[role(ADMIN, true)]), "/Insurer");
        assert_eq!(landing_route(&[]), "/Insurer");
    }

    #[test]
    fn the_page_asked_for_comes_before_the_landing_page() {
        let roles = [role(FLEET, true)];
        assert_eq!(
            destination(Some("/team/billing?page=2#x"), &roles),
            "/team/billing?page=2#x"
        );
        assert_eq!(destination(Some("https://evil.example"), &roles), "/team");
        assert_eq!(destination(None, &roles), "/team");
    }

    #[test]
    fn only_a_path_of_this_origin_is_gone_to() {
        for path in [
            "/team",
            "/Insurer/Offer/7",
            "/?",
            "/insurer/signup",
            "/loginx",
            "/a//b",
        ] {
            assert_eq!(origin_allowed(path), path != "/?", "{path}");
        }
        let foreign = [
            "",
            "team",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "\\evil",
            "/\n/x",
            "https://evil.example",
            "javascript:alert(1)",
            "/x\\..\\y",
        ];
        for path in foreign {
            assert!(!origin_allowed(path), "{path:?}");
        }
    }

    #[test]
    fn a_page_that_leads_back_to_signing_in_is_no_destination() {
        for path in ["/", "/login", "/LOGIN/", "/login?x=1", "/logout", "/#top"] {
            assert!(!origin_allowed(path), "{path}");
        }
    }

    #[test]
    fn a_menu_entry_shows_to_whoever_holds_one_of_its_roles() {
        assert!(visible_to(&[], &[]));
        assert!(!visible_to(&[], &[FLEET]));
        assert!(visible_to(&[role(BROKER, false)], &[ADMIN, BROKER]));
        assert!(!visible_to(&[role(BROKER, true)], &[ADMIN]));
    }

    #[test]
    fn a_broker_is_pending_until_accepted_and_an_administrator_never_is() {
        assert!(is_pending_broker(&[role(BROKER, false)]));
        assert!(!is_pending_broker(&[role(BROKER, true)]));
        assert!(!is_pending_broker(&[
            role(BROKER, false),
            role(BROKER, true)
        ]));
        assert!(!is_pending_broker(&[
            role(BROKER, false),
            role(ADMIN, false)
        ]));
        assert!(!is_pending_broker(&[role(FLEET, false)]));
        assert!(!is_pending_broker(&[]));
    }

    #[test]
    fn only_administrators_choose_the_brand_and_others_start_with_their_first() {
        let brands = [
            Brand {
                id: 1,
                name: "A".into(),
            },
            Brand {
                id: 2,
                name: "B".into(),
            },
        ];
        assert_eq!(
            preselected_brand(&[role(BROKER, true)], &brands),
            brands.first()
        );
        assert_eq!(preselected_brand(&[role(ADMIN, true)], &brands), None);
        assert_eq!(preselected_brand::<Brand>(&[role(BROKER, true)], &[]), None);
    }
}
