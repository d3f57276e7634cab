import { expect, test } from '@jest/globals';
import { ErrorCode, type ClientToken, type PlatformClient } from '@portal/core';
import { axe, createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';

const list = 'GET /api/v1/admin/client';
const create = 'POST /api/v1/admin/client';
const issue = 'POST /api/v1/admin/client/4/token';
const again = 'POST /api/v1/admin/client/token/9';
const withdraw = 'DELETE /api/v1/admin/client/token/9';

const app: PlatformClient = {
  id: 4,
  name: 'Application mobile',
  brand: null,
  business: null,
  createdAt: '2026-10-31T15:00:00Z',
  createdBy: { id: 12, name: 'Ana Roy' },
  switchedOffAt: null,
  tokens: [
    {
      id: 9,
      prefix: 'portal_pat_1a2b3c4d',
      scopes: ['requests:write', 'offers:read'],
      createdAt: '2026-11-01T15:00:00Z',
      createdBy: { id: 11, name: 'Zoé Bélanger' },
      expiresAt: '2027-01-30T15:00:00Z',
      state: 'active',
      withdrawnAt: null,
      usedAt: '2026-11-20T15:00:00Z',
      usedFrom: '203.0.113.9',
      webhooks: ['driver.test'],
    },
  ],
};

async function openPage(changed: Answers = {}, path = '/people/systems/system?id=4') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    answers: { [list]: { clients: [app] }, ...changed },
  });
  return { ...shell, sent: (name: string) => shell.calls.filter((call) => call.name === name) };
}

test('the list has a row for each system: reach, working tokens, last call and maker', async () => {
  const ending = { ...app.tokens[0], id: 10, state: 'endsSoon', usedAt: null } as ClientToken;
  const withdrawn = { ...app.tokens[0], id: 11, state: 'withdrawn' } as ClientToken;
  const stopped = { ...app, id: 5, name: 'Caisses', switchedOffAt: '2026-11-21T15:00:00Z' };
  const clients = [{ ...app, tokens: [...app.tokens, ending, withdrawn] }, stopped];
  const page = await openPage({ [list]: { clients } }, '/people/systems');
  const row = await screen.findByRole('row', { name: /Application mobile/u });
  expect(row).toHaveTextContent(/Data of all.*2 active.*Ends soon.*20 November 2026.*Ana Roy/u);
  expect(screen.getByRole('row', { name: /Caisses/u })).toHaveTextContent('Off');
  expect((await axe(page.container)).violations).toEqual([]);
  await page.user.type(screen.getByLabelText('Search for a system'), 'mobile');
  await waitFor(() => expect(screen.queryByText('Caisses')).not.toBeInTheDocument());
  await page.user.click(screen.getByRole('link', { name: 'Application mobile' }));
  await waitFor(() => expect(page.address()).toBe('/people/systems/system?id=4'));
});

