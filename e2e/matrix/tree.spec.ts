import { accountNames } from '../harness/accounts';
import { test } from '../harness/test';
import { openPage } from './page-checks';
import { fewRows, readableRoutes } from './routes';
import { screens } from './screens';
import { expectReadable } from './tree';

test.describe.configure({ timeout: 400_000 });
test.use({ trace: 'off' });

/** A desktop in French, a phone in English. */
const widths = { fr: 1280, en: 360 } as const;
/** As in the matrix: of screens that show failures. */
const REFUSED = /40[134]|422|503|unresponded\/page/u;

for (const language of ['fr', 'en'] as const) {
  for (const who of ['visitor', ...accountNames] as const) {
    test.describe(`${who} in ${language}`, () => {
      test.use({ language, account: who === 'visitor' ? null : who });

      test('a screen reader finds names, headers and live region in the order of the keyboard', async ({
        page,
        context,
        allowErrors,
      }) => {
        allowErrors(REFUSED);
        const session = await context.newCDPSession(page);
        const narrow = () => page.setViewportSize({ width: widths[language], height: 800 });
        await narrow();
        for (const path of readableRoutes(who)) {
          await openPage(page, path + (fewRows[path] ?? ''));
          await expectReadable(page, session, path);
        }
        for (const [screen, open] of Object.entries(screens[who])) {
          await page.setViewportSize({ width: 1280, height: 800 });
          await open(page, language);
          await narrow();
          await expectReadable(page, session, screen);
        }
      });
    });
  }
}
