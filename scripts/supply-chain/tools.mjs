/** Programs that read Cargo.lock, each at one version, installed at their first use. */
import path from 'node:path';
import { run } from '../process/command.mjs';
import { cargoTool } from '../toolchain/cargo-tool.mjs';
import { root } from '../repository.mjs';

const VERSIONS = { 'cargo-deny': '0.20.2', 'cargo-cyclonedx': '0.5.9' };

/** Runs one in the checkout. */
export async function runCargoTool(name, args, { log, ...options } = {}) {
  const folder = await cargoTool(name, name, VERSIONS[name], log);
  const program = folder ? path.join(folder, name) : name;
  return run(program, args, { cwd: root, log, ...options });
}
