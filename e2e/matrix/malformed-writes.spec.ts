import type { Page } from '@playwright/test';
import { demoPassword, type Account } from '../harness/accounts';
import { signInForm } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { brokerPage, fillOffer, openRequest } from '../insurer/broker-page';
import { managerPage, openMember } from '../team/manager-page';
import { answerMalformed, failures } from './malformed';
import { expectFocus } from './page-checks';

test.describe.configure({ timeout: 240_000 });

interface Writing {
  readonly account: Account | null;
  readonly call: string;
  /** Opens the form, fills it in and sends it. */
  readonly send: (page: Page) => Promise<void>;
  /** The words of a success, which must not be claimed. */
  readonly success: RegExp;
}

const writings: Readonly<Record<string, Writing>> = {
  'signing in': {
    account: null,
    call: 'POST v1/user/token',
    send: async (page) => {
      await page.goto('/login');
      await signInForm(page).fill('fleet@demo.test', demoPassword);
    },
    success: /Transport Boréal/u,
  },
  'adding a member': {
    account: 'fleet',
    call: 'POST v1/business/employee',
    send: async (page) => {
      const { add } = managerPage(page);
      await page.goto('/team');
      await add.open.click();
      await add.email.fill('personne@demo.test');
      await add.submit.click();
    },
    success: /Membre ajouté/u,
  },
  'adding several members': {
    account: 'fleet',
    call: 'POST v1/business/employee/batch',
    send: async (page) => {
      const { add } = managerPage(page);
      await page.goto('/team');
      await add.open.click();
      await add.several.click();
      await add.emails.fill('personne@demo.test');
      await add.submit.click();
    },
    success: /Membres ajoutés : 1/u,
  },
  'removing a member': {
    account: 'fleet',
    call: 'DELETE v1/business/employee',
    send: async (page) => {
      const ui = managerPage(page);
      await openMember(page, ui);
      await page.getByRole('button', { name: ui.labels.remove }).click();
      await ui.question.getByRole('button', { name: ui.labels.removeFromTeam }).click();
    },
    success: /Membre retiré/u,
  },
  'updating the card': {
    account: 'fleet',
    call: 'POST v1/user/card',
    send: async (page) => {
      const { card } = managerPage(page);
      await page.goto('/profile');
      await card.number.fill('4242 4242 4242 4242');
      await card.name.fill('Camille Roy');
      await card.expiry.fill('12/28');
      await card.cvv.fill('123');
      await card.save.click();
    },
    success: /Carte de crédit mise à jour/u,
  },
  'discarding a request': {
    account: 'broker',
    call: 'DELETE v2/support/assurance/*',
    send: async (page) => {
      const { discard, question, labels } = brokerPage(page);
      await page.goto('/Insurer');
      await discard.first().click();
      await question.getByRole('button', { name: labels.discard }).click();
    },
    success: /Demande écartée/u,
  },
  'sending an offer': {
    account: 'broker',
    call: 'POST v1/support/users/insurer',
    send: async (page) => {
      const ui = brokerPage(page);
      await openRequest(page, ui);
      await fillOffer(ui);
      await ui.offer.submit.click();
    },
    success: /L’offre d’assurance a été créée/u,
  },
};

for (const [name, { account, call, send, success }] of Object.entries(writings)) {
  test.describe(`${name}, with a malformed answer`, () => {
    test.use({ account });

    test('says that it failed, claims no success and keeps the focus', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/\[portal\]|Failed to load resource/u);
      // A half-filled form asks before it is left.
      page.on('dialog', (dialog) => void dialog.accept());
      for (const kind of failures) {
        const where = `${name}: ${kind}`;
        await answerMalformed(page, call, kind);
        await send(page);
        const report = page.getByRole('alert').or(page.locator('[aria-invalid=true]'));
        await expect.soft(report.first(), where).toBeVisible();
        await expect.soft(page.locator('body'), where).not.toContainText(success);
        await expect.soft(page.locator('[aria-busy=true]'), where).toHaveCount(0);
        await expectFocus(page, where);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  });
}
