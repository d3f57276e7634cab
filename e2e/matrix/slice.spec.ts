import { accountNames } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { expectSoundInViews } from '../harness/views';
import { expectWellFormed, openPage } from './page-checks';
import { ownRoutes, publicRoutes, routes } from './routes';

/** The slice of the matrix for the short lane: each account's own pages in French on a phone and in English, dark, on a desktop. */
const slices = [
  { language: 'fr', view: { width: 360, theme: 'light' } },
  { language: 'en', view: { width: 1280, theme: 'dark' } },
] as const;

for (const { language, view } of slices) {
  for (const who of ['visitor', ...accountNames] as const) {
    test.describe(`${who} in ${language}`, () => {
      test.use({ language, account: who === 'visitor' ? null : who });

      test('sees each page with its heading, title and language, without defects or errors', async ({
        page,
      }) => {
        const titles = who === 'visitor' ? publicRoutes : routes;
        for (const path of who === 'visitor' ? Object.keys(titles) : ownRoutes[who]) {
          await openPage(page, path);
          await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
          await expectWellFormed(page, path, language, titles[path]?.[language] ?? '');
          await expectSoundInViews(page, path, [view]);
        }
      });
    });
  }
}
