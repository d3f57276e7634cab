/** The core's fuzz targets, each for a minute over its seeds and generated inputs, with the stable compiler. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';

const SECONDS_EACH = Number(process.env.FUZZ_SECONDS ?? 60);
// Fixed, so that a commit gives the same result each time. By hand, longer: FUZZ_SECONDS=600 FUZZ_SEED=0 (random).
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const folder = inRepository('rust-core', 'fuzz');

// The flags of `cargo fuzz` without the sanitizer, which needs nightly and finds little in code that forbids `unsafe`.
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
  const host = (await outputOf('rustc', ['-vV'])).match(/^host: (.+)$/m)[1];
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

/** Hand-picked inputs and those of earlier findings; read only, new ones go to a temporary folder. */
const seedsOf = (target) =>
  ['seeds', 'regressions']
    .map((kind) => path.join(folder, kind, target))
    .filter((seeds) => fs.existsSync(seeds));

/** Copies each crashing input to the regressions, which every later run begins with; printed too, for a CI whose checkout
 * is deleted. */
function keepCrashers(target, from) {
  const crashers = fs.readdirSync(from).filter((name) => /^(crash|oom|timeout)-/.test(name));
  const kept = path.join(folder, 'regressions', target);
  return crashers.map((name) => {
    fs.mkdirSync(kept, { recursive: true });
    fs.copyFileSync(path.join(from, name), path.join(kept, name));
    return `${target}/${name}, base64: ${fs.readFileSync(path.join(from, name), 'base64')}\n`;
  });
}

async function runTarget(binary, target, log) {
  const found = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fuzz-'));
  try {
    const limits = [
      `-max_total_time=${SECONDS_EACH}`,
      `-seed=${SEED}`,
      '-timeout=10',
      '-rss_limit_mb=2048',
      '-print_final_stats=0',
      `-artifact_prefix=${found}/`,
    ];
    const { code, output } = await run(binary, [...limits, found, ...seedsOf(target)], {
      log,
      allowFailure: true,
    });
    const crashers = keepCrashers(target, found);
    return { target, passed: code === 0, output: output + crashers.join('') };
  } finally {
    fs.rmSync(found, { recursive: true, force: true });
  }
}

/** Each target takes one processor: half of them are used, since other suites run at the same time. */
async function runAll(binaries, log) {
  const waiting = targets();
  const results = [];
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift())
      results.push(await runTarget(path.join(binaries, target), target, log));
  };
  await Promise.all(Array.from({ length: Math.ceil(os.availableParallelism() / 2) }, work));
  return results;
}

/** Appends counts in cargo's form, one line for each target. */
export async function runFuzzTargets({ log }) {
  const built = await build(log);
  if (built.code !== 0) return built;
  const results = await runAll(built.binaries, log);
  const output = results.map(
    ({ target, passed, output }) =>
      `${passed ? '' : output}\nfuzz target ${target}\ntest result: ${passed ? 'ok. 1 passed; 0' : 'FAILED. 0 passed; 1'} failed; 0 ignored\n`,
  );
  return { code: results.every(({ passed }) => passed) ? 0 : 1, output: output.join('') };
}
