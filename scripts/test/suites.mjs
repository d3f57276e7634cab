/**
 * The suites of `npm test`, in two groups: of `pairs` two run at a time, in this order; those of `sequential` run one after
 * the other after them, since they use all processors themselves, or open a browser, which a busy machine makes time out.
 * Lanes: `short` runs always, `long` with CI=true or `--all`, `short only` without, since a suite of the long lane contains
 * it. A suite of the long lane that names `files` runs at night, and when one of these changed (changes.mjs).
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
/** Ending of those that run at night. */
const NIGHT = '.night.test.mjs';
/** Folders of scripts/ whose long tests are suites of their own: those that open builds in a browser, and checkouts. */
const LOOK = 'site/look';
const MONTHLY_BUILDS = 'site/testing';
const CHECKOUTS = ['checkout', 'new-section'];
const APART = [LOOK, MONTHLY_BUILDS, ...CHECKOUTS];
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
const nodeTest = (...folders) =>
  nodeTestsOf(folders, (file) => !file.endsWith(LONG) && !file.endsWith(NIGHT));
const longNodeTest = (...folders) => nodeTestsOf(folders, (file) => file.endsWith(LONG));
const nightNodeTest = (...folders) => nodeTestsOf(folders, (file) => file.endsWith(NIGHT));

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

/** `about`: for `--list`. `needs`: of setup.mjs. `files`: beginnings of their paths. */
const suite = (name, about, runner, needs = [], lane = 'short', files = undefined) => ({
  name,
  about,
  ...runner,
  needs,
  lane,
  files,
});

const TOOLCHAIN = ['Cargo.', '.cargo/', 'rust-toolchain.toml'];
const PACKAGES = ['package.json', 'package-lock.json'];
const CONFIGURATIONS = ['.oxlintrc.json', 'eslint.config.js', 'jest.config.js', 'tsconfig.json'];

const clippy = check('cargo clippy --workspace --all-targets --locked -- -D warnings');
const coreTypes = check('npx tsc -p scripts/core/tsconfig.json');
const apiReport = check('npm run --silent api -- --check');
const kills = check('node e2e/trust/run.mjs kills 5');
const failover = check('node e2e/trust/run.mjs failover 3');
const threeHosts = {
  async run(context) {
    const result = await command('node e2e/trust/run.mjs cluster short')(context);
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
    suite(
      'scripts',
      'builds, deployment, new section',
      nodeTest('scripts', 'webpack', 'e2e/trust'),
      ['packages', 'postgres'],
    ),
    suite('core', 'the rules: units, properties, layers', cargoTest('-p portal-core')),
    suite('lint', 'ESLint and Prettier', check('npm run --silent lint'), ['core']),
    suite('api', 'SQLite and PostgreSQL', api(withPostgres), ['postgres'], 'long'),
    // A database of its own for each case takes PostgreSQL two of a newcomer's ten minutes.
    suite('api-sqlite', 'SQLite', api(), [], 'short only'),
    suite('typecheck', 'TypeScript everywhere', check('npm run --silent typecheck'), ['core']),
    suite(
      'scripts-long',
      'S3, SMTP, the simulated app, the benchmarks’ comparisons',
      nodeTestsOf(
        ['scripts', 'bench', 'e2e/trust'],
        (file) => file.endsWith(LONG) && !APART.some((folder) => file.startsWith(folder)),
      ),
      ['site', 'server', 'browser'],
      'long',
    ),
    suite(
      'checkouts',
      'a section alone, and in a repository of its own',
      longNodeTest(...CHECKOUTS.map((folder) => `scripts/${folder}`)),
      ['site', 'server', 'browser'],
      'long',
      [...TOOLCHAIN, ...PACKAGES, ...CONFIGURATIONS, 'kit/package.json', 'scripts/', 'webpack'],
    ),
    // The seed is fixed: the same server gives the same answers.
    suite('schemathesis', 'generated requests', schemathesis, ['packages', 'server'], 'long', [
      ...TOOLCHAIN,
      'api/',
      'i18n/',
      'rust-core/',
      'scripts/test/schemathesis.mjs',
    ]),
    // Compiles a static server.
    suite('container', 'image, Kubernetes', longNodeTest('deploy'), ['packages'], 'long', [
      ...TOOLCHAIN,
      'api/Cargo.toml',
      'deploy/',
    ]),
    suite('fuzz', 'each fuzz target for 15 s', fuzz, [], 'long', [
      'rust-core/fuzz/',
      'rust-core/src/card/',
      'rust-core/src/json/',
      'rust-core/src/list_query.rs',
      'rust-core/src/money/',
      'scripts/test/fuzz.mjs',
    ]),
    suite('clippy-wasm', 'lints of the core for WebAssembly', wasmLint, ['toolchain'], 'long'),
    suite('supply-chain', 'licences, known vulnerabilities', supplyChain, [], 'long'),
    suite('reproducible', 'the same bytes in another folder', reproducible, ['site'], 'long', [
      ...TOOLCHAIN,
      ...PACKAGES,
      'rust-core/Cargo.toml',
      'scripts/core/',
      'scripts/test/reproducible.mjs',
      'scripts/toolchain/',
      'tools/',
      'webpack',
    ]),
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
    suite(
      'wasm',
      'transport of the core in Chromium',
      wasmTest,
      ['toolchain', 'wasmTestRunner', 'browser'],
      'long',
    ),
    suite(
      'deploy',
      'nginx, Caddy, the systemd unit',
      nodeTest('deploy'),
      ['packages', 'server'],
      'long',
    ),
    suite(
      'pages',
      'blocks of the pages for operators and for other systems',
      nightNodeTest('deploy'),
      ['packages', 'postgres', 'server'],
      'long',
      [
        ...['at-night', 'cluster', 'connecting', 'database', 'operating'].map(
          (it) => `docs/${it}.md`,
        ),
        'deploy/',
      ],
    ),
    suite('cluster', 'a primary killed and cut off under Patroni', threeHosts, ['server'], 'long', [
      'api/src/store/',
      'deploy/cluster/',
      'e2e/trust/',
    ]),
    suite('look', 'bad builds stay off the site', longNodeTest(`scripts/${LOOK}`), browser, 'long'),
    suite('bad-builds', 'all other bad builds', nightNodeTest(`scripts/${LOOK}`), browser, 'long', [
      'scripts/site/look/',
      'scripts/site/testing/',
      'shell/src/sections/',
    ]),
    suite(
      'monthly-builds',
      'sections as built in months before, under the shell and server of today',
      longNodeTest(`scripts/${MONTHLY_BUILDS}`),
      browser,
      'long',
      [
        ...PACKAGES,
        'api/src/',
        'i18n/',
        'kit/',
        'rust-core/',
        'scripts/site/',
        'shell/',
        'webpack',
      ],
    ),
    suite('e2e', 'one journey of each kind', playwright('short'), browser),
    suite('e2e-slice', 'part of the matrix', playwright('slice'), browser, 'short only'),
    suite('e2e-long', 'all other journeys', playwright('long'), browser, 'long'),
    suite(
      'gallery',
      'pictures of the components',
      playwright('gallery'),
      [...browser, 'gallery'],
      'long',
      [...PACKAGES, 'e2e/gallery/', 'i18n/', 'kit/', 'webpack'],
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
