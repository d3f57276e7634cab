import type { Page } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { openPalette } from '../harness/keyboard';
import { expect, test } from '../harness/test';
import { textOf, translate } from '../harness/translated';
import { brokerPage, openRequest } from '../insurer/broker-page';
import { screens } from '../matrix/screens';
import { ownRoutes } from '../matrix/routes';

type Act = (page: Page) => Promise<unknown>;

/** The lists of an account, of several pages where the demo data has them. */
const lists: Readonly<Record<Account, readonly string[]>> = {
  fleet: ['/team', '/team/billing'],
  admin: ['/Stations', '/Stations/RoutesPage', '/people/accounts', '/people', '/people/audit'],
  broker: ['/Insurer'],
  pending: [],
};

/** Acts that change the texts of a list: selection, none, next page, search, search without result, all again. */
const listActs: Readonly<Record<string, Act>> = {
  'two selected rows': async (page) => {
    const boxes = page.getByRole('main').locator('tr[data-row]').getByRole('checkbox');
    for (const box of (await boxes.all()).slice(0, 2)) await box.check();
  },
  // It would stay through the pages that follow, and name their buttons.
  'no selected row': async (page) => {
    const boxes = page.getByRole('main').locator('tr[data-row]').getByRole('checkbox');
    for (const box of (await boxes.all()).slice(0, 2)) await box.uncheck();
  },
  'the next page': async (page) => {
    const next = page.getByRole('button', { name: 'Next page', exact: true, disabled: false });
    if ((await next.count()) > 0) await next.first().click();
  },
  'a search': (page) => search(page, 'be'),
  'a search without a result': (page) => search(page, 'zzz'),
  'no search': (page) => search(page, ''),
};

async function search(page: Page, text: string) {
  const box = page.getByRole('main').getByRole('search').getByRole('textbox');
  if ((await box.count()) > 0) await box.first().fill(text);
}

const paletteActs = ['b', 'bo', 'zzz', ''].map((text): [string, Act] => [
  `"${text}" in the palette`,
  async (page) => {
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) await openPalette(page);
    await dialog.getByRole('combobox').fill(text);
  },
]);

const offerActs: Readonly<Record<string, Act>> = {
  'a request': (page) => openRequest(page, brokerPage(page, 'en')),
  'a price': async (page) => {
    await brokerPage(page, 'en').send.click();
    await brokerPage(page, 'en').offer.price.fill('100');
  },
  'another price': (page) => brokerPage(page, 'en').offer.price.fill('99.99'),
  'a monthly price': (page) => brokerPage(page, 'en').offer.monthly.check(),
};

function actsOf(account: Account): [string, Act][] {
  const ofLists = lists[account].flatMap((path): [string, Act][] => [
    [path, (page) => page.goto(path)],
    ...Object.entries(listActs).map(([name, act]): [string, Act] => [`${path}: ${name}`, act]),
  ]);
  return [
    ...ownRoutes[account].map((path): [string, Act] => [path, (page) => page.goto(path)]),
    ...paletteActs,
    ...ofLists,
    ...(account === 'broker' ? Object.entries(offerActs) : []),
    ...Object.entries(screens[account]).map(([name, open]): [string, Act] => [
      name,
      (page) => open(page, 'en'),
    ]),
  ];
}

for (const account of ['fleet', 'admin', 'broker'] as const) {
  test.describe(`${account} under the translation of a browser`, () => {
    test.use({ account, language: 'en' });

    test('sees the same after every act as without it', async ({ page, context, allowErrors }) => {
      test.slow();
      // Of the screens that show failures.
      allowErrors(/\b(404|409|422|503)\b/u);
      const translated = await context.newPage();
      await translate(translated);
      for (const [name, act] of actsOf(account)) {
        await act(page);
        await act(translated);
        await expect(async () => {
          expect(await textOf(translated)).toBe(await textOf(page));
        }, name).toPass({ timeout: 20_000 });
      }
    });
  });
}
