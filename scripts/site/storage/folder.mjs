/** A site in a folder of this machine: folders and files appear by renaming, changes hold a lock. */
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { Failure } from '../../process/failure.mjs';
import { filesUnder } from '../files.mjs';
import { INCOMING, INCOMING_MAX_AGE_MINUTES, siteFolder, sitePath } from './paths.mjs';

/** A lock whose holder has not touched it for this long belongs to a process that died. */
const LOCK_STALE_MS = 10_000;
const LOCK_RETRIES = { forever: true, maxRetryTime: 120_000, minTimeout: 5, maxTimeout: 250 };

/** @returns {import('./open.mjs').Storage} */
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
    const start = path.join(site, siteFolder(folder));
    if (!fs.existsSync(start)) return [];
    return fs
      .readdirSync(start, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes(INCOMING))
      .sort();
  }

  async function write(file, content) {
    fs.mkdirSync(path.dirname(fileAt(file)), { recursive: true });
    await writeFileAtomic(fileAt(file), content);
  }

  async function add(folder, local) {
    const target = path.join(site, siteFolder(folder));
    fs.mkdirSync(site, { recursive: true });
    sweep(site);
    const incoming = fs.mkdtempSync(path.join(site, INCOMING));
    try {
      for (const file of filesUnder(local))
        if (!fs.existsSync(path.join(target, file)))
          fs.cpSync(path.join(local, file), path.join(incoming, file));
      moveWhole(incoming, target) || moveFiles(incoming, target);
    } finally {
      fs.rmSync(incoming, { recursive: true, force: true });
    }
  }

  async function change(file, next) {
    fs.mkdirSync(path.dirname(fileAt(file)), { recursive: true });
    let lost = false;
    const release = await lock(fileAt(file), {
      realpath: false,
      stale: LOCK_STALE_MS,
      retries: { ...LOCK_RETRIES, randomize: true },
      onCompromised: () => (lost = true),
    }).catch((cause) => {
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
    add,
    async remove(folder) {
      fs.rmSync(path.join(site, sitePath(folder)), { recursive: true, force: true });
    },
    async removeFiles(files) {
      for (const file of files) fs.rmSync(fileAt(file), { force: true });
    },
    change,
  };
}

/** Removes the temporary folders of uploads that died. */
function sweep(site) {
  const old = Date.now() - INCOMING_MAX_AGE_MINUTES * 60_000;
  for (const name of fs.readdirSync(site).filter((entry) => entry.startsWith(INCOMING))) {
    const folder = path.join(site, name);
    const stats = fs.statSync(folder, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < old) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the folder could be renamed; not where the target exists, which another process may just have made. */
function moveWhole(incoming, target) {
  if (fs.existsSync(target)) return false;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.chmodSync(incoming, 0o755);
  try {
    fs.renameSync(incoming, target);
    return true;
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    return false;
  }
}

/** The compressed copies first: a file that exists is complete, with all its forms. */
function moveFiles(incoming, target) {
  if (!fs.existsSync(incoming)) return;
  const files = filesUnder(incoming).sort((a, b) => isCompressed(b) - isCompressed(a));
  for (const file of files) {
    const destination = path.join(target, file);
    fs.mkdirSync(path.dirname(destination), { recursive: true });
    fs.chmodSync(path.join(incoming, file), 0o644);
    fs.renameSync(path.join(incoming, file), destination);
  }
}

const isCompressed = (file) => Number(/\.(br|gz)$/.test(file));
