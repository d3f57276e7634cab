/** A PostgreSQL server for one suite: Debian's pg_virtualenv starts a new cluster, runs a command, and removes the cluster. */
import { outputOf } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { installSystemPackages } from '../process/system-packages.mjs';

const PROGRAM = 'pg_virtualenv';
const findProgram = () => outputOf('sh', ['-c', `command -v ${PROGRAM}`]);
// Nothing here has to survive a power cut; every test opens connections of its own.
const CONFIGURATION = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // pg_virtualenv prints the server's log after a failure, below the failed tests and longer than they are.
  'log_min_messages=panic',
  'log_checkpoints=off',
];
const RUN = 'TEST_POSTGRES_URL=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres exec "$@"';

/** Installs pg_virtualenv where the system allows it; not needed where TEST_POSTGRES_URL names a server. */
export async function requirePostgres(log) {
  if (process.env.TEST_POSTGRES_URL || (await findProgram())) return;
  await installSystemPackages(['postgresql'], { log });
  if (await findProgram()) return;
  throw new Failure('PostgreSQL is not installed', {
    fix: 'install it with pg_virtualenv (Debian: postgresql), or name a server on which databases may be created in TEST_POSTGRES_URL.',
  });
}

/** The words of a command that runs `words` with TEST_POSTGRES_URL set. */
export function withPostgres(words) {
  if (process.env.TEST_POSTGRES_URL) return words;
  const options = CONFIGURATION.flatMap((setting) => ['-o', setting]);
  return [PROGRAM, '-t', ...options, 'sh', '-c', RUN, 'sh', ...words];
}
