/** wasm-pack and wasm-bindgen: the crate in tools/, compiled as the server is, in its target folder. */
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../process/command.mjs';
import { inRepository } from '../repository.mjs';
import { hashFolder } from '../site/files.mjs';
import { inCache } from './cache.mjs';

const PROGRAMS = ['wasm-pack', 'wasm-bindgen'];

/** The folder of both, a copy: to ask cargo would be to wait for a build of the server. */
export async function wasmTools(log) {
  const built = path.join(process.env.CARGO_TARGET_DIR ?? inRepository('target'), 'debug');
  const crate = `portal-wasm-${hashFolder(inRepository('tools'))}`;
  const directory = await inCache(crate, async (temporary) => {
    await run('cargo', ['build', '--locked', '-p', 'portal-wasm'], {
      log,
      fix: 'make sure that crates.io is reachable; correct what the compiler reports in tools/.',
    });
    const folder = path.join(temporary, 'bin');
    fs.mkdirSync(folder);
    for (const name of PROGRAMS) fs.copyFileSync(path.join(built, name), path.join(folder, name));
  });
  return path.join(directory, 'bin');
}
