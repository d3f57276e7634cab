import { mailedLink } from '../harness/mail';
import { expect, test } from '../harness/test';
import { managerPage } from './manager-page';

const EMAIL = 'compta@exemple.test';

const texts = {
  fr: {
    addresses: 'Envoi mensuel',
    email: 'Courriel',
    add: 'Ajouter l’adresse',
    waiting: 'En attente de confirmation',
    confirm: 'Confirmer mon adresse',
    confirmed: 'Votre adresse est confirmée',
    open: 'Ouvrir le relevé',
    ended: 'Ce lien ne fonctionne plus',
    remove: 'Retirer',
  },
  en: {
    addresses: 'Monthly mailing',
    email: 'Email',
    add: 'Add the address',
    waiting: 'Waiting for confirmation',
    confirm: 'Confirm my address',
    confirmed: 'Your address is confirmed',
    open: 'Open the statement',
    ended: 'This link no longer works',
    remove: 'Remove',
  },
} as const;

test.use({ account: 'fleet' });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    const t = texts[language];
    test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('an address is named by a manager and confirmed by its owner in another browser', async ({
        page,
        portal,
        browser,
        locale,
        allowErrors,
      }, testInfo) => {
        allowErrors(/410/u);
        const { dialog, question } = managerPage(page, language);
        await page.goto('/team/billing');
        await page.getByRole('button', { name: t.addresses }).click();
        await dialog.getByRole('textbox', { name: t.email }).fill(EMAIL);
        await dialog.getByRole('button', { name: t.add }).click();
        await expect(dialog.getByText(t.waiting)).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath('addresses.png') });
        const link = await mailedLink(portal, EMAIL);
        const context = await browser.newContext({
          locale: locale ?? language,
          viewport: { width, height: 800 },
        });
        const owner = await context.newPage();
        await owner.goto(link);
        await owner.getByRole('button', { name: t.confirm }).click();
        await expect(owner.getByText(t.confirmed)).toBeVisible();
        await owner.screenshot({ path: testInfo.outputPath('confirmed.png') });

        await dialog.getByRole('button', { name: new RegExp(`${t.remove} `, 'u') }).click();
        await question.getByRole('button', { name: t.remove }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(0);
        await owner.goto('about:blank');
        await owner.goto(link);
        await owner.getByRole('button', { name: t.confirm }).click();
        await expect(owner.getByText(t.ended)).toBeVisible();
        await owner.goto(
          `${link.split('#')[0]?.replace('-address', '') ?? ''}#${'0af3'.repeat(16)}`,
        );
        await owner.getByRole('button', { name: t.open }).click();
        await expect(owner.getByText(t.ended)).toBeVisible();
        await owner.screenshot({ path: testInfo.outputPath('ended.png') });
        await context.close();
      });
    });
  }
}
