/** Cache of tools, shared by all clones on a machine: entries depend on versions only, never on a checkout. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRepository } from '../repository.mjs';

function writable(directory) {
  try {
    fs.mkdirSync(directory, { recursive: true });
    fs.accessSync(directory, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function choose() {
  if (process.env.PORTAL_TOOLCHAIN) return path.resolve(process.env.PORTAL_TOOLCHAIN);
  const user = path.join(
    process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'),
    'portal-toolchain',
  );
  return writable(user) ? user : inRepository('target', 'toolchain');
}

export const cacheDirectory = choose();

/**
 * Creates a folder of the cache atomically: `make` fills a temporary folder, which is renamed when complete. Of two
 * clones that do so at once, the first one's folder is kept.
 */
export async function inCache(name, make) {
  const final = path.join(cacheDirectory, name);
  if (fs.existsSync(final)) return final;
  fs.mkdirSync(cacheDirectory, { recursive: true });
  const temporary = fs.mkdtempSync(path.join(cacheDirectory, '.making-'));
  try {
    await make(temporary);
    fs.renameSync(temporary, final);
  } catch (error) {
    if (!fs.existsSync(final)) throw error;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  return final;
}
