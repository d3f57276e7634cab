import { beforeEach, expect, test } from '@jest/globals';
import { createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answers, calls, requests } from '../../fixtures';
import section from '../../section';

beforeEach(() => localStorage.clear());

const open = (changed: Answers = {}, path = '/Insurer') =>
  createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), ...changed },
  });

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const firstCar = () => screen.findByRole('link', { name: 'Toyota Corolla 1 2021' });

test('ten requests a page, each with its car, premium, band and renewal', async () => {
  await open();
  const row = (await firstCar()).closest('tr');
  expect(row).toHaveTextContent('$1,500.00');
  expect(row).toHaveTextContent('$1,001 to $2,000');
  expect(row).toHaveTextContent(/Renews .*March/u);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Showing 1 to 10 of 25 results')).toBeInTheDocument();
});

test('a broker who is not accepted sees the notice, and no list is asked for', async () => {
  const shell = await createTestShell({
    section,
    path: '/Insurer',
    roles: [{ role: 'ROLE_ASSURANCE', isAccepted: false }],
    answers: {},
  });
  expect(await screen.findByText(/within 48 hours/u)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
  expect(shell.calls).toEqual([]);
});

test('discarding asks by the car, takes the row away and moves to the next one', async () => {
  let list = requests(3);
  const { user, calls: made } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: () => {
      list = list.slice(1);
      return {};
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  const question = await screen.findByRole('alertdialog', { name: /Toyota Corolla 1 2021/u });
  await user.click(within(question).getByRole('button', { name: 'Discard the request' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Toyota Corolla 2 2021' })).toHaveFocus(),
  );
  expect(made.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual([
    'DELETE /api/v2/support/assurance/1',
  ]);
});

test('a list from which a request was discarded is not asked for again', async () => {
  const { user, calls: made } = await open({ [calls.discard]: {} });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  await user.click(screen.getByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Showing 1 to 10 of 24 results')).toBeInTheDocument();
  expect(made.filter(({ name }) => name === calls.unanswered)).toHaveLength(1);
});

test.each([
  ['is gone', 404, 1007],
  ['was answered by a colleague', 409, 37],
])('a request that %s is told kindly, and leaves the list', async (_, status, code) => {
  let list = requests(2);
  const { user } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: () => {
      list = list.slice(1);
      return refuse(status, code);
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Discard the request for Toyota Corolla 1 2021' }),
  );
  await user.click(screen.getByRole('button', { name: 'Discard the request' }));
  expect(await screen.findByText('Already dealt with')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('j and k walk the rows, the page turns at the edge, x discards and o opens', async () => {
  const { user, address } = await open();
  await firstCar();
  await user.keyboard('j');
  expect(await firstCar()).toHaveFocus();
  await user.keyboard('jjjjjjjjj');
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/Insurer?page=2'));
  const eleventh = await screen.findByRole('link', { name: 'Toyota Corolla 11 2021' });
  await waitFor(() => expect(eleventh).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/Insurer'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Toyota Corolla 10 2021' })).toHaveFocus(),
  );
  await user.keyboard('x');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Search the list' })).toHaveFocus();
});

test('? lists the keys, and there they can be switched off', async () => {
  const { user } = await open();
  await firstCar();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(help).getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await firstCar()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Turn on keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('j');
  expect(await firstCar()).toHaveFocus();
});

test('a list that does not load says why and can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    [calls.unanswered]: () =>
      (asked += 1) === 1 ? refuse(503, 1013) : { assurances: requests(1) },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await firstCar()).toBeInTheDocument();
  expectLogged(/503/u);
});

test('no requests and no results are two different things', async () => {
  const { user } = await open({}, '/Insurer?q=zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await firstCar()).toBeInTheDocument();
});

test('all is done: the list says so', async () => {
  await open({ [calls.unanswered]: { assurances: [] } });
  expect(await screen.findByText('No new requests')).toBeInTheDocument();
});

test('an accessible page in French', async () => {
  const { container } = await createTestShell({
    section,
    path: '/Insurer',
    roles: ['ROLE_ASSURANCE'],
    language: 'fr',
    answers: answers(requests(2)),
  });
  await firstCar();
  expect((await axe(container)).violations).toEqual([]);
});
