/** What suites need before they can run; each is made once, whichever suite asks first, and fails for all that need it. */
import path from 'node:path';
import { frontendSteps, packagesStep, serverBinary, serverStep } from '../build-steps.mjs';
import { coreStep } from '../core/step.mjs';
import { varDirectory } from '../repository.mjs';
import { siteSteps } from '../site/steps.mjs';
import { logOf } from '../steps/step.mjs';
import { wasmEnvironment } from '../toolchain/environment.mjs';
import { requireBrowser } from './browser.mjs';
import { startPostgres } from './postgres.mjs';

// Not the site that `npm start` serves: tests deploy and roll back in theirs.
const testSite = path.join(varDirectory, 'test-site');

let postgres;

/** Each resolves to the environment variables that it adds for the suite's runner. */
const make = {
  packages: async () => void (await packagesStep()),
  toolchain: () => wasmEnvironment((text) => console.log(`… ${text}`)),
  core: async () => {
    await preparation('packages');
    await preparation('toolchain');
    await coreStep();
  },
  frontend: async () => {
    await preparation('core');
    await frontendSteps();
  },
  server: async () => {
    await serverStep();
    return { PORTAL_SERVER: serverBinary() };
  },
  site: async () => {
    await Promise.all([preparation('frontend'), preparation('server')]);
    await siteSteps(testSite);
    return { PORTAL_SITE: testSite, ...(await preparation('server')) };
  },
  browser: () => requireBrowser(logOf('test-browser')),
  postgres: async () => {
    postgres = await startPostgres(logOf('test-postgres'));
    return { TEST_POSTGRES_URL: postgres.url };
  },
};

const made = new Map();

export function preparation(name) {
  if (!made.has(name)) made.set(name, make[name]());
  return made.get(name);
}

/** Makes everything named and gathers the environment. */
export async function prepare(names) {
  const env = {};
  for (const name of names) Object.assign(env, await preparation(name));
  return env;
}

export const cleanUp = async () => postgres?.stop();
