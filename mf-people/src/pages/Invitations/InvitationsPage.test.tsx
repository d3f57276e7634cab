import { expect, test } from '@jest/globals';
import { ErrorCode, type Invitation } from '@portal/core';
import {
  axe,
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../../section';

const list = 'GET /api/v1/admin/invitation';
const invite = 'POST /api/v1/admin/invitation';
const resend = 'POST /api/v1/admin/invitation/*';
const withdraw = 'DELETE /api/v1/admin/invitation/*';

function invitation(id: number, email: string, change: Partial<Invitation> = {}): Invitation {
  return {
    id,
    email,
    role: null,
    brand: null,
    business: 'Déneigement Laurier',
    invitedBy: 'Zoé Tremblay',
    createdAt: '2026-11-20T15:00:00Z',
    expiresAt: '2026-11-27T15:00:00Z',
    state: 'open',
    mail: null,
    mailError: null,
    ...change,
  };
}

const open = invitation(4, 'ana@roy.test', { mail: 'givenUp', mailError: '550 no such user' });
const accepted = invitation(3, 'luc@roy.test', {
  role: 'ROLE_ASSURANCE',
  brand: 'Assurances Élan',
  business: null,
  state: 'accepted',
});
const expired = invitation(2, 'eve@roy.test', {
  role: 'ROLE_ADMIN',
  business: null,
  state: 'expired',
});

async function openPage(changed: Answers = {}, path = '/people/invitations') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    answers: {
      [list]: { invitations: [open, accepted, expired] },
      'GET /api/v1/admin/brand': {
        brands: [{ id: 7, name: 'Assurances Élan', quota: 30, used: 0, members: 1 }],
      },
      'GET /api/v1/admin/business': {
        businesses: [{ id: 3, name: 'Déneigement Laurier', cap: 50, members: 2, managers: 1 }],
      },
      ...changed,
    },
  });
  const count = (name: string) => shell.calls.filter((call) => call.name === name).length;
  return { ...shell, count };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email, 'u') });
const emails = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /\S+@\S+?\.test/u.exec(row.textContent)?.[0]);

