import { expect, test } from '../harness/test';
import { manager, openMember } from './manager';

test.use({ account: 'fleet' });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`a member in ${language} at ${String(width)} px`, () => {
      test.use({ language, viewport: { width, height: 800 } });

      test('has a breadcrumb, limits in a sentence and in a form, and transactions', async ({
        page,
      }) => {
        const at = manager(page, language);
        const { w, main, transactions } = at;
        const name = await openMember(page, at);
        const way = page.getByRole('navigation').filter({ hasText: name });
        await expect(way.getByRole('listitem')).toHaveText([w.team, name]);
        await expect(page).toHaveTitle(`${name} – ${w.section} – AutoPortail`);
        await expect(main.getByText(w.limits)).toBeVisible();

        const update = main.getByRole('button', { name: w.update });
        await expect(update).toBeDisabled();
        await expect(main.getByText(w.updateReason)).toBeVisible();
        await expect(transactions.part.getByRole('button', { name: w.download })).toBeDisabled();
        await expect(transactions.items).toHaveCount(20);
        await expect(transactions.showing).toHaveText(w.showing(1, 20));

        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await way.getByRole('link', { name: w.team }).click();
        await expect(page).toHaveURL('/team');
      });

      test('is removed after a question by name', { tag: '@changes' }, async ({ page }) => {
        const at = manager(page, language);
        const { w, question, members, toast } = at;
        const name = await openMember(page, at);
        const remove = page.getByRole('button', { name: w.remove });
        await remove.click();
        await expect(question).toContainText(name);
        await question.getByRole('button', { name: w.cancel }).click();
        await expect(question).toBeHidden();
        await expect(remove).toBeFocused();

        await remove.click();
        await question.getByRole('button', { name: w.removeFromTeam }).click();
        await expect(toast(w.removed)).toBeVisible();
        await expect(page).toHaveURL('/team');
        await expect(members.rows).toHaveCount(29);
        await page.goto('/team/member');
        await expect(page).toHaveURL('/team');
      });
    });
  }
}

test('with nobody selected, the way leads to the team', async ({ page }) => {
  await page.goto('/team/member');
  await expect(page).toHaveURL('/team');
});

test('the form says at once what is wrong, and the mask lets only times in', async ({ page }) => {
  const at = manager(page);
  await openMember(page, at);
  const limit = at.main.getByRole('textbox', { name: at.w.perMonth });
  await limit.fill('beaucoup');
  await limit.blur();
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await limit.fill('6');
  await limit.blur();
  await expect(limit).not.toHaveAttribute('aria-invalid', 'true');

  const start = at.main.getByRole('textbox', { name: 'À partir de' });
  await start.fill('');
  await start.pressSequentially('27');
  await expect(start).toHaveValue('2');
  await start.blur();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await at.main.getByRole('checkbox', { name: 'lundi' }).uncheck();
  await page.getByRole('button', { name: at.w.update }).click({ force: true });
  await expect(limit).toHaveValue('6');
});

test('a server stopped in the middle leaves the question open and the member there', async ({
  page,
  portal,
  allowErrors,
}) => {
  allowErrors(/ERR_|DELETE/u);
  const at = manager(page);
  const name = await openMember(page, at);
  await expect(at.transactions.items.first()).toBeVisible();
  await page.getByRole('button', { name: at.w.remove }).click();
  await portal.stop();
  await at.question.getByRole('button', { name: at.w.removeFromTeam }).click();
  await expect(at.question.getByRole('alert')).toContainText('Vérifiez votre connexion');
  await expect(at.question).toContainText(name);
  await expect(page).toHaveURL('/team/member');
});

test('after signing out nobody finds the member selected before', async ({ page }) => {
  const at = manager(page);
  await openMember(page, at);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('@');
});
