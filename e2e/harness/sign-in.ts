import type { Page } from '@playwright/test';
import { accounts, demoPassword, type Account } from './accounts';
import type { Language } from './test';

const labelsOf = {
  fr: { email: 'Courriel', password: 'Mot de passe', submit: 'Ouvrir une session' },
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
} as const;

/** The sign-in form as a person sees it. */
export function signInForm(page: Page, language: Language = 'fr') {
  const { email, password, submit } = labelsOf[language];
  const form = {
    email: page.getByRole('textbox', { name: email }),
    password: page.getByLabel(password, { exact: true }),
    submit: page.getByRole('main').getByRole('button', { name: submit }),
    async fill(who: string, secret: string) {
      await form.email.fill(who);
      await form.password.fill(secret);
      await form.submit.click();
    },
  };
  return form;
}

/** Signs in by the form on the page. */
export async function signIn(page: Page, account: Account, language: Language = 'fr') {
  await signInForm(page, language).fill(accounts[account].email, demoPassword);
}
