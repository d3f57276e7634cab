import { expect, type Page } from '@playwright/test';
import type { Account } from '../harness/accounts';
import { openPalette } from '../harness/keyboard';
import { signInForm } from '../harness/sign-in';
import type { Language } from '../harness/test';
import { brokerPage, fillOffer, openRequest } from '../insurer/broker-page';
import { labelsOf as peopleLabels } from '../people/labels';
import { adminPage } from '../stations/admin-page';
import { managerPage, openCardForm, openMember } from '../team/manager-page';

/** An act on the first row: its button, or on a phone the entry of the row's one menu. */
async function actOnRow(page: Page, button: RegExp, entry: RegExp): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await buttons
      .and(page.getByRole('button', { name: button }))
      .first()
      .click();
    return;
  }
  await buttons
    .and(page.getByRole('button', { name: /^Actions (?:pour|for) /u }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Opens a screen that a route alone does not show: a dialog, a menu, a state of a list. */
type Open = (page: Page, language: Language) => Promise<unknown>;

const userMenu: Open = async (page, language) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: language === 'fr' ? /^Menu de/u : /’s menu$/u }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

const commandPalette: Open = async (page, language) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  const name = language === 'fr' ? 'Rechercher partout' : 'Search everywhere';
  await expect(page.getByRole('dialog', { name }).getByRole('option').first()).toBeVisible();
};

const visitor: Record<string, Open> = {
  'sign-in with wrong credentials': async (page, language) => {
    await page.goto('/login');
    const form = signInForm(page, language);
    await form.fill('fleet@demo.test', 'wrong');
    await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  },
  'sign-up with nothing filled in': async (page) => {
    await page.goto('/insurer/signup');
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  },
};

