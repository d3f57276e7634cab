import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { tabTo } from '../harness/keyboard';
import { networkIdle } from '../harness/network';
import { expect, test } from '../harness/test';
import { brokerPage, colleague } from './broker-page';

test.use({ account: 'broker' });
test.describe.configure({ timeout: 120_000 });

/** Time after which a question counts as read, in milliseconds, with that of its painting. */
const READING_MS = 500;

/** The number on a tab. */
const countOf = async (page: Page, tab: string) =>
  Number((await page.getByRole('link', { name: tab }).innerText()).replace(/\D/gu, ''));

test.describe('triage', { tag: '@changes' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a broker walks list and requests side by side and discards, by keyboard alone', async ({
    page,
  }) => {
    const { labels, rows, cars, file, toast, offer } = brokerPage(page);
    const title = file.getByRole('heading', { level: 2 }).first();
    const press = (key: string) => page.keyboard.press(key);
    await page.goto('/Insurer?motor=BATTERY');
    await expect(rows).toHaveCount(10);
    await tabTo(page, page.getByRole('button', { name: labels.splitToggle }));
    await press('Enter');
    await expect(file).toContainText(labels.noneOpen);

    await press('j');
    await expect(cars.first()).toBeFocused();
    await expect(title).toHaveText(await cars.first().innerText());
    await press('j');
    await expect(title).toHaveText(await cars.nth(1).innerText());
    await expect(page).toHaveURL(/motor=BATTERY&open=\d+$/u);

    await expect(page.getByRole('button', { name: labels.send })).toBeEnabled();
    await press('o');
    await expect(offer.price).toBeFocused();
    await press('Escape');
    await expect(offer.price).toBeHidden();

    const third = await cars.nth(2).innerText();
    await press('x');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // The letter counts 300 ms after the painting.
    await sleep(READING_MS);
    await press('y');
    await expect(toast(labels.discarded)).toBeVisible();
    await expect(cars.nth(1)).toBeFocused();
    await expect(cars.nth(1)).toHaveText(third);
    await expect(title).toHaveText(third);

    await press('Enter');
    await expect(title).toBeFocused();
    await press('b');
    await expect(cars.nth(1)).toBeFocused();
    for (let row = 2; row < 10; row += 1) await press('j');
    await expect(cars.nth(9)).toBeFocused();
    await press('j');
    await expect(page).toHaveURL(/page=2/u);
    await expect(cars.first()).toBeFocused();
    await expect(title).toHaveText(await cars.first().innerText());

    await page.reload();
    await expect(title).toHaveText(await cars.first().innerText());
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(file).toBeHidden();
    await expect(rows).toHaveCount(10);
  });

  test('a word typed after x discards nothing on a slow machine; x and y after a while do (REQUEST-12)', async ({
    page,
  }) => {
    const { labels, rows, cars, question, toast } = brokerPage(page);
    const discards: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') discards.push(request.url());
    });
    const openList = async () => {
      await page.goto('/Insurer');
      await expect(rows).toHaveCount(10);
      // With the chunk of the question.
      await networkIdle(page);
      await page.keyboard.press('j');
      await expect(cars.first()).toBeFocused();
      return (await cars.first().getAttribute('href')) ?? '';
    };
    const asked = await openList();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const presses: Promise<void>[] = [];
    for (const key of 'x/toyota') {
      // Not awaited: keys wait in the browser while the page renders.
      presses.push(page.keyboard.press(key));
      await sleep(90);
    }
    await Promise.all(presses);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await networkIdle(page);
    expect(discards).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/Insurer');
    expect(await openList()).toBe(asked);

    await page.keyboard.press('x');
    await expect(question).toBeVisible();
    await sleep(READING_MS);
    await page.keyboard.press('y');
    await expect(toast(labels.discarded)).toBeVisible();
    expect(discards).toHaveLength(1);
  });

  test('several requests are discarded at once, with the one that a colleague answered named', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/409/u);
    const ui = brokerPage(page);
    const { labels, rows, cars, dialog } = ui;
    await page.goto('/Insurer');
    await expect(rows).toHaveCount(10);
    await expect.poll(() => countOf(page, labels.tabNew)).toBeGreaterThan(10);
    const news = await countOf(page, labels.tabNew);
    const discarded = await countOf(page, labels.tabDiscarded);
    const answered = await cars.nth(1).innerText();
    const id = Number((await cars.nth(1).getAttribute('href'))?.split('/').at(-1));
    const { offer, answered: mark } = colleague(page, portal);
    await offer(id);
    await mark(id);

    for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: labels.discardSelection }).click();
    const handled = dialog.getByRole('status').getByRole('listitem');
    await expect(handled).toHaveCount(1);
    await expect(handled).toContainText(answered);
    await expect(handled).toContainText(labels.answeredBy);
    await dialog.getByRole('button', { name: labels.discardTwo }).click();
    await expect(dialog).toBeHidden();
    await expect(cars.first()).toBeFocused();
    await expect.poll(() => countOf(page, labels.tabNew)).toBe(news - 3);
    await expect.poll(() => countOf(page, labels.tabDiscarded)).toBe(discarded + 2);
  });

  test('a link shares columns and order', async ({ page, browser, portal }) => {
    const { labels, rows } = brokerPage(page);
    await page.goto('/Insurer?sort=receivedAt&columns=receivedAt,town,credit');
    await expect(rows).toHaveCount(10);
    const headers = page.getByRole('columnheader');
    await expect(headers.filter({ hasText: labels.town })).toBeVisible();
    await expect(headers.filter({ hasText: labels.premium })).toHaveCount(0);
    const times = await rows
      .locator('time')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('datetime') ?? ''));
    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort());
    await expect(rows.locator('time').first()).toHaveText(labels.ago);

    await page.getByRole('button', { name: labels.columns }).click();
    await page.getByRole('menuitemcheckbox', { name: labels.town }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/columns=car%2CreceivedAt%2Ccredit/u);
    await expect(headers.filter({ hasText: labels.town })).toHaveCount(0);

    const other = await browser.newContext({
      baseURL: portal.url,
      locale: 'fr-CA',
      storageState: await page.context().storageState({ indexedDB: false }),
    });
    const shared = await other.newPage();
    await shared.goto(page.url());
    const theirs = shared.getByRole('columnheader');
    await expect(theirs.filter({ hasText: labels.credit })).toBeVisible();
    await expect(theirs.filter({ hasText: labels.town })).toHaveCount(0);
    await other.close();
  });
});
