/** Schemathesis, for a bounded time: looks for requests that the server answers otherwise than its description says. */
import path from 'node:path';
import { ask, run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { canInstall, installPackages } from '../process/packages.mjs';
import { inRepository, varDirectory } from '../repository.mjs';
import { startServer } from './server.mjs';

/** Seconds in which it may try out requests; some more pass until it has started and ended. */
const BUDGET = 90;
/** Findings must not depend on the day; another seed is another search. */
const SEED = 20261120;
const REQUIREMENTS = inRepository('api', 'schemathesis.txt');
const PASSWORD = 'every-role-at-once';
const EMAIL = 'everybody@demo.test';

/** The tool at its pinned version, in an environment of its own. */
async function install(log) {
  const environment = path.join(varDirectory, 'schemathesis');
  const python = path.join(environment, 'bin', 'python');
  const fix =
    'install Python 3 with its venv module and make PyPI reachable, then run the command again.';
  const create = () =>
    run('python3', ['-m', 'venv', environment], { log, allowFailure: true, fix });
  if ((await ask(python, ['-m', 'pip', '--version'])) === undefined) {
    if ((await create()).code !== 0 && (await canInstall())) {
      await installPackages(['python3-venv'], { log });
      await create();
    }
  }
  const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'];
  await run(python, [...pip, '--requirement', REQUIREMENTS], { log, fix });
  return path.join(environment, 'bin', 'st');
}

/** Somebody who holds every role, so that no call ends at its door; answers the session's token. */
async function signIn({ binary, server, log }) {
  const env = {
    DATABASE_URL: `sqlite://${path.join(server.folder, 'portal.db')}`,
    PORTAL_PASSWORD: PASSWORD,
  };
  const names = ['--first-name', 'Every', '--last-name', 'Body'];
  for (const args of [
    ['create-user', '--email', EMAIL, ...names, '--role', 'admin'],
    ['create-business', '--name', 'Everything', '--manager', EMAIL],
    ['approve-broker', '--email', EMAIL, '--brand', 'AutoPortail'],
  ])
    await run(binary, args, { env, log });
  const response = await fetch(`${server.origin}/api/v1/user/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const token = /portal_session=([0-9a-f]+)/.exec(response.headers.getSetCookie().join())?.[1];
  if (!token) throw new Failure(`the tester could not sign in: ${response.status}`);
  return token;
}

const limits = [`--max-time=${BUDGET}`, `--seed=${SEED}`, '--max-examples=40', '--workers=2'];
/** As the portal's own pages do: otherwise every change ends at the door. */
const ownPage = '--header=Sec-Fetch-Site: same-origin';

/** Prints its counts as cargo does: the operations that it tested, and those in which it found something. */
export async function runSchemathesis({ log, env }) {
  const st = await install(log);
  const binary = env.PORTAL_SERVER;
  const server = await startServer({ binary, log });
  try {
    const token = await signIn({ binary, server, log });
    const found = await run(
      st,
      [
        `--config-file=${inRepository('api', 'schemathesis.toml')}`,
        'run',
        `${server.origin}/api/openapi.json`,
        ...limits,
        ownPage,
      ],
      {
        log,
        cwd: server.folder,
        env: { TOKEN: token, NO_COLOR: '1' },
        allowFailure: true,
        timeout: 120_000,
      },
    );
    return { code: found.code, output: `${found.output}\n${counted(found)}` };
  } finally {
    await server.stop();
  }
}

function counted({ code, output }) {
  const operations = Number(/Tested: (\d+)/.exec(output)?.[1] ?? 0);
  const findings = code === 0 ? 0 : Number(/(\d+) unique failure/.exec(output)?.[1] ?? 1);
  return `test result: ${code === 0 ? 'ok' : 'FAILED'}. ${operations} passed; ${findings} failed; 0 ignored`;
}