const fleet: Record<string, Open> = {
  'the user menu': userMenu,
  'the command palette': commandPalette,
  'a search without result': async (page) => {
    await page.goto('/team?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).toBeVisible();
  },
  'the add-member dialog with an error': async (page, language) => {
    const { add } = managerPage(page, language);
    await page.goto('/team');
    await add.open.click();
    await add.submit.click();
    await expect(add.email).toHaveAttribute('aria-invalid', 'true');
  },
  'an unknown e-mail that can be invited': async (page, language) => {
    const { add, dialog, labels } = managerPage(page, language);
    await page.goto('/team');
    await add.open.click();
    await add.email.fill('personne@nulle.part');
    await add.submit.click();
    await expect(dialog.getByText(labels.code11)).toBeVisible();
  },
  member: async (page, language) => {
    const ui = managerPage(page, language);
    await openMember(page, ui);
    await expect(ui.transactions.items).toHaveCount(20);
  },
  'the remove confirmation': async (page, language) => {
    const ui = managerPage(page, language);
    await openMember(page, ui);
    await page.getByRole('button', { name: ui.labels.remove }).click();
    await expect(ui.question).toBeVisible();
  },
  'billing with its figures as a table': async (page, language) => {
    const { transactions, spending, labels } = managerPage(page, language);
    await page.goto('/team/billing');
    await expect(transactions.items).toHaveCount(10);
    await spending.getByText(labels.asTable).click();
    await expect(spending.getByRole('table')).toBeVisible();
  },
  'billing with the form for another card': async (page, language) => {
    const ui = managerPage(page, language);
    await openCardForm(page, ui, '/team/billing');
    await expect(ui.card.number).toBeFocused();
  },
  'the form for several e-mails with its results': async (page, language) => {
    const { add } = managerPage(page, language);
    await page.goto('/team');
    await add.open.click();
    await add.several.click();
    await add.emails.fill('faux\npersonne@nulle.part');
    await add.submit.click();
    await expect(add.results).toHaveCount(2);
  },
  'billing whose filters select nothing': async (page, language) => {
    const { filters } = managerPage(page, language);
    await page.goto('/team/billing?period=days&to=2001-01-01');
    await expect(filters.clear.last()).toBeVisible();
  },
  'a page of transactions after the last': async (page, language) => {
    await page.goto('/team/billing?page=999');
    await expect(
      managerPage(page, language).transactions.part.getByRole('button').last(),
    ).toBeVisible();
  },
  'billing that does not load': async (page, language) => {
    const { transactions, labels } = managerPage(page, language);
    const call = '**/business/transaction?*';
    await page.route(call, (route) => route.fulfill({ status: 503 }));
    await page.goto('/team/billing');
    await expect(transactions.part.getByRole('button', { name: labels.retry })).toBeVisible();
    await page.unroute(call);
  },
  'profile with errors': async (page, language) => {
    const { card } = managerPage(page, language);
    await page.goto('/profile');
    await card.save.click();
    await expect(card.number).toHaveAttribute('aria-invalid', 'true');
  },
};

const admin: Record<string, Open> = {
  'stations with something to buy': async (page, language) => {
    const { open, selectRow, button, labels, amounts } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    await selectRow.first().check();
    await button(labels.add).click();
    await expect(amounts).toHaveCount(1);
  },
  'an empty buying list': async (page, language) => {
    const { open, selectRow, button, labels, panel } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    await selectRow.first().check();
    await button(labels.add).click();
    await panel.getByRole('button', { name: labels.remove }).click();
    await expect(panel.getByText(labels.emptyList)).toBeVisible();
    // From the top: beside the panel the bar of selected rows, at the bottom edge, covers a part of the row.
    await page.evaluate(() => window.scrollTo(0, 0));
  },
  'the thresholds of low stock with an error': async (page, language) => {
    const { open, choose, labels, thresholds } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    await choose(labels.thresholdsTitle);
    const field = thresholds.getByRole('textbox').first();
    await field.fill('2.5');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
  'the orders by stock': async (page, language) => {
    const { open, table, labels } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    const header = table.getByRole('columnheader', { name: labels.carwashes });
    // On a phone a select above the cards takes the place of the headers.
    if ((page.viewportSize()?.width ?? 0) >= 768) {
      await header.getByRole('button').click();
      await expect(page.getByRole('menu')).toBeVisible();
    }
  },
  'a buying list of several pages': async (page, language) => {
    const { open, selectPage, button, labels, amounts } = adminPage(page, language);
    await open('/Stations');
    await selectPage.check();
    await button(labels.selectAll).click();
    await button(labels.add).click();
    await expect(amounts).toHaveCount(50);
  },
  'the choice of columns': async (page, language) => {
    const { open, button, labels } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    await button(labels.more).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'the menu of a row': async (page, language) => {
    const { open, main, labels } = adminPage(page, language);
    await open('/Stations/RoutesPage?address=rimouski');
    await main.getByRole('button', { name: labels.actions }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'the dialog of a row': async (page, language) => {
    const { open, main, labels } = adminPage(page, language);
    await open('/Stations?address=rimouski');
    await main.getByRole('button', { name: labels.actions }).first().click();
    await page.getByRole('menuitem', { name: labels.edit }).click();
    await expect(page.getByRole('dialog', { name: labels.editing })).toBeVisible();
  },
  'people whom no filter keeps': async (page) => {
    await page.goto('/people/accounts?q=zzz');
    await expect(
      page.getByRole('main').getByRole('table').getByRole('button').last(),
    ).toBeVisible();
  },
  'the question before a role is taken': async (page, language) => {
    await page.goto('/people/accounts/person?id=1003');
    await page.getByRole('button', { name: peopleLabels[language].takeBroker }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'a person without an account': async (page) => {
    await page.goto('/people/accounts/person?id=99');
    await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
  },
  'the approval of a broker into a new brand': async (page, language) => {
    const { approve, newBrand } = peopleLabels[language];
    await page.goto('/people');
    await actOnRow(page, approve, /^(?:Approuver|Approve)$/u);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: newBrand }).check();
    await expect(dialog.getByRole('textbox').last()).toBeVisible();
  },
  'an invitation with nothing filled in': async (page, language) => {
    const { invite, send } = peopleLabels[language];
    await page.goto('/people/invitations');
    await page.getByRole('button', { name: invite }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
  'the question before an invitation is withdrawn': async (page, language) => {
    await page.goto('/people/invitations?state=open');
    await actOnRow(page, peopleLabels[language].withdraw, /^(?:Annuler|Withdraw)$/u);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'filters that leave nothing': async (page, language) => {
    const { button, labels } = adminPage(page, language);
    await page.goto('/Stations?address=zzz');
    await expect(button(labels.clear)).toBeVisible();
  },
};

const list = async (page: Page, language: Language, path = '/Insurer') => {
  await page.goto(path);
  const ui = brokerPage(page, language);
  await expect(ui.rows.first()).toBeVisible();
  // Before the core is there keys do nothing.
  await expect(page.getByRole('button', { name: ui.labels.filters })).toBeEnabled();
  return ui;
};

const broker: Record<string, Open> = {
  'the user menu': userMenu,
  'the command palette': commandPalette,
  'new requests with filters': (page, language) =>
    list(page, language, '/Insurer?motor=GAS&age=moreThan:30'),
  'a search without result': async (page) => {
    await page.goto('/Insurer?q=zzz');
    await expect(page.getByRole('main').getByRole('table').getByRole('button')).not.toHaveCount(0);
  },
  'the filters': async (page, language) => {
    const { labels, dialog } = await list(page, language);
    await page.getByRole('button', { name: labels.filters }).click();
    await expect(dialog).toBeVisible();
  },
  'sent offers with a filter of their expiry': async (page) => {
    await page.goto('/Insurer/BidPendingUserApproval?expiry=valid');
    await expect(page.getByRole('main').getByRole('table').getByRole('row')).not.toHaveCount(1);
  },
  'the menu of views': async (page, language) => {
    const { labels } = await list(page, language);
    await page.getByRole('button', { name: labels.views }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'the name of a view, missing': async (page, language) => {
    const { labels, dialog } = await list(page, language, '/Insurer?q=corolla');
    await page.getByRole('button', { name: labels.views }).click();
    await page.getByRole('menuitem', { name: labels.saveView }).click();
    await dialog.getByRole('button', { name: labels.saveName }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
  'the templates of offers': async (page, language) => {
    const ui = brokerPage(page, language);
    await openRequest(page, ui);
    await fillOffer(ui);
    await ui.dialog.getByRole('button', { name: ui.labels.templates }).click();
    await expect(page.getByRole('dialog', { name: ui.labels.templatesTitle })).toBeVisible();
  },
  'the keyboard shortcuts': async (page, language) => {
    const { dialog } = await list(page, language);
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
  },
  'the discard confirmation': async (page, language) => {
    const { discard, question } = await list(page, language);
    await discard.first().click();
    await expect(question).toBeVisible();
  },
  'a new request': async (page, language) => {
    const ui = brokerPage(page, language);
    await openRequest(page, ui);
    await expect(ui.send).toBeEnabled();
  },
  'a request that is not there': async (page, language) => {
    await page.goto('/Insurer/Offer/abc');
    const { labels } = brokerPage(page, language);
    await expect(page.getByRole('link', { name: labels.back })).toBeVisible();
  },
  'a new offer with errors': async (page, language) => {
    const ui = brokerPage(page, language);
    await openRequest(page, ui);
    await fillOffer(ui);
    await ui.offer.price.fill('1,234');
    await ui.offer.link.fill('ftp://x');
    await ui.offer.submit.click();
    await expect(ui.offer.price).toHaveAttribute('aria-invalid', 'true');
  },
  'several requests to discard': async (page, language) => {
    const { labels, rows, dialog } = await list(page, language);
    for (let row = 0; row < 3; row += 1) await rows.nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: labels.discardSelection }).click();
    await expect(dialog.getByRole('button', { name: labels.discardThree })).toBeVisible();
  },
  // The last one: the split view is remembered.
  'a request beside the list': async (page, language) => {
    const { labels, cars, file } = await list(page, language, '/Insurer?q=corolla');
    const toggle = page.getByRole('button', { name: labels.splitToggle });
    // Another page of the browser may have chosen it already.
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
    await cars.first().click();
    await expect(file.getByRole('button', { name: labels.send })).toBeEnabled();
  },
};

/** Screens besides the routes, by account. */
export const screens: Readonly<Record<Account | 'visitor', Readonly<Record<string, Open>>>> = {
  visitor,
  fleet,
  admin,
  broker,
  pending: {},
};
