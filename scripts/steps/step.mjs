/** Work that is done once and not again until something it depends on changes. */
import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.mjs';
import { root, varDirectory } from '../repository.mjs';
import { fingerprint } from './fingerprint.mjs';

export const logOf = (name) => path.join(varDirectory, 'log', `${name.replaceAll(/[^\w-]+/g, '-')}.log`);

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
 * @param {(log: string) => Promise<void>} options.run does the work, writing its output to `log`
 * @param {string} [options.fix] what to do when it fails, in one sentence
 * @returns {Promise<boolean>} whether it ran
 */
export async function step({ name, inputs, values = [], outputs = [], run, fix }, stamps = path.join(varDirectory, 'steps')) {
  const begun = Date.now();
  const stamp = path.join(stamps, path.basename(logOf(name), '.log'));
  const absolute = (file) => path.resolve(root, file);
  const before = inputs && fingerprint(inputs.map(absolute), values);
  if (before && readStamp(stamp) === before && outputs.every((file) => fs.existsSync(absolute(file)))) {
    line('·', name, 'unchanged');
    return false;
  }
  const log = logOf(name);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  fs.mkdirSync(stamps, { recursive: true });
  fs.rmSync(stamp, { force: true });
  fs.writeFileSync(log, '');
  try {
    await run(log);
  } catch (error) {
    line('✗', name, seconds(begun));
    if (error instanceof Failure) {
      error.fix ??= fix;
      throw error;
    }
    throw new Failure(`${name}: ${error.message}`, { fix, cause: error });
  }
  if (before) {
    fs.writeFileSync(`${stamp}.new`, before);
    fs.renameSync(`${stamp}.new`, stamp);
  }
  line('✓', name, seconds(begun));
  return true;
}

function readStamp(stamp) {
  try {
    return fs.readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
