/** Faults of a section's files: a panel with its code in the frame, and a retry that heals. The shell loads every section alike: one meets all faults, the others one. */
import type { Locator, Page, Route } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';

const sections: {
  name: string;
  account: Account | null;
  at: string;
  content: (page: Page) => Locator;
}[] = [
  { name: 'auth', account: null, at: '/login', content: (page) => signInForm(page).submit },
  ...(
    [
      ['team', 'fleet', '/team'],
      ['stations', 'admin', '/Stations'],
      ['insurer', 'broker', '/Insurer'],
    ] as const
  ).map(([name, account, at]) => ({
    name,
    account,
    at,
    content: (page: Page) => page.getByRole('table').first(),
  })),
];

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
const page404 = answer(404, 'text/html', '<!doctype html><title>404</title>');

/** Half of what the server sends, as after a broken upload. */
async function half(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}

const faults: { what: string; file: string; act: (route: Route) => Promise<void>; code: string }[] =
  [
    { what: 'all files are gone', file: '**', act: page404, code: 'manifest-invalid' },
    {
      what: 'a page stands in the place of the manifest',
      file: '**/mf-manifest.json',
      act: answer(200, 'text/html', '<!doctype html><title>Portail</title>'),
      code: 'manifest-invalid',
    },
    {
      what: 'the manifest cannot be reached',
      file: '**/mf-manifest.json',
      act: (route) => route.abort(),
      code: 'manifest-unreachable',
    },
    {
      what: 'the container answers 500',
      file: '**/remoteEntry-*.js*',
      act: answer(500, 'text/plain', 'broken'),
      code: 'script',
    },
    { what: 'half of the container', file: '**/remoteEntry-*.js*', act: half, code: 'script' },
    { what: 'the script is gone', file: '**/section-*.js*', act: page404, code: 'script' },
    { what: 'half of the script', file: '**/section-*.js*', act: half, code: 'script' },
    { what: 'the stylesheet is gone', file: '**/section-*.css*', act: page404, code: 'script' },
    { what: 'the translations are gone', file: '**/fr-*.js*', act: page404, code: 'script' },
  ];

for (const { name, account, at, content } of sections) {
  test.describe(name, () => {
    test.use({ account });
    for (const { what, file, act, code } of name === 'team' ? faults : faults.slice(0, 1)) {
      test(`${what}: ${code}`, async ({ page, allowErrors }) => {
        allowErrors(/./u);
        const files = `**/mf/${name}/${file}`;
        await page.route(files, act);
        const began = Date.now();
        await page.goto(at);
        const panel = page.getByRole('alert').filter({ hasText: code });
        await expect(panel).toContainText('n’est pas disponible');
        const failed = Date.now() - began;
        await expect(content(page)).toHaveCount(0);

        await page.unroute(files);
        const retried = Date.now();
        await panel.getByRole('button', { name: 'Réessayer' }).click();
        await expect(content(page)).toBeVisible();
        const healed = Date.now() - retried;
        console.log(`${name} | ${what} | ${code} after ${failed} ms | well again in ${healed} ms`);
      });
    }
  });
}
