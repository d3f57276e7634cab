import { accountNames } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { expectAccessibleAndFitting, oneView } from '../harness/views';
import { expectWellFormed, openPage } from './page-checks';
import { ownRoutes, routesOf } from './routes';

// The part of the matrix for the short lane: own pages in French on a phone and in English, dark, on a desktop.
for (const language of ['fr', 'en'] as const) {
  for (const who of ['visitor', ...accountNames] as const) {
    test.describe(`${who} in ${language}`, () => {
      test.use({ language, account: who === 'visitor' ? null : who });

      test('sees each page with its heading, title and language, without defects or errors', async ({
        page,
        allowErrors,
      }) => {
        // The first page of a list is asked for before it is known that the broker waits for approval.
        if (who === 'pending') allowErrors(/unresponded\/page/u);
        for (const path of ownRoutes[who]) {
          await openPage(page, path);
          await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
          await expectWellFormed(page, path, language, routesOf(who)[path]?.[language] ?? '');
          await expectAccessibleAndFitting(page, path, [oneView[language]]);
        }
      });
    });
  }
}
