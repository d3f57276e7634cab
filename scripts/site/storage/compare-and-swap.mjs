/** Changes a file without a lock: reads it, computes, and writes where the file is still as read; otherwise starts over. */
import { setTimeout } from 'node:timers/promises';
import { Failure } from '../../process/failure.mjs';

const MAX_ATTEMPTS = 60;
const MAX_DELAY_MS = 1000;

/** Grows with the attempts, and is random so that competing deployments do not meet again. */
const delayAfter = (attempt) => Math.random() * Math.min(MAX_DELAY_MS, 25 * 2 ** attempt);

/**
 * @template V
 * @param {string} file for the message
 * @param {{
 *   readVersion: () => Promise<{ content?: Buffer, version?: V }>,
 *   writeOver: (version: V | undefined, content: Buffer | string) => Promise<boolean>,
 * }} storage `writeOver` resolves to false where the file is not at that version any more; undefined is "no such file"
 * @param {import('./open.mjs').Change} change
 */
export async function compareAndSwap(file, { readVersion, writeOver }, change) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { content, version } = await readVersion();
    if (await writeOver(version, await change(content))) return;
    await setTimeout(delayAfter(attempt));
  }
  throw new Failure(
    `${file} was changed ${MAX_ATTEMPTS} times by others while this change was made`,
    {
      fix: 'run the command again.',
    },
  );
}
