import { expectAccessible } from '../harness/accessibility';
import { mailedLink } from '../harness/mail';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { managerPage } from './manager-page';

const EMAIL = 'nouvelle.recrue@exemple.test';

const texts = {
  fr: {
    invite: 'Inviter cette personne',
    sent: 'Invitation envoyée',
    team: /faire partie de l’équipe de Transport Boréal inc\./u,
    firstName: 'Prénom',
    lastName: 'Nom',
    accept: 'Accepter l’invitation',
    accepted: 'Vous avez accepté l’invitation',
    expired: 'Ce lien ne fonctionne plus',
    limits: /^4 lavages par mois, du lundi au vendredi, de 8\sh à 18\sh$/u,
  },
  en: {
    invite: 'Invite this person',
    sent: 'Invitation sent',
    team: /join the team of Transport Boréal inc\./u,
    firstName: 'First name',
    lastName: 'Last name',
    accept: 'Accept the invitation',
    accepted: 'You accepted the invitation',
    expired: 'This link no longer works',
    limits: /^4 carwashes a month, Monday to Friday, 08:00 to 18:00$/u,
  },
} as const;

test.use({ account: 'fleet' });

for (const { language, width } of journeys) {
  const t = texts[language];
  test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('a manager invites an unknown e-mail, and the person joins with the limits of a new member', async ({
      page,
      portal,
      browser,
      locale,
      allowErrors,
    }) => {
      allowErrors(/422|410/u);
      const { labels, add, dialog, main, members, toast } = managerPage(page, language);
      await page.goto('/team');
      await expect(members.rows).toHaveCount(30);
      await add.open.click();
      await add.email.fill(EMAIL);
      await add.submit.click();
      await expect(dialog.getByText(labels.code11)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.invite }).click();
      // The notice goes after three seconds, which a busy machine takes to close the dialog.
      await expect(toast(t.sent)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(add.open).toBeFocused();

      const link = await mailedLink(portal, EMAIL);
      const context = await browser.newContext({
        locale: locale ?? '',
        viewport: { width, height: 800 },
      });
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.getByText(t.team)).toBeVisible();
      await other.getByLabel(t.firstName, { exact: true }).fill('Maïté');
      await other.getByLabel(t.lastName, { exact: true }).fill('Gagnon');
      await expectAccessible(other);
      await other.getByRole('button', { name: t.accept }).click();
      await expect(other.getByText(t.accepted)).toBeVisible();
      await expectAccessible(other);
      await other.goto('about:blank');
      await other.goto(link);
      await expect(other.getByText(t.expired)).toBeVisible();
      await context.close();

      // The event brings the member into the list that is open.
      await expect(members.rows).toHaveCount(31);
      await members.links.filter({ hasText: 'Maïté Gagnon' }).click();
      await expect(page).toHaveURL(/\/team\/member\?id=\d+$/u);
      await expect(main.getByText(t.limits)).toBeVisible();
    });
  });
}
