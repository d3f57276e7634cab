/** Starts the simulated app beside a portal with demo data, with a token that is made as an operator makes one. */
import { isStopping, run } from '../process/command.mjs';
import { explain } from '../process/failure.mjs';
import { emptyLog } from '../process/step.mjs';
import { runServerCommand } from '../portal-server.mjs';
import { inTools } from '../repository.mjs';

const NAME = 'Simulated app';
const SCOPES = [
  'requests:write',
  'offers:read',
  'offers:accept',
  'stations:write',
  'stock:write',
  'transactions:write',
  'webhooks:manage',
];

/** Lets the server send webhooks to the app, which listens on this machine. */
export const DEMO_APP_SETTINGS = { WEBHOOK_TEST_NETWORK: '127.0.0.0/8' };

/** A token of the app's system, which is made where it is missing; those of earlier starts end. */
function issueToken(binary, database) {
  const command = (...args) => runServerCommand(binary, database, args);
  const systems = command('list-clients').split(/^(?=system )/m);
  const known = systems.find((system) => system.includes(`(${NAME})\n`));
  const [id] = /\d+/.exec(known ?? command('create-client', '--name', NAME));
  for (const [, token] of (known ?? '').matchAll(/^ {2}token (\d+) \S+ active /gm))
    command('withdraw-token', '--token', token);
  return command('issue-token', '--client', id, '--scope', SCOPES.join(',')).trim();
}

/**
 * Starts the app and lets it run until this process stops; says so where it ends before.
 * @returns {string} the file of what it does
 */
export function startDemoApp({ binary, database, url }, log = emptyLog('demo-app')) {
  const env = { PORTAL_URL: url, PORTAL_TOKEN: issueToken(binary, database) };
  run(process.execPath, [inTools('scripts', 'demo-app', 'app.mjs')], { env, log }).catch(
    (error) => isStopping() || console.error(`\nThe simulated app ended. ${explain(error)}`),
  );
  return log;
}