test('a system has its tokens with scopes, state and last use; those that ended are folded away', async () => {
  const ended = {
    ...app.tokens[0],
    id: 10,
    prefix: 'portal_pat_00',
    state: 'ended',
  } as ClientToken;
  const system = { ...app, tokens: [...app.tokens, ended] };
  const { container } = await openPage({ [list]: { clients: [system] } });
  const card = within(await screen.findByRole('region', { name: 'Tokens' }));
  const row = card.getByText('portal_pat_1a2b3c4d…').closest('li');
  expect(row).toHaveTextContent(/portal_pat_1a2b3c4d….*Active.*203\.0\.113\.9/u);
  expect(row).toHaveTextContent('Drivers and requests · Read offers');
  expect(row).toHaveTextContent(/Created on.*1 November 2026.*by Zoé Bélanger/u);
  expect(card.getByText('portal_pat_00…')).not.toBeVisible();
  expect(card.getByText('1 token withdrawn or ended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Roy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/people/audit?thing=client:4',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test('an address without a system, or of one that is not there, says so', async () => {
  await openPage({}, '/people/systems/system?id=9');
  expect(await screen.findByText('This system does not exist')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Systems' }))
    expect(link).toHaveAttribute('href', '/people/systems');
});

test('without systems the page says what they are for', async () => {
  await openPage({ [list]: { clients: [] } }, '/people/systems');
  expect(await screen.findByText('No system is connected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a system' })).toBeVisible();
});

test('a system is added by its name', async () => {
  const added = { ...app, id: 5, name: 'Stations' };
  const page = await openPage(
    { [create]: { client: added }, [list]: { clients: [app, added] } },
    '/people/systems',
  );
  await page.user.click(await screen.findByRole('button', { name: 'Add a system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a system' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add the system' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/required/u),
  );
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Stations');
  await page.user.click(dialog.getByRole('button', { name: 'Add the system' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent(create).map(({ body }) => body)).toEqual([{ name: 'Stations' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Stations' })).toBeVisible();
});

test('a new token is shown once, and gone when its dialog closes', async () => {
  const page = await openPage({ [issue]: { token: 'portal_pat_secret' } });
  await page.user.click(await screen.findByRole('button', { name: /^New token/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^New token/u }));
  expect(dialog.getByRole('textbox', { name: 'Length in days' })).toHaveValue('90');
  await page.user.click(dialog.getByRole('checkbox', { name: 'Stations' }));
  await page.user.click(dialog.getByRole('button', { name: 'Make the token' }));
  const field = await screen.findByRole('textbox', { name: 'Token' });
  expect(field).toHaveValue('portal_pat_secret');
  expect(page.sent(issue).map(({ body }) => body)).toEqual([
    { scopes: ['stations:write'], days: 90 },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('portal_pat_secret');
  await page.user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('portal_pat_secret')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() =>
    expect(screen.queryByDisplayValue('portal_pat_secret')).not.toBeInTheDocument(),
  );
});

test('the same token is made again, and shown once', async () => {
  const page = await openPage({ [again]: { token: 'portal_pat_new' } });
  await page.user.click(await screen.findByRole('button', { name: /^Make the same/u }));
  expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('portal_pat_new');
  expect(page.sent(again)).toHaveLength(1);
});

test('a token that is not issued leaves the reason beside it', async () => {
  const page = await openPage({ [again]: () => refuse(503, ErrorCode.Unavailable) });
  await page.user.click(await screen.findByRole('button', { name: /^Make the same/u }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expectLogged(/503/u);
});

test('a withdrawal asks by the token', async () => {
  const page = await openPage({ [withdraw]: {} });
  const name = 'Withdraw the token portal_pat_1a2b3c4d…';
  await page.user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name: `${name}?` }));
  expect(page.sent(withdraw)).toHaveLength(0);
  await page.user.click(question.getByRole('checkbox', { name: /webhooks.*driver\.test/u }));
  await page.user.click(question.getByRole('button', { name: 'Withdraw the token' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(page.sent(withdraw).map(({ body }) => body)).toEqual([{ deletesWebhooks: true }]);
});

test('one switch stops a system after a question, and starts it again', async () => {
  const off = 'POST /api/v1/admin/client/4/disabling';
  const page = await openPage({ [off]: {} });
  await page.user.click(
    await screen.findByRole('button', { name: 'Switch Application mobile off' }),
  );
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Switch Application mobile off?' }),
  );
  expect(page.sent(off)).toHaveLength(0);
  await page.user.click(question.getByRole('button', { name: 'Switch the system off' }));
  await waitFor(() => expect(page.sent(off)).toHaveLength(1));
});

test('a system that is off says so', async () => {
  const on = 'DELETE /api/v1/admin/client/4/disabling';
  const off = { ...app, switchedOffAt: '2026-11-21T15:00:00Z' };
  const page = await openPage({ [list]: { clients: [off] }, [on]: {} });
  expect(await screen.findByText('Off since')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Switch Application mobile on' }));
  await page.user.click(await screen.findByRole('button', { name: 'Switch the system on' }));
  await waitFor(() => expect(page.sent(on)).toHaveLength(1));
});
