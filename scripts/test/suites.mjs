/**
 * The suites of `npm test`, in two groups: of `pairs` two run at a time, in this order; those of `sequential` run one after
 * the other after them, since they use all processors themselves, or open a browser, which a busy machine makes time out.
 * Lanes: `short` runs always, `long` with CI=true or `--all`, `short only` without, since a suite of the long lane contains
 * it.
 */
import fs from 'node:fs';
import { tooLarge } from '../core/sizes.mjs';
import { run } from '../process/command.mjs';
import { inRepository, root } from '../repository.mjs';
import { TARGET } from '../toolchain/target.mjs';
import { cargoCounts, jestCounts, nodeCounts, playwrightCounts } from './counts.mjs';
import { runFuzzTargets } from './fuzz.mjs';
import { withPostgres } from './postgres.mjs';
import { checkReproducible } from './reproducible.mjs';
import { runSchemathesis } from './schemathesis.mjs';
import { checkSupplyChain } from './supply-chain.mjs';

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

/** Runs a program, given as a line or as words; its exit code and output are the suite's. */
const command =
  (line, own = {}) =>
  ({ log, env }) => {
    const [program, ...args] = Array.isArray(line) ? line : line.split(' ');
    const options = { allowFailure: true, timeout: SUITE_TIMEOUT_MS, cwd: root };
    return run(program, args, { log, env: { ...PLAIN, ...env, ...own }, ...options });
  };

// Runners: `run` resolves to `{ code, output }`, `counts` reads the numbers of tests from the output. A check has none.
const check = (line) => ({ run: command(line) });
const cargoTest = (line, env, wrap = (words) => words) => ({
  run: command(wrap(['cargo', 'test', '--locked', '--no-fail-fast', ...line.split(' ')]), env),
  counts: cargoCounts,
});
const api = (wrap) => cargoTest('-p portal-api', {}, wrap);
const playwright = (project) => ({
  run: command(`npm run --silent e2e -- --project ${project}`),
  counts: playwrightCounts,
});
/** Ending of the test files of the long lane. */
const LONG = '.long.test.mjs';
/** Folder of the tests that open builds in a browser. */
const LOOK = 'site/smoke/';
/** Node's own runner over those of the test files in folders. */
const nodeTestsOf = (folders, belongs) => ({
  run(context) {
    const files = folders.flatMap((folder) =>
      fs
        .readdirSync(inRepository(folder), { recursive: true })
        .filter((file) => file.endsWith('.test.mjs') && belongs(file))
        .map((file) => `${folder}/${file}`),
    );
    return command(['node', '--test', '--test-reporter=spec', ...files])(context);
  },
  counts: nodeCounts,
});
const nodeTest = (...folders) => nodeTestsOf(folders, (file) => !file.endsWith(LONG));
const longNodeTest = (...folders) => nodeTestsOf(folders, (file) => file.endsWith(LONG));

// Jest leaves one processor free by default; no other suite runs beside it.
const jest = {
  run: command('npm run --silent jest -- --ci --maxWorkers=100%'),
  counts: jestCounts,
};
const fuzz = { run: runFuzzTargets, counts: cargoCounts };
const reproducible = { run: checkReproducible, counts: cargoCounts };
const supplyChain = { run: checkSupplyChain, counts: cargoCounts };
const schemathesis = { run: runSchemathesis, counts: cargoCounts };
// Not "wasm-pack test": it also compiles the unit tests, whose property library needs an operating system.
const wasmTest = cargoTest(`-p portal-core --target ${TARGET} --test browser`, {
  CARGO_TARGET_DIR: inRepository('target', 'wasm-test'),
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
});
/** The compiler from Debian has no clippy; with it the browser's half at least compiles without a warning. */
const wasmLint = {
  run: (context) =>
    command(
      `cargo ${context.env.RUSTC ? 'check' : 'clippy'} --locked -p portal-core --target ${TARGET}`,
      { CARGO_ENCODED_RUSTFLAGS: `${context.env.CARGO_ENCODED_RUSTFLAGS}\x1f-Dwarnings` },
    )(context),
};
const coreSize = {
  async run() {
    const problem = tooLarge(inRepository('rust-core', 'pkg'));
    return { code: problem ? 1 : 0, output: problem ?? '' };
  },
};

/** `about`: for `--list`. `needs`: of setup.mjs. */
const suite = (name, about, runner, needs = [], lane = 'short') => ({
  name,
  about,
  ...runner,
  needs,
  lane,
});

