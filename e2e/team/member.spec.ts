import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { managerPage, openMember } from './manager-page';

test.use({ account: 'fleet' });

for (const { language, width } of journeys) {
  test.describe(`a member in ${language} at ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('has a breadcrumb, limits in a sentence and in a form, and transactions', async ({
      page,
    }) => {
      const ui = managerPage(page, language);
      const { labels, main, transactions } = ui;
      const name = await openMember(page, ui);
      const way = page.getByRole('navigation').filter({ hasText: name });
      await expect(way.getByRole('listitem')).toHaveText([labels.team, name]);
      await expect(page).toHaveTitle(`${name} – ${labels.section} – AutoPortail`);
      await expect(main.getByText(labels.permissions)).toBeVisible();

      const update = main.getByRole('button', { name: labels.update });
      await expect(update).toBeDisabled();
      await expect(main.getByText(labels.updateReason)).toBeVisible();
      await expect(transactions.part.getByRole('button', { name: labels.download })).toBeDisabled();
      await expect(transactions.items).toHaveCount(20);
      await expect(transactions.showing).toHaveText(labels.showing(1, 20));

      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await way.getByRole('link', { name: labels.team }).click();
      await expect(page).toHaveURL('/team');
    });

    test('is removed after a confirmation with the name', { tag: '@changes' }, async ({ page }) => {
      const ui = managerPage(page, language);
      const { labels, question, members, toast } = ui;
      const name = await openMember(page, ui);
      const remove = page.getByRole('button', { name: labels.remove });
      await remove.click();
      await expect(question).toContainText(name);
      await question.getByRole('button', { name: labels.cancel }).click();
      await expect(question).toBeHidden();
      await expect(remove).toBeFocused();

      await remove.click();
      await question.getByRole('button', { name: labels.removeFromTeam }).click();
      await expect(toast(labels.removed)).toBeVisible();
      await expect(page).toHaveURL('/team');
      await expect(members.rows).toHaveCount(29);
      await page.goto('/team/member?id=2001');
      await expect(page).toHaveURL('/team');
    });
  });
}

test('a reload, Back, a new tab and a shared link show the same member', async ({
  page,
  context,
}) => {
  const ui = managerPage(page);
  const name = await openMember(page, ui);
  const address = page.url();
  const heading = page.getByRole('heading', { level: 1 });
  await page.reload();
  await expect(heading).toHaveText(name);
  await page.goto('/team');
  await page.goBack();
  await expect(heading).toHaveText(name);

  await page.goto('/team');
  const opening = context.waitForEvent('page');
  await ui.members.links.nth(5).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
    await ui.members.links.nth(5).innerText(),
  );
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the form validates at once, and hours are accepted as people type them', async ({ page }) => {
  const ui = managerPage(page);
  await openMember(page, ui);
  const limit = ui.main.getByRole('textbox', { name: ui.labels.perMonth });
  await limit.fill('beaucoup');
  await limit.blur();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('6');
  await limit.blur();
  await expect(limit).not.toHaveAttribute('aria-invalid', 'true');

  const start = ui.main.getByRole('textbox', { name: 'À partir de' });
  await limit.fill('99999999999');
  await limit.blur();
  await expect(limit).toHaveAccessibleDescription(/de 0 à 9\s999/u);
  await limit.fill('6');

  for (const [typed, shown] of [
    ['9:00', '09:00'],
    ['8', '08:00'],
    ['0830', '08:30'],
    ['9 h 30', '09:30'],
  ] as const) {
    await start.fill('');
    await start.pressSequentially(typed);
    await start.blur();
    await expect(start).toHaveValue(shown);
    await expect(start).not.toHaveAttribute('aria-invalid', 'true');
  }
  await start.fill('');
  await start.pressSequentially('24:00');
  await start.blur();
  await expect(start).toHaveValue('24:00');
  await expect(start).toHaveAccessibleDescription(/de 00:00 à 23:59/u);
  await ui.main.getByRole('checkbox', { name: 'lundi' }).uncheck();
  await page.getByRole('button', { name: ui.labels.update }).click({ force: true });
  await expect(limit).toHaveValue('6');
});

test('a server that stops keeps the confirmation open and the member in the team', async ({
  page,
  portal,
  allowErrors,
}) => {
  allowErrors(/ERR_|DELETE/u);
  const ui = managerPage(page);
  const name = await openMember(page, ui);
  await expect(ui.transactions.items.first()).toBeVisible();
  await page.getByRole('button', { name: ui.labels.remove }).click();
  await portal.stop();
  await ui.question.getByRole('button', { name: ui.labels.removeFromTeam }).click();
  await expect(ui.question.getByRole('alert')).toContainText('Vérifiez votre connexion');
  await expect(ui.question).toContainText(name);
  await expect(page).toHaveURL('/team/member?id=2001');
});
