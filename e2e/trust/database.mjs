/** Statements outside of the server, through the clients that come with SQLite and PostgreSQL. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Failure } from '../../scripts/process/failure.mjs';

/** A row a line, its columns between bars: both clients print so. */
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

function query(program, args, sql, from) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    input: sql,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (error?.code === 'ENOENT')
    throw new Failure(`${program} is missing`, {
      fix: `install ${from} and run the command again.`,
    });
  if (error) throw error;
  if (status !== 0) throw new Failure(`${program} ended with ${status}`, { tail: stderr });
  return linesOf(stdout);
}

const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @returns `{ name, address, rows, problems, logBytes, pids }`: `rows` runs SQL, `problems` asks for the database's own check */
export function sqlite(file) {
  const rows = (sql) => query('sqlite3', ['-bail', '-cmd', '.timeout 10000', file], sql, 'sqlite3');
  return {
    name: 'SQLite',
    address: file,
    rows,
    problems: () =>
      rows('PRAGMA integrity_check; PRAGMA foreign_key_check;').filter((it) => it !== 'ok'),
    logBytes: () => sizeOf(`${file}-wal`),
    pids: () => [],
  };
}

const PROCESSES = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
  OR backend_type IN ('walwriter', 'checkpointer', 'background writer');`;

/** PostgreSQL database, in the form that `sqlite` returns; the URL's user is a superuser. */
export function postgres(url, programs = '') {
  const args = ['-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', url];
  const rows = (sql) => query(`${programs}psql`, args, sql, 'postgresql-client');
  const check = `CREATE EXTENSION IF NOT EXISTS amcheck;
    SELECT bt_index_check(indexrelid, TRUE) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace;`;
  return {
    name: 'PostgreSQL',
    address: url,
    rows,
    problems: () => rows(check),
    logBytes: () => Number(rows('SELECT SUM(size) FROM pg_ls_waldir();')[0]),
    /** Ids of the processes that serve this database, where they run on this machine. */
    pids: () => rows(PROCESSES).map(Number),
  };
}
