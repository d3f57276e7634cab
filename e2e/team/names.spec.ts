import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { expect, test } from '../harness/test';
import { managerPage } from './manager-page';

test.use({ account: 'fleet' });

/** Shown as "admin@evil.test" by a page that lets it reorder its letters. */
const REVERSED = '\u202Etset.live@nimda';
const RIGHT_TO_LEFT = 'نادية حداد 2';
const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Names that this server refuses, as another system of the platform may have stored them. */
async function answerHostileNames(page: Page) {
  const rename = (user: Record<string, unknown>, firstName: string) =>
    Object.assign(user, { firstName, lastName: '', email: `${REVERSED}@demo.test` });
  await page.route('**/api/v1/business/employee?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { employees: { user: Record<string, unknown> }[] };
    };
    const [first, second, third] = answer.data.employees;
    if (!first || !second || !third) throw new Error('the demo team has three members');
    rename(first.user, REVERSED);
    rename(second.user, RIGHT_TO_LEFT);
    rename(third.user, '');
    await route.fulfill({ response, json: answer });
  });
  // The name as shown is the server's in this call.
  await page.route('**/api/v1/session', (route) =>
    route.fulfill({ json: { success: true, data: { session: null } } }),
  );
  await page.route('**/api/v1/user', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { user: Record<string, unknown> } };
    rename(answer.data.user, REVERSED);
    return route.fulfill({ response, json: answer });
  });
}

/** Whether the letters of a member's name stand in the order of the text, left to right. */
const lettersInOrder = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const left = Array.from(text.data, (_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return left.every((x, at) => at === 0 || x > (left[at - 1] ?? 0));
  });

test('names of other systems are shown in the order of their letters, in page, title and dialog', async ({
  page,
}) => {
  await answerHostileNames(page);
  const { members, question } = managerPage(page);
  await page.goto('/team');
  await expect(members.rows).toHaveCount(30);
  const shown = 'tset.live@nimda';
  expect(await lettersInOrder(page, shown)).toBe(true);
  await expect(page.locator('body')).not.toHaveText(CONTROLS);
  await expect(members.links.nth(1)).toHaveText(RIGHT_TO_LEFT);
  expect(
    await members.links
      .nth(1)
      .locator('bdi')
      .evaluate((bdi) => getComputedStyle(bdi).unicodeBidi),
  ).toBe('isolate');
  await expect(members.links.nth(2)).toHaveText(`${shown}@demo.test`);
  await expect(page.getByRole('button', { name: `Menu de ${shown}` })).toBeVisible();

  await members.links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
  await expect(page).toHaveTitle(new RegExp(`^${shown} `, 'u'));
  await page.getByRole('button', { name: `Retirer ${shown}` }).click();
  await expect(question).toContainText(`Retirer ${shown} de l’équipe?`);
  await page.keyboard.press('Escape');

  await page.goto('/team');
  await members.links.nth(1).click();
  // In a sentence the name stands between isolates, so that « de l’équipe » stays behind it.
  await page.getByRole('button', { name: /^Retirer / }).click();
  await expect(question).toContainText(`Retirer \u2068${RIGHT_TO_LEFT}\u2069 de l’équipe?`);
});

test('names of a receipt are isolated, and the export has no control characters', async ({
  page,
  context,
}) => {
  const { transactions, labels } = managerPage(page);
  await page.goto('/team/billing');
  const opening = context.waitForEvent('page');
  await transactions.receipts.first().click();
  const receipt = await opening;
  await receipt.waitForURL((url) => url.protocol.startsWith('http'));
  const names = receipt.locator('dd bdi');
  await expect(names).toHaveCount(3);
  for (const name of await names.all()) {
    expect(await name.evaluate((bdi) => getComputedStyle(bdi).unicodeBidi)).toBe('isolate');
  }
  await receipt.close();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: labels.export }).click();
  const file = await (await downloading).path();
  expect(fs.readFileSync(file, 'utf8')).not.toMatch(CONTROLS);
});
