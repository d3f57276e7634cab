import { expect, test } from '../harness/test';
import { expectFacts, languages, type Fact } from './facts';

const signIn: readonly Fact[] = [
  ['Login: email', 'textbox', 'Courriel', 'Email'],
  ['Login: password', 'textbox', 'Mot de passe', 'Password'],
  ['Login: remember me', 'checkbox', 'Garder ma session ouverte', 'Keep me signed in'],
  ['Login: forgot password', 'link', 'Mot de passe oublié?', 'Forgot your password?'],
  ['Login: contact sales', 'link', /^Communiquer avec l’équipe des ventes/u, /^Contact sales/u],
  ['Login: sign-in button', 'button', 'Ouvrir une session', 'Sign in'],
];
const required: Fact = [
  'Generic required message',
  'text',
  'Ce champ est obligatoire',
  'This field is required',
];
const wrongEmail: Fact = [
  'Invalid email',
  'text',
  'Ce courriel n’est pas valide',
  'This email is not valid',
];
const wrongCredentials: Fact = [
  'Wrong credentials under the password',
  'text',
  'Courriel ou mot de passe incorrect',
  'Wrong credentials',
];
const signUp: readonly Fact[] = [
  ['Sign-up: firstName', 'textbox', 'Prénom', 'First name'],
  ['Sign-up: lastName', 'textbox', 'Nom', 'Last name'],
  ['Sign-up: email', 'textbox', 'Courriel', 'Email'],
  ['Sign-up: password', 'textbox', 'Mot de passe', 'Password'],
  ['Sign-up: confirm password', 'textbox', 'Confirmer le mot de passe', 'Confirm password'],
  [
    'Sign-up: requestAssuranceRole',
    'checkbox',
    /^Je demande l’accès réservé/u,
    /^I request access/u,
  ],
  ['Broker review within 48 hours', 'text', /dans les 48 heures/u, /within 48 hours/u],
];
const mismatch: Fact = [
  'passwordDoesNotMatch',
  'text',
  'Le mot de passe et sa confirmation ne correspondent pas.',
  'The password and confirmation password do not match.',
];
const notFound: readonly Fact[] = [
  ['Not found: error 404', 'text', /^Erreur 404/u, /^Error 404/u],
  [
    'Not found: lost',
    'text',
    /On dirait que vous avez perdu votre chemin…/u,
    /It looks like you’ve lost your way…/u,
  ],
  [
    'Not found: page does not exist',
    'text',
    'La page que vous cherchez n’existe pas.',
    'The page you are looking for does not exist.',
  ],
  ['Not found: go back home', 'link', 'Retourner à l’accueil', 'Go back home'],
];

for (const language of languages) {
  test.describe(`public pages in ${language}`, () => {
    test.use({ language });

    test('sign-in', async ({ page, allowErrors }) => {
      allowErrors(/401/u);
      await page.goto('/');
      await expectFacts(page, language, signIn);
      const submit = page.getByRole('button', {
        name: language === 'fr' ? 'Ouvrir une session' : 'Sign in',
        exact: true,
      });
      await submit.click();
      const message = language === 'fr' ? 'Ce champ est obligatoire' : 'This field is required';
      await expect
        .soft(
          page.getByRole('main').getByText(message, { exact: true }),
          'Email and password required',
        )
        .not.toHaveCount(0);
      await expectFacts(page, language, [required]);
      await page.getByRole('textbox').nth(0).fill('abc');
      await page.getByRole('textbox').nth(1).fill('Wrong-password-2026');
      await submit.click();
      await expectFacts(page, language, [wrongEmail]);
      await page.getByRole('textbox').nth(0).fill('nobody@demo.test');
      await page.getByRole('textbox').nth(1).fill('Wrong-password-2026');
      await submit.click();
      await expectFacts(page, language, [wrongCredentials]);
    });

    test('sign-up', async ({ page }) => {
      await page.goto('/insurer/signup');
      await expectFacts(page, language, signUp);
      await expect
        .soft(page.getByRole('checkbox'), 'requestAssuranceRole unchecked')
        .not.toBeChecked();
      const passwords = page.locator('input[type="password"]');
      await passwords.nth(0).fill('A-long-password-2026');
      await passwords.nth(1).fill('Another-password-2026');
      await page.getByRole('checkbox').focus();
      await expectFacts(page, language, [mismatch]);
    });

    test('not found', async ({ page }) => {
      await page.goto('/no-such-page');
      await expectFacts(page, language, notFound);
    });
  });

  test.describe(`sign-out in ${language}`, () => {
    test.use({ language, account: 'fleet' });

    test('a please-wait message, then / after 1.5 s @changes', async ({ page }) => {
      await page.goto('/team');
      await page.goto('/logout');
      const wait: Fact = ['Please wait', 'text', /^Veuillez patienter/u, /^Please wait/u];
      await expectFacts(page, language, [wait]);
      await page.waitForURL((url) => url.pathname === '/');
    });
  });
}
