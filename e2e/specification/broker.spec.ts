import type { Page } from '@playwright/test';
import { colleague } from '../insurer/broker-page';
import { expect, test, type Language } from '../harness/test';
import { anySpaces, expectFacts, languages, plain, type Fact } from './facts';

const lists = {
  new: '/Insurer',
  sent: '/Insurer/BidPendingUserApproval',
  followUp: '/Insurer/BidPending',
  discarded: '/Insurer/DiscardedUserAssurance',
} as const;

const newRequests: readonly Fact[] = [
  ['Menu Broker', 'link', 'Courtage', 'Broker'],
  ['Text search', 'textbox', 'Rechercher dans la liste', 'Search the list'],
  ['Filter button', 'button', 'Filtres', 'Filters'],
  [
    'Columns in order',
    'columnheader',
    ['Véhicule', 'Conducteur', 'Reçue', 'Prime actuelle', 'Renouvellement', 'Risque', 'Écarter'],
    ['Car', 'Driver', 'Received', 'Current premium', 'Renewal', 'Risk', 'Discard'],
  ],
  ['Discard button per row', 'button', /^Écarter la demande pour /u, /^Discard the request for /u],
  ['Pages of 10', 'text', /^1 à 10 sur \d+ résultats$/u, /^Showing 1 to 10 of \d+ results$/u],
];
const discardedRequests: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Prime actuelle', 'Renouvellement', 'Risque'],
  ['Car', 'Driver', 'Current premium', 'Renewal', 'Risk'],
];
const sentOffers: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Offre', 'État', 'Valide jusqu’au'],
  ['Car', 'Driver', 'Offer', 'Status', 'Valid until'],
];
const followUp: Fact = [
  'Columns in order',
  'columnheader',
  ['Véhicule', 'Conducteur', 'Offre', 'État'],
  ['Car', 'Driver', 'Offer', 'Status'],
];
const filters: readonly Fact[] = [
  ['Filter: renewal month', 'group', 'Mois de renouvellement', 'Renewal month'],
  ['Filter: motor option', 'combobox', 'Motorisation', 'Fuel'],
  ['Filter: price range', 'combobox', 'Prime annuelle actuelle', 'Current annual premium'],
  ['Filter: car make', 'combobox', 'Marque du véhicule', 'Car make'],
  ['Filter: licence type', 'combobox', 'Type de permis', 'Licence type'],
  ['Filter: credit score', 'combobox', 'Cote de crédit', 'Credit score'],
  ['Filter: age comparison', 'combobox', 'Âge', 'Age'],
  ['Filter: age number', 'textbox', /^Âge : nombre/u, /^Age: number/u],
  ['Filter: car year comparison', 'combobox', 'Année du véhicule', 'Car year'],
  ['Filter: car year number', 'textbox', /^Année du véhicule : nombre/u, /^Car year: number/u],
  ['Filter: tickets', 'combobox', 'Contraventions', 'Tickets'],
  ['Filter: accidents', 'combobox', 'Accidents', 'Accidents'],
  ['Filter: verification profile', 'combobox', 'Profil de vérification', 'Verification profile'],
  ['Filter: criminal records', 'combobox', 'Antécédents judiciaires', 'Criminal record'],
  [
    'Filter: cancellations in 5 years',
    'combobox',
    /^Résiliations par un assureur \(5 dernières années\)/u,
    /5 years/u,
  ],
  ['Button: reset', 'button', 'Réinitialiser', 'Reset'],
  ['Button: cancel', 'button', 'Annuler', 'Cancel'],
  ['Button: apply', 'button', /^Appliquer/u, /^Apply/u],
];
const options: readonly (readonly [name: readonly [fr: string, en: string], fact: Fact])[] = [
  [
    ['Motorisation', 'Fuel'],
    [
      'Motor: battery and gas',
      'option',
      ['Toutes', 'Électrique', 'Essence'],
      ['All', 'Electric', 'Gasoline'],
    ],
  ],
  [
    ['Prime annuelle actuelle', 'Current annual premium'],
    [
      'Four price bands',
      'option',
      [
        'Toutes',
        'Jusqu’à 1 000 $',
        'De 1 001 $ à 2 000 $',
        'De 2 001 $ à 3 000 $',
        'Plus de 3 000 $',
      ],
      ['All', 'Up to $1,000', '$1,001 to $2,000', '$2,001 to $3,000', 'More than $3,000'],
    ],
  ],
  [
    ['Type de permis', 'Licence type'],
    [
      'Licence: commercial and personal',
      'option',
      ['Tous', 'Permis commercial', 'Permis personnel'],
      ['All', 'Commercial licence', 'Personal licence'],
    ],
  ],
  [
    ['Cote de crédit', 'Credit score'],
    [
      'Six credit levels',
      'option',
      [
        'Toutes',
        'Inconnue',
        'Faible (300 à 579)',
        'Passable (580 à 669)',
        'Bonne (670 à 739)',
        'Très bonne (740 à 799)',
        'Excellente (800 à 900)',
      ],
      [
        'All',
        'Unknown',
        'Poor (300 to 579)',
        'Fair (580 to 669)',
        'Good (670 to 739)',
        'Very good (740 to 799)',
        'Excellent (800 to 900)',
      ],
    ],
  ],
  [
    ['Âge', 'Age'],
    [
      'Three comparisons',
      'option',
      ['Tous', 'Égal à', 'Moins de', 'Plus de'],
      ['All', 'Equals', 'Less than', 'More than'],
    ],
  ],
  [
    ['Contraventions', 'Tickets'],
    [
      'None, 1, 2 or more',
      'option',
      ['Toutes', 'Aucune', '1', '2 ou plus'],
      ['All', 'None', '1', '2 or more'],
    ],
  ],
];
const SECTIONS = {
  fr: [
    'Conducteur',
    'Permis de conduire',
    'Adresse',
    'Assureur actuel',
    'Contraventions',
    'Accidents',
    'Police',
    'Véhicule',
    'Financement du véhicule',
    'Utilisation du véhicule',
    'Détails du véhicule',
    'Détails de l’habitation',
    'Protections supplémentaires',
  ],
  en: [
    'Driver',
    'Driver’s licence',
    'Address',
    'Current insurer',
    'Tickets',
    'Accidents',
    'Policy',
    'Car',
    'Car financing',
    'Car usage',
    'Car details',
    'Home details',
    'Additional coverage',
  ],
} as const;
const form: readonly Fact[] = [
  ['Offer: type', 'combobox', 'Type d’offre', 'Offer type'],
  ['Offer: submission number', 'textbox', /^Numéro de soumission/u, /^Submission number/u],
  ['Offer: phone', 'textbox', /^Téléphone/u, /^Phone/u],
  ['Offer: link', 'textbox', /^Lien/u, /^Link/u],
  ['Offer: price', 'textbox', 'Prix', 'Price'],
  ['Offer: annually', 'radio', 'Par année', 'per year'],
  ['Offer: monthly', 'radio', 'Par mois', 'per month'],
  ['Offer: description', 'textbox', 'Description', 'Description'],
  [
    'Offer types',
    'option',
    ['Par téléphone', 'Par lien', 'Avec autorisation d’appeler'],
    ['By phone', 'By link', 'With authorisation to call'],
  ],
  [
    'Send is disabled, and why',
    'text',
    /^Il manque : le prix, la date d’expiration et la description\.$/u,
    /^Missing: the price, the expiry date,? and the description\.$/u,
  ],
];
const yearly: Fact = [
  'A monthly price counts twelve times',
  'text',
  '= 1 199,88 $ par année',
  '= $1,199.88 per year',
];
const endings: readonly (readonly [status: number, code: number, fact: Fact])[] = [
  [
    409,
    36,
    [
      'Code 36',
      'text',
      /L’offre n’a pas pu être créée, car vous avez atteint le nombre maximal d’offres pour les 30 derniers jours\./u,
      /The offer could not be created because you have reached the maximum number of offers for the last 30 days\./u,
    ],
  ],
  [
    409,
    37,
    [
      'Code 37',
      'text',
      /Une offre a déjà été créée pour cette demande par la même bannière\./u,
      /An offer was already created for this assurance with the same group\./u,
    ],
  ],
  [
    500,
    1000,
    [
      'Other failure',
      'text',
      /La création de l’offre d’assurance a échoué\. Réessayez\./u,
      /Failed to create insurance offer\. Please try again\./u,
    ],
  ],
  [
    0,
    0,
    [
      'No response',
      'text',
      /Erreur de réseau\. Vérifiez votre connexion, puis réessayez\./u,
      /Network error\. Please check your connection and try again\./u,
    ],
  ],
];
const notMarked: Fact = [
  'Marking fails after the offer',
  'text',
  /L’offre a été créée, mais le statut de la demande n’a pas pu être mis à jour\. Communiquez avec le soutien technique\./u,
  /Offer created but failed to update status\. Please contact support\./u,
];
const sentOffer: readonly Fact[] = [
  ['With an offer: amount', 'text', 'Montant annuel', 'Annual amount'],
  ['With an offer: date', 'text', 'Envoyée le', 'Sent on'],
  ['With an offer: status', 'text', 'État', 'Status'],
  ['With an offer: delete', 'button', 'Supprimer l’offre', 'Delete the offer'],
];
const noneLeft: Fact = [
  'Greyed out, with its reason in sight',
  'text',
  'Vous avez utilisé toutes vos offres des 30 derniers jours.',
  'You have used all your offers of the last 30 days.',
];
const pending: readonly Fact[] = [
  ['Pending: review within 48 hours', 'text', /48 heures/u, /48 hours/u],
  ['Pending: button to the profile', 'link', 'Ouvrir mon profil', 'Open my profile'],
];

