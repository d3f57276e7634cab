import type { Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { act, fateOf, randomOf, withFate } from './hands';
import { watchPresses } from './watch';

/** `SEEDS=1000 FIRST_SEED=7` runs that many, beginning with that one; each night others. */
const SEEDS = Number(process.env['SEEDS'] ?? 2);
const FIRST_SEED = Number(process.env['FIRST_SEED'] ?? 1);

const lists: readonly { account: Account; path: string; whole: RegExp }[] = [
  { account: 'broker', path: '/Insurer', whole: /\/unresponded(?:\?since=\d+)?$/u },
  { account: 'admin', path: '/Stations', whole: /\/carwash\/count$/u },
  { account: 'fleet', path: '/team', whole: /\/employee\?businessId=/u },
];

for (const { account, path, whole } of lists) {
  test.describe(path, () => {
    test.use({ account });

    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      test(
        `seed ${String(seed)}: nothing happens that was not asked of what was on screen (LIST-13)`,
        { tag: '@changes' },
        async ({ page, allowErrors }) => {
          allowErrors(
            /ERR_FAILED|CoreUnavailableError|Failed to fetch|NetworkError|TimeoutError|fetching data/u,
          );
          const random = randomOf(seed);
          if (random() < 0.3) await page.setViewportSize({ width: 360, height: 740 });
          await page.addInitScript(watchPresses);
          const core = await withFate(page, /\.wasm$/u, fateOf(random));
          const list = await withFate(page, whole, fateOf(random));
          await page.goto(path, { waitUntil: 'commit' });
          await page.locator('tbody tr[data-row], main h1').first().waitFor();
          await act(page, random, (gestures) => {
            core(gestures);
            list(gestures);
          });
          // What is still on its way may come now.
          await page.waitForTimeout(500);
          expect(await page.evaluate(() => window.unasked)).toEqual([]);

          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          const retry = page
            .getByRole('main')
            .getByRole('button', { name: /Réessayer|Recharger/u });
          await expect(async () => {
            if (await retry.first().isVisible()) await retry.first().click({ timeout: 1000 });
            const isBusy = page
              .getByRole('main')
              .locator('[aria-busy="true"], [role="progressbar"]');
            expect(await isBusy.count()).toBe(0);
          }).toPass({ timeout: 30_000 });
        },
      );
    }
  });
}
