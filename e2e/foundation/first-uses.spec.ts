import type { Page, Route } from '@playwright/test';
import { expect, test } from '../harness/test';
import { bothViews } from '../harness/views';

/** Buttons of the broker's list whose menu or dialog is in a file that the first screen does not load. */
const uses = [
  { button: { fr: /^Menu de/u, en: /.s menu$/u }, opens: 'menu' },
  { button: { fr: /^Filtres/u, en: /^Filters/u }, opens: 'dialog' },
  { button: { fr: /^Colonnes/u, en: /^Columns/u }, opens: 'menu', folded: true },
  {
    button: { fr: /^Écarter la demande/u, en: /^Discard the request/u },
    // A row on a phone has one menu.
    phone: {
      button: { fr: /^Actions sur /u, en: /^Actions for /u },
      item: { fr: 'Écarter', en: 'Discard' },
    },
    opens: 'alertdialog',
  },
] as const;

for (const { language, width } of bothViews) {
  test.describe(`${language}, ${String(width)} px`, () => {
    test.use({ account: 'broker', language, viewport: { width, height: 800 } });

    test('menus and dialogs open at the first moment of their buttons', async ({ page }) => {
      for (const use of uses) {
        await page.goto('/Insurer', { waitUntil: 'commit' });
        const isPhone = width < 768;
        if ('folded' in use && isPhone)
          await page.getByRole('button', { name: /^Autres outils|^More tools/u }).click();
        const phone = isPhone && 'phone' in use ? use.phone : undefined;
        const name = (phone ?? use).button[language];
        const button = page.getByRole('button', { name }).first();
        await button.click();
        if (phone)
          await page.getByRole('menuitem', { name: phone.item[language], exact: true }).click();
        await expect(page.getByRole(use.opens)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole(use.opens)).toBeHidden();
        // The question of a row returns the focus to the row.
        if (use.opens !== 'alertdialog') await expect(button).toBeFocused();
      }
    });
  });
}

/** Holds the scripts that the page requests from now on, until `answer` says how they end, and later ones with them. */
async function holdScripts(page: Page) {
  const held: Route[] = [];
  let end: ((route: Route) => Promise<void>) | undefined;
  await page.route('**/*.js', async (route) => {
    if (end) await end(route);
    else held.push(route);
  });
  return {
    count: () => held.length,
    answer: async (how: (route: Route) => Promise<void>) => {
      end = how;
      await Promise.all(held.splice(0).map(how));
    },
  };
}

test.describe('before the file of the menus is there', () => {
  test.use({ account: 'admin', language: 'en' });

  test('a key opens a menu once it is, or is told that it does not load', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/u);
    await page.goto('/Stations');
    const button = page.getByRole('button', { name: /^Actions for/u }).first();
    // Before the core is there no key opens it. A busy machine compiles it slowly.
    await expect(button).toBeEnabled({ timeout: 60_000 });
    const scripts = await holdScripts(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(scripts.count).toBeGreaterThan(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await scripts.answer((route) => route.abort());
    await expect(page.getByText('A file of the application could not be loaded.')).toBeVisible();
    await scripts.answer((route) => route.continue());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // From now on by Radix.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  });
});
