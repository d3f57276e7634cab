/** The core's fuzz targets, each for a few seconds over its corpus and new inputs. No nightly compiler is needed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ask, run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';

const SECONDS_EACH = 8;
const folder = inRepository('rust-core', 'fuzz');

// What `cargo fuzz` sets, less the sanitizer, which only nightly has; the core forbids unsafe code, so it has little to find.
const COVERAGE = [
  '--cfg=fuzzing',
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Cllvm-args=-sanitizer-coverage-trace-compares',
  '-Cdebug-assertions',
  '-Coverflow-checks',
];

const targets = () =>
  [
    ...fs
      .readFileSync(path.join(folder, 'Cargo.toml'), 'utf8')
      .matchAll(/\[\[bin\]\]\s+name = "([^"]+)"/g),
  ].map(([, name]) => name);

async function build(log) {
  const host = (await ask('rustc', ['-vV'])).match(/^host: (.+)$/m)[1];
  const targetDirectory = path.join(process.env.CARGO_TARGET_DIR ?? inRepository('target'), 'fuzz');
  const env = { CARGO_ENCODED_RUSTFLAGS: COVERAGE.join('\x1f'), CARGO_TARGET_DIR: targetDirectory };
  // Naming the host as the target keeps these flags away from build scripts, which do not link the fuzzer.
  const { code, output } = await run('cargo', ['build', '--release', '--target', host], {
    cwd: folder,
    env,
    log,
    allowFailure: true,
  });
  return { code, output, binaries: path.join(targetDirectory, host, 'release') };
}

/** Inputs of earlier findings and hand-picked ones; read only, new ones go to a temporary folder. */
const seedsOf = (target) =>
  ['corpus', 'seeds', 'regressions']
    .map((kind) => path.join(folder, kind, target))
    .filter((seeds) => fs.existsSync(seeds));

async function runTarget(binary, target, log) {
  const fresh = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fuzz-'));
  try {
    const limits = [
      `-max_total_time=${SECONDS_EACH}`,
      '-timeout=10',
      '-rss_limit_mb=2048',
      '-print_final_stats=0',
      `-artifact_prefix=${fresh}/`,
    ];
    const { code, output } = await run(binary, [...limits, fresh, ...seedsOf(target)], {
      log,
      allowFailure: true,
    });
    return { passed: code === 0, output };
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Prints its counts as cargo does, one line for each target, so that the same reader sums them up. */
export async function runFuzzTargets({ log }) {
  const built = await build(log);
  if (built.code !== 0) return built;
  let output = '';
  let code = 0;
  for (const target of targets()) {
    const result = await runTarget(path.join(built.binaries, target), target, log);
    if (!result.passed) code = 1;
    output += `${result.passed ? '' : result.output}\nfuzz target ${target}\ntest result: ${result.passed ? 'ok. 1 passed; 0' : 'FAILED. 0 passed; 1'} failed; 0 ignored\n`;
  }
  return { code, output };
}
