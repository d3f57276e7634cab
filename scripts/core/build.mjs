/** Compiles rust-core and binds it for browsers (pkg/web) and for Node, where Jest runs (pkg/node). */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';
import { refuseAny } from './declarations.mjs';
import { printSizes } from './sizes.mjs';

const NAME = 'portal_core';
/** wasm-pack's --target, and how package.json says that Node should load the JavaScript around the module. */
const BINDINGS = [
  { folder: 'web', target: 'web', type: 'module', options: [] },
  // The module is the same: the optimised one is copied.
  { folder: 'node', target: 'nodejs', type: 'commonjs', options: ['--no-opt'] },
];

const packageFolder = inRepository('rust-core', 'pkg');

// A target folder of its own: the server's build may run at the same time and would hold the lock of the other.
export const wasmTargetDirectory = () =>
  path.join(process.env.CARGO_TARGET_DIR ?? inRepository('target'), 'wasm-build');

async function bind(fresh, { folder, target, type, options }, env, log) {
  const directory = path.join(fresh, folder);
  const names = ['--out-dir', directory, '--out-name', NAME];
  const modes = ['--mode', 'no-install', '--profile', 'wasm', '--no-pack', ...options];
  await run('wasm-pack', ['build', 'rust-core', '--target', target, ...modes, ...names], {
    env: { ...env, CARGO_TARGET_DIR: wasmTargetDirectory() },
    log,
    fix: 'correct what the compiler reports in rust-core/; run "npm ci" if wasm-opt is missing.',
  });
  refuseAny(path.join(directory, `${NAME}.d.ts`));
  fs.rmSync(path.join(directory, '.gitignore'), { force: true });
  fs.writeFileSync(path.join(directory, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** Builds into a temporary folder, which replaces the old one when it is complete. */
export async function buildCore(env, log) {
  const fresh = `${packageFolder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  for (const binding of BINDINGS) await bind(fresh, binding, env, log);
  const [web, node] = BINDINGS.map(({ folder }) => path.join(fresh, folder, `${NAME}_bg.wasm`));
  fs.copyFileSync(web, node);
  printSizes(fresh);
  fs.rmSync(packageFolder, { recursive: true, force: true });
  fs.renameSync(fresh, packageFolder);
}
