/**
 * The suites of `npm test`.
 *
 * `lane`: "short" runs always, "long" only in CI=true. `group`: the suites of "rust" and of "web" run side by side, since both
 * compile for minutes; those of "alone" run one after the other behind them, because a browser on a busy machine is slow
 * in ways that no test means. `needs`: setup.mjs. `counts`: reads the numbers of tests; a check has none.
 */
import fs from 'node:fs';
import { tooLarge } from '../core/sizes.mjs';
import { run } from '../process/command.mjs';
import { inRepository, root } from '../repository.mjs';
import { TARGET } from '../toolchain/target.mjs';
import { cargoCounts, jestCounts, playwrightCounts, tapCounts } from './counts.mjs';
import { runFuzzTargets } from './fuzz.mjs';
import { runSchemathesis } from './schemathesis.mjs';

const SUITE_TIMEOUT_MS = 35 * 60_000;
/** Plain output, which the counts are read from; and only the first screen of a page that a failed Jest query prints. */
const PLAIN = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  COLORS: 'false',
  CARGO_TERM_COLOR: 'never',
  CI: process.env.CI ?? 'true',
  DEBUG_PRINT_LIMIT: '1500',
};

/** Runs a program; its exit code and output are the suite's. */
const command =
  (line, own = {}) =>
  ({ log, env }) => {
    const [program, ...args] = Array.isArray(line) ? line : line.split(' ');
    return run(program, args, {
      log,
      cwd: root,
      env: { ...PLAIN, ...env, ...own },
      allowFailure: true,
      timeout: SUITE_TIMEOUT_MS,
    });
  };

/** Node's own runner over the test files of a folder. */
const nodeTests = (folder) => (context) => {
  const files = fs
    .readdirSync(inRepository(folder), { recursive: true })
    .filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`);
  return command(['node', '--test', '--test-reporter=tap', ...files])(context);
};

/** The compiler from Debian has no clippy; with it the browser's half at least compiles without a warning. */
function lintForWasm(context) {
  const lint = context.env.RUSTC ? 'check' : 'clippy';
  return command(`cargo ${lint} --locked -p portal-core --target ${TARGET}`, {
    CARGO_ENCODED_RUSTFLAGS: `${context.env.CARGO_ENCODED_RUSTFLAGS}\x1f-Dwarnings`,
  })(context);
}

async function checkCoreSize() {
  const problem = tooLarge(inRepository('rust-core', 'pkg'));
  return { code: problem ? 1 : 0, output: problem ?? '' };
}

const rust = [
  {
    name: 'fmt',
    about: 'formatting of Rust',
    needs: [],
    run: command('cargo fmt --all --check'),
  },
  {
    name: 'clippy',
    about: 'lints of Rust',
    needs: [],
    run: command('cargo clippy --workspace --all-targets --locked -- -D warnings'),
  },
  {
    name: 'core',
    about: 'the rules, natively: units, properties, layers of the modules',
    needs: [],
    counts: cargoCounts,
    run: command('cargo test --locked --no-fail-fast -p portal-core'),
  },
  {
    name: 'api',
    about: 'the server on SQLite and on PostgreSQL',
    needs: ['postgres'],
    counts: cargoCounts,
    run: command('cargo test --locked --no-fail-fast -p portal-api'),
  },
  {
    name: 'fuzz',
    lane: 'long',
    about: 'each fuzz target for a minute',
    needs: [],
    counts: cargoCounts,
    run: runFuzzTargets,
  },
];

const web = [
  {
    name: 'scripts',
    about: 'deployment, new section, test counts',
    needs: ['packages'],
    counts: tapCounts,
    run: nodeTests('scripts'),
  },
  {
    name: 'lint',
    about: 'ESLint and Prettier',
    needs: ['core'],
    run: command('npm run --silent lint'),
  },
  {
    name: 'typecheck',
    about: 'TypeScript of the whole repository',
    needs: ['core'],
    run: command('npm run --silent typecheck'),
  },
  {
    // With skipLibCheck, as everywhere else, a missing type there would pass for `any`.
    name: 'core-types',
    about: 'declarations of the WebAssembly core',
    needs: ['core'],
    run: command('npx tsc -p scripts/core/tsconfig.json'),
  },
  {
    name: 'core-size',
    about: 'bytes of the WebAssembly core',
    needs: ['core'],
    run: checkCoreSize,
  },
  {
    name: 'core-js',
    about: 'the WebAssembly core in Node beside a JavaScript reference',
    needs: ['core'],
    counts: tapCounts,
    run: nodeTests('rust-core/tests-js'),
  },
  {
    name: 'clippy-wasm',
    about: 'lints of the core for WebAssembly',
    needs: ['toolchain'],
    run: lintForWasm,
  },
];

const alone = [
  {
    name: 'jest',
    about: 'units and components of kit, shell and sections',
    needs: ['core'],
    counts: jestCounts,
    run: command('npm run --silent jest -- --ci'),
  },
  {
    // Not "wasm-pack test": it also compiles the unit tests, whose property library needs an operating system.
    name: 'wasm',
    about: 'the transport of the core in headless Chromium',
    needs: ['toolchain', 'browser'],
    counts: cargoCounts,
    run: command(`cargo test --locked -p portal-core --target ${TARGET} --test browser`, {
      CARGO_TARGET_DIR: inRepository('target', 'wasm-test'),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
    }),
  },
  {
    name: 'deploy',
    about: 'nginx before the server, the systemd unit',
    needs: ['packages', 'server'],
    counts: tapCounts,
    run: nodeTests('deploy'),
  },
  {
    name: 'schemathesis',
    lane: 'long',
    about: 'generated requests against the OpenAPI document',
    needs: ['packages', 'server'],
    counts: cargoCounts,
    run: runSchemathesis,
  },
  {
    name: 'e2e',
    about: 'the portal in Chromium, one journey of each kind',
    needs: ['site', 'server', 'browser'],
    counts: playwrightCounts,
    run: command('npm run --silent e2e -- --project short'),
  },
  {
    name: 'e2e-long',
    lane: 'long',
    about:
      'every other spec: every width, large lists, keyboard, accessibility of every page',
    needs: ['site', 'server', 'browser'],
    counts: playwrightCounts,
    run: command('npm run --silent e2e -- --project long'),
  },
];

export const suites = Object.entries({ rust, web, alone }).flatMap(([group, members]) =>
  members.map((suite) => ({ lane: 'short', ...suite, group })),
);
