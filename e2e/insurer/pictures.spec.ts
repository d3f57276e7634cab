import type { Page, Route } from '@playwright/test';
import { sessionFile } from '../harness/accounts';
import { takePictures, takePrint } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer, openRequest } from './broker-page';

test.use({ account: 'broker' });
// Every screen is taken at each width and theme.
test.describe.configure({ timeout: 300_000 });

const lists = {
  new: '/Insurer',
  sent: '/Insurer/BidPendingUserApproval',
  approved: '/Insurer/BidPending',
  discarded: '/Insurer/DiscardedUserAssurance',
};

/** Replaces the response of every list. */
const answerLists = (page: Page, answer: (route: Route) => Promise<void> | void) =>
  page.route(/assurance\/(?:unresponded(?:\/page\?.*)?|discarded|offer\/\w+)$/u, answer);

const emptyList = { success: true, data: { assurances: [], offers: [] } };

for (const language of ['fr', 'en'] as const) {
  test.describe(`pictures in ${language}`, { tag: '@pictures' }, () => {
    test.use({ language });
    const take = (page: Page, name: string) => takePictures(page, `insurer-${name}-${language}`);

    test('of the lists', async ({ page }) => {
      const { rows, discard, question } = brokerPage(page, language);
      for (const [name, path] of Object.entries(lists)) {
        await page.goto(path);
        await expect(rows.first()).toBeVisible();
        await take(page, name);
      }
      await page.goto(lists.new);
      await discard.first().click();
      await expect(question).toBeVisible();
      await take(page, 'discard');
    });

    test('of saved views and templates', async ({ page }) => {
      const ui = brokerPage(page, language);
      const { labels, rows, dialog, toast } = ui;
      await page.goto('/Insurer?motor=BATTERY&sort=-premium');
      await expect(rows.first()).toBeVisible();
      await page.getByRole('button', { name: labels.views }).click();
      await page.getByRole('menuitem', { name: labels.saveView }).click();
      await dialog.getByRole('textbox').fill(language === 'fr' ? 'Électriques' : 'Electric');
      await take(page, 'view-name');
      await dialog.getByRole('button', { name: labels.saveName }).click();
      await expect(toast(/./u)).toBeVisible();
      await page.getByRole('button', { name: labels.views }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await take(page, 'views');
      await openRequest(page, ui);
      await fillOffer(ui);
      await dialog.getByRole('button', { name: labels.templates }).click();
      await take(page, 'templates');
    });

    test('of a selection, and of a request beside the list', async ({ page }) => {
      const { labels, rows, cars, file, dialog } = brokerPage(page, language);
      await page.goto(lists.new);
      for (let row = 0; row < 3; row += 1) await rows.nth(row).getByRole('checkbox').check();
      await take(page, 'selection');
      await page.getByRole('button', { name: labels.discardSelection }).click();
      await expect(dialog).toBeVisible();
      await take(page, 'selection-discard');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(lists.new);
      await page.getByRole('button', { name: labels.splitToggle }).click();
      await cars.first().click();
      await expect(file.getByRole('button', { name: labels.send })).toBeEnabled();
      await take(page, 'split');
    });

    test('of the states of a list', async ({ page, context, allowErrors }) => {
      allowErrors(/500|NetworkError|ERR_INTERNET_DISCONNECTED/u);
      const main = page.getByRole('main');
      await answerLists(page, (route) => route.fulfill({ json: emptyList }));
      for (const [name, path] of Object.entries(lists)) {
        await page.goto(path);
        await expect(main.getByRole('table')).not.toHaveAttribute('aria-busy');
        await take(page, `${name}-empty`);
      }
      await answerLists(page, (route) => route.fulfill({ status: 500 }));
      await page.goto(lists.new);
      await expect(page.getByRole('alert')).toBeVisible();
      await take(page, 'new-failed');
      await answerLists(page, () => undefined);
      await page.goto(lists.new);
      await expect(main.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      await take(page, 'new-loading');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/Insurer?q=zzz');
      await expect(main.getByRole('table').getByRole('button').last()).toBeVisible();
      await take(page, 'new-filtered-empty');
      await page.goto('/Insurer?page=99');
      await expect(main.getByRole('table').getByRole('button').last()).toBeVisible();
      await take(page, 'new-past-end');
      await context.setOffline(true);
      await page.getByRole('link', { name: language === 'fr' ? 'Écartées' : 'Discarded' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await take(page, 'discarded-offline');
    });

    test('of the filters and the keyboard shortcuts', async ({ page }) => {
      const { labels, rows, dialog, chips } = brokerPage(page, language);
      await page.goto('/Insurer');
      await expect(rows.first()).toBeVisible();
      await page.getByRole('button', { name: labels.filters }).click();
      await expect(dialog).toBeVisible();
      await take(page, 'filters-empty');
      await page.goto(
        '/Insurer?renewal=1,2,3,4,5,6&motor=GAS&credit=veryGood&age=moreThan:30&year=moreThan:2012',
      );
      await expect(chips).toBeVisible();
      await take(page, 'chips');
      await page.getByRole('button', { name: labels.filters }).click();
      await expect(dialog).toBeVisible();
      await take(page, 'filters');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('?');
      await expect(dialog).toBeVisible();
      await take(page, 'keys');
    });

    test('of a request and the new offer', async ({ page, allowErrors }) => {
      allowErrors(/503/u);
      const ui = brokerPage(page, language);
      await openRequest(page, ui);
      await expect(ui.send).toBeEnabled();
      await take(page, 'request');
      await takePrint(page, `insurer-request-${language}`);
      await ui.send.click();
      await expect(ui.offer.price).toBeVisible();
      await take(page, 'offer-empty');
      await page.keyboard.press('Escape');
      await expect(ui.dialog).toBeHidden();
      await fillOffer(ui);
      await take(page, 'offer');
      await page.keyboard.press('Escape');
      await expect(ui.question).toBeVisible();
      await take(page, 'offer-leaving');
      await page.keyboard.press('Escape');
      await ui.offer.link.fill('ftp://x');
      await ui.offer.price.fill('1,234');
      await ui.offer.submit.click();
      await expect(ui.offer.price).toHaveAttribute('aria-invalid', 'true');
      await take(page, 'offer-errors');
      await ui.offer.link.fill('https://exemple.ca/offre');
      await ui.offer.price.fill('99.99');
      let answer: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/support/users/insurer', async (route) => {
        await waiting;
        await route.fulfill({ status: 503 });
      });
      await ui.offer.submit.click();
      await expect(ui.offer.submit).toHaveAttribute('aria-busy', 'true');
      await take(page, 'offer-busy');
      answer();
      await expect(ui.dialog.getByRole('alert')).toBeVisible();
      await take(page, 'offer-failed');
      await page.unrouteAll();
      await page.route('**/assurance/unresponded/*', (route) => route.fulfill({ status: 503 }));
      await ui.offer.submit.click();
      await expect(ui.panel.getByText(ui.labels.stillNew)).toBeVisible();
      await take(page, 'offer-not-marked');
      await ui.remove.click();
      await expect(ui.question).toBeVisible();
      await take(page, 'offer-delete');
    });

    test('of the approval notice', async ({ browser, portal }) => {
      const context = await browser.newContext({
        baseURL: portal.url,
        locale: `${language}-CA`,
        storageState: sessionFile('pending'),
      });
      const page = await context.newPage();
      await page.goto(lists.new);
      await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
      await take(page, 'pending');
      await context.close();
    });
  });
}
