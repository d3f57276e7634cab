import { beforeEach, expect, test } from '@jest/globals';
import type { PersonDetails } from '@portal/core';
import {
  axe,
  createTestShell,
  eventStream,
  expectLogged,
  refuse,
  type Answers,
  type TestShell,
  type TestShellOptions,
} from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, camille, details, firefox, luc, person, role, zoe } from '../../people/fixtures';
import section from '../../section';

const ONE = '/api/v1/admin/person/*';

const brands = [
  { id: 1, name: 'Assurances Boréal', quota: 30, used: 2, members: 1 },
  { id: 2, name: 'Courtage Laurier', quota: 30, used: 0, members: 0 },
];
const businesses = [{ id: 4, name: 'Taxi Limoilou', cap: 50, members: 3, managers: 1 }];

/** Opens a person; the server answers with the latest of `shown`. */
async function open(
  first: PersonDetails,
  changed: Answers = {},
  settings: TestShellOptions['settings'] = {},
) {
  const server = { shown: first };
  const shell = await createTestShell({
    section,
    path: `/people/accounts/person?id=${String(first.person.user.id)}`,
    roles: ['ROLE_ADMIN'],
    settings,
    answers: {
      [`GET ${ONE}`]: () => ({ person: server.shown }),
      'GET /api/v1/admin/brand': { brands },
      'GET /api/v1/admin/business': { businesses },
      ...changed,
    },
  });
  await screen.findByRole('region', { name: 'Roles' });
  return { ...shell, server };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const question = () => within(screen.getByRole('alertdialog'));
const made = ({ calls }: Pick<TestShell, 'calls'>) =>
  calls.filter(({ name }) => !name.startsWith('GET')).map(({ name, body }) => [name, body]);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the page shows account, roles, second factor and sessions, and leads to the history', async () => {
  const { container } = await open(
    details(zoe, { cellphone: '514 555-0101', passkeys: 2, sessions: [firefox] }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Zoé Bélanger' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent(
    /zoé\.bélanger@demo\.test.*514 555-0101.*French.*2026.*Chosen/u,
  );
  expect(screen.getByRole('region', { name: 'Second factor' })).toHaveTextContent(/None.*2/u);
  expect(screen.getByRole('region', { name: 'Open sessions' })).toHaveTextContent(
    'Firefox on Windows',
  );
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/people/audit?thing=person:11',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test('a role is given after a question that names person and role and says what it opens', async () => {
  const shell = await open(details(zoe), { [`POST ${ONE}/role`]: {} });
  const { user, server } = shell;
  const give = card('Roles').getByRole('button', {
    name: 'Give Zoé Bélanger the role “Platform administrator”',
  });
  server.shown = details({ ...zoe, roles: [...zoe.roles, role('ROLE_ADMIN')] });
  await user.click(give);
  expect(
    screen.getByRole('alertdialog', {
      name: 'Give Zoé Bélanger the role “Platform administrator”?',
    }),
  ).toHaveTextContent('everybody’s accounts');
  expect(made(shell)).toEqual([]);
  await user.click(question().getByRole('button', { name: 'Give the role' }));
  expect(
    await screen.findByText('Zoé Bélanger now has the role “Platform administrator”.'),
  ).toBeInTheDocument();
  expect(made(shell)).toEqual([['POST /api/v1/admin/person/11/role', { role: 'ROLE_ADMIN' }]]);
  await waitFor(() =>
    expect(give).toHaveAccessibleName(
      'Take away the role “Platform administrator” from Zoé Bélanger',
    ),
  );
  await waitFor(() => expect(give).toHaveFocus());
});

