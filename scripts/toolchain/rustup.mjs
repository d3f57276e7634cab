/** The name under which rustup has the compiler that rust-toolchain.toml pins. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRepository } from '../repository.mjs';

function output(program, ...args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function environment() {
  const file = inRepository('rust-toolchain.toml');
  // A repository of sections compiles no Rust.
  if (process.env.RUSTUP_TOOLCHAIN || !fs.existsSync(file)) return {};
  const version = fs.readFileSync(file, 'utf8').match(/^channel = "(.+)"$/m)[1];
  const names = output('rustup', 'toolchain', 'list').match(/^\S+/gm) ?? [];
  if (names.some((name) => name.startsWith(`${version}-`))) return {};
  const name = names.find((name) =>
    output('rustup', 'run', name, 'rustc', '--version').startsWith(`rustc ${version} `),
  );
  return name ? { RUSTUP_TOOLCHAIN: name } : {};
}

let known;

/**
 * `RUSTUP_TOOLCHAIN`, where only another name (such as "stable") has the pinned version: rustup would otherwise
 * download that version again, or fail without a network.
 */
export function rustupEnvironment() {
  known ??= environment();
  return known;
}
