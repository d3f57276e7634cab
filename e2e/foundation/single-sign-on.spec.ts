import fs from 'node:fs';
import { freePort } from '../../scripts/portal-server.mjs';
import { expectAccessible } from '../harness/accessibility';
import { seededDatabase } from '../harness/accounts';
import { client, startIdentityProvider, type IdentityProvider } from '../harness/identity-provider';
import { serve } from '../harness/server';
import { signIn } from '../harness/sign-in';
import { copyDatabase, expect, test as base } from '../harness/test';

/** The portal with one identity provider, a real one. */
const test = base.extend<{ provider: IdentityProvider; port: number }>({
  port: async ({}, use) => use(await freePort()),
  provider: async ({ port }, use) => {
    const provider = await startIdentityProvider(`http://localhost:${String(port)}`);
    await use(provider);
    await provider.stop().catch(() => undefined);
  },
  foreignOrigins: ({ provider }, use) => use([provider.issuer]),
  portal: async ({ provider, port }, use, info) => {
    const [database, file] = [info.outputPath('portal.db'), info.outputPath('providers.json')];
    const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId: client.id };
    copyDatabase(seededDatabase(), database);
    fs.writeFileSync(file, JSON.stringify({ providers: [acme] }));
    const environment = {
      PUBLIC_ORIGIN: `http://localhost:${String(port)}`,
      OIDC_PROVIDERS: file,
      OIDC_SECRET_ACME: client.secret,
    };
    const portal = await serve(database, { environment, port });
    await use(portal);
    await portal.stop();
  },
});

test.use({ viewport: { width: 360, height: 740 } });

test('a manager signs in at the provider by keyboard, lands where asked, and signs out there too', async ({
  page,
  provider,
  portal,
}) => {
  await page.goto('/team/billing');
  const button = page.getByRole('button', { name: 'Continuer avec Acme' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Garder ma session ouverte').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Utiliser une clé d’accès' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Work email').fill('fleet@demo.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.url}/team/billing`);
  await expect(page.getByRole('main')).toContainText('Visa');

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out of Acme' }).click();
  await expect(page).toHaveURL(`${portal.url}/login`);
  // The provider has forgotten the person as well.
  await page.getByRole('button', { name: 'Continuer avec Acme' }).click();
  await expect(page.getByLabel('Work email')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('somebody without an account reads whom to ask; a provider that is down leaves the password', async ({
    page,
    portal,
    provider,
    allowErrors,
  }) => {
    allowErrors(/403|502/u);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Acme' }).click();
    await page.getByLabel('Work email').fill('stranger@acme.test');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Ask the portal’s administrators or support');
    await expect(alert).toContainText('1060');
    // Neither code nor state stay in the address.
    await expect(page).toHaveURL(`${portal.url}/login/sso/acme`);
    await expectAccessible(page);

    await provider.stop();
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
    await signIn(page, 'fleet', 'en');
    await expect(page).toHaveURL('/team');
  });
});
