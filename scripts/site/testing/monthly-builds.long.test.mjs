// Sections as they were built in months before, under the shell and the server of today.
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { deploy } from '../deploy.mjs';
import { monthsOf, unpackBuilds } from './monthly-builds.mjs';
import { CONTRACT, folder, openAsEverybody, storage } from './opened-builds.mjs';

test('there are builds from before of the contract', () =>
  assert.ok(monthsOf(CONTRACT).length > 0, 'run "npm run keep-builds" and commit what it writes'));

// Several at once: most of the time each waits for a page to settle.
describe('under the shell of today', { concurrency: 3 }, () => {
  for (const month of monthsOf(CONTRACT)) {
    const base = path.join(folder, month);
    for (const name of unpackBuilds(CONTRACT, month, base))
      test(`${name} as it was built in ${month} passes`, async () => {
        const open = openAsEverybody();
        const { notes } = await deploy(storage, [name], { base, older: true, open });
        assert.deepEqual(notes, ['opened in a browser, every page passed']);
      });
  }
});
