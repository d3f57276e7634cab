/** Environment for compiling the core to WebAssembly: compiler, target and tools. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { inRepository, root, varDirectory } from '../repository.mjs';
import { lockedVersion } from './cargo-tool.mjs';
import { buildSysroot, cachedSysroot } from './debian.mjs';
import { TARGET } from './target.mjs';
import { wasmTools } from './wasm-tools.mjs';

const log = path.join(varDirectory, 'log', 'toolchain.log');
const TARGET_DOWNLOAD_TIMEOUT_MS = 300_000;

async function requireCargo() {
  if ((await outputOf('cargo', ['--version'])) !== undefined) return;
  throw new Failure('cargo is not installed', {
    fix: "install Rust with rustup (or your system's cargo), open a new terminal and run the command again.",
  });
}

/** Whether the compiler has the target's standard library. */
async function hasTarget(env) {
  const args = ['--print', 'target-libdir', '--target', TARGET];
  const directory = await outputOf(env.RUSTC ?? 'rustc', args, { env });
  if (directory === undefined || !fs.existsSync(directory)) return false;
  return fs.readdirSync(directory).some((file) => /^libstd-.*\.rlib$/.test(file));
}

async function compiler(say) {
  if (await hasTarget({})) return {};
  const cached = await cachedSysroot();
  if (cached) return cached;
  say(`adding the target ${TARGET} with rustup`);
  const options = { log, allowFailure: true, timeout: TARGET_DOWNLOAD_TIMEOUT_MS };
  if ((await outputOf('rustup', ['--version'])) !== undefined)
    await run('rustup', ['target', 'add', TARGET], options);
  if (await hasTarget({})) return {};
  say("rustup could not; building it from Debian's compiler (about a minute)");
  return buildSysroot(log).catch((cause) => {
    throw new Failure(`no compiler for ${TARGET}: ${cause.message}`, {
      fix: `run "rustup target add ${TARGET}" and then the command again.`,
      tail: cause.tail,
      cause,
    });
  });
}

let prepared;

/**
 * Variables to add to the environment for cargo, wasm-pack and wasm-bindgen. Installs missing tools, once.
 * @param {(line: string) => void} [say] receives a line before each step that takes long
 * @returns {Promise<Record<string, string>>}
 */
export function wasmEnvironment(say = () => {}) {
  prepared ??= prepare(say);
  return prepared;
}

async function prepare(say) {
  await requireCargo();
  const env = await compiler(say);
  // wasm-opt, which wasm-pack looks for on PATH, comes from the npm package binaryen.
  const folders = [inRepository('node_modules', '.bin'), await wasmTools(log)];
  const PATH = [...folders, env.PATH ?? process.env.PATH].join(':');
  const sysroot = await outputOf(env.RUSTC ?? 'rustc', ['--print', 'sysroot'], { env });
  return { ...env, PATH, CARGO_ENCODED_RUSTFLAGS: rustFlags(sysroot).join('\x1f') };
}

/** SIMD for the search; panic messages in the published file must not contain paths of the build machine. */
function rustFlags(sysroot) {
  const cargoHome = process.env.CARGO_HOME ?? path.join(os.homedir(), '.cargo');
  return [
    '-Ctarget-feature=+simd128',
    `--remap-path-prefix=${sysroot}=rust`,
    `--remap-path-prefix=${cargoHome}=cargo`,
    `--remap-path-prefix=${root}=portal`,
  ];
}

/** Versions of compiler and tools; part of the core's fingerprint. */
export async function toolchainVersion(env) {
  return [
    await outputOf(env.RUSTC ?? 'rustc', ['-vV'], { env }),
    lockedVersion('wasm-bindgen'),
    lockedVersion('wasm-pack'),
  ].join('\n');
}
