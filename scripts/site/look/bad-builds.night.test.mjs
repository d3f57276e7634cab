// Builds whose code or styles are bad do not go live, in the ways beside those of bad-builds.long.test.mjs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BAD_BUILDS, BAD_STYLES, BY_DAY, scriptOf } from '../testing/bad-builds.mjs';
import { STYLES } from '../testing/fixtures.mjs';
import { deployBuild, isLive, isRefused } from '../testing/opened-builds.mjs';

// Several at once: most of the time each waits for a page to settle.
describe('in a browser', { concurrency: 3 }, () => {
  for (const build of BAD_BUILDS.filter(([what]) => !BY_DAY.includes(what))) isRefused(build);

  for (const [where, css, said] of BAD_STYLES)
    test(`a build whose styles are for other elements ${where} is refused`, () =>
      assert.rejects(deployBuild(scriptOf({}, STYLES), { css }), said));
});

test('none of them went live', async () => assert.equal(await isLive(), false));
