import { accounts, demoPassword, type Account } from '../harness/accounts';
import { expect, test } from '../harness/test';
import type { Engine } from './engine';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

// Those of Debian, where the set-up of the tests names no others.
const firefox = process.env['FIREFOX_BIN'] ?? '/usr/bin/firefox-esr';
const webkitDriver = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver';
const webkit = process.env['WEBKIT_BIN'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Firefox: () => openFirefox(firefox),
  WebKit: () => openWebKit(webkitDriver, webkit),
};

const EMAIL = 'input[autocomplete^="username"]';
const PASSWORD = 'input[autocomplete="current-password"]';
const SUBMIT = 'main button[type="submit"]';
const ROW_LINK = 'main tr[data-row] a';

/** Pages of each role, with what they show once their data is there; the list's search and first row where it has them. */
const journeys: Readonly<Record<Exclude<Account, 'pending'>, readonly [string, RegExp][]>> = {
  fleet: [
    ['/team', /Transport Boréal/u],
    ['/team/billing', /résultats|results/u],
    ['/profile', /Visa/u],
    ['/account', /fleet@demo\.test/u],
  ],
  admin: [
    ['/Stations', /résultats|results/u],
    ['/people/accounts', /résultats|results/u],
    ['/people/audit', /\d/u],
  ],
  broker: [
    ['/Insurer', /résultats|results/u],
    ['/Insurer/BidPending', /résultats|results/u],
  ],
};

const lists = { fleet: '/team', admin: '/people/accounts', broker: '/Insurer' } as const;

async function signIn(engine: Engine, portal: string, account: Account): Promise<void> {
  await engine.open(`${portal}/login`);
  await engine.type(EMAIL, accounts[account].email);
  await engine.type(PASSWORD, demoPassword);
  await engine.click(SUBMIT);
}

const shows = (engine: Engine, text: RegExp, selector?: string) =>
  expect.poll(() => engine.text(selector), { timeout: 60_000 }).toMatch(text);
const isAt = (engine: Engine, path: string | RegExp) =>
  expect.poll(() => engine.path(), { timeout: 60_000 }).toMatch(path);

for (const [name, open] of Object.entries(engines)) {
  test.describe(name, () => {
    // As `npm start` serves, since WebKit keeps no `Secure` cookie of http://localhost.
    test.use({ environment: { INSECURE_COOKIES: 'true' } });

    test('each role signs in, reads its pages, searches, opens a row and signs out', async ({
      portal,
    }) => {
      test.slow();
      const engine = await open();
      try {
        for (const account of ['fleet', 'admin', 'broker'] as const) {
          await signIn(engine, portal.url, account);
          await isAt(engine, accounts[account].landing);
          for (const [path, text] of journeys[account]) {
            await engine.open(portal.url + path);
            await shows(engine, text, 'main');
          }
          await engine.open(portal.url + lists[account]);
          await engine.type('main [role="search"] input', 'a');
          await isAt(engine, /q=a/u);
          await engine.click(ROW_LINK);
          await isAt(engine, /member|person|Offer/u);
          await engine.open(`${portal.url}/logout`);
          await isAt(engine, /^\/(login)?$/u);
        }
      } finally {
        await engine.close();
      }
    });
  });
}

test.describe('WebKit over plain HTTP', () => {
  test('is told that it kept no cookie of the session', async ({ portal }) => {
    test.slow();
    const engine = await openWebKit(webkitDriver, webkit);
    try {
      await signIn(engine, portal.url, 'fleet');
      await shows(engine, /n’a pas gardé le témoin|did not keep the session’s cookie/u);
    } finally {
      await engine.close();
    }
  });
});
