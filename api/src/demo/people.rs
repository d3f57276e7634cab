//! Demo people: brokers in each state of their approval, and the acts of the past weeks.

use portal_core::api::{RoleName, Secret};
use portal_core::language::Language;

use super::acts::Acts;
use super::brokers::BRAND;
use super::fleet::BUSINESS;
use super::{ADMINISTRATOR, BROKER, FLEET_MANAGER, PASSWORD, PENDING_BROKER, invitations};
use crate::audit::Action;
use crate::error::Result;
use crate::security::password;
use crate::store::{Db, Store};
use crate::time::{self, DAY, HOUR};
use crate::users::{self, NewUser};
use crate::values;

/// State of a broker's application.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Application {
    /// The address is not confirmed.
    Unconfirmed,
    /// An administrator has yet to decide.
    Waiting,
    /// Refused, for this reason.
    Refused(&'static str),
    /// Accepted by an invitation to this brand.
    Invited(i64),
}

struct Applicant {
    id: i64,
    first_name: &'static str,
    last_name: &'static str,
    email: &'static str,
    /// Hours since the sign-up.
    hours: i64,
    application: Application,
}

const APPLICANTS: [Applicant; 7] = [
    applicant(
        1_021,
        "Sofia",
        "Marchetti",
        "sofia@courtage-est.test",
        5,
        Application::Waiting,
    ),
    applicant(
        1_022,
        "Étienne",
        "Gagnon",
        "etienne@courtage-est.test",
        41,
        Application::Waiting,
    ),
    applicant(
        1_023,
        "Priya",
        "Singh",
        "priya@fleuve.test",
        61,
        Application::Waiting,
    ),
    applicant(
        1_024,
        "Marc-André",
        "Pelletier",
        "marc-andre@fleuve.test",
        126,
        Application::Waiting,
    ),
    applicant(
        1_025,
        "Grace",
        "Wilson",
        "grace@maple.test",
        2,
        Application::Unconfirmed,
    ),
    applicant(
        1_026,
        "Rémi",
        "Caron",
        "remi@demo.test",
        210,
        Application::Refused("Le permis de l’AMF est échu."),
    ),
    applicant(
        1_027,
        "Amélie",
        "Fortin",
        "amelie@fleuve.test",
        300,
        Application::Invited(2),
    ),
];

const fn applicant(
    id: i64,
    first_name: &'static str,
    last_name: &'static str,
    email: &'static str,
    hours: i64,
    application: Application,
) -> Applicant {
    Applicant {
        id,
        first_name,
        last_name,
        email,
        hours,
        application,
    }
}

/// Adds the people to the demo data.
pub fn seed(store: &Store) -> Result<()> {
    let password_hash = password::hash(&Secret::new(PASSWORD))?;
    let now = time::now();
    store.write_now(move |db| {
        let mut acts = Acts::default();
        write_beginnings(db, now, &mut acts)?;
        for applicant in &APPLICANTS {
            write_applicant(db, applicant, &password_hash, now, &mut acts)?;
        }
        invitations::write(db, now, &mut acts)?;
        write_offers(db, &mut acts)?;
        acts.write(db)
    })
}

/// The brands, the business and the accounts that the other demo data has made.
fn write_beginnings(db: &mut Db<'_>, now: i64, acts: &mut Acts) -> Result<()> {
    for brand in 1..=3 {
        acts.add(
            now - 480 * DAY + brand,
            ADMINISTRATOR,
            Action::BrandCreate,
            brand,
            None,
        );
    }
    let opened = now - 470 * DAY;
    acts.add(
        opened,
        ADMINISTRATOR,
        Action::BusinessCreate,
        BUSINESS,
        None,
    );
    let business = Some(BUSINESS.to_string());
    acts.add(
        opened + HOUR,
        ADMINISTRATOR,
        Action::ManagerAdd,
        FLEET_MANAGER,
        business,
    );
    let brand = Some(BRAND.to_string());
    acts.add(
        now - 400 * DAY,
        ADMINISTRATOR,
        Action::BrokerApprove,
        BROKER,
        brand,
    );
    acts.add(
        now - 30 * DAY,
        ADMINISTRATOR,
        Action::BrandQuota,
        2,
        Some("45".into()),
    );
    for (user_id, hours) in [(FLEET_MANAGER, 3), (BROKER, 1), (ADMINISTRATOR, 20)] {
        let at = now - hours * HOUR;
        db.execute(
            "UPDATE users SET created_at = ?2, email_confirmed_at = ?2, signed_in_at = ?3 WHERE id = ?1",
            values![user_id, now - 490 * DAY, at],
        )?;
        acts.add(at, user_id, Action::SessionOpen, user_id, None);
    }
    let applied = now - 30 * HOUR;
    db.execute(
        "UPDATE users SET created_at = ?2, email_confirmed_at = ?2 WHERE id = ?1",
        values![PENDING_BROKER, applied],
    )?;
    acts.add(
        applied,
        PENDING_BROKER,
        Action::UserRegister,
        PENDING_BROKER,
        None,
    );
    Ok(())
}

fn write_applicant(
    db: &mut Db<'_>,
    applicant: &Applicant,
    password_hash: &str,
    now: i64,
    acts: &mut Acts,
) -> Result<()> {
    let (id, application) = (applicant.id, applicant.application);
    let applied = now - applicant.hours * HOUR;
    let user = NewUser {
        email: applicant.email.into(),
        password_hash: Some(password_hash.into()),
        first_name: applicant.first_name.into(),
        last_name: applicant.last_name.into(),
        cellphone: Some("514-555-0172".into()),
        language: Language::Fr,
        is_email_confirmed: application != Application::Unconfirmed,
    };
    users::insert_as(db, id, &user)?;
    let is_accepted = matches!(application, Application::Invited(_));
    users::grant(db, id, RoleName::Assurance, is_accepted)?;
    db.execute(
        "UPDATE users SET created_at = ?2,
            email_confirmed_at = CASE WHEN email_confirmed_at IS NULL THEN NULL ELSE CAST(?3 AS BIGINT) END
         WHERE id = ?1",
        values![id, applied, applied + HOUR / 4],
    )?;
    match application {
        Application::Invited(brand_id) => return users::join_brand(db, id, brand_id),
        Application::Refused(reason) => {
            let at = applied + 30 * HOUR;
            db.execute(
                "UPDATE user_roles SET refused_at = ?2, refusal = ?3 WHERE user_id = ?1",
                values![id, at, reason],
            )?;
            acts.add(
                at,
                ADMINISTRATOR,
                Action::BrokerRefuse,
                id,
                Some(reason.into()),
            );
        }
        Application::Waiting | Application::Unconfirmed => {}
    }
    acts.add(applied, id, Action::UserRegister, id, None);
    if application != Application::Unconfirmed {
        acts.add(applied + HOUR / 4, id, Action::UserConfirmEmail, id, None);
    }
    Ok(())
}

/// The acts that made the demo's offers.
fn write_offers(db: &mut Db<'_>, acts: &mut Acts) -> Result<()> {
    let offers = db.rows(
        "SELECT id, request_id, created_by, created_at FROM offers",
        values![],
        |row| {
            Ok((
                row.get("id")?,
                row.get::<i64>("request_id")?,
                row.get("created_by")?,
                row.get("created_at")?,
            ))
        },
    )?;
    for (id, request_id, user_id, at) in offers {
        let request = Some(request_id.to_string());
        acts.add(at, user_id, Action::OfferCreate, id, request);
    }
    Ok(())
}
