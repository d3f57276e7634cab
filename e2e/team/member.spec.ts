import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/test';
import { managerPage, openMember } from './manager-page';

test.use({ account: 'fleet' });

for (const language of ['fr', 'en'] as const) {
  for (const width of [360, 1280]) {
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
        await expect(
          transactions.part.getByRole('button', { name: labels.download }),
        ).toBeDisabled();
        await expect(transactions.items).toHaveCount(20);
        await expect(transactions.showing).toHaveText(labels.showing(1, 20));

        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await way.getByRole('link', { name: labels.team }).click();
        await expect(page).toHaveURL('/team');
      });

      test(
        'is removed after a confirmation with the name',
        { tag: '@changes' },
        async ({ page }) => {
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
          await page.goto('/team/member');
          await expect(page).toHaveURL('/team');
        },
      );
    });
  }
}

test('without a selected member the page redirects to the team', async ({ page }) => {
  await page.goto('/team/member');
  await expect(page).toHaveURL('/team');
});

test('members open in new tabs, each with its own', async ({ page, context }) => {
  const { members } = managerPage(page);
  await page.goto('/team');
  const openInNewTab = async (index: number, how: Parameters<Locator['click']>[0]) => {
    const opening = context.waitForEvent('page');
    await members.links.nth(index).click(how);
    return opening;
  };
  const tabs = [
    await openInNewTab(3, { modifiers: ['ControlOrMeta'] }),
    await openInNewTab(5, { button: 'middle' }),
  ];
  const names = await Promise.all([3, 5].map((index) => members.links.nth(index).innerText()));
  const headings = tabs.map((tab) => tab.getByRole('heading', { level: 1 }));
  for (const heading of headings) {
    await expect(heading).toHaveText(new RegExp(`^(${names.join('|')})$`, 'u'));
  }
  const shown = await Promise.all(headings.map((heading) => heading.innerText()));
  // The tabs load side by side: either may be the first to take its member.
  expect([...shown].sort()).toEqual(names.sort());
  await tabs[0]?.reload();
  await expect(tabs[0]?.getByRole('heading', { level: 1 }) as Locator).toHaveText(
    shown[0] as string,
  );
  await expect(page).toHaveURL('/team');
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
  await expect(page).toHaveURL('/team/member');
});

test('signing out forgets the selected member', async ({ page }) => {
  const ui = managerPage(page);
  await openMember(page, ui);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('@');
});
