import type { Page } from '@playwright/test';
import fs from 'node:fs/promises';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { managerPage, type ManagerPage } from './manager-page';

test.use({ account: 'fleet' });

/** The rows of the export that the button downloads. */
async function exported(page: Page, name: string): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await fs.readFile(await (await downloading).path(), 'utf8');
  return file.trimEnd().split('\r\n').slice(1);
}

/** The number of selected transactions, the first of the totals. */
async function count({ transactions }: ManagerPage): Promise<number> {
  await expect(transactions.part.locator('dl[aria-busy=false]')).toBeVisible();
  return Number(await transactions.part.getByRole('definition').first().innerText());
}

for (const { language, width } of journeys) {
  test.describe(`purchases in ${language} at ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('are filtered by member and period; totals, export and a shared link follow', async ({
      page,
    }) => {
      const ui = managerPage(page, language);
      const { labels, filters, transactions } = ui;
      await page.goto('/team/billing?page=2');
      await expect(transactions.items).toHaveCount(10);
      expect(await count(ui)).toBe(600);
      if (width < 768) await filters.unfold.click();
      // The member with the most purchases of the demo data.
      await filters.member.selectOption('2001');
      const name = await filters.member.locator('option[value="2001"]').innerText();
      await expect(page).toHaveURL('/team/billing?member=2001');
      await expect(transactions.items.getByText(labels.boughtBy)).toHaveText(
        Array.from({ length: 10 }, () => new RegExp(name, 'u')),
      );
      const ofMember = await count(ui);
      await filters.period.selectOption(labels.thisYear);
      await expect(page).toHaveURL('/team/billing?period=thisYear&member=2001');
      await expect.poll(() => count(ui)).toBeLessThan(ofMember);
      const selected = await count(ui);
      const rows = await exported(page, labels.export);
      expect(rows).toHaveLength(selected);
      expect(rows.filter((row) => !row.includes(name))).toEqual([]);

      await page.reload();
      expect(await count(ui)).toBe(selected);
      await page.goBack();
      expect(await count(ui)).toBe(ofMember);
      if (width < 768) await filters.unfold.click();
      await filters.clear.click();
      await expect(page).toHaveURL('/team/billing');
      expect(await count(ui)).toBe(600);
    });
  });
}

test('days are typed by keyboard; a half-typed one changes nothing', async ({ page }) => {
  const ui = managerPage(page, 'fr');
  const { labels, filters, transactions } = ui;
  await page.goto('/team/billing');
  await filters.period.selectOption(labels.chooseDates);
  await filters.from.fill('2026-01-01');
  await expect(page).toHaveURL('/team/billing?period=days&from=2026-01-01');
  await expect(filters.from).toBeFocused();
  await filters.to.fill('2025-12-31');
  await expect(transactions.items).toHaveCount(0);
  await transactions.part.getByRole('button', { name: labels.clearFilters }).last().click();
  await expect(transactions.items).toHaveCount(10);
});

test(
  'several e-mails are added at once, each with its result',
  { tag: '@changes' },
  async ({ page, request, portal }) => {
    const { labels, add, members, main } = managerPage(page, 'fr');
    // The address of a person who is in no team.
    const headers = { Origin: portal.url };
    const path = '/api/v1/business/employee';
    const added = await request.post(path, { headers, data: { businessId: 1, userId: 2101 } });
    const { data } = (await added.json()) as { data: { employee: { user: { email: string } } } };
    await request.delete(path, { headers, data: { employeeId: 2101 } });
    const { email } = data.employee.user;

    await page.goto('/team');
    await expect(main.getByText(labels.seats(30))).toBeVisible();
    await add.open.click();
    await add.several.click();
    await expect(add.emails).toBeFocused();
    await add.emails.fill(`${email}\nfaux\npersonne@nulle.part`);
    await add.submit.click();
    await expect(add.results).toHaveText(
      [email, labels.wrongEmail, labels.code11].map((text) => new RegExp(text, 'u')),
    );
    await expect(add.emails).toHaveValue('faux\npersonne@nulle.part');
    await add.cancel.click();
    await expect(members.rows).toHaveCount(31);
    await expect(main.getByText(labels.seats(31))).toBeVisible();
    await expect(add.open).toBeFocused();
  },
);

test('a card that expires soon warns', { tag: '@changes' }, async ({ page }) => {
  const { labels, card, toast } = managerPage(page, 'fr');
  await page.goto('/profile');
  await expect(card.part.getByText(labels.expiresSoon)).toBeHidden();
  const now = new Date();
  await card.number.fill('4242 4242 4242 4242');
  await card.name.fill('Josée Lavoie');
  const month = String(now.getMonth() + 1).padStart(2, '0');
  await card.expiry.fill(`${month}/${String(now.getFullYear() % 100)}`);
  await card.cvv.fill('123');
  await card.save.click();
  await expect(toast(labels.cardUpdated)).toBeVisible();
  await expect(card.part.getByRole('status').getByText(labels.expiresSoon)).toBeVisible();
});