test('a role is taken only after a question that names person and role; cancelling changes nothing', async () => {
  const shell = await open(details(zoe), { [`DELETE ${ONE}/role`]: {} });
  const { user, server } = shell;
  const take = card('Roles').getByRole('button', { name: /^Take away.*Insurance broker/u });
  await user.click(take);
  expect(
    screen.getByRole('alertdialog', {
      name: 'Take the role “Insurance broker” from Zoé Bélanger?',
    }),
  ).toHaveTextContent('all their brands');
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(made(shell)).toEqual([]);
  await user.click(take);
  server.shown = details({ ...zoe, roles: [], brands: [] });
  await user.click(question().getByRole('button', { name: 'Take the role' }));
  expect(await screen.findByText(/no longer has the role/u)).toBeInTheDocument();
  expect(made(shell)).toEqual([
    ['DELETE /api/v1/admin/person/11/role', { role: 'ROLE_ASSURANCE' }],
  ]);
  await waitFor(() => expect(take).toHaveFocus());
});

test('a confirmed question takes the role, also where a colleague has taken it meanwhile', async () => {
  const stream = eventStream();
  const shell = await open(details(zoe), {
    'GET /api/v2/events': stream.answer,
    [`DELETE ${ONE}/role`]: {},
    [`POST ${ONE}/role`]: {},
  });
  const { user, server } = shell;
  const take = card('Roles').getByRole('button', { name: /^Take away.*Insurance broker/u });
  await user.click(take);
  server.shown = details({ ...zoe, roles: [], brands: [] });
  act(() => stream.change({ kind: 'peopleChanged', id: 11 }));
  await waitFor(() => expect(take).toHaveTextContent('Give'));
  await user.click(question().getByRole('button', { name: 'Take the role' }));
  expect(await screen.findByText(/no longer has the role/u)).toBeInTheDocument();
  expect(made(shell)).toEqual([
    ['DELETE /api/v1/admin/person/11/role', { role: 'ROLE_ASSURANCE' }],
  ]);
});

