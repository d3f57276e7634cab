//! Session rules by role: landing page, menu entries, pending approval (ACCESS-11 to ACCESS-15).
//! [`crate::access`] decides which calls a role may make.

mod browser;

pub use browser::{Browser, browser};

use crate::wire::Role;
use crate::wire::RoleName;

/// Landing page of a user without a role.
const DEFAULT_LANDING: &str = "/Insurer";

/// Pages that are no destination after signing in, since they lead to signing in or out.
const SIGN_IN_PAGES: [&str; 7] = [
    "/",
    "/login",
    "/logout",
    "/forgot-password",
    "/new-password",
    "/confirm-email",
    "/invitation",
];

/// Whether one of the roles is `name`, accepted or not. A broker under review keeps the menu entry,
/// which leads to the pending notice.
pub fn has_role(roles: &[Role], name: RoleName) -> bool {
    roles.iter().any(|role| role.role == name)
}

/// Whether a menu entry is visible: it requires no role, or one that the user has (ACCESS-13).
pub fn visible_to(roles: &[Role], required: &[RoleName]) -> bool {
    required.is_empty() || required.iter().any(|name| has_role(roles, *name))
}

/// The roles whose menu entries are visible (ACCESS-13).
#[cfg(not(target_arch = "wasm32"))]
pub fn menu_roles(roles: &[Role]) -> Vec<RoleName> {
    let names = RoleName::ALL.iter().copied();
    names.filter(|name| visible_to(roles, &[*name])).collect()
}

/// Whether the pending notice replaces the broker's lists (ACCESS-15): every broker's role of the
/// user is under review. Administrators are exempt (ACCESS-3).
pub fn is_pending_broker(roles: &[Role]) -> bool {
    let mut brokers = roles
        .iter()
        .filter(|role| role.role == RoleName::Assurance)
        .peekable();
    brokers.peek().is_some() && brokers.all(Role::is_pending) && !has_role(roles, RoleName::Admin)
}

/// Why the broker's role of a user was refused (APPROVAL-6); none while it is reviewed, and for users whom the
/// notice does not concern.
pub fn broker_refusal(roles: &[Role]) -> Option<&str> {
    let refused = roles.iter().find_map(|role| role.refusal.as_deref());
    refused.filter(|_| is_pending_broker(roles))
}

/// The landing page of a user who signs in without a requested page (ACCESS-12).
pub fn landing_route(roles: &[Role]) -> &'static str {
    let role = RoleName::ALL.iter().find(|name| has_role(roles, **name));
    role.map_or(DEFAULT_LANDING, |role| role.rules().landing)
}

/// The page after signing in: the requested page where [`origin_allowed`], else the
/// [`landing_route`].
pub fn destination<'a>(origin: Option<&'a str>, roles: &[Role]) -> &'a str {
    origin
        .filter(|path| origin_allowed(path))
        .unwrap_or_else(|| landing_route(roles))
}

/// Whether a page requested before signing in is a destination afterwards: a path of this origin
/// (ACCESS-7, ACCESS-9). Browsers drop tabs and line breaks from addresses and read `\` as `/`, so
/// a path with any of these is refused, as are the sign-in and sign-out pages. So is one with a
/// segment `.` or `..`, by which a browser would get to those pages.
pub fn origin_allowed(path: &str) -> bool {
    let page = path.split(['?', '#']).next().unwrap_or_default();
    let trimmed = page.trim_end_matches('/');
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(|c: char| c == '\\' || c.is_control())
        && !page.split('/').any(is_dot_segment)
        && !SIGN_IN_PAGES
            .iter()
            .any(|other| trimmed.eq_ignore_ascii_case(other.trim_end_matches('/')))
}

/// Whether browsers read a segment of a path as "here" or "up", also percent-encoded.
fn is_dot_segment(segment: &str) -> bool {
    let decoded = segment.to_ascii_lowercase().replace("%2e", ".");
    matches!(decoded.as_str(), "." | "..")
}

/// Whether the user may choose the brand of an offer: administrators only (OFFER-6).
pub fn may_choose_brand(roles: &[Role]) -> bool {
    has_role(roles, RoleName::Admin)
}

/// The initial brand of an offer: the first one for a user who may not choose (OFFER-6).
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
        Role::new(role, is_accepted)
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
    fn a_refusal_is_shown_in_place_of_the_review_only() {
        let refused = Role {
            refusal: Some("Aucun permis".into()),
            ..role(BROKER, false)
        };
        let refusal = |roles: &[Role]| broker_refusal(roles).map(str::to_owned);
        assert_eq!(
            refusal(std::slice::from_ref(&refused)).as_deref(),
            Some("Aucun permis")
        );
        assert_eq!(refusal(&[role(BROKER, false)]), None);
        assert_eq!(refusal(&[refused, role(ADMIN, true)]), None);
    }

    #[test]
    fn the_requested_page_comes_before_the_landing_page() {
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
            "/team/a.b?x=../y",
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
        for path in [
            "/",
            "/login",
            "/LOGIN/",
            "/login?x=1",
            "/logout",
            "/#top",
            "/./login",
            "/team/../login",
            "/team/%2E%2e/login",
        ] {
            assert!(!origin_allowed(path), "{path}");
        }
    }

    #[test]
    fn a_menu_entry_is_visible_to_users_with_one_of_its_roles() {
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
