import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../harness/accessibility';
import { expect, test } from '../harness/test';
import { adminPage } from './admin-page';

test.use({ account: 'admin' });
// Every width and theme runs axe.
test.describe.configure({ timeout: 180_000 });

/** A few rows of each kind, since axe's time grows with the rows. */
const screens: Record<string, (page: Page, ui: ReturnType<typeof adminPage>) => Promise<unknown>> =
  {
    'stations with something to buy': async (_, { open, selectRow, button, labels, amounts }) => {
      await open('/Stations?address=rimouski');
      await selectRow.first().check();
      await button(labels.add).click();
      await expect(amounts).toHaveCount(1);
    },
    'routes with something to buy': async (_, { open, selectRow, button, labels, amounts }) => {
      await open('/Stations/RoutesPage?active=yes&address=rimouski');
      await selectRow.first().check();
      await button(labels.add).click();
      await expect(amounts).toHaveCount(1);
    },
    'an empty buying list': async (_, { open, selectRow, button, labels, panel }) => {
      await open('/Stations?address=rimouski');
      await selectRow.first().check();
      await button(labels.add).click();
      await panel.getByRole('button', { name: labels.remove }).click();
      await expect(panel.getByText(labels.emptyList)).toBeVisible();
    },
    'the choice of columns': async (page, { open, button, labels }) => {
      await open('/Stations?address=rimouski');
      await button(labels.columns).click();
      await page.getByRole('menuitemcheckbox', { name: labels.rating }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'the menu of a row': async (page, { open, main, labels }) => {
      await open('/Stations/RoutesPage?address=rimouski');
      await main.getByRole('button', { name: labels.actions }).first().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    'the dialog of a row': async (page, { open, main, labels }) => {
      await open('/Stations?address=rimouski');
      await main.getByRole('button', { name: labels.actions }).first().click();
      await page.getByRole('menuitem', { name: labels.edit }).click();
      await expect(page.getByRole('dialog', { name: labels.editing })).toBeVisible();
    },
    'filters that leave nothing': async (page, { button, labels }) => {
      await page.goto('/Stations?address=zzz');
      await expect(button(labels.clear)).toBeVisible();
    },
  };

for (const language of ['fr', 'en'] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test.describe(`${name} in ${language}`, () => {
      test.use({ language });
      test('has no defect that axe finds, at any width, light or dark', async ({ page }) => {
        await open(page, adminPage(page, language));
        await expectAccessibleEverywhere(page);
      });
    });
  }
}
