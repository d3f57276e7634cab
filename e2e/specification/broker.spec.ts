import type { Page } from '@playwright/test';
import { colleague } from '../insurer/broker-page';
import { expect, test, type Language } from '../harness/test';
import {
  lists,
  newRequests,
  discardedRequests,
  sentOffers,
  followUp,
  filters,
  options,
  SECTIONS,
  form,
  yearly,
  endings,
  notMarked,
  sentOffer,
  noneLeft,
  pending,
} from './broker-facts';
import { anySpaces, expectFacts, languages, plain, type Fact } from './facts';

const BAND = {
  fr: /^(Jusqu’à 1 000 \$|De 1 001 \$ à 2 000 \$|De 2 001 \$ à 3 000 \$|Plus de 3 000 \$)$/u,
  en: /^(Up to \$1,000|\$1,001 to \$2,000|\$2,001 to \$3,000|More than \$3,000)$/u,
};

const rowsOf = (page: Page) => page.locator('tr[data-row]');

/** The car column of each row on screen: picture, make, model and year, price band. */
async function expectCars(page: Page, language: Language, where: string): Promise<void> {
  const rows = rowsOf(page);
  await rows.first().waitFor();
  const count = await rows.count();
  const pictures = rows.locator('img:visible, svg.car-front:visible');
  await expect.soft(pictures, `${where}: picture of the car`).toHaveCount(count);
  const names = rows.getByRole('link').filter({ hasText: /\S (19|20)\d\d$/u });
  await expect.soft(names, `${where}: make, model and year`).toHaveCount(count);
  const bands = rows.getByText(anySpaces(BAND[language])).filter({ visible: true });
  await expect.soft(bands, `${where}: price band`).toHaveCount(count);
}

for (const language of languages) {
  const pick = (fr: string, en: string) => (language === 'fr' ? fr : en);

  test.describe(`broker in ${language}`, () => {
    test.use({ language, account: 'broker' });

    test('lists at every width', async ({ page }) => {
      await page.goto(lists.new);
      await rowsOf(page).first().waitFor();
      await expectFacts(page, language, newRequests);
      await expect.soft(rowsOf(page), 'Ten rows').toHaveCount(10);
      await page.goto(lists.discarded);
      await rowsOf(page).first().waitFor();
      await expectFacts(page, language, [discardedRequests]);
      for (const [path, fact] of [
        [lists.sent, sentOffers],
        [lists.followUp, followUp],
      ] as const) {
        await page.goto(path);
        await rowsOf(page).first().waitFor();
        await expectFacts(page, language, [fact]);
        const created = rowsOf(page).locator('td:nth-child(3) time');
        const dates = await created.evaluateAll((all) =>
          all.map((time) => time.getAttribute('datetime') ?? ''),
        );
        expect.soft(dates.length, `${path}: creation dates`).toBeGreaterThan(1);
        expect.soft(dates, `${path}: newest first`).toEqual([...dates].sort().reverse());
        const controls = rowsOf(page).getByRole('button');
        await expect.soft(controls, `${path}: read-only`).toHaveCount(0);
      }
      for (const path of Object.values(lists)) {
        await page.goto(path);
        for (const width of [1920, 1280, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expectCars(page, language, `${path} at ${String(width)} px`);
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(lists.new);
      await page
        .getByRole('button', {
          name: pick('Demande à côté de la liste', 'Request beside the list'),
        })
        .click();
      await expectCars(page, language, 'split view');
    });

    test('filter dialog', async ({ page }) => {
      await page.goto(lists.new);
      await page.getByRole('button', { name: pick('Filtres', 'Filters'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expectFacts(dialog, language, filters);
      for (const [[fr, en], fact] of options) {
        const select = dialog.getByRole('combobox', { name: pick(fr, en), exact: true });
        await expectFacts(select, language, [fact]);
      }
      await expect.soft(dialog.getByRole('checkbox'), 'Twelve months').toHaveCount(12);
      const number = dialog.getByRole('textbox', { name: pick('Âge : nombre', 'Age: number') });
      await expect.soft(number, 'Number disabled without a comparison').toBeDisabled();
      const age = dialog.getByRole('combobox', { name: pick('Âge', 'Age'), exact: true });
      await age.selectOption({ label: pick('Plus de', 'More than') });
      await expect.soft(number, 'Number enabled by a comparison').toBeEnabled();
      await number.fill('40');
      await dialog.getByRole('button', { name: pick('Appliquer', 'Apply') }).click();
      const count: Fact = ['Count of applied filters', 'button', 'Filtres (1)', 'Filters (1)'];
      await expectFacts(page, language, [count]);
    });

    test('request, offer and its endings @changes', async ({ page, portal, allowErrors }) => {
      allowErrors(/409|500|net::|NetworkError/u);
      await page.goto(lists.new);
      await rowsOf(page).getByRole('link').first().click();
      const sections = page.locator('main section > :is(h2, h3)');
      const titles = async () => (await sections.allTextContents()).map(plain);
      await expect.soft
        .poll(titles, 'Thirteen sections in order')
        .toEqual(expect.arrayContaining([...SECTIONS[language]]));
      const send = page.getByRole('button', { name: pick('Envoyer une offre', 'Send an offer') });
      await expect.soft(send, 'Enabled about 1 s after load').toBeEnabled({ timeout: 3_000 });
      await send.click();
      const dialog = page.getByRole('dialog');
      await expectFacts(dialog, language, form);
      const submit = dialog.getByRole('button', {
        name: pick('Envoyer l’offre', 'Send the offer'),
      });
      await expect.soft(submit, 'Send is disabled').toBeDisabled();
      await dialog.getByRole('textbox', { name: pick('Prix', 'Price') }).fill('99.99');
      await dialog.getByRole('radio', { name: pick('Par mois', 'per month') }).check();
      await expectFacts(dialog, language, [yearly]);
      await dialog.getByLabel(pick('Date d’expiration', 'Expiry date')).fill('2031-03-01');
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Deux millions');
      for (const [status, code, fact] of endings) {
        await page.route('**/support/users/insurer', (route) =>
          status === 0
            ? route.abort()
            : route.fulfill({
                status,
                json: { success: false, error: { code, message: '' }, requestId: '1' },
              }),
        );
        await submit.click();
        await expectFacts(dialog, language, [fact]);
        await page.unroute('**/support/users/insurer');
      }
      await page.route('**/support/assurance/unresponded/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await submit.click();
      await expectFacts(page, language, [notMarked, ...sentOffer]);
      await page.unroute('**/support/assurance/unresponded/*');
      await colleague(page, portal).useUpQuota();
      // Those of the first pages have offers now.
      await page.goto(`${lists.new}?page=5`);
      await rowsOf(page).getByRole('link').first().click();
      await expectFacts(page, language, [noneLeft]);
      await expect.soft(send, 'Greyed out').toHaveAttribute('aria-disabled', 'true');
      await expect.soft(send, 'Greyed out, with a tooltip').toHaveAttribute('title', /30/u);
    });
  });

  test.describe(`broker to be approved in ${language}`, () => {
    test.use({ language, account: 'pending' });

    test('the notice in place of every list', async ({ page, allowErrors }) => {
      allowErrors(/403/u);
      for (const path of Object.values(lists)) {
        await page.goto(path);
        await expectFacts(page.getByRole('main'), language, pending);
        await expect.soft(page.getByRole('table'), `${path}: no list`).toHaveCount(0);
      }
    });
  });
}
