/** Compiles rust-core once and binds it twice: for browsers (pkg/web) and for Node, where Jest runs (pkg/node). */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';
import { TARGET } from '../toolchain/probe.mjs';
import { refuseAny } from './declarations.mjs';
import { printSizes } from './sizes.mjs';

const NAME = 'portal_core';
const PROFILE = 'wasm';

/** What the compiler emits; named one by one, since --all-features would let wasm-opt use what browsers lack. */
const FEATURES = [
  'bulk-memory',
  'mutable-globals',
  'sign-ext',
  'nontrapping-float-to-int',
  'multivalue',
  'reference-types',
  'simd',
];

/**
 * The standard library compiled with the core: smaller where it can choose, and without the printing of panics, which
 * nobody sees (a panic stops the module either way). Both are still unstable options, hence RUSTC_BOOTSTRAP.
 */
const BUILD_STD = ['-Zbuild-std=std,panic_abort', '-Zbuild-std-features=optimize_for_size'];
const withoutPanics = (env) => ({
  RUSTC_BOOTSTRAP: '1',
  CARGO_ENCODED_RUSTFLAGS: [
    env.CARGO_ENCODED_RUSTFLAGS,
    '-Zunstable-options',
    '-Cpanic=immediate-abort',
  ].join('\x1f'),
});

/** Calls kept as calls: a function pasted into its one caller is a few bytes less, but compresses 6 % worse. */
const NO_INLINING = [
  '--always-inline-max-function-size=0',
  '--one-caller-inline-max-function-size=0',
  '--flexible-inline-max-function-size=0',
];

/** For tools that are done with the file by then. */
const STRIPPED = ['--strip-debug', '--strip-producers', '--strip-target-features'];

const packageFolder = inRepository('rust-core', 'pkg');

// A target folder of its own: the server's build may run at the same time and would hold the lock of the other.
export const wasmTargetDirectory = () =>
  path.join(process.env.CARGO_TARGET_DIR ?? inRepository('target'), 'wasm-build');

async function bind(env, folder, log) {
  const artefact = path.join(wasmTargetDirectory(), TARGET, PROFILE, `${NAME}.wasm`);
  await run('wasm-bindgen', [artefact, '--target', 'nodejs', '--typescript', '--out-dir', folder], {
    env,
    log,
  });
}

async function optimise(file, log) {
  const features = FEATURES.map((feature) => `--enable-${feature}`);
  const wasmOpt = inRepository('node_modules', '.bin', 'wasm-opt');
  await run(wasmOpt, ['-Os', ...NO_INLINING, ...features, ...STRIPPED, file, '-o', file], {
    log,
    fix: 'run "npm ci" first: wasm-opt comes from the npm package binaryen.',
  });
}

/** Both bindings hold the same module: what differs is the JavaScript around it. */
async function optimiseBoth(web, node, log) {
  const [bound, copy] = [web, node].map((folder) => path.join(folder, `${NAME}_bg.wasm`));
  if (!fs.readFileSync(bound).equals(fs.readFileSync(copy))) {
    throw new Error('wasm-bindgen made different modules for browsers and for Node');
  }
  await optimise(bound, log);
  fs.copyFileSync(bound, copy);
}

function describe(folder, type) {
  fs.rmSync(path.join(folder, '.gitignore'), { force: true });
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** Builds into a temporary folder and puts it in place of the old one only when all of it is there. */
export async function buildCore(env, log) {
  const fresh = `${packageFolder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const web = path.join(fresh, 'web');
  const node = path.join(fresh, 'node');
  const wasmPack = [
    'build',
    'rust-core',
    '--target',
    'web',
    '--mode',
    'no-install',
    '--no-opt',
    '--no-pack',
  ];
  await run(
    'wasm-pack',
    [...wasmPack, '--profile', PROFILE, '--out-dir', web, '--out-name', NAME, '--', ...BUILD_STD],
    {
      env: { ...env, ...withoutPanics(env), CARGO_TARGET_DIR: wasmTargetDirectory() },
      log,
      fix: 'correct what the compiler reports in rust-core/.',
    },
  );
  await bind(env, node, log);
  for (const folder of [web, node]) refuseAny(path.join(folder, `${NAME}.d.ts`));
  await optimiseBoth(web, node, log);
  describe(web, 'module');
  describe(node, 'commonjs');
  printSizes(fresh);
  fs.rmSync(packageFolder, { recursive: true, force: true });
  fs.renameSync(fresh, packageFolder);
}
