/** Named pieces of work, each printed with its outcome and its time. */
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { varDirectory } from '../repository.mjs';
import { Failure, Stopped } from './failure.mjs';

/** A step that takes longer says that it is awaited, and then how far its log is. */
const ANNOUNCED_AFTER_MS = 3000;
const PROGRESS_INTERVAL_MS = 20_000;
const MAX_PROGRESS_CHARACTERS = 60;

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

/** The last line of a log, without colours: what a step is at. */
function lastLineOf(file) {
  const lines = stripVTControlCharacters(fs.readFileSync(file, 'utf8')).split(/[\r\n]+/);
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  return last.trim().slice(0, MAX_PROGRESS_CHARACTERS);
}

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
  const file = emptyLog(name);
  const announce = () => printLine('…', name, `running (${path.relative('.', file)})`);
  const progress = () => printLine('…', name, `${elapsed(begun)}  ${lastLineOf(file)}`);
  const timers = [
    setTimeout(announce, ANNOUNCED_AFTER_MS),
    setInterval(progress, PROGRESS_INTERVAL_MS),
  ];
  try {
    const result = await work(file);
    printLine('✓', name, elapsed(begun));
    return result;
  } catch (error) {
    if (error instanceof Stopped) printLine('–', name, `stopped after ${elapsed(begun)}`);
    else printLine('✗', name, `failed after ${elapsed(begun)}`);
    if (error instanceof Failure) throw error;
    throw new Failure(`${name}: ${error.message}`, { cause: error });
  } finally {
    timers.forEach(clearTimeout);
  }
}
