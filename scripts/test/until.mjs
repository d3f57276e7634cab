/** A wait for what another program does, in tests. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 60_000;
const POLL_MS = 50;

/**
 * Reads again until there is something: a minute, as a busy machine takes many seconds.
 * @param {() => unknown} read what is waited for, as a value or a promise
 * @param {string} what names it if it does not come
 * @returns {Promise<unknown>} the first truthy answer of `read`
 */
export async function until(read, what) {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await read();
    if (found) return found;
    assert.ok(Date.now() < deadline, `in vain: ${what}`);
    await sleep(POLL_MS);
  }
}
