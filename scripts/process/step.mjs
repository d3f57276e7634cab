/** Named pieces of work, each printed with its outcome and its time. */
import fs from 'node:fs';
import path from 'node:path';
import { varDirectory } from '../repository.mjs';
import { Failure, Stopped } from './failure.mjs';

/** A step that takes longer says that it is awaited. */
const ANNOUNCED_AFTER_MS = 3000;

export const logFile = (name) => path.join(varDirectory, 'log', `${name.replaceAll(' ', '-')}.log`);

/** An empty log file; its folder is made where it is missing. */
export function emptyLog(name) {
  const file = logFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
  return file;
}

/** A time in milliseconds: "4.2 s", from a minute on "1m02s". */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`;
}

/** The time since `begun` (milliseconds). */
export const elapsed = (begun) => duration(Date.now() - begun);

export const printLine = (mark, name, note) => console.log(`${mark} ${name.padEnd(34)} ${note}`);

/**
 * Runs one piece of work and prints how it ended; before, where that takes long, that it runs.
 * @template T
 * @param {string} name printed, and the name of the log
 * @param {(log: string) => Promise<T>} work receives an empty log file for its output
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const begun = Date.now();
  const file = path.relative('.', logFile(name));
  const announce = () => printLine('…', name, `running (${file})`);
  const timer = setTimeout(announce, ANNOUNCED_AFTER_MS);
  try {
    const result = await work(emptyLog(name));
    printLine('✓', name, elapsed(begun));
    return result;
  } catch (error) {
    if (error instanceof Stopped) printLine('–', name, `stopped after ${elapsed(begun)}`);
    else printLine('✗', name, `failed after ${elapsed(begun)}`);
    if (error instanceof Failure) throw error;
    throw new Failure(`${name}: ${error.message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
