/** The programs that the proofs need: PostgreSQL's own of the newest installed version, and SQLite's shell. */
import fs from 'node:fs';
import { outputOf } from '../../scripts/process/command.mjs';
import { Failure } from '../../scripts/process/failure.mjs';
import { installSystemPackages } from '../../scripts/process/system-packages.mjs';

/** Debian keeps the programs of each version of PostgreSQL in a folder of their own. */
const VERSIONS = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, with a slash at its end; undefined where there is none. */
export const newestPrograms = () =>
  fs.existsSync(VERSIONS)
    ? fs
        .readdirSync(VERSIONS)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${VERSIONS}/${version}/bin/`)
        .find((folder) => fs.existsSync(`${folder}initdb`))
    : undefined;

export async function requireSqlite() {
  if ((await outputOf('sqlite3', ['--version'])) === undefined)
    await installSystemPackages(['sqlite3']);
}

/** Folder of PostgreSQL's programs, after installing them where the system allows it. */
export async function requirePostgresPrograms() {
  if (!newestPrograms()) await installSystemPackages(['postgresql']);
  const programs = newestPrograms();
  if (programs) return programs;
  throw new Failure(`there is no initdb in ${VERSIONS}`, {
    fix: "install Debian's postgresql and run the command again.",
  });
}
