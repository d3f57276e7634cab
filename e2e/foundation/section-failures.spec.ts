import { expect, test } from '../harness/test';

test.describe('a file that hangs', () => {
  test.use({ account: 'fleet' });

  for (const [what, file] of [
    ['container', /\/mf\/team\/.*\/remoteEntry-[^/]*\.js$/u],
    ['script', /\/mf\/team\/.*\/section-[^/]*\.js$/u],
    ['stylesheet', /\/mf\/team\/.*\/section-[^/]*\.css$/u],
    ['translation', /\/mf\/team\/.*\/fr-[^/]*\.js$/u],
  ] as const) {
    test(`is requested anew by Retry: the ${what}`, async ({ page }) => {
      await page.clock.install();
      // Without an answer, as the first URL of a file alone matches.
      await page.route(file, () => undefined);
      await page.goto('/team', { waitUntil: 'commit' });
      await expect(page.getByText('Chargement de la section')).toBeAttached();
      await page.clock.fastForward(8_000);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  }
});
