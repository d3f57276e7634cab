/**
 * `npm run trust -- kills 200`: kills under load, on both databases. `-- failover 20`: a PostgreSQL primary killed, its
 * standby promoted. `-- cluster`: three hosts under Patroni, broken in many ways. `-- load 60`: an hour's mixed load. By hand, on a
 * quiet machine; the first three also in the long lane, in a short form.
 */
import { parseArgs } from 'node:util';
import path from 'node:path';
import { buildServer } from '../../scripts/build.mjs';
import { Failure } from '../../scripts/process/failure.mjs';
import { main } from '../../scripts/process/main.mjs';
import { failover } from './failover.mjs';
import { kills } from './kills.mjs';
import { cluster } from './hosts/cluster.mjs';
import { load } from './load/run.mjs';

const USAGE = `npm run trust -- kills ROUNDS
  npm run trust -- failover ROUNDS
  npm run trust -- cluster [ROUNDS|short]
  npm run trust -- load MINUTES [--people N] [--site FOLDER] [--database-url URL] [--servers N]
  each with --server BINARY, or the server is built`;

const number = (text, name) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Failure(`${name} is a whole number from 1`, { fix: USAGE });
  return value;
};

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      people: { type: 'string', default: '4000' },
      site: { type: 'string' },
      'database-url': { type: 'string' },
      servers: { type: 'string', default: '1' },
    },
  });
  const [what, count] = positionals;
  const server = path.resolve(
    values.server ?? process.env.PORTAL_SERVER ?? (await buildServer('release')),
  );
  if (what === 'load')
    return load({
      minutes: number(count, 'MINUTES'),
      people: number(values.people, '--people'),
      server,
      site: values.site && path.resolve(values.site),
      databaseUrl: values['database-url'],
      servers: number(values.servers, '--servers'),
    });
  if (what === 'kills') return kills(number(count, 'ROUNDS'), server);
  if (what === 'cluster')
    return cluster(count === 'short' ? count : number(count ?? '1', 'ROUNDS'), server);
  if (what === 'failover') return failover(number(count, 'ROUNDS'), server);
  throw new Failure(`there is no "${what ?? ''}"`, { fix: USAGE });
});
