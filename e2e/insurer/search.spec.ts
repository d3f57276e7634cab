import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

test.use({ account: 'broker', language: 'fr' });

/** Results of a shared link in a language, from "1 à 10 sur 34 résultats". */
async function results(page: Page, search: string, language: 'fr' | 'en') {
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
  await page.goto(`/Insurer?q=${encodeURIComponent(search)}`);
  const text =
    language === 'fr' ? /^1 à \d+ sur (\d+) résultats?$/u : /^Showing 1 to \d+ of (\d+)/u;
  const count = page.getByText(text);
  await expect(count).toBeVisible();
  return async () => Number(text.exec(await count.innerText())?.[1]);
}

for (const search of ['janvier', 'January', 'Sans antécédents', 'this month', 'temps plein']) {
  test(`a link with the search "${search}" finds the same requests in either language`, async ({
    page,
  }) => {
    const french = await (await results(page, search, 'fr'))();
    expect(french).toBeGreaterThan(0);
    const english = await results(page, search, 'en');
    await expect.poll(english).toBe(french);
  });
}
