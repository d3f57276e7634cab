//! Steps of the schema, and what holds for all of them.

use std::path::{Path, PathBuf};

use super::*;
use crate::store::tables::{ColumnType, Table};
use crate::store::{DatabaseUrl, server_secrets};

/// Table, column and type.
type Column = (String, String, String);

fn missing(of: &[Column], in_other: &[Column]) -> Vec<Column> {
    let missing = of.iter().filter(|it| !in_other.contains(it));
    missing.cloned().collect()
}

#[test]
fn the_tables_are_those_of_the_schema() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("schema.db"));
    let store = Store::open(&url, 1).unwrap();
    migrate(&store).unwrap();
    let found = store.read_now(|db| {
        db.rows(
            "SELECT t.name AS table_name, c.name AS column_name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name <> 'schema_steps' ORDER BY t.name, c.cid",
            values![],
            |row| Ok((row.get("table_name")?, row.get("column_name")?, row.get("type")?)),
        )
    });
    let mut listed: Vec<Column> = Vec::new();
    let mut tables: Vec<&Table> = TABLES.iter().collect();
    tables.sort_by_key(|table| table.name);
    for table in tables {
        for (position, (column, column_type)) in table.columns.iter().enumerate() {
            let column_type = match column_type {
                ColumnType::Int if position == 0 && *column == "id" => "INTEGER",
                ColumnType::Int => "BIGINT",
                ColumnType::Bool => "BOOLEAN",
                ColumnType::Text => "TEXT",
            };
            listed.push((table.name.into(), (*column).into(), column_type.into()));
        }
    }
    // Tables whose row id is another table's.
    for (table, column, column_type) in &mut listed {
        if ["authenticators", "business_managers"].contains(&table.as_str()) && column == "user_id"
        {
            *column_type = "INTEGER".into();
        }
    }
    let found: Vec<Column> = found.unwrap();
    assert_eq!(missing(&found, &listed), [], "columns that TABLES lacks");
    assert_eq!(
        missing(&listed, &found),
        [],
        "columns of TABLES that the schema lacks"
    );
    assert_eq!(found, listed, "in the same order");
}

fn database() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
    let store = Store::open(&url, 1).unwrap();
    migrate(&store).unwrap();
    (folder, store)
}

/// The keys in hexadecimal digits.
fn keys(store: &Store) -> [String; 3] {
    store
        .read_now(|db| {
            Ok([
                server_secrets::signing_key(db)?,
                const_hex::encode(server_secrets::sealing_key(db)?),
                server_secrets::recovery_code_key(db)?,
            ])
        })
        .unwrap()
}

fn run(store: &Store, sql: &str) {
    let sql = sql.to_owned();
    store
        .write_now(move |db| db.execute(&sql, values![]))
        .unwrap();
}

#[test]
fn a_new_database_has_three_keys_of_its_own_and_keeps_them() {
    let (_folder, store) = database();
    let made = keys(&store);
    let [signing, sealing, recovery_code] = &made;
    assert!(signing != sealing && sealing != recovery_code && recovery_code != signing);
    assert_ne!(keys(&database().1), made);
    migrate(&store).unwrap();
    assert_eq!(keys(&store), made);
}

#[test]
fn a_key_whose_row_is_deleted_is_made_anew_and_the_others_stay() {
    let (_folder, store) = database();
    let [signing, sealing, recovery_code] = keys(&store);
    run(&store, "DELETE FROM settings WHERE name = 'signing_key'");
    migrate(&store).unwrap();
    let renewed = keys(&store);
    assert_ne!(renewed[0], signing);
    assert_eq!(renewed[1..], [sealing, recovery_code]);
}

#[test]
fn the_key_of_recovery_codes_is_at_first_the_one_that_hashed_them_before() {
    for name in ["signing_key", "receipt_key"] {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        find(&store).unwrap();
        for (step, script) in &STEPS[..19] {
            store.write_now(|db| apply(db, *step, script)).unwrap();
        }
        let insert = format!("INSERT INTO settings VALUES ('{name}', '00ff')");
        run(&store, &insert);
        migrate(&store).unwrap();
        assert_eq!(keys(&store)[2], "00ff", "{name}");
        let names = "DELETE FROM settings WHERE name IN ('signing_key', 'receipt_key')";
        run(&store, names);
        migrate(&store).unwrap();
        assert_ne!(keys(&store)[0], "00ff", "{name}");
        assert_eq!(keys(&store)[2], "00ff", "{name}");
    }
}

