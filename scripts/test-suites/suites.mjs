/** Everything `npm test` runs: what each suite needs, how it is run, how its counts are read. */
import { run } from '../process/command.mjs';
import { tooLarge } from '../core/sizes.mjs';
import { inRepository, root } from '../repository.mjs';
import { filesUnder } from '../steps/fingerprint.mjs';
import { TARGET } from '../toolchain/probe.mjs';
import { cargoCounts, jestCounts, playwrightCounts, tapCounts } from './counts.mjs';
import { runFuzzTargets } from './fuzz.mjs';
import { runSchemathesis } from './schemathesis.mjs';

/** A suite that hangs ends; the browser's, on two busy cores, is the longest. */
const LIMIT = 35 * 60_000;
// Runners colour their words where they think a person watches; the counts are easier to read without.
const PLAIN = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  COLORS: 'false',
  CARGO_TERM_COLOR: 'never',
  CI: process.env.CI ?? 'true',
  // A failed look for a word prints the page; the first screen of it is enough.
  DEBUG_PRINT_LIMIT: '1500',
};

const command =
  (program, args, { env: own = {}, cwd = root } = {}) =>
  ({ log, env }) =>
    run(program, args, {
      log,
      cwd,
      env: { ...PLAIN, ...env, ...own },
      allowFailure: true,
      timeout: LIMIT,
    });

const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** A check passes or fails as a whole and counts no tests. */
const check = (name, lane, needs, runner) => ({
  name,
  lane,
  needs,
  run: runner,
  counts: noCounts,
  mustRunTests: false,
});
const tests = (name, lane, needs, counts, runner) => ({
  name,
  lane,
  needs,
  run: runner,
  counts,
  mustRunTests: true,
});

/** Node's own runner over the test files of a folder. */
const nodeTests = (folder) => (context) => {
  const files = filesUnder(inRepository(folder)).filter((file) => file.endsWith('.test.mjs'));
  return command('node', ['--test', '--test-reporter=tap', ...files])(context);
};

/** The compiler from Debian comes without clippy; there the browser's half is at least compiled without a warning. */
function lintForWasm(context) {
  const args = context.env.RUSTC ? ['check'] : ['clippy'];
  const flags = `${context.env.CARGO_ENCODED_RUSTFLAGS}\x1f-Dwarnings`;
  return command('cargo', [...args, '--locked', '-p', 'portal-core', '--target', TARGET], {
    env: { CARGO_ENCODED_RUSTFLAGS: flags },
  })(context);
}

async function holdCoreSize() {
  const problem = tooLarge(inRepository('rust-core', 'pkg'));
  return { code: problem ? 1 : 0, output: problem ?? '' };
}

/**
 * `lane`: suites of the lanes "rust" and "web" run side by side, in their order, since both compile for minutes;
 * those of "last" run alone afterwards, because a browser under load is slow in ways that no test means.
 */
export const suites = [
  check('fmt', 'rust', [], command('cargo', ['fmt', '--all', '--check'])),
  check(
    'clippy',
    'rust',
    [],
    command('cargo', [
      'clippy',
      '--workspace',
      '--all-targets',
      '--locked',
      '--',
      '-D',
      'warnings',
    ]),
  ),
  tests(
    'core',
    'rust',
    [],
    cargoCounts,
    command('cargo', ['test', '--locked', '--no-fail-fast', '-p', 'portal-core']),
  ),
  // Which module of the core may use which (decision 0015).
  tests(
    'layers',
    'rust',
    [],
    cargoCounts,
    command('cargo', ['test', '--locked', '-p', 'portal-core', '--test', 'layers']),
  ),
  tests(
    'api',
    'rust',
    ['postgres'],
    cargoCounts,
    command('cargo', ['test', '--locked', '--no-fail-fast', '-p', 'portal-api']),
  ),
  tests('fuzz', 'rust', [], cargoCounts, runFuzzTargets),
  tests('scripts', 'web', ['packages'], tapCounts, nodeTests('scripts')),
  check('lint', 'web', ['core'], command('npm', ['run', '--silent', 'lint'])),
  check('typecheck', 'web', ['core'], command('npm', ['run', '--silent', 'typecheck'])),
  // With skipLibCheck, as everywhere else, a type that is missing there would pass for any.
  check('core-types', 'web', ['core'], command('npx', ['tsc', '-p', 'scripts/core/tsconfig.json'])),
  check('core-size', 'web', ['core'], holdCoreSize),
  // The WebAssembly core in Node, beside a plain JavaScript reference.
  tests('core-js', 'web', ['core'], tapCounts, nodeTests('rust-core/tests-js')),
  check('clippy-wasm', 'web', ['toolchain'], lintForWasm),
  tests(
    'jest',
    'last',
    ['core'],
    jestCounts,
    command('npm', ['run', '--silent', 'jest', '--', '--ci']),
  ),
  // Not "wasm-pack test": it also compiles the unit tests, whose property library is for machines with an OS.
  tests('wasm', 'last', ['toolchain', 'browser'], cargoCounts, ({ log, env }) => {
    const test = ['test', '--locked', '-p', 'portal-core', '--target', TARGET, '--test', 'browser'];
    return command('cargo', test, {
      env: {
        CARGO_TARGET_DIR: inRepository('target', 'wasm-test'),
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
      },
    })({ log, env });
  }),
  // nginx before the real server, and systemd's opinion of its unit.
  tests('deploy', 'last', ['packages', 'server'], tapCounts, nodeTests('deploy')),
  tests('schemathesis', 'last', ['packages', 'server'], cargoCounts, runSchemathesis),
  tests(
    'e2e',
    'last',
    ['site', 'browser'],
    playwrightCounts,
    command('npm', ['run', '--silent', 'e2e']),
  ),
];