const clippy = check('cargo clippy --workspace --all-targets --locked -- -D warnings');
const coreTypes = check('npx tsc -p scripts/core/tsconfig.json');
const apiReport = check('npm run --silent api -- --check');
const kills = check('node scripts/trust.mjs kills 5');
const failover = check('node scripts/trust.mjs failover 3');
const threeHosts = {
  async run(context) {
    const result = await command('node scripts/trust.mjs cluster short')(context);
    const skipped = /^cluster: skipped.*/m.exec(result.output);
    if (skipped) console.log(`  ${skipped[0]}`);
    return result;
  },
};
const browser = ['site', 'server', 'browser'];

const groups = {
  // Long ones first, and one of Rust beside one of the others: two that compile would wait for each other.
  pairs: [
    suite('fmt', 'formatting of Rust', check('cargo fmt --all --check')),
    // Compiles every dependency once more than the tests do: three of a newcomer's twelve minutes.
    suite('clippy', 'lints of Rust', clippy, [], 'long'),
    suite('scripts', 'builds, deployment, new section', nodeTest('scripts', 'webpack'), [
      'packages',
      'postgres',
    ]),
    suite('core', 'the rules: units, properties, layers', cargoTest('-p portal-core')),
    suite('lint', 'ESLint and Prettier', check('npm run --silent lint'), ['core']),
    suite('api', 'SQLite and PostgreSQL', api(withPostgres), ['postgres'], 'long'),
    // A database of its own for each case takes PostgreSQL two of a newcomer's ten minutes.
    suite('api-sqlite', 'SQLite', api(), [], 'short only'),
    suite('typecheck', 'TypeScript everywhere', check('npm run --silent typecheck'), ['core']),
    suite(
      'scripts-long',
      'a section alone or elsewhere, S3, SMTP, the benchmarks’ comparisons',
      nodeTestsOf(['scripts', 'bench'], (file) => file.endsWith(LONG) && !file.includes(LOOK)),
      ['site', 'server', 'browser'],
      'long',
    ),
    suite('schemathesis', 'generated requests', schemathesis, ['packages', 'server'], 'long'),
    // Compiles a static server.
    suite('container', 'image, Kubernetes', longNodeTest('deploy'), ['packages'], 'long'),
    suite('fuzz', 'each fuzz target for 15 s', fuzz, [], 'long'),
    suite('clippy-wasm', 'lints of the core for WebAssembly', wasmLint, ['toolchain'], 'long'),
    suite('supply-chain', 'licences, known vulnerabilities', supplyChain, [], 'long'),
    suite('reproducible', 'the same bytes in another folder', reproducible, ['site'], 'long'),
    suite('api-report', 'exports of core and kit against their versions', apiReport, ['core']),
    suite('failover', 'nothing lost with the primary', failover, ['server'], 'long'),
    suite('core-js', 'the core beside a reference', nodeTest('rust-core/tests-js'), ['core']),
    suite('kills', 'nothing lost by kills under load', kills, ['server'], 'long'),
    // With skipLibCheck, as everywhere else, a missing type there would pass for `any`.
    suite('core-types', 'declarations of the core', coreTypes, ['core']),
    suite('core-size', 'bytes of the core', coreSize, ['core']),
  ],
  sequential: [
    suite('jest', 'units and components', jest, ['core']),
    // Suites that compile once more, or install web servers.
    suite('wasm', 'transport of the core in Chromium', wasmTest, ['toolchain', 'browser'], 'long'),
    suite(
      'deploy',
      'nginx, Caddy, the systemd unit',
      nodeTest('deploy'),
      ['packages', 'server'],
      'long',
    ),
    suite('cluster', 'a primary killed and cut off under Patroni', threeHosts, ['server'], 'long'),
    suite('look', 'bad builds stay off the site', longNodeTest(`scripts/${LOOK}`), browser, 'long'),
    suite('e2e', 'one journey of each kind', playwright('short'), browser),
    suite('e2e-slice', 'part of the matrix', playwright('slice'), browser, 'short only'),
    suite(
      'e2e-long',
      'all other journeys, pictures of the components',
      playwright('long'),
      [...browser, 'gallery'],
      'long',
    ),
    suite(
      'engines',
      'sign-in and journeys of each role in Firefox and WebKit',
      playwright('engines'),
      [...browser, 'engines'],
      'long',
    ),
  ],
};

export const suites = Object.entries(groups).flatMap(([group, members]) =>
  members.map((member) => ({ ...member, group })),
);
