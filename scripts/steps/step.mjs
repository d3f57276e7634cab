/** Work that is done once and not again until something it depends on changes. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure, Stopped } from '../process/failure.mjs';
import { root, varDirectory } from '../repository.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { replaceFile } from './replace.mjs';

const LONGEST = 30 * 60_000;

export const logOf = (name) =>
  path.join(varDirectory, 'log', `${name.replaceAll(/[^\w-]+/g, '-')}.log`);

export const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

const line = (mark, name, note) => console.log(`${mark} ${name.padEnd(34)} ${note}`);

/**
 * Runs a step, or skips it when its inputs are those of its last success and its outputs are still there.
 * The stamp is taken away before the work and written after it, so an interrupted step is never taken for a finished one;
 * it holds the inputs as they were at the start, so a change during the work makes the next run do it again.
 *
 * @param {object} options
 * @param {string} options.name shown, and the name of its stamp and log
 * @param {string[]} [options.inputs] files and folders; none: the step always runs
 * @param {string[]} [options.values] versions and options it depends on
 * @param {string[]} [options.outputs] must exist for a skip
 * @param {() => boolean} [options.done] instead of a stamp, where the result itself tells
 * @param {(log: string) => Promise<void>} options.run does the work, writing its output to `log`
 * @param {string} [options.fix] what to do when it fails, in one sentence
 * @returns {Promise<boolean>} whether it ran
 */
export async function step(options, stamps = path.join(varDirectory, 'steps')) {
  const stamp = path.join(stamps, path.basename(logOf(options.name), '.log'));
  // Two commands at once share the work: the second waits for the first and then finds nothing to do.
  return withLock(`${stamp}.lock`, () => runUnlessDone(options, stamp), {
    staleAfter: LONGEST,
    patience: LONGEST,
    waiting: ({ pid }) =>
      line('…', options.name, `another command (process ${pid}) is at it; waiting`),
  });
}

async function runUnlessDone(options, stamp) {
  const { name, inputs, values = [], outputs = [], done, run, fix } = options;
  const begun = Date.now();
  const absolute = (file) => path.resolve(root, file);
  const before = inputs && fingerprint(inputs.map(absolute), values);
  const unchanged = () =>
    before !== undefined &&
    readStamp(stamp) === before &&
    outputs.every((file) => fs.existsSync(absolute(file)));
  if ((done ?? unchanged)()) {
    line('·', name, 'unchanged');
    return false;
  }
  fs.rmSync(stamp, { force: true });
  try {
    await run(emptyLog(name));
  } catch (error) {
    throw reported(error, { name, begun, fix });
  }
  if (before) replaceFile(stamp, before);
  line('✓', name, seconds(begun));
  return true;
}

function emptyLog(name) {
  const log = logOf(name);
  replaceFile(log, '');
  return log;
}

/** Prints how the step ended and gives its error a sentence to end with. */
function reported(error, { name, begun, fix }) {
  if (error instanceof Stopped) line('–', name, `stopped after ${seconds(begun)}`);
  else line('✗', name, `failed after ${seconds(begun)}`);
  if (!(error instanceof Failure))
    return new Failure(`${name}: ${error.message}`, { fix, cause: error });
  error.fix ??= fix;
  return error;
}

function readStamp(stamp) {
  try {
    return fs.readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
