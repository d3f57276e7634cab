import { expect, test } from '../harness/test';

test.describe('a file that hangs', () => {
  test.use({ account: 'fleet' });

  for (const [what, file] of [
    ['container', /\/mf\/team\/.*\/remoteEntry-[^/]*\.js$/u],
    ['script', /\/mf\/team\/.*\/section-[^/]*\.js$/u],
    ['stylesheet', /\/mf\/team\/.*\/section-[^/]*\.css$/u],
    ['translation', /\/mf\/team\/.*\/fr-[^/]*\.js$/u],
  ] as const) {
    test(`is requested anew after a reload, which the page offers: the ${what}`, async ({
      page,
    }) => {
      await page.clock.install();
      let hangs = true;
      await page.route(file, (route) => (hangs ? undefined : route.continue()));
      await page.goto('/team', { waitUntil: 'commit' });
      await expect(page.getByText('Chargement de la section')).toBeAttached();
      await page.clock.fastForward(8_000);
      hangs = false;
      await page.getByRole('button', { name: 'Recharger la page' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  }
});