#[test]
fn every_file_of_a_migration_is_a_step() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/migrations");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries.map(|file| file.unwrap().path()).collect();
    files.sort();
    for (index, file) in files.iter().enumerate() {
        let script = STEPS.get(index).map(|(_, script)| (*script).to_owned());
        let text = std::fs::read_to_string(file).unwrap();
        assert_eq!(script, Some(text), "STEPS lacks {}", file.display());
    }
    assert_eq!(files.len(), STEPS.len());
}

/// Statements of a script, without its comments.
fn statements(script: &str) -> Vec<String> {
    let lines = script
        .lines()
        .filter(|line| !line.trim_start().starts_with("--"));
    let text: Vec<&str> = lines.collect();
    let statements = text.join(" ");
    let statements = statements.split(';').map(|it| it.trim().to_owned());
    statements.filter(|it| !it.is_empty()).collect()
}

/// Whether servers of before go on as they were: a new table or index, a column that they need not fill, its values in the
/// rows that are there, or a setting that they do not read.
fn only_adds(statement: &str, script: &str) -> bool {
    let mut words = statement.split_whitespace();
    let fills_column = match [words.next(), words.next(), words.next(), words.next()] {
        [Some("UPDATE"), Some(table), Some("SET"), Some(column)] => {
            script.contains(&format!("ALTER TABLE {table} ADD COLUMN {column} "))
        }
        _ => false,
    };
    let is_column = statement.starts_with("ALTER TABLE ")
        && statement.contains(" ADD COLUMN ")
        && (!statement.contains(" NOT NULL") || statement.contains(" DEFAULT "));
    let is_setting = statement.starts_with("INSERT INTO settings ");
    is_column
        || is_setting
        || fills_column
        || statement.starts_with("CREATE TABLE ")
        || statement.starts_with("CREATE INDEX ")
}

#[test]
fn builds_of_before_work_on_what_a_migration_makes_unless_it_says_that_they_do_not() {
    for (step, script) in STEPS.iter().filter(|(step, _)| *step > OLDEST_BUILD) {
        for statement in statements(script) {
            assert!(
                only_adds(&statement, script),
                "{step}: {statement}; see OLDEST_BUILD"
            );
        }
    }
    let others: Vec<_> = STEPS
        .iter()
        .flat_map(|(_, script)| {
            let all = statements(script).into_iter();
            all.filter(|statement| !only_adds(statement, script))
        })
        .collect();
    assert!(
        others.iter().any(|it| it.starts_with("UPDATE ")),
        "{others:?}"
    );
    assert!(!only_adds(
        "ALTER TABLE users ADD COLUMN a TEXT NOT NULL",
        ""
    ));
    assert!(!only_adds("CREATE UNIQUE INDEX a ON users (b)", ""));
}

#[test]
fn the_release_before_a_migration_that_changes_rows_is_kept() {
    let releases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/portal/releases");
    for (step, script) in STEPS.iter().skip(1) {
        let mut lines = script.lines().map(str::trim_start);
        let changes_rows = |line: &str| {
            let words = ["UPDATE ", "INSERT ", "DELETE ", "DROP "];
            words.iter().any(|word| line.starts_with(word))
        };
        if lines.any(changes_rows) {
            let before = releases.join(format!("{:04}.sql", step - 1));
            assert!(before.exists(), "{}", before.display());
        }
    }
}

/// Foreign keys are enforced: a delete fails while another row refers to the deleted one. So a file that deletes rows
/// names each table that refers to them, to delete its rows before or to leave what they refer to.
#[test]
fn a_file_that_deletes_rows_names_every_table_that_refers_to_them() {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("schema.db"));
    let store = Store::open(&url, 1).unwrap();
    migrate(&store).unwrap();
    let references: Vec<(String, String)> = store
        .read_now(|db| {
            db.rows(
                "SELECT DISTINCT t.name AS child, f.\"table\" AS parent FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
                 WHERE t.type = 'table' ORDER BY t.name",
                values![],
                |row| Ok((row.get("child")?, row.get("parent")?)),
            )
        })
        .unwrap();
    assert!(references.len() > 20, "{references:?}");
    let mut open = Vec::new();
    // `store` moves whole databases.
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "store") {
        let text = std::fs::read_to_string(&path).unwrap();
        for (child, parent) in &references {
            let is_handled = text.contains(&format!("\"{child}\""));
            let deletes = |end: &str| text.contains(&format!("DELETE FROM {parent}{end}"));
            if !is_handled && (deletes(" ") || deletes("\"")) {
                let file = path.display();
                open.push(format!("{file} deletes {parent}, to which {child} refers"));
            }
        }
    }
    assert_eq!(open, [""; 0]);
}

/// The Rust files below `folder`, without those of the folders named `excluded`.
fn sources(folder: &Path, excluded: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true if path.ends_with(excluded) => Vec::new(),
            true => sources(&path, excluded),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}
