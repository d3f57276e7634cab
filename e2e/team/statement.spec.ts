import fs from 'node:fs/promises';
import { expect, test } from '../harness/test';
import { managerPage } from './manager-page';

test.use({ account: 'fleet' });

const texts = {
  fr: { heading: 'Relevé', toDate: /^Du 1er .+ à ce jour$/u, total: 'Total', export: /CSV/u },
  en: { heading: 'Statement', toDate: /^From 1 .+ to date$/u, total: 'Total', export: /CSV/u },
} as const;

const cents = (text: string) => Number(text.replaceAll(/[^\d−-]/gu, '').replace('−', '-'));

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`the statement in ${language} at ${String(width)} px`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('opens for a month, adds up as the list and leaves as a file', async ({
        page,
        context,
      }, testInfo) => {
        const { statement, transactions, filters } = managerPage(page, language);
        await page.goto('/team/billing?period=lastMonth');
        if (width < 768) await filters.unfold.click();
        await expect(filters.period).toHaveValue('lastMonth');
        await expect(transactions.part.locator('dl[aria-busy=false]')).toBeVisible();
        const listed = await transactions.part.locator('dl').first().locator('dd').allInnerTexts();
        const months = await statement.month.locator('option').all();
        expect(months).toHaveLength(24);
        await statement.month.selectOption({ index: 1 });
        const opening = context.waitForEvent('page');
        await statement.open.click();
        const opened = await opening;
        await opened.waitForURL((url) => url.pathname.startsWith('/api/statement/'));
        await expect(opened.locator('html')).toHaveAttribute('lang', language);
        await expect(opened.getByRole('heading')).toHaveText(texts[language].heading);
        const sums = await opened.locator('tfoot td:last-child').allInnerTexts();
        // Sums of all lines, then by member, station and type.
        expect(sums.map(cents)).toEqual(sums.map(() => cents(listed.at(-1) ?? '')));
        expect(sums).toHaveLength(4);
        const wider = () => document.documentElement.scrollWidth - window.innerWidth;
        expect(await opened.evaluate(wider), 'tables scroll by themselves').toBeLessThanOrEqual(0);
        await opened.screenshot({ path: testInfo.outputPath('statement.png'), fullPage: true });
        const downloading = opened.waitForEvent('download');
        await opened.getByRole('link', { name: texts[language].export }).click();
        const file = await fs.readFile(await (await downloading).path(), 'utf8');
        expect(file.trimEnd().split('\r\n')).toHaveLength(Number(listed[0]) + 1);

        await statement.month.selectOption({ index: 0 });
        const next = context.waitForEvent('page');
        await statement.open.click();
        const running = await next;
        await running.waitForURL((url) => url.pathname.startsWith('/api/statement/'));
        await expect(running.locator('header p')).toHaveText(texts[language].toDate);
        await page.screenshot({ path: testInfo.outputPath('billing.png'), fullPage: true });
      });
    });
  }
}
