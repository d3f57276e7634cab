/** A site in a folder of this machine: files appear by renaming, changes hold a lock. */
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { Failure } from '../../process/failure.mjs';
import { sitePath } from './address.mjs';

const WAIT = {
  forever: true,
  maxRetryTime: 120_000,
  minTimeout: 5,
  maxTimeout: 250,
  randomize: true,
};
/** A lock whose holder has not touched it for 10 s belongs to a process that died. */
const LOCK = { realpath: false, stale: 10_000, retries: WAIT };

/** @returns {import('./storage.mjs').Storage} */
export function openFolder(site) {
  const fileAt = (file) => path.join(site, sitePath(file));

  async function read(file) {
    try {
      return await fs.promises.readFile(fileAt(file));
    } catch (error) {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    }
  }

  async function list(folder) {
    const start = path.join(site, folder === '' ? '' : sitePath(folder));
    if (!fs.existsSync(start)) return [];
    return fs
      .readdirSync(start, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
      .sort();
  }

  async function write(file, content) {
    fs.mkdirSync(path.dirname(fileAt(file)), { recursive: true });
    // A file lost with the machine's power is written again by the next deployment of its build.
    await writeFileAtomic(fileAt(file), content, { fsync: false });
  }

  async function change(file, next) {
    fs.mkdirSync(path.dirname(fileAt(file)), { recursive: true });
    let lost = false;
    const onCompromised = () => (lost = true);
    const release = await lock(fileAt(file), { ...LOCK, onCompromised }).catch((cause) => {
      throw new Failure(`${fileAt(file)} is locked by another deployment`, {
        fix: 'wait for it to end, or stop it, and run the command again.',
        cause,
      });
    });
    try {
      const content = await next(await read(file));
      if (lost) throw new Failure(`lost the lock on ${file}`, { fix: 'run the command again.' });
      writeFileAtomic.sync(fileAt(file), content);
    } finally {
      if (!lost) await release();
    }
  }

  return {
    address: site,
    precompressed: true,
    read,
    list,
    write,
    async remove(folder) {
      fs.rmSync(path.join(site, sitePath(folder)), { recursive: true, force: true });
    },
    async removeFiles(files) {
      for (const file of files) fs.rmSync(fileAt(file), { force: true });
    },
    change,
  };
}
