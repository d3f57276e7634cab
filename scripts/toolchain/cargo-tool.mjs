/** Command-line programs from crates.io, each at exactly one version, kept in the cache. */
import fs from 'node:fs';
import path from 'node:path';
import { outputOf, run } from '../process/command.mjs';
import { inCache } from './cache.mjs';
import { inRepository } from '../repository.mjs';

/** The version of a crate that Cargo.lock fixes. */
export function lockedVersion(crate) {
  const lock = fs.readFileSync(inRepository('Cargo.lock'), 'utf8');
  const version = lock.match(new RegExp(`name = "${crate}"\nversion = "([^"]+)"`))?.[1];
  if (!version) throw new Error(`Cargo.lock names no crate "${crate}"`);
  return version;
}

/**
 * The folder of a program's executable. One already on PATH at this version is taken as it is.
 */
export async function cargoTool(crate, executable, version, log, features = []) {
  const reported = await outputOf(executable, ['--version']);
  if (reported?.split(/\s+/)[1] === version) return undefined;
  const program = [
    crate,
    '--version',
    version,
    ...features.flatMap((name) => ['--features', name]),
  ];
  const directory = await inCache(`${crate}-${version}`, async (temporary) => {
    const install = (...more) =>
      run('cargo', ['install', ...program, '--profile', 'dev', '--root', temporary, ...more], {
        log,
        allowFailure: more.length > 0,
        env: {
          CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? inRepository('target'),
          CARGO_PROFILE_DEV_DEBUG: 'false',
          RUSTFLAGS: '',
        },
        fix: `make sure that crates.io is reachable and that "cargo install ${crate} --version ${version}" works.`,
      });
    // The lock file that a crate ships can name versions that a mirror does not have yet.
    if ((await install('--locked')).code !== 0) await install();
  });
  return path.join(directory, 'bin');
}
