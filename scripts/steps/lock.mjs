/** A lock between processes that a dead holder does not keep. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../process/failure.mjs';

const BREAKING_TAKES = 10_000;

function readHolder(file) {
  try {
    return { ...JSON.parse(fs.readFileSync(file, 'utf8')), at: fs.statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const isStale = (holder, staleAfter) =>
  Date.now() - holder.at > staleAfter || (holder.host === os.hostname() && !alive(holder.pid));

/** Creates the lock with its content in one act: a link to a file that is already written, or not at all. */
function tryTake(file, token) {
  const own = `${file}.${token}`;
  fs.writeFileSync(own, JSON.stringify({ pid: process.pid, host: os.hostname(), token }));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    fs.rmSync(own);
  }
}

/** Removes a dead holder's lock; one process at a time, or the second would remove the first one's new lock. */
function clearStale(file, staleAfter) {
  const breaker = `${file}.breaking`;
  try {
    fs.mkdirSync(breaker);
  } catch {
    const since = fs.statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > BREAKING_TAKES) fs.rmSync(breaker, { recursive: true, force: true });
    return;
  }
  const holder = readHolder(file);
  if (holder && isStale(holder, staleAfter)) fs.rmSync(file, { force: true });
  fs.rmSync(breaker, { recursive: true, force: true });
}

/**
 * Runs `body` while holding the lock `file`. `body` is given `stillHeld()`, to ask right before what cannot be undone.
 * @template T
 * @param {string} file
 * @param {(stillHeld: () => boolean) => T | Promise<T>} body
 * @param {object} [options] milliseconds: `staleAfter` (a holder that cannot be asked counts as dead), `patience`;
 *   `waiting` is called once when the lock is somebody else's
 * @returns {Promise<T>}
 */
export async function withLock(
  file,
  body,
  { staleAfter = 60_000, patience = 120_000, waiting = () => {} } = {},
) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const token = randomUUID();
  const begun = Date.now();
  for (let attempt = 0; !tryTake(file, token); attempt += 1) {
    const holder = readHolder(file);
    if (holder && isStale(holder, staleAfter)) clearStale(file, staleAfter);
    else if (attempt === 0 && holder) waiting(holder);
    if (Date.now() - begun > patience) {
      throw new Failure(`${file} is held by process ${holder?.pid} on ${holder?.host}`, {
        fix: 'wait for it to end, or stop it.',
      });
    }
    await sleep(5 + Math.random() * Math.min(250, 20 + attempt));
  }
  const stillHeld = () => readHolder(file)?.token === token;
  try {
    return await body(stillHeld);
  } finally {
    if (stillHeld()) fs.rmSync(file, { force: true });
  }
}