async function openDialog({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  return within(await screen.findByRole('dialog', { name: 'Invite a person' }));
}

test('each invitation has its access, its state and who sent it', async () => {
  const { container } = await openPage();
  const row = await rowOf('ana@roy.test');
  expect(row).toHaveTextContent(/Open.*Email not sent.*550 no such user/u);
  expect(row).toHaveTextContent(/Member of a team.*Déneigement Laurier.*Open.*by Zoé Tremblay/u);
  expect(await rowOf('luc@roy.test')).toHaveTextContent(/Insurance broker.*Assurances Élan/u);
  expect(await rowOf('eve@roy.test')).toHaveTextContent(/Platform administrator.*Expired/u);
  expect(emails()).toEqual(['ana@roy.test', 'luc@roy.test', 'eve@roy.test']);
  expect(within(await rowOf('luc@roy.test')).queryByRole('button')).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('on a phone an invitation is lines, with its acts behind one control', async () => {
  const width = window.innerWidth;
  window.innerWidth = 360;
  try {
    const { user } = await openPage();
    const row = await rowOf('ana@roy.test');
    expect(row).toHaveTextContent(
      /Open.*Member of a team.*Déneigement Laurier.*Good until.*Sent on.*by Zoé Tremblay/u,
    );
    expect(within(await rowOf('luc@roy.test')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    expect(
      await screen.findByRole('alertdialog', { name: /Withdraw the invitation of ana@roy\.test/u }),
    ).toBeVisible();
  } finally {
    window.innerWidth = width;
  }
});

test('state and search narrow the list and stand in the address', async () => {
  const page = await openPage({}, '/people/invitations?state=expired');
  await rowOf('eve@roy.test');
  expect(emails()).toEqual(['eve@roy.test']);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  await page.user.type(screen.getByRole('textbox', { name: 'Search invitations' }), 'elan');
  await waitFor(() => expect(emails()).toEqual(['luc@roy.test']));
  expect(page.address()).toBe('/people/invitations?q=elan');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
  await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(emails()).toHaveLength(3);
  expect(page.address()).toBe('/people/invitations');
});

test('a state of the address that cannot be read keeps all, and the page says so', async () => {
  await openPage({}, '/people/invitations?state=lost');
  expect(await screen.findByText(/^This link has a filter that cannot be read/u)).toBeVisible();
  await rowOf('ana@roy.test');
  expect(emails()).toHaveLength(3);
});

test('a list of many is shown a page at a time', async () => {
  const many = Array.from({ length: 12 }, (_, number) =>
    invitation(100 - number, `membre${String(number)}@roy.test`),
  );
  const page = await openPage({ [list]: { invitations: many } });
  await rowOf('membre0@roy.test');
  expect(emails()).toHaveLength(10);
  await page.user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(emails()).toEqual(['membre10@roy.test', 'membre11@roy.test']);
  expect(page.address()).toBe('/people/invitations?page=2');
});

test('a broker is invited to a brand; the list is fetched again', async () => {
  const page = await openPage({ [invite]: {} });
  await rowOf('ana@roy.test');
  const before = page.count(list);
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nouvelle@roy.test');
  await page.user.selectOptions(
    dialog.getByRole('combobox', { name: 'Access' }),
    'Insurance broker',
  );
  await dialog.findByRole('option', { name: 'Assurances Élan' });
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Brand' }), '7');
  await page.user.click(dialog.getByRole('radio', { name: 'Français' }));
  await page.user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = page.calls.filter(({ name }) => name === invite).map(({ body }) => body);
  expect(sent).toEqual([
    { email: 'nouvelle@roy.test', role: 'ROLE_ASSURANCE', brandId: 7, language: 'fr' },
  ]);
  expect(screen.getByText('We wrote to nouvelle@roy.test.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite a person' })).toHaveFocus();
  await waitFor(() => expect(page.count(list)).toBe(before + 1));
});

test('a member needs a business, an administrator nothing more', async () => {
  const page = await openPage();
  const dialog = await openDialog(page);
  const access = dialog.getByRole('combobox', { name: 'Access' });
  await page.user.selectOptions(access, 'Member of a team');
  await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nouvelle@roy.test');
  await page.user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  const business = await dialog.findByRole('combobox', { name: 'Business' });
  await waitFor(() => expect(business).toHaveAccessibleDescription(/required/u));
  expect(page.count(invite)).toBe(0);
  await page.user.selectOptions(access, 'Platform administrator');
  expect(dialog.queryByRole('combobox', { name: 'Business' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: 'Brand' })).not.toBeInTheDocument();
});

test('an address that has an account keeps the dialog with the reason', async () => {
  const page = await openPage({ [invite]: () => refuse(409, ErrorCode.AccountExists) });
  const dialog = await openDialog(page);
  await page.user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@roy.test');
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Access' }), 'ROLE_ADMIN');
  await page.user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This address already has an account.',
  );
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@roy.test');
});

test('an open or expired invitation is sent again', async () => {
  const page = await openPage({ [resend]: {} });
  const button = { name: /^Send again/u };
  await page.user.click(within(await rowOf('eve@roy.test')).getByRole('button', button));
  expect(await screen.findByText(/A new link is sent to eve@roy.test/u)).toBeInTheDocument();
  expect(page.count('POST /api/v1/admin/invitation/2')).toBe(1);
  expect(within(await rowOf('ana@roy.test')).getByRole('button', button)).toBeInTheDocument();
});

test('a withdrawal asks by the address, and its failure stays in the question', async () => {
  let calls = 0;
  const page = await openPage({
    [withdraw]: () => {
      calls += 1;
      return calls === 1 ? refuse(503, ErrorCode.Unavailable) : {};
    },
  });
  const name = 'Withdraw the invitation of ana@roy.test';
  await page.user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name: `${name}?` }));
  const confirm = question.getByRole('button', { name: 'Withdraw the invitation' });
  await page.user.click(confirm);
  expect(await question.findByRole('alert')).toBeInTheDocument();
  await page.user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(page.count('DELETE /api/v1/admin/invitation/4')).toBe(2);
  expectLogged(/503/u);
});

test('an invitation that was accepted meanwhile says so, over a list that was fetched again', async () => {
  let state: Invitation['state'] = 'open';
  const page = await openPage({
    [list]: () => ({ invitations: [{ ...open, state }] }),
    [withdraw]: () => {
      state = 'accepted';
      return refuse(409, ErrorCode.InvitationClosed);
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Withdraw/u }));
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Withdraw the invitation' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/accepted or withdrawn already/u);
  await waitFor(() => expect(document.querySelector('tbody')).toHaveTextContent('Accepted'));
  await page.user.click(question.getByRole('button', { name: 'Keep the invitation' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a change by somebody else is shown as it happens', async () => {
  const stream = eventStream();
  const invitations = [open];
  await openPage({
    [list]: () => ({ invitations: [...invitations] }),
    'GET /api/v2/events': stream.answer,
  });
  await rowOf('ana@roy.test');
  invitations.unshift(expired);
  stream.change({ kind: 'peopleChanged', id: 2 });
  expect(await rowOf('eve@roy.test')).toBeInTheDocument();
});

test('a portal without invitations leads to the first', async () => {
  const page = await openPage({ [list]: { invitations: [] } });
  await screen.findByText('No invitation has been sent yet');
  const buttons = screen.getAllByRole('button', { name: 'Invite a person' });
  await page.user.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Invite a person' })).toBeInTheDocument();
});

test('people without the role are refused, and a failure can be repeated', async () => {
  const forbidden = await openPage({ [list]: () => refuse(403, ErrorCode.Forbidden) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite a person' })).not.toBeInTheDocument();
  forbidden.unmount();
  let reads = 0;
  const page = await openPage({
    [list]: () => {
      reads += 1;
      return reads === 1 ? refuse(500, ErrorCode.Internal) : { invitations: [open] };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('ana@roy.test')).toBeInTheDocument();
  expectLogged(/500/u);
});
