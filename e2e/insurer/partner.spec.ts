import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { configure } from '../harness/site';
import { allViews, expectAccessibleAndFitting } from '../harness/views';
import { expect, test as base } from '../harness/test';
import { brokerPage, openRequest } from './broker-page';

/** Stub of the outside partner: records requests, answers with `status`. */
interface Partner {
  readonly url: string;
  readonly received: { key: unknown; body: unknown }[];
  status: number;
}

const key = 'key-canary';

const test = base.extend<{ partner: Partner }>({
  partner: async ({}, use) => {
    const received: Partner['received'] = [];
    const server = http.createServer((request, response) => {
      void json(request).then((body) => {
        received.push({ key: request.headers['x-api-key'], body });
        response.writeHead(partner.status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const partner = { url: `http://127.0.0.1:${port}/authorize`, received, status: 200 };
    await use(partner);
    server.close();
  },
  environment: ({ partner }, use) => use({ PARTNER_URL: partner.url, PARTNER_KEY: key }),
});

test.use({
  account: 'broker',
  changeSite: {
    apply: (site) => {
      configure(site, { partner: { name: 'Assurtout', source: 'portal-7' } });
    },
  },
});
// Every width and theme runs axe.
test.describe.configure({ timeout: 240_000 });

const labelsOf = {
  fr: {
    open: 'Confier à Assurtout',
    home: 'Assurance habitation',
    handOver: 'Transmettre',
    done: 'Demande transmise à Assurtout',
  },
  en: {
    open: 'Hand to Assurtout',
    home: 'Home insurance',
    handOver: 'Hand over',
    done: 'Request handed to Assurtout',
  },
};

for (const language of ['fr', 'en'] as const) {
  const labels = labelsOf[language];
  test.describe(language, () => {
    test.use({ language });

    test('the partner gets a request with the key that only the server has', async ({
      page,
      partner,
      allowErrors,
    }) => {
      allowErrors(/50[0-9]/u);
      const bodies: Promise<string>[] = [];
      page.on('response', (response) => {
        // The stream of events has no end.
        if (!response.url().endsWith('/events')) bodies.push(response.text().catch(() => ''));
      });
      const ui = brokerPage(page, language);
      const home = ui.dialog.getByRole('checkbox', { name: labels.home });
      const handOver = ui.dialog.getByRole('button', { name: labels.handOver });
      await openRequest(page, ui);
      await page.getByRole('button', { name: labels.open }).click();
      await home.check();
      await expectAccessibleAndFitting(page, 'the partner dialog', allViews[language]);

      partner.status = 500;
      await handOver.click();
      await expect(ui.dialog.getByRole('alert')).toBeVisible();
      await expect(home).toBeChecked();

      partner.status = 200;
      await handOver.click();
      await expect(ui.toast(labels.done)).toBeVisible();
      await expect(ui.dialog).toBeHidden();
      const call = {
        key,
        body: { productTypes: ['car', 'home'], sourceId: 'portal-7', language },
      };
      expect(partner.received).toEqual([call, call]);
      expect((await Promise.all(bodies)).join('')).not.toContain(key);
    });
  });
}
