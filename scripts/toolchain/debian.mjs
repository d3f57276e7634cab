/**
 * The wasm32 target where rustup cannot reach its server: Debian packages a compiler with the source of its standard
 * library, but no compiled one for wasm32. That is built once, into a sysroot in the cache that links to Debian's
 * other files, so that nothing under /usr and nothing of rustup is changed. Only here RUSTC_BOOTSTRAP is needed
 * (-Z build-std); the core itself is then compiled without it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { Failure } from '../process/failure.mjs';
import { installSystemPackages } from '../process/system-packages.mjs';
import { cacheDirectory, inCache } from './cache.mjs';
import { TARGET } from './target.mjs';

const COMPILER = '/usr/bin/rustc';
const PACKAGES = ['rustc-web', 'cargo-web', 'rust-web-src', 'rust-web-llvm'];

// A wrapper, since this compiler finds its libraries beside its shared library, through whatever link it is called.
const RUSTC_WRAPPER = `#!/bin/sh
exec ${COMPILER} --sysroot "\${0%/bin/rustc}" "$@"
`;

async function installedRelease() {
  if (!fs.existsSync('/usr/lib/rustlib/src/rust/library')) return undefined;
  return (await outputOf(COMPILER, ['-vV']))?.match(/^release: (.+)$/m)?.[1];
}

/** Installs compiler, source and the linker of the very LLVM it was built with. */
async function installCompiler(log) {
  if ((await installedRelease()) === undefined || !fs.existsSync('/usr/bin/cargo'))
    await installSystemPackages(PACKAGES, { log });
  const linker = fs.readlinkSync('/usr/bin/rust-lld');
  if (!fs.existsSync(path.join('/usr/bin', linker)))
    await installSystemPackages([path.basename(linker)], { log });
  const release = await installedRelease();
  if (!release)
    throw new Failure("Debian's compiler was installed but does not run", {
      fix: `look at "${COMPILER} -vV".`,
    });
  return release;
}

const EMPTY_CRATE = `[package]
name = "empty"
version = "0.0.0"
[lib]
[workspace]
[profile.release]
panic = "abort"
`;

/** Builds the standard library beside an empty crate and returns its files. */
async function buildLibraries(directory, log) {
  fs.mkdirSync(path.join(directory, 'src'), { recursive: true });
  fs.writeFileSync(path.join(directory, 'Cargo.toml'), EMPTY_CRATE);
  fs.writeFileSync(path.join(directory, 'src', 'lib.rs'), '');
  await run(
    '/usr/bin/cargo',
    ['build', '--release', '--target', TARGET, '-Z', 'build-std=std,panic_abort'],
    {
      cwd: directory,
      log,
      // Bitcode: link-time optimisation of the core reads it.
      env: {
        RUSTC: COMPILER,
        RUSTC_BOOTSTRAP: '1',
        RUSTFLAGS: '-Cembed-bitcode=yes',
        CARGO_TARGET_DIR: path.join(directory, 'target'),
        PATH: `/usr/bin:${process.env.PATH}`,
      },
      fix: 'run it again with the network reachable (it fetches a dozen small crates).',
    },
  );
  const built = path.join(directory, 'target', TARGET, 'release', 'deps');
  return fs
    .readdirSync(built)
    .filter((name) => name.endsWith('.rlib') && !name.startsWith('libempty'))
    .map((name) => path.join(built, name));
}

async function assemble(sysroot, log) {
  const crate = path.join(sysroot, 'crate');
  const libraries = await buildLibraries(crate, log);
  const rustlib = path.join(sysroot, 'lib', 'rustlib');
  const target = path.join(rustlib, TARGET, 'lib');
  fs.mkdirSync(target, { recursive: true });
  for (const library of libraries)
    fs.copyFileSync(library, path.join(target, path.basename(library)));
  for (const host of fs.readdirSync('/usr/lib/rustlib')) {
    if (host !== TARGET)
      fs.symlinkSync(path.join('/usr/lib/rustlib', host), path.join(rustlib, host));
  }
  const bin = path.join(sysroot, 'bin');
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'rustc'), RUSTC_WRAPPER, { mode: 0o755 });
  for (const tool of ['cargo', 'rustdoc', 'rust-lld'])
    fs.symlinkSync(path.join('/usr/bin', tool), path.join(bin, tool));
  fs.rmSync(crate, { recursive: true });
}

const nameFor = (release) => `rust-${release}-wasm`;

/** Environment in which cargo uses the sysroot's compiler. */
const environmentOf = (sysroot) => ({
  PATH: `${path.join(sysroot, 'bin')}:${process.env.PATH}`,
  // rustup's proxies set RUSTC for their children; it would override the compiler on PATH.
  RUSTC: path.join(sysroot, 'bin', 'rustc'),
});

/** Environment of the cached sysroot, or undefined; installs nothing. */
export async function cachedSysroot() {
  const release = await installedRelease();
  if (!release) return undefined;

  const sysroot = path.join(cacheDirectory, nameFor(release));
  return fs.existsSync(sysroot) ? environmentOf(sysroot) : undefined;
}

/** Installs Debian's packages and builds the sysroot. */
export async function buildSysroot(log) {
  const release = await installCompiler(log);
  return environmentOf(await inCache(nameFor(release), (temporary) => assemble(temporary, log)));
}
