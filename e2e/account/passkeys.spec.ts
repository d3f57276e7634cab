import type { Page } from '@playwright/test';
import { signIn } from '../harness/sign-in';
import { expect, test, type Language } from '../harness/test';
import { inTurn } from '../harness/views';

const labels = {
  fr: {
    passkeys: 'Clés d’accès',
    add: 'Ajouter une clé d’accès',
    removeOne: /^Retirer la clé d’accès/u,
    remove: 'Retirer la clé d’accès',
    none: 'Votre compte n’a pas de clé d’accès.',
    use: 'Utiliser une clé d’accès',
    confirm: 'Confirmer avec une clé d’accès',
    confirmTitle: 'Confirmez que c’est vous',
  },
  en: {
    passkeys: 'Passkeys',
    add: 'Add a passkey',
    removeOne: /^Remove the passkey/u,
    remove: 'Remove the passkey',
    none: 'Your account has no passkey.',
    use: 'Use a passkey',
    confirm: 'Confirm with a passkey',
    confirmTitle: 'Confirm that it is you',
  },
} as const;

/** Chromium's own authenticator, whose owner touches it at once. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page) {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
}

for (const language of inTurn<Language>(['fr', 'en'])) {
  const l = labels[language];

  test.describe(language, { tag: '@changes' }, () => {
    test.use({ language });

    test('a passkey is added, signs in without password, proves who the person is and is removed', async ({
      page,
      allowErrors,
    }) => {
      // The question who the person is.
      allowErrors(/403/u);
      await page.goto('/login?origin=%2Faccount');
      await addAuthenticator(page);
      await signIn(page, 'fleet', language);
      await expect(page).toHaveURL('/account');
      const card = page.getByRole('region', { name: l.passkeys });
      await expect(card.getByText(l.none)).toBeVisible();
      await card.getByRole('button', { name: l.add }).click();
      await expect(card.getByRole('listitem')).toHaveCount(1);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(/Linux/u);

      // By the button, in a browser that offers nothing.
      await signOut(page);
      await page.evaluate(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      await page.getByRole('main').getByRole('button', { name: l.use }).click();
      await expect(page).toHaveURL('/team');

      // Offered by the browser at the e-mail field.
      await signOut(page);
      await page.mouse.move(10, 10);
      await expect(page).toHaveURL('/team');

      await page.goto('/account');
      // The server asks ten minutes after the sign-in; here at once.
      const error = { code: 1044, message: 'confirmation needed' };
      await page.route(
        '**/api/v1/user/passkey/*',
        (route) => route.fulfill({ status: 403, json: { success: false, error, requestId: 'x' } }),
        { times: 1 },
      );
      await card.getByRole('button', { name: l.removeOne }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: l.remove, exact: true })
        .click();
      const proof = page.getByRole('dialog', { name: l.confirmTitle });
      await proof.getByRole('button', { name: l.confirm }).click();
      await expect(card.getByText(l.none)).toBeVisible();
    });
  });
}
