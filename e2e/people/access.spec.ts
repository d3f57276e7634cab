import { expectAccessible } from '../harness/accessibility';
import { sessionFile } from '../harness/accounts';
import { withoutStream } from '../harness/network';
import { askForProof, prove } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { brokerPage, fillOffer, openRequest } from '../insurer/broker-page';
import { labelsOf } from './labels';

test.describe.configure({ timeout: 180_000 });

/** Rights that are taken away while their owner works (PEOPLE-5, PEOPLE-7). */
for (const { language, width } of journeys) {
  const l = labelsOf[language];

  test.describe(`${language} at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({ language, account: 'admin', viewport: { width, height: 800 } });

    test('a right taken away in mid-work ends it at once, and given back it works again', async ({
      page,
      browser,
      portal,
      allowErrors,
    }) => {
      // The refused call of the broker, and the question who the administrator is.
      allowErrors(/403/u);
      const context = await browser.newContext({
        baseURL: portal.url,
        locale: `${language}-CA`,
        storageState: sessionFile('broker'),
      });
      // With the stream of events a page learns of it at once, without it at the next call.
      const live = await context.newPage();
      await live.goto('/Insurer');
      await expect(brokerPage(live, language).live).toBeAttached();
      const broker = await context.newPage();
      await withoutStream(broker);
      const theirs = brokerPage(broker, language);
      await openRequest(broker, theirs);
      await fillOffer(theirs);

      await page.goto('/people/accounts');
      await page.getByRole('textbox', { name: l.search }).fill('haddad');
      await page.getByRole('link', { name: 'Nadia Haddad' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nadia Haddad' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: l.takeBroker }).click();
      const question = page.getByRole('alertdialog', { name: l.question });
      await expectAccessible(page);
      await askForProof(page, /\/person\/\d+\/role$/u);
      await question.getByRole('button', { name: l.confirm }).click();
      await prove(page, language);
      await expect(page.locator('[data-toaster]').getByText(l.taken)).toBeVisible();
      await expect(page.getByRole('button', { name: l.giveBroker })).toBeFocused();
      await expect(live.getByText(l.forbidden)).toBeVisible();

      // What may no longer be read is taken off the page, which says why.
      await theirs.offer.submit.click();
      await expect(broker.getByText(l.forbidden)).toBeVisible();
      await expect(theirs.dialog).toBeHidden();
      await broker.goto('/Insurer');
      await expect(broker.getByText(l.forbidden)).toBeVisible();
      await expectAccessible(broker);

      await page.getByRole('button', { name: l.giveBroker }).click();
      const given = page.getByRole('alertdialog');
      await given.getByRole('combobox').selectOption('Assurances Boréal');
      await expectAccessible(page);
      await given.getByRole('button', { name: l.give }).click();
      await expect(page.locator('[data-toaster]').getByText(l.given)).toBeVisible();
      await broker.goto('/Insurer');
      await expect(theirs.rows.first()).toBeVisible();
      await context.close();
    });
  });
}

test.describe('an account that is disabled', { tag: '@changes' }, () => {
  test.use({ account: 'admin' });

  test('is out at once, and says why', async ({ page, browser, portal, allowErrors }) => {
    // The ended session, and the question who the administrator is.
    allowErrors(/401|403/u);
    const l = labelsOf.fr;
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'fr-CA',
      storageState: sessionFile('fleet'),
    });
    const manager = await context.newPage();
    await manager.goto('/team');
    await expect(manager.getByRole('main').getByRole('table')).toBeVisible();

    await page.goto('/people/accounts?q=fleet%40demo.test');
    await page.getByRole('link', { name: 'Josée Lavoie' }).click();
    await page.getByRole('button', { name: l.disable }).click();
    await askForProof(page, /\/person\/\d+\/disabling$/u);
    await page
      .getByRole('alertdialog', { name: l.disableQuestion })
      .getByRole('button', { name: l.disableConfirm })
      .click();
    await prove(page);
    await expect(page.getByRole('button', { name: l.enable })).toBeFocused();
    await expect(manager.getByText(l.disabledNotice)).toBeVisible();
    await context.close();
  });
});
