import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectFacts, languages, plain, type Fact } from './facts';

const team: readonly Fact[] = [
  ['Heading with the business name', 'heading', 'Transport Boréal inc.', 'Transport Boréal inc.'],
  ['Add member button', 'button', 'Ajouter un membre', 'Add member'],
  ['Menu Fleet & Team', 'link', 'Flotte et équipe', 'Fleet & Team'],
  [
    'Rows: name and email',
    'columnheader',
    ['Nom', 'Courriel', 'Jours', 'Heures', 'Ce mois-ci'],
    ['Name', 'Email', 'Days', 'Hours', 'This month'],
  ],
];
const addMember: readonly Fact[] = [
  ['Dialog: email', 'textbox', 'Courriel', 'Email'],
  ['Dialog: "or" separator', 'text', 'ou', 'or'],
  ['Dialog: user id', 'textbox', 'Numéro d’utilisateur', 'User ID'],
  [
    'Dialog: help text of the user id',
    'text',
    /^Ce numéro figure dans le profil/u,
    /^They can find this number/u,
  ],
  ['Dialog: cancel', 'button', 'Annuler', 'Cancel'],
  ['Dialog: add to team', 'button', 'Ajouter à l’équipe', 'Add to team'],
];
const neither: Fact = [
  'Both or neither: the empty message',
  'text',
  'Entrez un courriel ou un numéro d’utilisateur, pas les deux',
  'Enter either an email or a user ID, not both',
];
const unknown: Fact = [
  'Code 11',
  'text',
  'Assurez-vous que le courriel ou le numéro d’utilisateur est valide.',
  'Make sure the email or user ID is valid.',
];
const already: Fact = [
  'Code 25',
  'text',
  'Ce membre fait déjà partie de votre équipe.',
  'This user is already in your team.',
];
const member: readonly Fact[] = [
  [
    'Max carwashes per month',
    'textbox',
    'Nombre maximal de lavages par mois',
    'Maximum carwashes per month',
  ],
  ['Start hour', 'textbox', 'À partir de', 'From'],
  ['End hour', 'textbox', 'Jusqu’à', 'To'],
  ['Weekdays: Monday', 'checkbox', 'lundi', 'Monday'],
  ['Weekdays: Sunday', 'checkbox', 'dimanche', 'Sunday'],
  [
    'Reason of the disabled update',
    'text',
    'La mise à jour des autorisations n’est pas encore offerte.',
    'Updating permissions is not available yet.',
  ],
  [
    'Reason of the disabled download',
    'text',
    'Offert seulement à la page Facturation',
    'Only available on the Billing page',
  ],
  ['Remove button', 'button', /^Retirer /u, /^Remove /u],
  ['Breadcrumb Team > name', 'navigation', 'Fil d’Ariane', 'Breadcrumb'],
  [
    'Showing X to Y of Z results',
    'text',
    /^1 à \d+ sur \d+ résultats?$/u,
    /^Showing 1 to \d+ of \d+ results?$/u,
  ],
];
const paging: readonly Fact[] = [
  ['Pagination: first', 'button', 'Première page', 'First page'],
  ['Pagination: previous', 'button', 'Page précédente', 'Previous page'],
  ['Pagination: next', 'button', 'Page suivante', 'Next page'],
  ['Pagination: last', 'button', 'Dernière page', 'Last page'],
];
const transactions: readonly Fact[] = [
  [
    'Item: date like "1 March 2024 (14:05)"',
    'text',
    /^\d{1,2}(er)? \S+ \d{4} \(\d\d:\d\d\)$/u,
    /^\d{1,2} \S+ \d{4} \(\d\d:\d\d\)$/u,
  ],
  ['Item: price paid', 'text', 'Prix', 'Price'],
  ['Item: tax paid', 'text', 'Taxes', 'Tax'],
  ['Item: their total', 'text', 'Total', 'Total'],
  [
    'Item: paid by card with last four',
    'text',
    /^Payé par carte •••• \d{4}$/u,
    /^Paid by card •••• \d{4}$/u,
  ],
  [
    'Item: receipt in a new tab',
    'button',
    /^Reçu – .* \(s’ouvre dans un nouvel onglet\)$/u,
    /^Receipt from .* \(opens in a new tab\)$/u,
  ],
  [
    'Showing X to Y of Z results, pages of 10',
    'text',
    /^1 à 10 sur 600 résultats$/u,
    /^Showing 1 to 10 of 600 results$/u,
  ],
  ['The last page is the last with rows', 'text', 'Page 1 sur 60', 'Page 1 of 60'],
  ['Export', 'button', 'Exporter (CSV)', 'Export (CSV)'],
];
const card: readonly Fact[] = [
  ['Card: number', 'textbox', 'Numéro de carte', 'Card number'],
  ['Card: name on card', 'textbox', 'Nom sur la carte', 'Name on card'],
  ['Card: expiry', 'textbox', 'Expiration', 'Expiry'],
  ['Card: expiry as MM/YY', 'text', /^MM\/AA/u, /^MM\/YY/u],
  ['Card: CVV', 'textbox', 'Code CVV', 'CVV code'],
];
const filteredToOne: Fact = [
  'One row is shown as 1 to 1 of 1',
  'text',
  '1 à 1 sur 1 résultat',
  'Showing 1 to 1 of 1 result',
];

