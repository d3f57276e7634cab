//! Due times: what came gives one to the kinds of the people that it may concern, where they have none.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use portal_core::api::RoleName;
use portal_core::api::wire::{NotificationKind, NotificationTiming};
use portal_core::offer_expiry::LAPSES_SOON_DAYS;

use crate::administration::applications;
use crate::error::Result;
use crate::routes::stations::stores;
use crate::store::{Db, Row};
use crate::time::{DAY, MINUTE};
use crate::{id, local_time, values};

/// Name of the setting that holds the time up to which due times were set.
const PLANNED_UNTIL: &str = "notifications_planned_until";

/// Age at which what came is looked at: a transaction that is older has ended, and clocks of servers differ by less.
const SETTLED: i64 = MINUTE;

/// Time from what came to a mail "at once": others that come meanwhile join it.
const AT_ONCE: i64 = 4 * MINUTE;

/// A time from `after`, exclusive, `until`, inclusive.
#[derive(Clone, Debug)]
pub struct Window {
    /// Its beginning, milliseconds.
    pub after: i64,
    /// Its end, milliseconds.
    pub until: i64,
    /// The portal's time zone, of whose days offers are valid.
    pub zone: TimeZone,
}

impl Window {
    /// The ids of rows that were made in it: above the first, up to the second.
    pub const fn ids(&self) -> (i64, i64) {
        (
            id::lowest_of(self.after + 1) - 1,
            id::lowest_of(self.until + 1) - 1,
        )
    }

    /// The last days of the offers that began to lapse in it: after the first, up to the second.
    pub fn lapsing(&self) -> (String, String) {
        let day = |at: i64| {
            let day = instant(at, &self.zone).date();
            day.saturating_add(LAPSES_SOON_DAYS.days()).to_string()
        };
        (day(self.after), day(self.until))
    }

    /// Times of confirmation since which brokers have waited for a day in it.
    pub const fn waiting(&self) -> (i64, i64) {
        (self.after - DAY, self.until - DAY)
    }

    /// Whether a month began in it.
    fn begins_month(&self) -> bool {
        let month = |at| local_time::month_start(&instant(at, &self.zone));
        month(self.after) != month(self.until)
    }

    /// The beginning of its last day.
    pub fn day_start(&self) -> i64 {
        let day = local_time::date(&instant(self.until, &self.zone));
        local_time::day_start(day, &self.zone).unwrap_or(self.until)
    }
}

fn instant(at: i64, zone: &TimeZone) -> Zoned {
    let at = Timestamp::from_millisecond(at).unwrap_or_default();
    at.to_zoned(zone.clone())
}

/// When a mail of what came at a time is due; none where the kind is not wanted.
pub fn due_at(timing: NotificationTiming, came_at: i64, zone: &TimeZone) -> Option<i64> {
    if timing == NotificationTiming::Now {
        return Some(came_at + AT_ONCE);
    }
    let came = instant(came_at, zone).date();
    let days = [came, came.saturating_add(1.day())];
    let hours = days
        .iter()
        .flat_map(|day| timing.hours().iter().map(|hour| day.at(*hour, 0, 0, 0)));
    let mut times = hours.filter_map(|hour| hour.to_zoned(zone.clone()).ok());
    let due = times.find(|time| time.timestamp().as_millisecond() > came_at)?;
    Some(due.timestamp().as_millisecond())
}

/// The time up to which due times were set.
pub fn planned_until(db: &mut Db<'_>) -> Result<Option<i64>> {
    let until: Option<String> = db.first(
        "SELECT value FROM settings WHERE name = ?1",
        values![PLANNED_UNTIL],
    )?;
    Ok(until.and_then(|until| until.parse().ok()))
}

/// Adds the kinds about which a person made no choice, of which nothing came yet.
pub fn include(
    db: &mut Db<'_>,
    user_id: i64,
    kinds: impl Iterator<Item = NotificationKind>,
) -> Result<()> {
    let Some(until) = planned_until(db)? else {
        return Ok(());
    };
    for kind in kinds {
        db.execute(
            "INSERT INTO notifications (user_id, kind, mailed_until) VALUES (?1, ?2, ?3)
             ON CONFLICT (user_id, kind) DO NOTHING",
            values![user_id, kind.as_str(), until],
        )?;
    }
    Ok(())
}

