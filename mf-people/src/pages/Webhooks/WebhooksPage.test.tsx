import { expect, test } from '@jest/globals';
import type { PlatformClient, WebhookDelivery, WebhookEndpoint } from '@portal/core';
import { axe, catchDownloads, createTestShell, readCsv, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../../section';

const clients = 'GET /api/v1/admin/client';
const list = 'GET /api/v1/admin/client/9/webhook';
const create = 'POST /api/v1/admin/client/9/webhook';
const rotate = 'POST /api/v1/admin/webhook/4/secret';
const again = 'POST /api/v1/admin/webhook-delivery/71';
const sendTest = 'POST /api/v1/admin/webhook/4/test';
const deliveries = 'GET /api/v1/admin/webhook/4/delivery';

const url = 'https://driver.test/hooks';
const secret = 'whsec_c2VjcmV0';

const app: PlatformClient = {
  id: 9,
  name: 'App',
  brand: null,
  business: null,
  createdAt: '2026-11-20T15:00:00Z',
  createdBy: null,
  switchedOffAt: null,
  tokens: [],
};

const endpoint: WebhookEndpoint = {
  id: 4,
  url,
  events: ['offer.sent', 'member.removed'],
  createdAt: '2026-11-20T15:00:00Z',
  createdBy: { id: 11, name: 'Zoé Bélanger' },
  switchedOffAt: null,
  failingSince: null,
  hasFormerSecret: false,
  waiting: 2,
};

const delivered: WebhookDelivery = {
  id: 71,
  messageId: 'msg_7',
  event: 'offer.sent',
  createdAt: '2026-11-20T15:00:00Z',
  state: 'delivered',
  attempts: 1,
  attemptedAt: '2026-11-20T15:00:01Z',
  nextAttemptAt: null,
  status: 204,
  failure: null,
};

async function openPage(changed: Answers = {}, path = '/people/systems/webhooks?id=9') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    answers: { [clients]: { clients: [app] }, [list]: { webhooks: [endpoint] }, ...changed },
  });
  const calls = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, calls };
}

const card = () => screen.findByRole('region', { name: url });

test('each endpoint has its events, its state and what waits', async () => {
  const failing = {
    ...endpoint,
    id: 5,
    url: 'https://b.test',
    failingSince: '2026-11-21T15:00:00Z',
  };
  const off = { ...failing, id: 6, url: 'https://c.test', switchedOffAt: '2026-11-24T15:00:00Z' };
  const { container } = await openPage({ [list]: { webhooks: [endpoint, failing, off] } });
  expect(await card()).toHaveTextContent(/On.*Offer sent.*Member removed from a team.*2/u);
  expect(screen.getByRole('region', { name: failing.url })).toHaveTextContent(/Failing.*since/u);
  const last = within(screen.getByRole('region', { name: off.url }));
  expect(last.getByText('Switched off')).toBeVisible();
  expect(last.getByRole('button', { name: `Switch ${off.url} on` })).toBeVisible();
  expect(last.queryByRole('button', { name: /Send a test/u })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('SystemsApp');
  expect((await axe(container)).violations).toEqual([]);
});

test('a new endpoint shows its secret once', async () => {
  const page = await openPage({
    [list]: { webhooks: [] },
    [create]: { secret: { id: 4, secret } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://driver.test');
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(page.calls(create)).toEqual([]);
  expect(await dialog.findByRole('textbox', { name: 'Address' })).toBeInvalid();
  await page.user.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Address' }), url);
  await page.user.click(dialog.getByRole('checkbox', { name: 'Offer sent' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  const shown = await screen.findByRole('alertdialog', { name: 'Secret of the webhook' });
  expect(within(shown).getByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
  expect(page.calls(create)[0]?.body).toEqual({ url, events: ['offer.sent'] });
  await page.user.click(within(shown).getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
});

test('a rotation asks first and shows the new secret', async () => {
  const page = await openPage({ [rotate]: { secret: { id: 4, secret } } });
  await card();
  await page.user.click(screen.getByRole('button', { name: `New secret of ${url}` }));
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Make the secret' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
});

test('deliveries say what became of them, and a finished one is sent again', async () => {
  const waiting: WebhookDelivery = {
    ...delivered,
    id: 72,
    messageId: 'msg_8',
    state: 'waiting',
    attempts: 3,
    nextAttemptAt: '2026-11-20T16:00:00Z',
    status: null,
    failure: 'privateNetwork',
  };
  const page = await openPage({
    [deliveries]: { deliveries: [waiting, delivered] },
    [again]: {},
    [sendTest]: {},
  });
  await card();
  await page.user.click(screen.getByRole('button', { name: `Show deliveries to ${url}` }));
  const row = await screen.findByRole('row', { name: /msg_8/u });
  expect(row).toHaveTextContent(/Waiting.*private network.*Next attempt/u);
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /msg_7/u })).toHaveTextContent(/Delivered.*Answer 204/u);
  const files = catchDownloads();
  await page.user.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^Webhook-deliveries-driver-test-\d{4}/u);
  const [headings, ...rows] = readCsv((await files[0]?.text()) ?? '', ',');
  expect(headings).toEqual([
    'Event',
    'Message',
    'Date',
    'State',
    'Answer',
    'Next attempt',
    'Attempts',
    'Last attempt',
  ]);
  expect(rows.map(([, message, , state, answer]) => [message, state, answer])).toEqual([
    ['msg_8', 'Waiting', 'The address is of a private network.'],
    ['msg_7', 'Delivered', '204'],
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Send msg_7 again' }));
  await waitFor(() => expect(page.calls(again)).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: `Send a test to ${url}` }));
  await waitFor(() => expect(page.calls(sendTest)).toHaveLength(1));
});
