/** Finds or prepares everything that turns the core into WebAssembly, and says how to call it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { root, varDirectory } from '../repository.mjs';
import { cargoTool, lockedVersion, WASM_PACK_VERSION } from './cargo-tool.mjs';
import { buildSysroot, cachedSysroot } from './debian.mjs';
import { compilesToWasm, TARGET } from './probe.mjs';

const log = path.join(varDirectory, 'log', 'toolchain.log');

async function requireCargo() {
  if ((await outputOf('cargo', ['--version'])) !== undefined) return;
  throw new Failure('cargo is not installed', {
    fix: "install Rust with rustup (or your system's cargo), open a new terminal and run the command again.",
  });
}

async function addTarget() {
  if ((await outputOf('rustup', ['--version'])) === undefined) return;
  const options = { log, allowFailure: true, timeout: 300_000 };
  await run('rustup', ['target', 'add', TARGET], options);
  await run('rustup', ['component', 'add', 'rust-src'], options);
}

/** The core's build compiles the standard library anew, see scripts/core/build.mjs. */
async function hasSource(env) {
  const sysroot = await outputOf(env.RUSTC ?? 'rustc', ['--print', 'sysroot'], { env });
  return (
    sysroot !== undefined &&
    fs.existsSync(path.join(sysroot.trim(), 'lib', 'rustlib', 'src', 'rust', 'library'))
  );
}

const suits = async (env) => (await hasSource(env)) && (await compilesToWasm(env));

/** The environment in which cargo compiles to wasm: the person's own compiler where it can, else one of ours. */
async function compiler(say) {
  if (await suits({})) return {};
  const cached = await cachedSysroot();
  if (cached && (await suits(cached))) return cached;
  say('adding the WebAssembly target and the source of the standard library with rustup');
  await addTarget();
  if (await suits({})) return {};
  say("rustup could not; building it from Debian's compiler (about a minute)");
  const built = await buildSysroot(log).catch((cause) => {
    throw new Failure(`no compiler for ${TARGET}: ${cause.message}`, {
      fix: `run "rustup target add ${TARGET}" and then the command again.`,
      tail: cause.tail,
      cause,
    });
  });
  if (await suits(built)) return built;
  throw new Failure(`the compiler built for ${TARGET} does not work`, {
    fix: `look at ${path.relative('.', log)}, or run "rustup target add ${TARGET}".`,
  });
}

let prepared;

/**
 * Variables to add to the environment for cargo, wasm-pack and wasm-bindgen. Prepares what is missing, once.
 * @param {(line: string) => void} [say] hears what takes long
 * @returns {Promise<Record<string, string>>}
 */
export function wasmEnvironment(say = () => {}) {
  prepared ??= prepare(say);
  return prepared;
}

async function prepare(say) {
  await requireCargo();
  const env = await compiler(say);
  const bindgen = lockedVersion('wasm-bindgen');
  const tools = [
    ['wasm-bindgen-cli', 'wasm-bindgen', bindgen],
    ['wasm-pack', 'wasm-pack', WASM_PACK_VERSION],
  ];
  const folders = [];
  for (const [crate, executable, version] of tools) {
    folders.push(await cargoTool(crate, executable, version, log));
  }
  const PATH = [...folders.filter(Boolean), env.PATH ?? process.env.PATH].join(':');
  return { ...env, PATH, CARGO_ENCODED_RUSTFLAGS: rustFlags().join('\x1f') };
}

/** SIMD for the search; and no path of this machine in the panic messages of a file that everybody downloads. */
function rustFlags() {
  const cargoHome = process.env.CARGO_HOME ?? path.join(os.homedir(), '.cargo');
  return [
    '-Ctarget-feature=+simd128',
    `--remap-path-prefix=${cargoHome}=cargo`,
    `--remap-path-prefix=${root}=portal`,
  ];
}

/** One line that changes whenever the compiler or a tool does; part of the core's fingerprint. */
export async function toolchainVersion(env) {
  return [
    await outputOf(env.RUSTC ?? 'rustc', ['-vV'], { env }),
    lockedVersion('wasm-bindgen'),
    WASM_PACK_VERSION,
  ].join('\n');
}
