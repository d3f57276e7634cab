import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import type { Account } from '../harness/accounts';
import { networkIdle } from '../harness/network';
import { expect, test, type Language } from '../harness/test';
import { inTurn } from '../harness/views';

const labels = {
  fr: {
    title: 'Rechercher partout',
    open: /^Rechercher partout/u,
    billing: 'facturation',
    routes: 'trajets',
    sent: 'offres attente',
    otherLanguage: 'english',
    dark: 'sombre theme',
    none: 'Aucun résultat pour « zzzz »',
    notice: 'Raccourcis clavier',
    filters: /^Filtres/u,
  },
  en: {
    title: 'Search everywhere',
    open: /^Search everywhere/u,
    billing: 'billing',
    routes: 'routes',
    sent: 'offers pending',
    otherLanguage: 'francais',
    dark: 'dark theme',
    none: 'No results for “zzzz”',
    notice: 'Keyboard shortcuts',
    filters: /^Filters/u,
  },
} as const;

function palettePage(page: Page, language: Language) {
  const dialog = page.getByRole('dialog', { name: labels[language].title });
  const input = dialog.getByRole('combobox');
  return {
    dialog,
    input,
    options: dialog.getByRole('option'),
    /** Opens it by the shortcut and types, once the section of the page can be searched. */
    type: async (text: string) => {
      await page.keyboard.press('Control+k');
      await expect(input).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

interface Journey {
  readonly at: string;
  /** Key of the typed name of a page, and its address. */
  readonly pageName: 'billing' | 'routes' | 'sent';
  readonly page: string;
  /** Element of a row with the name of its thing. */
  readonly named: (row: Locator) => Locator;
  /** Address of the thing. */
  readonly found: RegExp;
}

const journeys: Partial<Record<Account, Journey>> = {
  fleet: {
    at: '/team',
    pageName: 'billing',
    page: '/team/billing',
    named: (row) => row.getByRole('link').first(),
    found: /\/team\/member\?id=\d+$/u,
  },
  admin: {
    at: '/Stations',
    pageName: 'routes',
    page: '/Stations/RoutesPage',
    // Beside the checkbox.
    named: (row) => row.getByRole('cell').nth(1),
    found: /\/Stations\?address=/u,
  },
  broker: {
    at: '/Insurer',
    pageName: 'sent',
    page: '/Insurer/BidPendingUserApproval',
    named: (row) => row.getByRole('link').first(),
    found: /\/Insurer\/Offer\/\d+$/u,
  },
};

/** Name in the first row of the page's table. */
async function nameIn(page: Page, { named }: Journey): Promise<string> {
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  const name = named(page.getByRole('table').getByRole('row').nth(1));
  await expect(name).toHaveText(/\w/u);
  return (await name.innerText()).trim();
}

/** Typed without accents and in capitals, as the search ignores both. */
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

for (const [account, journey] of Object.entries(journeys)) {
  for (const language of inTurn(['fr', 'en'] as const)) {
    test.describe(`${account} by keyboard alone in ${language}`, () => {
      test.use({ account: account as Account, language });

      test('goes to a page and to a named thing, and switches theme and language', async ({
        page,
      }) => {
        const text = labels[language];
        const { dialog, options, type } = palettePage(page, language);
        await page.goto(journey.at);
        await networkIdle(page);
        const name = await nameIn(page, journey);

        await type(text[journey.pageName]);
        await expect(options.first()).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(journey.page);
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

        await type(folded(name));
        await expect(options.filter({ hasText: name }).first()).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(journey.found);

        await type(text.dark);
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

        await type('zzzz');
        await expect(dialog.getByText(text.none)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();

        await type(text.otherLanguage);
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr' ? 'en' : 'fr');
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ account: 'fleet', viewport: { width: 360, height: 740 } });

  test('the palette fills the screen, and the button gets the focus back', async ({ page }) => {
    const { dialog, options } = palettePage(page, 'fr');
    await page.goto('/team');
    const button = page.getByRole('button', { name: labels.fr.open });
    await button.click();
    await expect(options.first()).toBeVisible();
    // Once it stands still. The width leaves room for a scroll bar, which a phone has not.
    await expect
      .poll(() =>
        dialog.evaluate((element) => {
          const { x, y, height, width } = element.getBoundingClientRect();
          return { x, y, height: Math.round(height), wide: width > 340 };
        }),
      )
      .toEqual({ x: 0, y: 0, height: 740, wide: true });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test.describe('for a broker', { tag: '@changes' }, () => {
  test.use({ account: 'broker' });

  test('the list of shortcuts names that of the palette', async ({ page }) => {
    await page.goto('/Insurer');
    // Before the core is there keys do nothing.
    await expect(page.getByRole('button', { name: labels.fr.filters })).toBeEnabled();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: labels.fr.notice });
    await expect(help.getByText(labels.fr.title)).toBeVisible();
    await expect(help.locator('kbd', { hasText: 'Ctrl' })).toBeVisible();
  });
});