const BAND = {
  fr: /^(Jusqu’à 1 000 \$|De 1 001 \$ à 2 000 \$|De 2 001 \$ à 3 000 \$|Plus de 3 000 \$)$/u,
  en: /^(Up to \$1,000|\$1,001 to \$2,000|\$2,001 to \$3,000|More than \$3,000)$/u,
};

const rowsOf = (page: Page) => page.locator('tr[data-row]');

/** The car column of each row on screen: picture, make, model and year, price band. */
async function expectCars(page: Page, language: Language, where: string): Promise<void> {
  const rows = rowsOf(page);
  await rows.first().waitFor();
  const count = await rows.count();
  const pictures = rows.locator('img:visible, svg.lucide-car-front:visible');
  await expect.soft(pictures, `${where}: picture of the car`).toHaveCount(count);
  const names = rows.getByRole('link').filter({ hasText: /\S (19|20)\d\d$/u });
  await expect.soft(names, `${where}: make, model and year`).toHaveCount(count);
  const bands = rows.getByText(anySpaces(BAND[language])).filter({ visible: true });
  await expect.soft(bands, `${where}: price band`).toHaveCount(count);
}

for (const language of languages) {
  const pick = (fr: string, en: string) => (language === 'fr' ? fr : en);

  test.describe(`broker in ${language}`, () => {
    test.use({ language, account: 'broker' });

    test('lists at every width', async ({ page }) => {
      await page.goto(lists.new);
      await rowsOf(page).first().waitFor();
      await expectFacts(page, language, newRequests);
      await expect.soft(rowsOf(page), 'Ten rows').toHaveCount(10);
      await page.goto(lists.discarded);
      await rowsOf(page).first().waitFor();
      await expectFacts(page, language, [discardedRequests]);
      for (const [path, fact] of [
        [lists.sent, sentOffers],
        [lists.followUp, followUp],
      ] as const) {
        await page.goto(path);
        await rowsOf(page).first().waitFor();
        await expectFacts(page, language, [fact]);
        const created = rowsOf(page).locator('td:nth-child(3) time');
        const dates = await created.evaluateAll((all) =>
          all.map((time) => time.getAttribute('datetime') ?? ''),
        );
        expect.soft(dates.length, `${path}: creation dates`).toBeGreaterThan(1);
        expect.soft(dates, `${path}: newest first`).toEqual([...dates].sort().reverse());
        const controls = rowsOf(page).getByRole('button');
        await expect.soft(controls, `${path}: read-only`).toHaveCount(0);
      }
      for (const path of Object.values(lists)) {
        await page.goto(path);
        for (const width of [1920, 1280, 768, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expectCars(page, language, `${path} at ${String(width)} px`);
        }
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(lists.new);
      await page
        .getByRole('button', {
          name: pick('Demande à côté de la liste', 'Request beside the list'),
        })
        .click();
      await expectCars(page, language, 'split view');
    });

    test('filter dialog', async ({ page }) => {
      await page.goto(lists.new);
      await page.getByRole('button', { name: pick('Filtres', 'Filters'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expectFacts(dialog, language, filters);
      for (const [[fr, en], fact] of options) {
        const select = dialog.getByRole('combobox', { name: pick(fr, en), exact: true });
        await expectFacts(select, language, [fact]);
      }
      await expect.soft(dialog.getByRole('checkbox'), 'Twelve months').toHaveCount(12);
      const number = dialog.getByRole('textbox', { name: pick('Âge : nombre', 'Age: number') });
      await expect.soft(number, 'Number disabled without a comparison').toBeDisabled();
      const age = dialog.getByRole('combobox', { name: pick('Âge', 'Age'), exact: true });
      await age.selectOption({ label: pick('Plus de', 'More than') });
      await expect.soft(number, 'Number enabled by a comparison').toBeEnabled();
      await number.fill('40');
      await dialog.getByRole('button', { name: pick('Appliquer', 'Apply') }).click();
      const count: Fact = ['Count of applied filters', 'button', 'Filtres (1)', 'Filters (1)'];
      await expectFacts(page, language, [count]);
    });

    test('request, offer and its endings @changes', async ({ page, portal, allowErrors }) => {
      allowErrors(/409|500|net::|NetworkError/u);
      await page.goto(lists.new);
      await rowsOf(page).getByRole('link').first().click();
      const sections = page.locator('main section > :is(h2, h3)');
      const titles = async () => (await sections.allTextContents()).map(plain);
      await expect.soft
        .poll(titles, 'Thirteen sections in order')
        .toEqual(expect.arrayContaining([...SECTIONS[language]]));
      const send = page.getByRole('button', { name: pick('Envoyer une offre', 'Send an offer') });
      await expect.soft(send, 'Enabled about 1 s after load').toBeEnabled({ timeout: 3_000 });
      await send.click();
      const dialog = page.getByRole('dialog');
      await expectFacts(dialog, language, form);
      const submit = dialog.getByRole('button', {
        name: pick('Envoyer l’offre', 'Send the offer'),
      });
      await expect.soft(submit, 'Send is disabled').toBeDisabled();
      await dialog.getByRole('textbox', { name: pick('Prix', 'Price') }).fill('99.99');
      await dialog.getByRole('radio', { name: pick('Par mois', 'per month') }).check();
      await expectFacts(dialog, language, [yearly]);
      await dialog.getByLabel(pick('Date d’expiration', 'Expiry date')).fill('2031-03-01');
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Deux millions');
      for (const [status, code, fact] of endings) {
        await page.route('**/support/users/insurer', (route) =>
          status === 0
            ? route.abort()
            : route.fulfill({
                status,
                json: { success: false, error: { code, message: '' }, requestId: '1' },
              }),
        );
        await submit.click();
        await expectFacts(dialog, language, [fact]);
        await page.unroute('**/support/users/insurer');
      }
      await page.route('**/support/assurance/unresponded/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await submit.click();
      await expectFacts(page, language, [notMarked, ...sentOffer]);
      await page.unroute('**/support/assurance/unresponded/*');
      await colleague(page, portal).useUpQuota();
      // Those of the first pages have offers now.
      await page.goto(`${lists.new}?page=5`);
      await rowsOf(page).getByRole('link').first().click();
      await expectFacts(page, language, [noneLeft]);
      await expect.soft(send, 'Greyed out').toHaveAttribute('aria-disabled', 'true');
      await expect.soft(send, 'Greyed out, with a tooltip').toHaveAttribute('title', /30/u);
    });
  });

  test.describe(`broker to be approved in ${language}`, () => {
    test.use({ language, account: 'pending' });

    test('the notice in place of every list', async ({ page, allowErrors }) => {
      allowErrors(/403/u);
      for (const path of Object.values(lists)) {
        await page.goto(path);
        await expectFacts(page.getByRole('main'), language, pending);
        await expect.soft(page.getByRole('table'), `${path}: no list`).toHaveCount(0);
      }
    });
  });
}
