import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import {
  dataOf,
  holdResponses,
  managerPage,
  newBusiness,
  signInToNewBusiness,
} from './manager-page';

test.use({ account: 'fleet' });

interface Employee {
  user: { id: number; email: string };
}

const employees = '**/api/v1/business/employee';

async function opened(page: Page, language: 'fr' | 'en' = 'fr') {
  const ui = managerPage(page, language);
  await page.goto('/team');
  await ui.add.open.click();
  await expect(ui.add.email).toBeFocused();
  return ui;
}

for (const { language, width } of journeys) {
  test.describe(`in ${language} at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('a member is added by user ID: the dialog closes, the list grows, a toast confirms', async ({
      page,
    }) => {
      const { labels, add, dialog, members, toast } = await opened(page, language);
      await add.userId.fill('2101');
      await add.submit.click();
      await expect(toast(labels.added)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(members.rows).toHaveCount(31);
      await expect(add.open).toBeFocused();
    });

    test('both or neither, and the errors of the server, show their messages', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/409|422/u);
      const { labels, add, dialog } = await opened(page, language);
      await add.submit.click();
      await expect(dialog.getByText(labels.eitherOr)).toBeVisible();
      await add.email.fill('personne@nulle.part');
      await add.userId.fill('7');
      await add.submit.click();
      await expect(dialog.getByText(labels.eitherOr)).toBeVisible();

      await add.userId.fill('');
      await add.submit.click();
      await expect(dialog.getByText(labels.code11)).toBeVisible();
      await expect(add.email).toHaveValue('personne@nulle.part');

      await add.email.fill('');
      await add.userId.fill('2001');
      await add.submit.click();
      await expect(dialog.getByText(labels.code25)).toBeVisible();
      await expect(dialog.getByText(labels.code11)).toBeHidden();
    });
  });
}

test('a member is added by e-mail', { tag: '@changes' }, async ({ page, request }) => {
  // Adds a user by id to read the e-mail address, then removes it again.
  const { add, dialog, members } = await opened(page);
  await add.userId.fill('2102');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    add.submit.click(),
  ]);
  const { user } = (await dataOf<{ employee: Employee }>(answer)).employee;
  await request.delete('/api/v1/business/employee', {
    data: { employeeId: user.id },
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.reload();
  await expect(members.rows).toHaveCount(30);

  await add.open.click();
  await add.email.fill(user.email);
  await add.submit.click();
  await expect(dialog).toBeHidden();
  await expect(members.rows.filter({ hasText: user.email })).toHaveCount(1);
});

test('a double click adds once', { tag: '@changes' }, async ({ page }) => {
  const { add, dialog, members } = await opened(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const release = await holdResponses(page, employees);
  await add.userId.fill('2103');
  await add.submit.dblclick();
  release();
  await expect(dialog).toBeHidden();
  await expect(members.rows).toHaveCount(31);
  expect(sent).toHaveLength(1);
});

test.describe('a new business', { tag: '@changes' }, () => {
  test.use({ account: null });

  test('gets an empty state that adds the first member, and a sales link once the plan is full', async ({
    page,
    portal,
    allowErrors,
  }) => {
    allowErrors(/409/u);
    const { labels, add, dialog, main, members } = managerPage(page);
    await signInToNewBusiness(page, portal, 1);
    await page.goto('/team');
    await expect(main.getByRole('heading', { name: newBusiness })).toBeVisible();
    await main.getByRole('button', { name: labels.addFirst }).click();
    await add.userId.fill('2101');
    await add.submit.click();
    await expect(dialog).toBeHidden();
    await expect(members.rows).toHaveCount(1);
    await expect(add.open).toBeFocused();

    await add.open.click();
    await add.userId.fill('2102');
    await add.submit.click();
    await expect(dialog.getByText(labels.code26)).toBeVisible();
    await expect(dialog.getByRole('link', { name: labels.sales })).toHaveAttribute(
      'href',
      /^(mailto|https):/u,
    );
    await expect(add.userId).toHaveValue('2102');
  });
});

test('a server that stops keeps the typed values', async ({ page, portal, allowErrors }) => {
  allowErrors(/ERR_|POST/u);
  const { add, dialog } = await opened(page);
  await add.email.fill('quelqu.un@demo.test');
  await portal.stop();
  await add.submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Vérifiez votre connexion');
  await expect(add.email).toHaveValue('quelqu.un@demo.test');
  await expect(add.submit).toBeEnabled();
});

test('closing clears the fields; the error clears half a second later', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/u);
  const { labels, add, dialog } = await opened(page);
  await add.email.fill('personne@nulle.part');
  await add.submit.click();
  await expect(dialog.getByText(labels.code11)).toBeVisible();
  await add.cancel.click();
  await expect(dialog).toBeHidden();
  await expect(add.open).toBeFocused();
  await add.open.click();
  await expect(add.email).toHaveValue('');
  await expect(dialog.getByText(labels.code11)).toBeHidden();
});
