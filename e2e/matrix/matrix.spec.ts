import { accountNames } from '../harness/accounts';
import { themes } from '../harness/pictures';
import { expect, test } from '../harness/test';
import { allViews, expectAccessibleAndFitting, oneView } from '../harness/views';
import { managerPage, signInToNewBusiness } from '../team/manager-page';
import { expectFocus, expectWellFormed, openPage } from './page-checks';
import { fewRows, readableRoutes, routesOf } from './routes';
import { screens } from './screens';

// Every route and screen, in French in three views; in English, whose texts are shorter, at night.
test.describe.configure({ timeout: 600_000 });
// The failures name screen and view; recording hundreds of views takes longer than checking them.
test.use({ trace: 'off' });

/** Routes of other roles, a wrong password and an unknown e-mail are refused; the stations log it (STATION-7). */
const REFUSED = /40[134]|422|503|Error fetching data: RefusedError/u;

for (const language of ['fr', 'en'] as const) {
  const views = allViews[language];
  const tag = language === 'en' ? ['@night'] : [];
  for (const who of ['visitor', ...accountNames] as const) {
    test.describe(`${who} in ${language}`, { tag }, () => {
      test.use({ language, account: who === 'visitor' ? null : who });

      const titles = routesOf(who);
      const own = readableRoutes(who);
      const others = Object.keys(titles).filter((path) => !own.includes(path));

      test('every page with data is accessible and fits each view, without an error', async ({
        page,
        allowErrors,
      }) => {
        // The first page of a list is asked for before it is known that the broker waits for approval.
        if (who === 'pending') allowErrors(/unresponded\/page/u);
        for (const path of own) {
          await openPage(page, path);
          await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
          await expectWellFormed(page, path, language, titles[path]?.[language] ?? '');
          if (fewRows[path] !== undefined) {
            const all = views.length > 0 ? [oneView[language]] : [];
            await expectAccessibleAndFitting(page, `${path}, all rows`, all);
            await openPage(page, path + fewRows[path]);
          }
          await expectAccessibleAndFitting(page, path, views);
        }
      });

      // One refusal, whose words and panel are those of the shell: in one view, of all roles but one at night.
      if (others.length > 0 && language === 'fr') {
        const refusedTag = who === 'admin' ? [] : ['@night'];
        const title = 'every page that is refused is accessible and fits';
        test(title, { tag: refusedTag }, async ({ page, allowErrors }) => {
          allowErrors(REFUSED);
          for (const path of others) {
            await openPage(page, path + (fewRows[path] ?? ''));
            await expectWellFormed(page, path, language, titles[path]?.[language] ?? '');
            await expectAccessibleAndFitting(page, path, [oneView.fr]);
          }
        });
      }

      if (Object.keys(screens[who]).length > 0) {
        test('every dialog, menu and state is, and keeps the focus', async ({
          page,
          allowErrors,
        }) => {
          allowErrors(REFUSED);
          for (const [screen, open] of Object.entries(screens[who])) {
            await page.setViewportSize({ width: 1280, height: 800 });
            await open(page, language);
            await expect.soft(page.locator('h1'), `${screen}: headings`).toHaveCount(1);
            await expectAccessibleAndFitting(page, screen, views);
            const modal = page.getByRole('dialog').or(page.getByRole('alertdialog'));
            if (!(await modal.or(page.getByRole('menu')).first().isVisible())) continue;
            await expectFocus(page, screen);
            await page.keyboard.press('Escape');
            await expectFocus(page, `${screen}, after Escape`);
          }
        });
      }
    });
  }

  test.describe(`a new business in ${language}`, { tag: ['@changes', ...tag] }, () => {
    test.use({ language });
    test('is accessible and fits without member, purchase or card', async ({ page, portal }) => {
      const { main, card, labels } = managerPage(page, language);
      await signInToNewBusiness(page, portal);
      await page.goto('/team');
      await expect(main.getByRole('button', { name: labels.addFirst })).toBeVisible();
      await expectAccessibleAndFitting(page, 'no members', views);
      await page.goto('/team/billing');
      await expect(card.part.getByText(labels.noCard)).toBeVisible();
      await expectAccessibleAndFitting(page, 'no purchases', views);
    });
  });

  test.describe(`the menu of a phone in ${language}`, { tag }, () => {
    test.use({ language, account: 'fleet', viewport: { width: 360, height: 740 } });
    test('is accessible and fits, and Escape returns the focus', async ({ page }) => {
      await openPage(page, '/team');
      const name = language === 'fr' ? 'Ouvrir le menu' : 'Open the menu';
      const menu = page.getByRole('button', { name });
      await menu.click();
      await expectAccessibleAndFitting(
        page,
        'the menu',
        themes.map((theme) => ({ width: 360, theme })),
        // Wider windows have no such menu.
        [320],
      );
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });
  });
}
