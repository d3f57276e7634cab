/** The only question that counts: does this compiler turn a crate into a WebAssembly module? */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../process/command.mjs';

export const TARGET = 'wasm32-unknown-unknown';

const MANIFEST = `[package]
name = "probe"
version = "0.0.0"
edition = "2021"
[lib]
crate-type = ["cdylib"]
[workspace]
[profile.release]
panic = "abort"
`;
const SOURCE = `#[no_mangle]
pub extern "C" fn probe(x: u32) -> usize { format!("{x}").len() }
`;

/** Writes the smallest crate that needs the standard library. */
export function writeProbeCrate(directory) {
  fs.mkdirSync(path.join(directory, 'src'), { recursive: true });
  fs.writeFileSync(path.join(directory, 'Cargo.toml'), MANIFEST);
  fs.writeFileSync(path.join(directory, 'src', 'lib.rs'), SOURCE);
}

/** Compiles and links that crate (with LTO, as the core is) under `env`. */
export async function compilesToWasm(env) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-probe-'));
  try {
    writeProbeCrate(directory);
    const { code } = await run(
      'cargo',
      ['build', '--quiet', '--offline', '--release', '--target', TARGET],
      {
        cwd: directory,
        env: {
          ...env,
          CARGO_TARGET_DIR: path.join(directory, 'target'),
          CARGO_PROFILE_RELEASE_LTO: 'true',
          RUSTFLAGS: '',
        },
        allowFailure: true,
      },
    );
    return (
      code === 0 && fs.existsSync(path.join(directory, 'target', TARGET, 'release', 'probe.wasm'))
    );
  } catch {
    return false;
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
}