/** The first page of transactions cut to its first row. */
async function onlyOneTransaction(page: Page) {
  await page.route('**/api/v1/business/transaction?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      data: { transactions: unknown[]; pagination: { numberOfRecords: number } };
    };
    body.data.transactions.splice(1);
    body.data.pagination.numberOfRecords = 1;
    await route.fulfill({ response: answer, json: body });
  });
}

for (const language of languages) {
  test.describe(`fleet manager in ${language}`, () => {
    test.use({ language, account: 'fleet' });
    const inFrench = language === 'fr';

    test('team and its dialog', async ({ page, allowErrors }) => {
      allowErrors(/4\d\d/u);
      await page.goto('/team');
      await page.locator('tr[data-row]').first().waitFor();
      await expectFacts(page, language, team);
      const cells = page.locator('tr[data-row]').first().getByRole('cell');
      const address = plain(await cells.nth(1).innerText());
      await page
        .getByRole('button', { name: inFrench ? 'Ajouter un membre' : 'Add member' })
        .click();
      const dialog = page.getByRole('dialog');
      await expectFacts(dialog, language, addMember);
      const submit = dialog.getByRole('button', {
        name: inFrench ? 'Ajouter à l’équipe' : 'Add to team',
      });
      await submit.click();
      await expectFacts(dialog, language, [neither]);
      const email = dialog.getByRole('textbox').first();
      for (const [typed, fact] of [
        ['nobody@demo.test', unknown],
        [address, already],
      ] as const) {
        await email.fill(typed);
        await submit.click();
        await expectFacts(dialog, language, [fact]);
      }
      await dialog
        .getByRole('button', { name: inFrench ? 'Annuler' : 'Cancel', exact: true })
        .click();
      await expect.soft(page.getByRole('alertdialog'), 'Cancel asks nothing').toHaveCount(0);
      await expect.soft(dialog, 'Cancel closes').toHaveCount(0);
    });

    test('member', async ({ page }) => {
      await page.goto('/team');
      await page.locator('tr[data-row] a').first().click();
      await page.waitForURL(/\/team\/member\?id=\d+/u);
      await expectFacts(page, language, [...member, ...paging]);
      await expect.soft(page.getByRole('checkbox'), 'Seven weekdays').toHaveCount(7);
      const update = page.getByRole('button', { name: inFrench ? 'Mettre à jour' : 'Update' });
      await expect.soft(update, 'Update is disabled').toBeDisabled();
      const download = page.getByRole('button', {
        name: inFrench ? 'Exporter (CSV)' : 'Export (CSV)',
      });
      await expect.soft(download, 'Download is disabled').toBeDisabled();
    });

    test('billing', async ({ page }) => {
      await page.goto('/team/billing');
      await expectFacts(page, language, [...transactions, ...paging]);
      const chart = page.locator('figure ol li');
      await expect.soft(chart, 'Twelve months').toHaveCount(12);
      const amounts = (await chart.allTextContents()).map(plain);
      const twoDecimals = inFrench ? /\d,\d\d \$$/u : /\$[\d,]+\.\d\d$/u;
      for (const amount of amounts)
        expect.soft(amount, 'Amounts with two decimals').toMatch(twoDecimals);
      await page.goto('/profile');
      await expectFacts(page, language, card);
    });

    test('one transaction', async ({ page }) => {
      await onlyOneTransaction(page);
      await page.goto('/team/billing');
      await expectFacts(page, language, [filteredToOne]);
    });
  });
}
