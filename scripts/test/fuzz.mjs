/** The core's fuzz targets, each for a quarter of a minute over its seeds and generated inputs, with the stable compiler. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';

// The seed is fixed: a commit gives the same result each time, and a longer run only repeats more of it.
// Longer and with a random seed by hand, and each night: FUZZ_SECONDS=600 FUZZ_SEED=0.
const { FUZZ_SECONDS = '15', FUZZ_SEED = '1' } = process.env;
const folder = inRepository('rust-core', 'fuzz');
const targetDirectory = path.join(process.env.CARGO_TARGET_DIR ?? inRepository('target'), 'fuzz');

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

function targets() {
  const manifest = fs.readFileSync(path.join(folder, 'Cargo.toml'), 'utf8');
  return [...manifest.matchAll(/\[\[bin\]\]\s+name = "([^"]+)"/g)].map(([, name]) => name);
}

/** Committed inputs, read only: seeds, and those of earlier findings. */
const inputsOf = (target) =>
  ['seeds', 'regressions']
    .map((kind) => path.join(folder, kind, target))
    .filter((inputs) => fs.existsSync(inputs));

/** Copies each crashing input to the regressions; printed too, for a CI whose checkout is deleted. */
function keepCrashers(target, found) {
  const kept = path.join(folder, 'regressions', target);
  const crashers = fs.readdirSync(found).filter((name) => /^(crash|oom|timeout)-/.test(name));
  return crashers.map((name) => {
    fs.cpSync(path.join(found, name), path.join(kept, name));
    return `${target}/${name}, base64: ${fs.readFileSync(path.join(found, name), 'base64')}\n`;
  });
}

/** Runs one target; the output ends with counts in cargo's form. */
async function runTarget(binary, target, log) {
  const found = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fuzz-'));
  try {
    const limits = [`-max_total_time=${FUZZ_SECONDS}`, '-timeout=10', '-rss_limit_mb=2048'];
    const options = [`-seed=${FUZZ_SEED}`, '-print_final_stats=0', `-artifact_prefix=${found}/`];
    const args = [...limits, ...options, found, ...inputsOf(target)];
    const { code, output } = await run(binary, args, { log, allowFailure: true });
    const passed = code === 0;
    const details = passed ? '' : output + keepCrashers(target, found).join('');
    const counts = passed ? 'ok. 1 passed; 0 failed' : 'FAILED. 0 passed; 1 failed';
    return {
      passed,
      output: `${details}\nfuzz target ${target}\ntest result: ${counts}; 0 ignored\n`,
    };
  } finally {
    fs.rmSync(found, { recursive: true, force: true });
  }
}

/** One target after the other: other suites run at the same time. */
export async function runFuzzTargets({ log }) {
  const host = (await outputOf('rustc', ['-vV'])).match(/^host: (.+)$/m)[1];
  // Naming the host as the target keeps these flags away from build scripts, which do not link the fuzzer.
  const built = await run('cargo', ['build', '--release', '--target', host], {
    cwd: folder,
    env: { CARGO_ENCODED_RUSTFLAGS: COVERAGE.join('\x1f'), CARGO_TARGET_DIR: targetDirectory },
    log,
    allowFailure: true,
  });
  if (built.code !== 0) return built;
  const results = [];
  for (const target of targets())
    results.push(await runTarget(path.join(targetDirectory, host, 'release', target), target, log));
  const code = results.every(({ passed }) => passed) ? 0 : 1;
  return { code, output: results.map(({ output }) => output).join('') };
}
