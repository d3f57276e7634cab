import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/test';
import { brokerPage } from './broker-page';

test.use({ account: 'broker', permissions: ['clipboard-read', 'clipboard-write'] });

const FACTS = 'section[aria-labelledby^=section-] dl > div';

test('the file of a request is copied and downloaded as the page shows it, beside the list too (REQUEST-24)', async ({
  page,
}) => {
  const { labels, cars, file } = brokerPage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/Insurer');
  await page.getByRole('button', { name: labels.splitToggle }).click();
  await cars.first().click();
  await file.getByRole('button', { name: 'Copier le dossier' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const facts = await page
    .locator(FACTS)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );
  expect(facts.length).toBeGreaterThan(20);
  const lines = (await clipboard()).split('\n');
  expect(lines.filter((line) => line.includes('\u00a0: '))).toEqual(
    facts.map((fact) => fact.join('\u00a0: ')),
  );

  await file.getByRole('button', { name: 'Télécharger' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/u }).click();
  const rows = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows.filter((row) => !row.endsWith(';""'))).toEqual(
    facts.map(([label = '', value = '']) => `"${label}";"${value.replaceAll('"', '""')}"`),
  );

  // By keyboard: the first fact is one stop of Tab, arrows lead on.
  await file.getByRole('button', { name: 'Télécharger' }).focus();
  await page.keyboard.press('Tab');
  const fact = page.locator('[data-copy]:focus');
  while ((await fact.count()) === 0) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await expect.poll(clipboard).toBe(facts[1]?.[1]);
});

test.describe('on a phone', () => {
  test.use({ language: 'en', viewport: { width: 360, height: 740 } });

  test('the file is copied where there is no share sheet, and shown where the clipboard refuses', async ({
    page,
  }) => {
    const { cars } = brokerPage(page, 'en');
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/Insurer');
    await cars.first().click();
    await page.getByRole('button', { name: 'Copy the file' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy the file' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/Renewal month: /u);
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Driver');
  });
});
