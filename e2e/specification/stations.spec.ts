import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectFacts, languages, plain, type Fact } from './facts';

const list: readonly Fact[] = [
  ['Menu Stations', 'link', 'Stations', 'Stations'],
  ['Search by address', 'textbox', 'Rechercher par adresse', 'Search by address'],
  ['Column: select all on page', 'checkbox', 'Sélectionner toute la page', 'Select the whole page'],
  [
    'Columns in order, rating hidden',
    'columnheader',
    ['Adresse', 'Lavages', 'Alerte', 'Codes locaux', 'Active', 'Actions'],
    ['Address', 'Carwashes', 'Alert', 'Local Codes', 'Active', 'Actions'],
  ],
  ['Row actions menu', 'button', /^Actions pour /u, /^Actions for /u],
  ['Pages of 10', 'text', /^1 à 10 sur \d+ résultats$/u, /^Showing 1 to 10 of \d+ results$/u],
];
const alerts: Fact = [
  'Alert filter: all, yes, no',
  'option',
  ['Alertes : toutes', 'Avec alerte', 'Sans alerte'],
  ['Alerts: all', 'With an alert', 'Without an alert'],
];
const locals: Fact = [
  'Local filter: all, local, network',
  'option',
  ['Codes : tous', 'Locaux', 'Réseau'],
  ['Codes: all', 'Local', 'Network'],
];
const menu: readonly Fact[] = [
  [
    'Menu: edit, customer, payment',
    'menuitem',
    ['Modifier', 'Voir le client', 'Voir les détails de paiement'],
    ['Edit', 'View customer', 'View payment details'],
  ],
  ['Menu: Actions heading', 'text', 'Actions', 'Actions'],
];
const columnMenu: Fact = [
  'Address and actions cannot be hidden, the others can',
  'menuitemcheckbox',
  ['Lavages', 'Alerte', 'Évaluation', 'Codes locaux', 'Active'],
  ['Carwashes', 'Alert', 'Rating', 'Local Codes', 'Active'],
];
const selection: readonly Fact[] = [
  ['Add to buy', 'button', 'Ajouter aux achats', 'Add to buy'],
  [
    'Selected among filtered rows',
    'text',
    /Sélection : 10 sur \d+ lignes filtrées\./u,
    /10 of \d+ filtered rows selected\./u,
  ],
  ['Footer: previous', 'button', 'Page précédente', 'Previous page'],
  ['Footer: next', 'button', 'Page suivante', 'Next page'],
];
const wideColumns: readonly Fact[] = [
  ['Local Codes at every width (LIST-17)', 'columnheader', 'Codes locaux', 'Local Codes'],
  ['Active at every width', 'columnheader', 'Active', 'Active'],
];
const empty: Fact = ['Empty: no results', 'text', 'Aucun résultat', 'No results'];
const routes: Fact = [
  'Routes: the route column first',
  'columnheader',
  ['Trajet', 'Adresse', 'Lavages', 'Alerte', 'Codes locaux', 'Active', 'Actions'],
  ['Route', 'Address', 'Carwashes', 'Alert', 'Local Codes', 'Active', 'Actions'],
];

/** Of the types of the first station: whether name and amount are on one line, and the number of columns of lines. */
async function carwashLines(page: Page) {
  const types = page.locator('tr[data-row]').first().locator('li');
  return types.evaluateAll((items) => {
    const boxes = items.map((item) => {
      const [name, amount] = [...item.children].map((part) => part.getBoundingClientRect());
      const middle = (box: DOMRect | undefined) => (box ? (box.top + box.bottom) / 2 : NaN);
      return { onOneLine: Math.abs(middle(name) - middle(amount)) < 6, left: name?.left ?? 0 };
    });
    const columns = new Set(boxes.map(({ left }) => Math.round(left))).size;
    return { types: boxes.length, columns, onOneLine: boxes.every((box) => box.onOneLine) };
  });
}

for (const language of languages) {
  test.describe(`stations in ${language}`, () => {
    test.use({ language, account: 'admin' });
    const inFrench = language === 'fr';

    test('stations and routes', async ({ page }) => {
      await page.goto('/Stations');
      await page.locator('tr[data-row] li').first().waitFor();
      await expectFacts(page, language, list);
      const lines = await carwashLines(page);
      expect.soft(lines.types, 'Carwashes: each type').toBeGreaterThan(1);
      expect.soft(lines.onOneLine, 'Carwashes: name and amount on one line').toBe(true);
      expect.soft(lines.columns, 'Carwashes: lines in two columns at most').toBeLessThanOrEqual(2);
      const names = page.locator('tr[data-row]').first().locator('li [lang="en"]');
      expect.soft(plain(await names.first().innerText()), 'English names').not.toBe('');

      const select = (name: string) => page.getByRole('combobox', { name, exact: true });
      await expectFacts(select(inFrench ? 'Alerte' : 'Alert'), language, [alerts]);
      await expectFacts(select('Codes'), language, [locals]);
      await expect.soft(select(inFrench ? 'Trajet' : 'Route'), 'Route dropdown').toBeVisible();

      await page.locator('tr[data-row]').first().getByRole('button').last().click();
      await expectFacts(page.getByRole('menu'), language, menu);
      for (const inert of await page.getByRole('menuitem').nth(1).all()) {
        await expect.soft(inert, 'Inert entries').toHaveAttribute('aria-disabled', 'true');
      }
      await page.keyboard.press('Escape');

      await page
        .getByRole('button', { name: inFrench ? 'Autres actions' : 'More actions' })
        .click();
      await expectFacts(page.getByRole('menu'), language, [columnMenu]);
      await page.keyboard.press('Escape');

      await page.getByRole('checkbox').first().check();
      await expectFacts(page, language, selection);

      for (const width of [1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expectFacts(page, language, wideColumns);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('textbox').first().fill('zzzz');
      await expectFacts(page.getByRole('table'), language, [empty]);

      await page.goto('/Stations/RoutesPage');
      await page.locator('tr[data-row] li').first().waitFor();
      await expectFacts(page, language, [routes]);
    });
  });
}
