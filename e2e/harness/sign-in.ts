import type { Page } from '@playwright/test';
import { accounts, demoPassword, type Account } from './accounts';
import type { Language } from './test';

const labelsOf = {
  fr: { email: 'Courriel', password: 'Mot de passe', submit: 'Ouvrir une session' },
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
} as const;

/** Page object of the sign-in form. */
export function signInForm(page: Page, language: Language = 'fr') {
  const { email, password, submit } = labelsOf[language];
  const form = {
    email: page.getByRole('textbox', { name: email }),
    password: page.getByLabel(password, { exact: true }),
    submit: page.getByRole('main').getByRole('button', { name: submit }),
    async fill(email: string, password: string) {
      await form.email.fill(email);
      await form.password.fill(password);
      await form.submit.click();
    },
  };
  return form;
}

/** Signs in with the form. */
export async function signIn(page: Page, account: Account, language: Language = 'fr') {
  await signInForm(page, language).fill(accounts[account].email, demoPassword);
}

const renewalLabels = {
  fr: {
    title: 'Votre session a expiré',
    again: 'Votre session a expiré. Ouvrez-la de nouveau, puis réessayez.',
    other: 'Utiliser un autre compte',
    leave: 'Quitter sans enregistrer',
  },
  en: {
    title: 'Your session has expired',
    again: 'Your session has expired. Sign in again, then retry.',
    other: 'Use another account',
    leave: 'Leave without saving',
  },
} as const;

/** Page object of the dialog that asks to sign in again. */
export function renewal(page: Page, language: Language = 'fr') {
  const { email, password, submit } = labelsOf[language];
  const labels = renewalLabels[language];
  const dialog = page.getByRole('alertdialog', { name: labels.title });
  return {
    labels,
    dialog,
    email: dialog.getByRole('textbox', { name: email }),
    password: dialog.getByLabel(password, { exact: true }),
    other: dialog.getByRole('button', { name: labels.other }),
    leave: page.getByRole('button', { name: labels.leave }),
    async signIn() {
      await dialog.getByLabel(password, { exact: true }).fill(demoPassword);
      await dialog.getByRole('button', { name: submit }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

const proofLabels = {
  fr: { title: 'Confirmez que c’est vous', submit: 'Confirmer' },
  en: { title: 'Confirm that it is you', submit: 'Confirm' },
} as const;

/** The server asks for a proof ten minutes after the sign-in; here at the next call to this address. */
export async function askForProof(page: Page, address: RegExp): Promise<void> {
  const error = { code: 1044, message: 'confirmation needed' };
  await page.route(
    address,
    (route) => route.fulfill({ status: 403, json: { success: false, error, requestId: 'x' } }),
    { times: 1 },
  );
}

/** Proves by the password who one is (ACCOUNT-6, PEOPLE-7). */
export async function prove(page: Page, language: Language = 'fr'): Promise<void> {
  const { title, submit } = proofLabels[language];
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(labelsOf[language].password, { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
