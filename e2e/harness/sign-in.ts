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
