use crate::wire::Permissions;

wire! {
    /// A day of the week, Monday first.
    #[derive(Copy, Eq)]
    pub enum Weekday {
        /// Monday.
        Monday,
        /// Tuesday.
        Tuesday,
        /// Wednesday.
        Wednesday,
        /// Thursday.
        Thursday,
        /// Friday.
        Friday,
        /// Saturday.
        Saturday,
        /// Sunday.
        Sunday,
    }

    /// Consecutive days: "Mon–Fri", or one alone.
    #[derive(Copy, Eq)]
    pub struct DayRun {
        /// Its first day.
        pub first: Weekday,
        /// Its last day, the same where it is one alone.
        pub last: Weekday,
    }

    /// Permissions of a member as the parts of a sentence: "4 washes a month, Mon–Fri, 08:00–18:00".
    pub struct PermissionsSentence {
        /// Carwashes per month.
        pub max_carwash_per_month: u32,
        /// The allowed days, Monday first; may be empty.
        pub days: Vec<DayRun>,
        /// Whether every day is allowed.
        pub every_day: bool,
        /// First allowed time of day, `HH:MM`.
        pub start_hour: String,
        /// Last allowed time of day, `HH:MM`.
        pub end_hour: String,
    }
}

impl Weekday {
    /// The week, Monday first.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

/// The parts of a sentence, for the translation of a member's permissions.
pub fn permissions_sentence(permissions: &Permissions) -> PermissionsSentence {
    let allowed = [
        permissions.monday,
        permissions.tuesday,
        permissions.wednesday,
        permissions.thursday,
        permissions.friday,
        permissions.saturday,
        permissions.sunday,
    ];
    PermissionsSentence {
        max_carwash_per_month: permissions.max_carwash_per_month,
        days: day_runs(allowed),
        every_day: allowed == [true; 7],
        start_hour: permissions.start_hour.clone(),
        end_hour: permissions.end_hour.clone(),
    }
}

/// Joins consecutive days. A run does not wrap from Sunday to Monday.
fn day_runs(allowed: [bool; 7]) -> Vec<DayRun> {
    let mut runs: Vec<DayRun> = Vec::new();
    let mut yesterday = false;
    for (day, today) in Weekday::ALL.into_iter().zip(allowed) {
        match runs.last_mut() {
            Some(run) if today && yesterday => run.last = day,
            _ if today => runs.push(DayRun {
                first: day,
                last: day,
            }),
            _ => {}
        }
        yesterday = today;
    }
    runs
}

#[cfg(test)]
mod tests {
    use Weekday::*;

    use super::*;

    fn runs(allowed: [u8; 7]) -> Vec<(Weekday, Weekday)> {
        day_runs(allowed.map(|day| day == 1))
            .into_iter()
            .map(|run| (run.first, run.last))
            .collect()
    }

    #[test]
    fn consecutive_days_are_one_run() {
        assert_eq!(runs([1, 1, 1, 1, 1, 0, 0]), [(Monday, Friday)]);
        assert_eq!(
            runs([1, 0, 1, 1, 0, 0, 1]),
            [(Monday, Monday), (Wednesday, Thursday), (Sunday, Sunday)]
        );
        assert_eq!(runs([0; 7]), []);
    }

    #[test]
    fn all_seven_days_are_every_day() {
        let mut permissions = Permissions {
            saturday: true,
            sunday: true,
            ..Permissions::of_new_member()
        };
        assert!(permissions_sentence(&permissions).every_day);
        permissions.sunday = false;
        let sentence = permissions_sentence(&permissions);
        assert!(!sentence.every_day);
        assert_eq!(
            sentence.days,
            [DayRun {
                first: Monday,
                last: Saturday
            }]
        );
    }
}
