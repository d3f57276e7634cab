import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/test';

test.use({ account: 'broker' });

const FIRST_COLUMN = {
  fr: {
    language: 'fr',
    button: /^Exporter/u,
    tools: 'Autres outils',
    car: 'Véhicule',
    mark: ';',
    name: /^Nouvelles-demandes-/u,
  },
  en: {
    language: 'en',
    button: /^Export/u,
    tools: 'More tools',
    car: 'Car',
    mark: ',',
    name: /^New-requests-/u,
  },
} as const;

for (const width of [360, 1280]) {
  for (const labels of Object.values(FIRST_COLUMN)) {
    test.describe(`a list in ${labels.language} at ${String(width)} px`, () => {
      test.use({ language: labels.language, viewport: { width, height: 800 } });

      test('leaves as a file of all rows that its filters keep, then of the selected ones (LIST-19)', async ({
        page,
      }) => {
        await page.goto('/Insurer?motor=BATTERY&sort=car');
        const cars = page.locator('tr[data-row] a');
        await expect(cars.first()).toBeVisible();
        // A phone unfolds the tools.
        if (width < 800) await page.getByRole('button', { name: labels.tools }).click();
        const button = page.getByRole('button', { name: labels.button });
        await expect(button).toBeEnabled();
        const exported = async () => {
          const download = page.waitForEvent('download');
          await button.click();
          const file = await download;
          expect(file.suggestedFilename()).toMatch(labels.name);
          const text = await readFile(await file.path(), 'utf8');
          expect(text.startsWith('\uFEFF"')).toBe(true);
          return text.slice(1).trimEnd().split('\r\n');
        };
        const all = await exported();
        expect(all[0]).toMatch(new RegExp(`^"${labels.car}"${labels.mark}`, 'u'));
        const shown = await cars.allInnerTexts();
        expect(all.length).toBeGreaterThan(shown.length);
        shown.forEach((car, at) => expect(all[at + 1]).toContain(`"${car}"`));

        if (width < 800) return;
        await page.getByRole('checkbox').nth(2).check();
        expect(await exported()).toEqual([all[0], all[2]]);
      });
    });
  }
}