test('a refused broker shows the reason; the role is taken without a word of access, or given', async () => {
  const refused = { ...role('ROLE_ASSURANCE', false), refusal: 'No licence' };
  const shell = await open(details({ ...luc, roles: [refused] }), {
    [`POST ${ONE}/role`]: {},
  });
  const { user, server } = shell;
  expect(card('Roles').getByText('Application refused')).toBeInTheDocument();
  expect(card('Roles').getByText('No licence')).toBeInTheDocument();
  const give = card('Roles').getByRole('button', { name: /^Give Luc Côté.*Insurance broker/u });
  await user.click(card('Roles').getByRole('button', { name: /^Take away.*Insurance broker/u }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('no access ends');
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  server.shown = details({ ...luc, roles: [role('ROLE_ASSURANCE')] });
  await user.click(give);
  const dialog = question();
  await dialog.findByRole('option', { name: 'Courtage Laurier' });
  await user.selectOptions(dialog.getByRole('combobox'), 'Courtage Laurier');
  await user.click(dialog.getByRole('button', { name: 'Give the role' }));
  await waitFor(() => expect(card('Roles').queryByText('Application refused')).toBeNull());
  expect(made(shell)).toEqual([
    ['POST /api/v1/admin/person/13/role', { role: 'ROLE_ASSURANCE', brandId: 2 }],
  ]);
});

test('a broker joins a further brand and leaves one after a question that names both', async () => {
  const shell = await open(details(zoe), {
    'POST /api/v1/admin/brand/*/member': {},
    'DELETE /api/v1/admin/brand/*/member': {},
  });
  const { user, server } = shell;
  const memberships = within(screen.getByRole('list', { name: 'Brands' }));
  await user.click(card('Roles').getByRole('button', { name: 'Add Zoé Bélanger to a brand' }));
  const add = question().getByRole('button', { name: 'Add' });
  await question().findByRole('option', { name: 'Courtage Laurier' });
  expect(question().queryByRole('option', { name: 'Assurances Boréal' })).not.toBeInTheDocument();
  await user.click(add);
  expect(question().getByRole('alert')).toHaveTextContent('Choose a brand');
  await user.selectOptions(question().getByRole('combobox', { name: 'Brand' }), '2');
  server.shown = details({ ...zoe, brands: [...zoe.brands, { id: 2, name: 'Courtage Laurier' }] });
  await user.click(add);
  await screen.findByText('Zoé Bélanger can now send offers for Courtage Laurier.');
  await user.click(
    memberships.getByRole('button', { name: 'Remove Zoé Bélanger from Assurances Boréal' }),
  );
  server.shown = details({ ...zoe, brands: [{ id: 2, name: 'Courtage Laurier' }] });
  await user.click(question().getByRole('button', { name: 'Remove' }));
  await screen.findByText('Zoé Bélanger no longer sends offers for Assurances Boréal.');
  expect(made(shell)).toEqual([
    ['POST /api/v1/admin/brand/2/member', { userId: 11 }],
    ['DELETE /api/v1/admin/brand/1/member', { userId: 11 }],
  ]);
  await waitFor(() =>
    expect(memberships.queryByRole('link', { name: 'Assurances Boréal' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a manager leaves the business, and the role asks for another', async () => {
  const shell = await open(details(ana), { 'DELETE /api/v1/admin/business/*/manager': {} });
  const { user, server } = shell;
  expect(card('Roles').queryByRole('button', { name: /^Entrust/u })).not.toBeInTheDocument();
  await user.click(card('Roles').getByRole('button', { name: /^Remove Ana Roy/u }));
  server.shown = details({ ...ana, roles: [], businesses: [] });
  await user.click(question().getByRole('button', { name: 'Remove' }));
  await user.click(await card('Roles').findByRole('button', { name: /^Give.*Fleet manager/u }));
  expect(await question().findByRole('option', { name: 'Taxi Limoilou' })).toBeInTheDocument();
  expect(made(shell)).toEqual([['DELETE /api/v1/admin/business/3/manager', { userId: 12 }]]);
});

test('a refusal stays in the dialog, in words', async () => {
  const { user } = await open(details({ ...zoe, roles: [role('ROLE_ADMIN')] }), {
    [`DELETE ${ONE}/role`]: refuse(409, 1071),
  });
  await user.click(card('Roles').getByRole('button', { name: /^Take away/u }));
  await user.click(question().getByRole('button', { name: 'Take the role' }));
  expect(await question().findByRole('alert')).toHaveTextContent(/last administrator/u);
});

test('an account is disabled after a question and enabled by the same button', async () => {
  const shell = await open(details(zoe), {
    [`POST ${ONE}/disabling`]: {},
    [`DELETE ${ONE}/disabling`]: {},
  });
  const { user, server } = shell;
  await user.click(screen.getByRole('button', { name: 'Disable the account' }));
  server.shown = details({ ...zoe, state: 'disabled' }, { disabledAt: '2026-11-24T15:05:00Z' });
  await user.click(question().getByRole('button', { name: 'Disable' }));
  const enable = await screen.findByRole('button', { name: 'Enable the account' });
  await waitFor(() => expect(enable).toHaveFocus());
  const send = screen.getByRole('button', { name: 'Send a password link' });
  expect(send).toHaveAccessibleDescription('The account is disabled');
  server.shown = details(zoe);
  await user.click(enable);
  await user.click(question().getByRole('button', { name: 'Enable the account' }));
  expect(await screen.findByText('Zoé Bélanger can sign in again.')).toBeInTheDocument();
  expect(made(shell).map(([name]) => name)).toEqual([
    'POST /api/v1/admin/person/11/disabling',
    'DELETE /api/v1/admin/person/11/disabling',
  ]);
});

test('second factor and sessions are ended after questions that name the person', async () => {
  const full = details(zoe, { hasAuthenticator: true, sessions: [firefox] });
  const shell = await open(full, { [`DELETE ${ONE}/factor`]: {}, [`DELETE ${ONE}/session`]: {} });
  const { user, server } = shell;
  await user.click(screen.getByRole('button', { name: 'Remove the second factor' }));
  server.shown = details(zoe, { sessions: [firefox] });
  await user.click(question().getByRole('button', { name: 'Remove' }));
  await screen.findByText('The second factor of Zoé Bélanger is removed.');
  const end = screen.getByRole('button', { name: 'End all sessions' });
  await user.click(end);
  expect(
    screen.getByRole('alertdialog', { name: 'End all sessions of Zoé Bélanger?' }),
  ).toBeInTheDocument();
  server.shown = details(zoe);
  await user.click(question().getByRole('button', { name: 'End the sessions' }));
  expect(await screen.findByText('No session is open.')).toBeInTheDocument();
  expect(end).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(made(shell).map(([name]) => name)).toEqual([
    'DELETE /api/v1/admin/person/11/factor',
    'DELETE /api/v1/admin/person/11/session',
  ]);
});

test('where the portal takes no passwords, no link for one is offered', async () => {
  await open(details(ana), {}, { singleSignOn: { providers: [], password: false } });
  expect(screen.getByRole('button', { name: 'Disable the account' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a password link' })).toBeNull();
});

test('a link for a new password is sent after a question, and a failure stays in it', async () => {
  let answer: unknown = refuse(503, 1013);
  const { user } = await open(details(ana), { [`POST ${ONE}/password`]: () => answer });
  const send = screen.getByRole('button', { name: 'Send a password link' });
  await user.click(send);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/reads the mail of/u);
  await user.click(question().getByRole('button', { name: 'Send the link' }));
  expect(await question().findByRole('alert')).toHaveTextContent(/unavailable/u);
  answer = {};
  await user.click(question().getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/is sent to Ana Roy/u)).toBeInTheDocument();
  expect(card('Account').queryByRole('alert')).not.toBeInTheDocument();
  expectLogged(/503/u);
});

test('on their own page administrators cannot take away their access', async () => {
  await open(details(camille, { hasAuthenticator: true, sessions: [firefox] }));
  expect(screen.getByText(/This is your account/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /My account/u })).toHaveAttribute('href', '/account');
  for (const name of [
    /Platform administrator/u,
    /Disable/u,
    /Remove the second/u,
    /End all sessions/u,
  ])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a person without an account is said to have none, with the way to the list', async () => {
  await createTestShell({
    section,
    path: '/people/accounts/person?id=99',
    roles: ['ROLE_ADMIN'],
    answers: { [`GET ${ONE}`]: refuse(404, 1007) },
  });
  expect(await screen.findByText(/has no account of the portal/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all people' })).toHaveAttribute(
    'href',
    '/people/accounts',
  );
});

test.each(['', '?id=0', '?id=1e1'])('the address “person%s” leads to the list', async (query) => {
  const { address } = await createTestShell({
    section,
    path: `/people/accounts/person${query}`,
    roles: ['ROLE_ADMIN'],
    answers: { 'GET /api/v1/admin/person': { people: [person(1, 'Ana Roy')] } },
  });
  await screen.findByText('1 person');
  expect(address()).toBe('/people/accounts');
});

test('names that turn their text around do so neither in options nor in sentences', async () => {
  const turned = '\u202Etset';
  const { user } = await open(details({ ...zoe, brands: [{ id: 1, name: turned }] }), {
    'GET /api/v1/admin/brand': { brands: [{ ...brands[0], id: 2, name: `${turned} 2` }] },
  });
  await user.click(card('Roles').getByRole('button', { name: /to a brand$/u }));
  expect(await question().findByRole('option', { name: 'tset 2' })).toBeInTheDocument();
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  await user.click(card('Roles').getByRole('button', { name: 'Remove Zoé Bélanger from tset' }));
  expect(screen.getByRole('alertdialog', { name: 'Remove Zoé Bélanger from tset?' })).toBeVisible();
  expect(document.body.textContent).not.toContain('\u202E');
});

test('a choice that is still loading says so', async () => {
  const never = () => new Promise(() => undefined);
  const { user } = await open(details(zoe), { 'GET /api/v1/admin/brand': never });
  await user.click(card('Roles').getByRole('button', { name: /to a brand$/u }));
  expect(question().getByRole('combobox')).toHaveDisplayValue('Loading…');
});
