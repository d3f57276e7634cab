import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../harness/accessibility';
import { askForProof, prove } from '../harness/sign-in';
import { expect, test } from '../harness/test';
import { journeys } from '../harness/views';
import { systemLabelsOf } from './system-labels';

const WEBHOOK_TEST_NETWORK = '127.0.0.0/8';

/** No sideways scrolling. */
async function expectFitting(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

/** A receiver of webhooks on this machine, which answers with `answer.status`. */
async function receiver(): Promise<{ server: Server; url: string; answer: { status: number } }> {
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answer.status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${String(port)}/hooks`, answer };
}

/** Other systems of the platform: their tokens (CLIENT-2) and their webhooks (WEBHOOK-1, WEBHOOK-7). */
for (const { language, width } of journeys) {
  const l = systemLabelsOf[language];

  test.describe(`${language} at ${String(width)} px`, { tag: '@changes' }, () => {
    test.use({
      language,
      account: 'admin',
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      environment: { WEBHOOK_TEST_NETWORK },
    });

    test('a system gets a token that is shown once, the same again, and loses one', async ({
      page,
      portal,
      allowErrors,
    }) => {
      // The question who the administrator is, and the answers that this test makes fail.
      allowErrors(/403|503/u);
      await page.goto('/people/systems');
      await page.getByRole('button', { name: l.add }).click();
      const adding = page.getByRole('dialog', { name: l.add });
      await adding.getByRole('button', { name: l.addSubmit }).click();
      await expect(adding.getByRole('textbox', { name: l.name })).toHaveAccessibleDescription(/./u);
      await adding.getByRole('textbox', { name: l.name }).fill('App 2');
      await adding.getByRole('button', { name: l.addSubmit }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'App 2' })).toBeVisible();
      const card = page.getByRole('region', { name: l.tokens, exact: true });
      await expect(card).toContainText(l.noToken);

      await card.getByRole('button', { name: l.issue }).click();
      const issuing = page.getByRole('dialog', { name: l.issue });
      await issuing.getByRole('checkbox', { name: l.stations }).check();
      await expectFitting(page);
      await expectAccessible(page);
      await askForProof(page, /\/client\/\d+\/token$/u);
      await issuing.getByRole('button', { name: l.issueSubmit }).click();
      await prove(page, language);
      const shown = page.getByRole('alertdialog', { name: l.shown, exact: true });
      const token = await shown.getByRole('textbox', { name: l.token }).inputValue();
      expect(token).toMatch(/^portal_pat_/u);
      await shown.getByRole('button', { name: l.copy, exact: true }).click();
      await expect(shown.getByRole('button', { name: l.copied, exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await expectFitting(page);
      await expectAccessible(page);
      await shown.getByRole('button', { name: l.kept }).click();
      await expect(shown).toBeHidden();
      expect(await page.content()).not.toContain(token);

      await card.getByRole('button', { name: l.again }).click();
      const other = await shown.getByRole('textbox', { name: l.token }).inputValue();
      expect(other).not.toBe(token);
      await shown.getByRole('button', { name: l.kept }).click();
      await expect(card.getByRole('listitem')).toHaveCount(2);

      const statusWith = async (sent: string) => {
        const headers = { Authorization: `Bearer ${sent}` };
        const data = { items: [{ name: 'x' }] };
        const reply = await fetch(`${portal.url}/api/v1/platform/station`, {
          method: 'PUT',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(data),
        });
        return reply.status;
      };
      expect([await statusWith(token), await statusWith(other)]).toEqual([200, 200]);
      const withdrawn = token.slice(0, 'portal_pat_'.length + 8);
      await card.getByRole('button', { name: `${l.withdraw} ${withdrawn}…` }).click();
      const question = page.getByRole('alertdialog', { name: `${l.withdraw} ${withdrawn}…?` });
      const withdrawal = /\/client\/token\/\d+$/u;
      await page.route(withdrawal, (route) => route.fulfill({ status: 503 }), { times: 1 });
      await question.getByRole('button', { name: l.withdraw }).click();
      await expect(question.getByRole('alert')).toBeVisible();
      await expectFitting(page);
      await question.getByRole('button', { name: l.withdraw }).click();
      await card.getByText(l.ended).click();
      await expect(card.getByText(l.withdrawn, { exact: true })).toBeVisible();
      expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200]);
      await expectFitting(page);
    });

    test('a webhook shows its secret once, and what became of each delivery', async ({
      page,
      portal,
      allowErrors,
    }) => {
      // The question who the administrator is, the answer that this test makes fail, and the list of a webhook that it
      // deletes while it is open.
      allowErrors(/403|503|404/u);
      const { server, url, answer } = await receiver();
      const id = /\d+/u.exec(portal.run('create-client', '--name', 'App 2'))?.[0] ?? '';
      const address = `/people/systems/webhooks?id=${id}`;
      const list = `**/admin/client/${id}/webhook`;
      await page.route(list, (route) => route.fulfill({ status: 503 }));
      await page.goto(address);
      await expect(page.getByRole('button', { name: l.retry })).toBeVisible();
      await expectFitting(page);
      await page.unroute(list);
      await page.getByRole('button', { name: l.retry }).click();

      await page.getByRole('button', { name: l.addWebhook }).click();
      const adding = page.getByRole('dialog', { name: l.addWebhook });
      await adding.getByRole('textbox', { name: l.url }).fill('ftp://app.test');
      await adding.getByRole('button', { name: l.addWebhookSubmit, exact: true }).click();
      await expect(adding.getByRole('textbox', { name: l.url })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await adding.getByRole('textbox', { name: l.url }).fill(url);
      await adding.getByRole('checkbox', { name: l.offerSent }).check();
      await expectFitting(page);
      await expectAccessible(page);
      await askForProof(page, /\/client\/\d+\/webhook$/u);
      await adding.getByRole('button', { name: l.addWebhookSubmit, exact: true }).click();
      await prove(page, language);
      const shown = page.getByRole('alertdialog', { name: l.secret });
      await expect(shown.getByRole('textbox')).toHaveValue(/^whsec_/u);
      await shown.getByRole('button', { name: l.kept }).click();

      const card = page.getByRole('region', { name: url });
      await card.getByRole('button', { name: l.deliveries }).click();
      await expect(card).toContainText(l.noDelivery);
      await card.getByRole('button', { name: l.test }).click();
      const row = card.getByRole('row').nth(1);
      await expect(row).toContainText(l.delivered);
      await expect(row).toContainText('204');
      await expectFitting(page);
      await expectAccessible(page);
      answer.status = 500;
      await row.getByRole('button', { name: l.sendAgain }).click();
      await expect(row).toContainText('500');
      await expectFitting(page);

      await card.getByRole('button', { name: l.off }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: l.offConfirm }).click();
      await expect(card.getByRole('button', { name: l.on })).toBeFocused();
      await expect(card.getByRole('button', { name: l.test })).toHaveCount(0);
      await expectFitting(page);
      await card.getByRole('button', { name: l.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: l.removeConfirm }).click();
      await expect(page.getByText(l.noWebhook)).toBeVisible();
      server.close();
    });
  });
}
