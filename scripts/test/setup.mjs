/** Set-up of the suites: each build runs once, when the first suite needs it. */
import path from 'node:path';
import { buildFrontend, buildServer, installPackages } from '../build.mjs';
import { logFile, step } from '../process/step.mjs';
import { inRepository, varDirectory } from '../repository.mjs';
import { cargoTool, lockedVersion } from '../toolchain/cargo-tool.mjs';
import { wasmEnvironment } from '../toolchain/environment.mjs';
import { requireBrowser, requireEngines } from './browser.mjs';
import { requirePostgres } from './postgres.mjs';

/** Not the site that `npm start` serves: tests deploy and roll back in theirs. */
const testSite = path.join(varDirectory, 'test-site');

const TEST_RUNNER = 'wasm-bindgen-test-runner';

async function wasmTestRunner() {
  const crate = 'wasm-bindgen-cli';
  const version = lockedVersion('wasm-bindgen');
  const folder = await cargoTool(crate, TEST_RUNNER, version, logFile(crate));
  const program = folder ? path.join(folder, TEST_RUNNER) : TEST_RUNNER;
  return { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: program };
}

/** Each resolves to the environment variables that it adds for a suite's runner. */
const builders = {
  packages: installPackages,
  toolchain: () => step('toolchain', () => wasmEnvironment((text) => console.log(`… ${text}`))),
  wasmTestRunner: () => step(TEST_RUNNER, wasmTestRunner),
  core: async () => {
    await Promise.all([setup('packages'), setup('toolchain')]);
    await buildFrontend('build:core');
  },
  server: async () => ({ PORTAL_SERVER: await buildServer() }),
  releaseServer: async () => ({ PORTAL_SERVER: await buildServer('release') }),
  site: async () => {
    await setup('core');
    await buildFrontend();
    // Uses npm packages, which are there only now.
    const { assembleSite } = await import('../site/assemble.mjs');
    await step('test site', () => assembleSite(testSite));
    return { PORTAL_SITE: testSite };
  },
  gallery: async () => {
    await setup('core');
    await buildFrontend('build:gallery');
    return { PORTAL_GALLERY: inRepository('kit', 'gallery', 'dist') };
  },
  browser: () => step('browser', requireBrowser),
  engines: () => step('engines', requireEngines),
  postgres: () => step('postgres', requirePostgres),
};

const started = new Map();

function setup(name) {
  if (!started.has(name)) started.set(name, builders[name]());
  return started.get(name);
}

/** Begins builds before the first suite asks for them; a failure is reported by the suites that need it. */
export const startSetup = (names) => names.forEach((name) => setup(name).catch(() => {}));

/** Waits for everything named and gathers the environment. */
export async function prepare(names) {
  const environments = await Promise.all(names.map(setup));
  return Object.assign({}, ...environments);
}