/// Sets due times by what came since the last time. After the first start only what follows is mailed.
pub fn plan(db: &mut Db<'_>, now: &Zoned) -> Result<()> {
    let until = now.timestamp().as_millisecond() - SETTLED;
    let before = planned_until(db)?;
    if before.is_some_and(|before| before >= until) {
        return Ok(());
    }
    db.execute(
        "INSERT INTO settings (name, value) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        values![PLANNED_UNTIL, &until.to_string()],
    )?;
    let Some(after) = before else { return Ok(()) };
    let zone = now.time_zone().clone();
    let window = Window { after, until, zone };
    for kind in NotificationKind::ALL {
        for came in what_came(db, *kind, &window)? {
            plan_kind(db, *kind, &window, came)?;
        }
    }
    Ok(())
}

/// When the first of a kind came in the window, for each brand or business that it concerns; without one for all. What has
/// no time of its own came when the window began.
fn what_came(
    db: &mut Db<'_>,
    kind: NotificationKind,
    window: &Window,
) -> Result<Vec<(i64, Option<i64>)>> {
    let came = |row: &Row<'_>| Ok((row.get("came_at")?, row.get("brand_id")?));
    let all = |is_there: bool| is_there.then_some((window.after, None));
    match kind {
        NotificationKind::NewRequests => {
            let (after, until) = window.ids();
            let first: Option<i64> = db.value(
                "SELECT MIN(created_at) FROM requests WHERE id > ?1 AND id <= ?2",
                values![after, until],
            )?;
            Ok(first.map(|first| (first, None)).into_iter().collect())
        }
        NotificationKind::Answers => db.rows(
            "SELECT MIN(COALESCE(accepted_at, declined_at)) AS came_at, brand_id FROM offers
             WHERE (accepted_at > ?1 AND accepted_at <= ?2) OR (declined_at > ?1 AND declined_at <= ?2)
             GROUP BY brand_id",
            values![window.after, window.until],
            came,
        ),
        NotificationKind::LapsingOffers => {
            let (after, until) = window.lapsing();
            if after == until {
                return Ok(Vec::new());
            }
            db.rows(
                "SELECT CAST(?3 AS BIGINT) AS came_at, brand_id FROM offers
                 WHERE NOT is_accepted AND declined_at IS NULL
                    AND expiration_date > ?1 AND expiration_date <= ?2 GROUP BY brand_id",
                values![&after, &until, window.day_start()],
                came,
            )
        }
        NotificationKind::WaitingBrokers => {
            let waiting = applications::confirmed_between(db, window.waiting())?;
            Ok(all(!waiting.is_empty()).into_iter().collect())
        }
        NotificationKind::LowStock => {
            let fallen = stores::fallen(db, (window.after, window.until))?;
            Ok(all(!fallen.is_empty()).into_iter().collect())
        }
        NotificationKind::Team if window.begins_month() => {
            Ok(all(true).into_iter().collect())
        }
        NotificationKind::Team => {
            let (after, until) = window.ids();
            db.rows(
                "SELECT DISTINCT audience_id FROM events
                 WHERE id > ?1 AND id <= ?2 AND audience = 'business'",
                values![after, until],
                |row| Ok((window.after, Some(row.get("audience_id")?))),
            )
        }
    }
}

