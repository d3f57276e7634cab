use super::super::ONE;
use super::*;
use crate::store::{DatabaseUrl, Store, migrate};

/// How SQLite reads a table in a statement.
fn reading_of(table: &'static str, sql: &str, parameters: usize) -> String {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
    let store = Store::open(&url, 1).unwrap();
    migrate::migrate(&store).unwrap();
    let sql = format!("EXPLAIN QUERY PLAN {sql}");
    let plan = move |db: &mut Db<'_>| {
        db.rows(&sql, &values![0, 1, i64::MAX, 128][..parameters], |row| {
            row.get::<String>("detail")
        })
    };
    let mut steps = store.read_now(plan).unwrap().into_iter();
    let is_of_table = |step: &String| step.split(' ').nth(1) == Some(table);
    steps.find(is_of_table).unwrap()
}

#[test]
fn states_of_other_brands_are_not_read() {
    let all = [
        (unanswered_documents(), 4),
        (unanswered_page_documents(), 3),
        (ONE.to_owned(), 2),
    ];
    for (sql, parameters) in all {
        let search = reading_of("s", &sql, parameters);
        assert!(
            search.ends_with("(request_id=? AND brand_id=?)"),
            "{search}"
        );
    }
}

#[test]
fn requests_are_counted_without_their_documents() {
    let scan = reading_of("requests", &count_unanswered(), 1);
    assert!(scan.contains("USING COVERING INDEX"), "{scan}");
    let search = reading_of("s", &count_unanswered(), 1);
    assert!(search.ends_with("(brand_id=?)"), "{search}");
}

#[test]
fn a_change_set_searches_its_requests_by_id() {
    let search = reading_of("r", &unanswered_documents(), 4);
    assert!(search.ends_with("(rowid>? AND rowid<?)"), "{search}");
}
