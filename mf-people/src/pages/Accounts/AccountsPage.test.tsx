import { beforeEach, expect, test } from '@jest/globals';
import {
  axe,
  createTestShell,
  eventStream,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { everyone, person, role } from '../../people/fixtures';
import section from '../../section';

const PEOPLE = 'GET /api/v1/admin/person';

const open = (path = '/people/accounts', changed: Answers = {}) =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ADMIN'],
    answers: { [PEOPLE]: { people: everyone }, ...changed },
  });

const row = (name: RegExp) => screen.getByRole('row', { name });
const names = async () => {
  const links = await within(screen.getByRole('table')).findAllByRole('link');
  return links.map((link) => link.textContent);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('people are listed by last name with roles, brands or business, account and last session', async () => {
  const { container } = await open();
  await screen.findByText('4 people');
  expect(await names()).toEqual(['Zoé Bélanger', 'Luc Côté', 'Ana Roy', 'Camille Roy']);
  expect(row(/Zoé/u)).toHaveTextContent(/Insurance broker.*Assurances Boréal.*Active.*2026/u);
  expect(row(/Luc/u)).toHaveTextContent('Insurance broker (pending)');
  expect(row(/Ana/u)).toHaveTextContent(/Fleet manager.*Déneigement Laurier.*Disabled.*Never/u);
  expect((await axe(container)).violations).toEqual([]);
});

test('the name leads to the person, and so does the row', async () => {
  const { user, address } = await open('/people/accounts', {
    'GET /api/v1/admin/person/*': refuse(404, 1007),
  });
  expect(await screen.findByRole('link', { name: 'Ana Roy' })).toHaveAttribute(
    'href',
    '/people/accounts/person?id=12',
  );
  await user.click(screen.getByText('zoé.bélanger@demo.test'));
  await waitFor(() => expect(address()).toBe('/people/accounts/person?id=11'));
});

test('search and filters are kept in the address', async () => {
  const { user, address } = await open();
  await screen.findByText('4 people');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Brokers');
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Search for a person' }), 'BELANGER');
  expect(await screen.findByText('1 person')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/people/accounts?q=BELANGER&role=broker'));
});

test('a shared link shows the same people', async () => {
  await open('/people/accounts?state=disabled&business=3');
  await screen.findByText('1 person');
  expect(await names()).toEqual(['Ana Roy']);
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('Disabled');
  expect(screen.getByRole('combobox', { name: 'Business' })).toHaveDisplayValue(
    'Déneigement Laurier',
  );
});

test('refused brokers can be listed', async () => {
  const refused = { ...role('ROLE_ASSURANCE', false), refusal: 'No licence' };
  const people = [...everyone, person(14, 'Noé Tremblay', { roles: [refused] })];
  const { user, address } = await open('/people/accounts', { [PEOPLE]: { people } });
  await screen.findByText('5 people');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Brokers: refused');
  expect(await screen.findByText('1 person')).toBeInTheDocument();
  expect(await names()).toEqual(['Noé Tremblay']);
  expect(row(/Noé/u)).toHaveTextContent('Insurance broker (refused)');
  expect(address()).toBe('/people/accounts?role=refusedBroker');
});

test('a brand without people stays chosen and says so', async () => {
  await open('/people/accounts?brand=99');
  expect(await screen.findByText('0 people')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Brand no. 99');
});

test('a filter that cannot be read is named and ignored', async () => {
  await open('/people/accounts?role=boss');
  expect(await screen.findByText('4 people')).toBeInTheDocument();
  expect(screen.getByText(/a filter that cannot be read/u)).toBeInTheDocument();
});

test('filters that leave no person are cleared by a button, which moves on to the search', async () => {
  const { user, address } = await open('/people/accounts?q=zzz&role=none&sort=-name');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('4 people')).toBeInTheDocument();
  expect(address()).toBe('/people/accounts?sort=-name');
  expect(screen.getByRole('textbox', { name: 'Search for a person' })).toHaveFocus();
});

test('a header orders the people, those who never signed in last', async () => {
  const { user, address } = await open();
  await screen.findByText('4 people');
  await user.click(screen.getByRole('button', { name: /Last session/u }));
  await waitFor(() => expect(address()).toBe('/people/accounts?sort=signedIn'));
  expect((await names())[0]).toBe('Zoé Bélanger');
});

test('more than a page is turned by page', async () => {
  const many = Array.from({ length: 26 }, (_, at) =>
    person(100 + at, `Ana N${String(at).padStart(2, '0')}`),
  );
  const { user, address } = await open('/people/accounts', { [PEOPLE]: { people: many } });
  await screen.findByText('26 people');
  expect(await names()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/people/accounts?page=2'));
  expect(await names()).toEqual(['Ana N25']);
});

test('a change by another administrator shows at once', async () => {
  const stream = eventStream();
  let people = everyone;
  await open('/people/accounts', {
    'GET /api/v2/events': stream.answer,
    [PEOPLE]: () => ({ people }),
  });
  await screen.findByText('4 people');
  people = [...everyone, person(14, 'Noé Tremblay')];
  act(() => stream.change({ kind: 'peopleChanged', id: 14 }));
  expect(await screen.findByText('5 people')).toBeInTheDocument();
});

test('a refused reader is told so', async () => {
  await open('/people/accounts', { [PEOPLE]: refuse(403, 1005) });
  expect(await screen.findByText('Access denied')).toBeInTheDocument();
});

test('a failed reading can be repeated', async () => {
  let answer: unknown = noAnswer();
  const { user } = await open('/people/accounts', { [PEOPLE]: () => answer });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = { people: everyone };
  await user.click(retry);
  expect(await screen.findByText('4 people')).toBeInTheDocument();
  expectLogged(/NetworkError/u);
});
