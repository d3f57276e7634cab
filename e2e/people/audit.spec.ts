import { readFile } from 'node:fs/promises';
import { takePictures } from '../harness/pictures';
import { expect, test } from '../harness/test';

test.use({ account: 'admin' });

/** The demo's broker has an offer for it. */
const REQUEST = '/Insurer/Offer/7';

test('an administrator finds who made the offer for a request, and keeps the list', async ({
  page,
}) => {
  await page.goto(REQUEST);
  await page.getByRole('link', { name: 'Historique' }).click();
  await expect(page).toHaveURL('/people/audit?thing=request:7');
  const row = page.getByRole('row', {
    name: /Nadia Haddad a envoyé une offre pour la demande nº/u,
  });
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    /^Journal-d-audit-.*-sans-les-sessions-\d{4}-\d{2}-\d{2}-\d{2}h\d{2}\.csv$/u,
  );
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"Date (')).toBe(true);
  expect(text).toContain('offer.create');

  await page.getByRole('button', { name: 'Montrer tout le journal' }).click();
  await expect(page).toHaveURL('/people/audit');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Accès et rôles');
  await expect(page).toHaveURL('/people/audit?kind=access');
  const refused = page.getByRole('row', { name: /a refusé la candidature de Rémi Caron/u });
  await expect(refused).toContainText('Le permis de l’AMF est échu');
  await page.goBack();
  await expect(page).toHaveURL('/people/audit');
  await row
    .first()
    .getByRole('link', { name: /^nº \d+/u })
    .click();
  await expect(page).toHaveURL(/\/Insurer\/Offer\/\d+$/u);
});

test(
  'an act without an event appears in an open trail',
  { tag: '@changes' },
  async ({ page, portal }) => {
    await page.goto('/people/audit?kind=account');
    const changed = page.getByRole('row', { name: /Martin Bélanger a modifié son compte/u });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(changed).toHaveCount(0);
    // The same cookie, as from another window.
    const reply = await page.request.post('/api/v1/user/account', {
      data: { firstName: 'Martin', lastName: 'Bélanger', language: 'fr' },
      headers: { Origin: portal.url },
    });
    expect(reply.ok()).toBe(true);
    await expect(changed).toBeVisible({ timeout: 20_000 });
  },
);

test('on a tablet a sentence has two lines, its thing below it, and the first act stands in the upper half', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/people/audit');
  const act = page.getByRole('row', { name: /a envoyé une offre pour la demande/u }).first();
  await expect(act.getByRole('link', { name: /^nº \d+/u })).toBeVisible();
  const sentences = page.getByRole('row').locator('p:first-child');
  const heights = await sentences.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights).toHaveLength(25);
  expect(Math.max(...heights)).toBeLessThan(2.5 * Math.min(...heights));
  const first = await page.getByRole('row').nth(1).boundingBox();
  expect(first?.y).toBeLessThan(450);
});

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });

    test('of the audit trail', async ({ page }) => {
      await page.goto('/people/audit');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await takePictures(page, `people-audit-${language}`);
      await page.goto('/people/audit?kind=station&from=2020-01-01&to=2020-01-02');
      await expect(page.getByRole('row')).toHaveCount(2);
      await takePictures(page, `people-audit-none-${language}`);
    });
  });
}
