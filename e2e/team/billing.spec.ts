import fs from 'node:fs/promises';
import { expect, test } from '../harness/test';
import { dataOf, managerPage } from './manager-page';

test.use({ account: 'fleet' });

interface Paid {
  createdAt: string;
  pricePaid: number;
  taxPaid: number;
}

/** Header and row format per language: quoted text, decimal mark and separator. */
const csv = {
  fr: {
    header:
      '"Date (heure de l’Est)";"Acheteur";"Enseigne";"Adresse";"Province";"Prix ($)";"Taxes ($)";"dont TPS ($)";"dont TVQ ($)";"Total ($)";"Carte";"Numéro";"Type de lavage"',
    row: /^(?:"(?:[^"]|"")*";){5}(?:\d+,\d\d;){2}(?:(?:\d+,\d\d)?;){2}\d+,\d\d;"\d{4}";"\d+";"[^"]+"$/u,
  },
  en: {
    header:
      '"Date (Eastern Time)","Buyer","Brand","Address","Province","Price ($)","Tax ($)","GST portion ($)","QST portion ($)","Total ($)","Card","Number","Carwash type"',
    row: /^(?:"(?:[^"]|"")*",){5}(?:\d+\.\d\d,){2}(?:(?:\d+\.\d\d)?,){2}\d+\.\d\d,"\d{4}","\d+","[^"]+"$/u,
  },
} as const;

for (const language of ['fr', 'en'] as const) {
  test.describe(`billing in ${language}`, () => {
    test.use({ language });

    test('exports every transaction as a CSV file for spreadsheets', async ({ page }) => {
      const { labels, transactions } = managerPage(page, language);
      await page.goto('/team/billing?page=2');
      await expect(transactions.items).toHaveCount(10);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: labels.export }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(
        /^Transactions-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv$/u,
      );
      const file = await fs.readFile(await download.path(), 'utf8');
      const [header = '', ...rows] = file.trimEnd().split('\r\n');
      expect(header.startsWith('\uFEFF'), 'byte-order mark').toBe(true);
      expect(header.slice(1)).toBe(csv[language].header);
      expect(rows).toHaveLength(600);
      expect(rows.filter((row) => !csv[language].row.test(row))).toEqual([]);
    });

    test('shows the spending of each month as bars, and the same figures as a table', async ({
      page,
    }) => {
      const { labels, spending } = managerPage(page, language);
      await page.goto('/team/billing');
      const bars = spending.locator('figure ol > li');
      await expect(bars).toHaveCount(12);
      await spending.getByText(labels.asTable).click();
      const rows = spending.getByRole('table').locator('tbody tr');
      await expect(rows).toHaveCount(12);
      const digits = (text: string) => Number(text.replaceAll(/\D/gu, ''));
      for (const index of [0, 5, 11]) {
        const cents = digits(await rows.nth(index).getByRole('cell').innerText());
        const amount = await bars.nth(index).locator('> :last-child').innerText();
        expect(amount).toMatch(/[.,]\d\d\b/u);
        expect(digits(amount)).toBe(cents);
      }
      await expect(bars.filter({ hasText: labels.runningMonth })).toHaveCount(1);
      await expect(bars.last()).toContainText(labels.runningMonth);
    });
  });
}

test('the months add up to the totals of the transactions', async ({ page, request }) => {
  const { labels, spending } = managerPage(page);
  await page.goto('/team/billing');
  await spending.getByText(labels.asTable).click();
  const figures = await spending.getByRole('table').locator('tbody td').allInnerTexts();
  const cents = (text: string) => Number(text.replaceAll(/\D/gu, ''));
  const shown = figures.map(cents).reduce((sum, value) => sum + value, 0);

  const months = new Map<string, number>();
  for (let number = 1; number <= 6; number += 1) {
    const answer = await request.get(
      `/api/v1/business/transaction?page=${String(number)}&size=100&businessId=1`,
    );
    const { transactions } = await dataOf<{ transactions: Paid[] }>(answer);
    for (const { createdAt, pricePaid, taxPaid } of transactions) {
      const month = new Date(createdAt)
        .toLocaleDateString('sv', { timeZone: 'America/Toronto' })
        .slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + pricePaid + taxPaid);
    }
  }
  const latest = [...months.keys()].sort().slice(-12);
  expect(shown).toBe(latest.reduce((sum, month) => sum + (months.get(month) ?? 0), 0));
});

test('a failed export shows its error above the list, which stays', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/u);
  const { labels, transactions } = managerPage(page);
  await page.goto('/team/billing');
  await page.route('**/transaction/csv?*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: labels.export }).click();
  await expect(transactions.part.getByRole('alert')).toContainText(labels.exportFailed);
  await expect(transactions.items).toHaveCount(10);
});