/// Sets the due times of a kind of a brand's or a business's people, or of all.
fn plan_kind(
    db: &mut Db<'_>,
    kind: NotificationKind,
    window: &Window,
    (came_at, group_id): (i64, Option<i64>),
) -> Result<()> {
    let of_group = match kind.role() {
        RoleName::Assurance => {
            "user_id IN (SELECT user_id FROM brand_members
                WHERE CAST(?1 AS BIGINT) IS NULL OR brand_id = ?1)"
        }
        RoleName::Business => {
            "user_id IN (SELECT user_id FROM business_managers
                WHERE CAST(?1 AS BIGINT) IS NULL OR business_id = ?1)"
        }
        RoleName::Admin | RoleName::Other => "CAST(?1 AS BIGINT) IS NULL",
    };
    // The rows of people without a choice.
    db.execute(
        &format!(
            "INSERT INTO notifications (user_id, kind, mailed_until)
             SELECT user_id, CAST(?2 AS TEXT), CAST(?3 AS BIGINT) FROM user_roles r
             WHERE role = ?4 AND is_accepted AND {of_group}
                AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = r.user_id AND n.kind = ?2)"
        ),
        values![group_id, kind.as_str(), window.after, kind.role().as_str()],
    )?;
    let clocks = db.rows(
        "SELECT DISTINCT n.timing, u.time_zone FROM notifications n JOIN users u ON u.id = n.user_id
         WHERE n.kind = ?1 AND n.due_at IS NULL",
        values![kind.as_str()],
        |row| {
            let timing = row.get::<String>("timing")?;
            Ok((timing, row.get::<Option<String>>("time_zone")?))
        },
    )?;
    let portal = instant(came_at, &window.zone);
    for (timing, zone) in clocks {
        let of_person = local_time::at(&portal, zone.as_deref());
        let due = NotificationTiming::from_name(&timing)
            .and_then(|timing| due_at(timing, came_at, of_person.time_zone()));
        let Some(due) = due else { continue };
        db.execute(
            &format!(
                "UPDATE notifications SET due_at = ?2
                 WHERE kind = ?3 AND timing = ?4 AND due_at IS NULL AND {of_group}
                    AND user_id IN (SELECT id FROM users WHERE COALESCE(time_zone, '') = ?5)"
            ),
            values![
                group_id,
                due,
                kind.as_str(),
                &timing,
                &zone.unwrap_or_default()
            ],
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(timing: NotificationTiming, came: &str, zone: &str) -> String {
        let zone = TimeZone::get(zone).unwrap();
        let came: Timestamp = came.parse().unwrap();
        let due = due_at(timing, came.as_millisecond(), &zone).unwrap();
        Timestamp::from_millisecond(due).unwrap().to_string()
    }

    // NOTIFICATION-1
    #[test]
    fn hours_are_those_of_the_persons_clock_also_on_days_when_it_changes() {
        use NotificationTiming::{Morning, Now, Twice};
        for (timing, came, zone, expected) in [
            (
                Morning,
                "2026-06-10T11:59:59Z",
                "America/Toronto",
                "2026-06-10T12:00:00Z",
            ),
            (
                Morning,
                "2026-06-10T12:00:00Z",
                "America/Toronto",
                "2026-06-11T12:00:00Z",
            ),
            (
                Twice,
                "2026-06-10T12:00:00Z",
                "America/Toronto",
                "2026-06-10T17:00:00Z",
            ),
            (
                Twice,
                "2026-06-10T17:00:00Z",
                "America/Toronto",
                "2026-06-11T12:00:00Z",
            ),
            // The clocks went forward on 8 March 2026, and back on 1 November.
            (
                Morning,
                "2026-03-07T14:00:00Z",
                "America/Toronto",
                "2026-03-08T12:00:00Z",
            ),
            (
                Morning,
                "2026-10-31T14:00:00Z",
                "America/Toronto",
                "2026-11-01T13:00:00Z",
            ),
            (
                Morning,
                "2026-06-10T10:00:00Z",
                "America/St_Johns",
                "2026-06-10T10:30:00Z",
            ),
            (
                Morning,
                "2026-03-28T14:00:00Z",
                "Europe/Paris",
                "2026-03-29T06:00:00Z",
            ),
            (
                Now,
                "2026-06-10T12:00:00Z",
                "Europe/Paris",
                "2026-06-10T12:04:00Z",
            ),
        ] {
            assert_eq!(
                due(timing, came, zone),
                expected,
                "{timing:?} {came} {zone}"
            );
        }
        assert_eq!(due_at(NotificationTiming::Never, 0, &TimeZone::UTC), None);
    }
}
