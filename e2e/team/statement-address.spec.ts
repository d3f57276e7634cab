import { mailedLink } from '../harness/mail';
import { serve } from '../harness/server';
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
    heading: 'Relevé',
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
    heading: 'Statement',
    ended: 'This link no longer works',
    remove: 'Remove',
  },
} as const;

/** The links of a month are mailed from its first working day on: before it, the journey is without one. */
const isMailed = new Date().getDate() > 3;

test.use({ account: 'fleet' });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    const t = texts[language];
    test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('an address is named by a manager and confirmed in another browser, where its statement opens until it is removed', async ({
        page,
        portal,
        browser,
        locale,
        allowErrors,
      }, testInfo) => {
        // While the server starts anew it does not answer.
        allowErrors(/410|ERR_CONNECTION|ERR_INCOMPLETE|Failed to fetch/u);
        let again: Awaited<ReturnType<typeof serve>> | undefined;
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

        const links: { url: string; button: string }[] = [{ url: link, button: t.confirm }];
        if (isMailed) {
          // A server mails the links that are due when it starts.
          await portal.stop();
          const port = Number(new URL(portal.url).port);
          again = await serve(testInfo.outputPath('portal.db'), { port });
          const statement = await mailedLink(portal, EMAIL, 2);
          links.push({ url: statement, button: t.open });
          for (const visit of ['first', 'second']) {
            await owner.goto('about:blank');
            await owner.goto(statement);
            await owner.getByRole('button', { name: t.open }).click();
            await expect(owner, visit).toHaveURL(/\/api\/statement\//u);
            await expect(owner.getByRole('heading')).toHaveText(t.heading);
          }
          await owner.screenshot({ path: testInfo.outputPath('opened.png'), fullPage: true });
        }

        await dialog.getByRole('button', { name: new RegExp(`${t.remove} `, 'u') }).click();
        await question.getByRole('button', { name: t.remove }).click();
        await expect(dialog.getByRole('listitem')).toHaveCount(0);
        for (const { url, button } of links) {
          await owner.goto('about:blank');
          await owner.goto(url);
          await owner.getByRole('button', { name: button }).click();
          await expect(owner.getByText(t.ended)).toBeVisible();
        }
        await owner.screenshot({ path: testInfo.outputPath('ended.png') });
        await context.close();
        await again?.stop();
      });
    });
  }
}
