import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../harness/accessibility';
import { expect, test } from '../harness/test';
import { managerPage, openMember, signInToNewBusiness, type ManagerPage } from './manager-page';

// Every width and theme runs axe.
test.describe.configure({ timeout: 240_000 });

const screens: Record<string, (page: Page, ui: ManagerPage) => Promise<unknown>> = {
  team: async (page, { members }) => {
    await page.goto('/team');
    await expect(members.rows).toHaveCount(30);
  },
  'a search without result': async (page) => {
    await page.goto('/team?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).toBeVisible();
  },
  'the add-member dialog with an error': async (page, { add }) => {
    await page.goto('/team');
    await add.open.click();
    await add.submit.click();
    await expect(add.email).toHaveAttribute('aria-invalid', 'true');
  },
  member: async (page, ui) => {
    await openMember(page, ui);
    await expect(ui.transactions.items).toHaveCount(20);
  },
  'the remove confirmation': async (page, ui) => {
    await openMember(page, ui);
    await page.getByRole('button', { name: ui.labels.remove }).click();
    await expect(ui.question).toBeVisible();
  },
  'billing with its figures as a table': async (page, { transactions, spending, labels }) => {
    await page.goto('/team/billing');
    await expect(transactions.items).toHaveCount(10);
    await spending.getByText(labels.asTable).click();
    await expect(spending.getByRole('table')).toBeVisible();
  },
  'a page after the last': async (page, { labels }) => {
    await page.goto('/team/billing?page=61');
    await expect(page.getByRole('button', { name: labels.pastEnd(60) })).toBeVisible();
  },
  'billing that does not load': async (page, { transactions, labels }) => {
    await page.route('**/business/transaction?*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/team/billing');
    await expect(transactions.part.getByRole('button', { name: labels.retry })).toBeVisible();
  },
  'profile with errors': async (page, { card }) => {
    await page.goto('/profile');
    await card.save.click();
    await expect(card.number).toHaveAttribute('aria-invalid', 'true');
  },
};

for (const language of ['fr', 'en'] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test.describe(`${name} in ${language}`, () => {
      test.use({ account: 'fleet', language });
      test('has no defect that axe finds, at any width, light or dark', async ({
        page,
        allowErrors,
      }) => {
        allowErrors(/503/u);
        await open(page, managerPage(page, language));
        await expectAccessibleEverywhere(page);
      });
    });
  }

  test.describe(`a new business in ${language}`, { tag: '@changes' }, () => {
    test.use({ language });
    test('has no defect that axe finds, without member, purchase or card', async ({
      page,
      portal,
    }) => {
      const { main, card, labels } = managerPage(page, language);
      await signInToNewBusiness(page, portal);
      await page.goto('/team');
      await expect(main.getByRole('button', { name: labels.addFirst })).toBeVisible();
      await expectAccessibleEverywhere(page);
      await page.goto('/team/billing');
      await expect(card.part.getByText(labels.noCard)).toBeVisible();
      await expectAccessibleEverywhere(page);
    });
  });
}
