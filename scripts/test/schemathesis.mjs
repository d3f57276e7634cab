/** Schemathesis, for a bounded time: generated requests whose responses must fit the OpenAPI document. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runServerCommand, seedDemo, startServer } from '../portal-server.mjs';
import { run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { installPythonTool } from '../process/python.mjs';
import { inRepository } from '../repository.mjs';

/** Time for trying out requests. Starting and ending take some more. */
const MAX_SECONDS = 240;
const TIMEOUT_MS = (MAX_SECONDS + 60) * 1000;
/** For each operation; a hundred at night. */
const { SCHEMATHESIS_EXAMPLES = '20' } = process.env;
/** Fixed, so that findings do not depend on the day; another seed is another search. */
const SEED = 20261120;
const REQUIREMENTS = inRepository('api', 'schemathesis.txt');
const PASSWORD = 'neuf-lacs-tranquilles';
const EMAIL = 'every-role@demo.test';

/** Signs in as a user with every role, so that no call is refused by its role; returns the session's token. */
async function signIn({ binary, database, url }) {
  const names = ['--first-name', 'Every', '--last-name', 'Role'];
  const printed = [];
  for (const args of [
    ['create-user', '--email', EMAIL, ...names, '--role', 'admin'],
    ['create-business', '--name', 'Everything', '--manager', EMAIL],
    ['approve-broker', '--email', EMAIL, '--brand', 'Assurances Boréal'],
  ])
    printed.push(runServerCommand(binary, database, args));
  const token = /new-password#([0-9a-f]+)/.exec(printed[0])?.[1];
  await post(`${url}/api/v1/user/password/reset`, { token, password: PASSWORD });
  const response = await post(`${url}/api/v1/user/token`, { email: EMAIL, password: PASSWORD });
  const session = /portal_session=([0-9a-f]+)/.exec(response.headers.getSetCookie().join())?.[1];
  if (!session) throw new Failure(`the tester could not sign in: ${response.status}`);
  return session;
}

const post = (url, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

const limits = [
  `--max-time=${MAX_SECONDS}`,
  `--seed=${SEED}`,
  `--max-examples=${SCHEMATHESIS_EXAMPLES}`,
  // One worker: CPython 3.11 counts the depth of ast.parse for all threads together, and two at once crash the tool (gh-106905).
  '--workers=1',
];
/** The header that the portal's own pages send: without it every change is refused as cross-site. */
const sameOrigin = '--header=Sec-Fetch-Site: same-origin';

/** Appends counts in cargo's form: operations without a finding, and findings. */
export async function runSchemathesis({ log, env }) {
  const st = await installPythonTool('schemathesis', REQUIREMENTS, 'st', { log });
  const binary = env.PORTAL_SERVER;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-schemathesis-'));
  const database = path.join(folder, 'portal.db');
  seedDemo(binary, database, ['--requests', '60', '--stations', '12']);
  const server = await startServer({ binary, database, env: { LOG: 'warn' } });
  try {
    const token = await signIn({ binary, database, url: server.url });
    const config = `--config-file=${inRepository('api', 'schemathesis.toml')}`;
    const document = `${server.url}/api/openapi.json`;
    const result = await run(st, [config, 'run', document, ...limits, sameOrigin], {
      log,
      cwd: folder,
      env: { TOKEN: token, NO_COLOR: '1' },
      allowFailure: true,
      timeout: TIMEOUT_MS,
    });
    return { code: result.code, output: `${result.output}\n${countsLine(result)}` };
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function countsLine({ code, output }) {
  const operations = Number(/Tested: (\d+)/.exec(output)?.[1] ?? 0);
  const findings = code === 0 ? 0 : Number(/(\d+) unique failure/.exec(output)?.[1] ?? 1);
  return `test result: ${code === 0 ? 'ok' : 'FAILED'}. ${operations} passed; ${findings} failed; 0 ignored`;
}
