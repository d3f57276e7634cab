import { beforeEach, expect, test } from '@jest/globals';
import { ErrorCode } from '@portal/core';
import { resetRowSelections } from '@portal/kit/list';
import { createTestShell, expectLogged, refuse, type Answers } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls, requests } from '../../fixtures';
import section from '../../section';

beforeEach(() => {
  localStorage.clear();
  resetRowSelections();
});

const idOf = ({ url }: { url: URL }) => Number(url.pathname.split('/').at(-1));

async function open(changed: Answers = {}, path = '/Insurer') {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), ...changed },
  });
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  return shell;
}

const selection = () => screen.getByRole('group', { name: 'Selected requests' });
const question = (count: number) =>
  screen.findByRole('dialog', { name: `Discard ${String(count)} requests?` });
const deleted = ({ calls: made }: { calls: readonly { name: string }[] }) =>
  made.filter(({ name }) => name.startsWith('DELETE')).length;

test('all filtered requests of every page are discarded after one question', async () => {
  const shell = await open({ [calls.discard]: {} }, '/Insurer?motor=BATTERY&page=1');
  const { user } = shell;
  const [first] = screen.getAllByRole('checkbox', { name: /^Select Tesla/u });
  if (first) await user.click(first);
  expect(selection()).toHaveTextContent('1 request selected');
  await user.click(screen.getByRole('button', { name: 'Select all (8)' }));
  expect(selection()).toHaveTextContent('8 requests selected');
  await user.click(screen.getByRole('button', { name: 'Discard the selection (8)' }));
  const dialog = await question(8);
  const named = within(dialog).getAllByRole('listitem');
  expect(named.map((car) => car.textContent)).toContain('Tesla Model 3 2021');
  expect(named).toHaveLength(5);
  expect(dialog).toHaveTextContent('And 3 more.');
  expect(deleted(shell)).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Discard 8 requests' }));
  expect(await screen.findByText('8 requests discarded')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(deleted(shell)).toBe(8);
  expect(selection()).toHaveTextContent('No request selected');
  expect(await screen.findByText('No results')).toBeInTheDocument();
});

test('failures are listed with their reasons; a retry takes those that may still succeed', async () => {
  let unavailable = true;
  let list = requests(25);
  const { user } = await open({
    [calls.unanswered]: () => ({ assurances: list }),
    [calls.discard]: (request: { url: URL }) => {
      if (idOf(request) === 2 && unavailable) return refuse(503, ErrorCode.Unavailable);
      list = list.filter(({ id }) => id !== idOf(request));
      return idOf(request) === 3 ? refuse(409, ErrorCode.OfferAlreadyExists) : {};
    },
    [calls.mark]: {},
  });
  for (const name of ['Toyota Corolla 1 2021', 'Toyota Corolla 2 2021', 'Tesla Model 3 2021']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Discard the selection (3)' }));
  const dialog = await question(3);
  await user.click(within(dialog).getByRole('button', { name: 'Discard 3 requests' }));
  const report = await within(dialog).findByRole('region', {
    name: '2 requests were not discarded',
  });
  const failures = within(report).getAllByRole('listitem');
  expect(failures[0]).toHaveTextContent(/Corolla 2 2021.*unavailable/iu);
  expect(failures[1]).toHaveTextContent(/Model 3 2021.*Already dealt with/u);

  unavailable = false;
  await user.click(within(dialog).getByRole('button', { name: 'Try again (1)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Showing 1 to 10 of 22 results')).toBeInTheDocument();
  expectLogged(/503/u);
});

test('stop takes effect after the current request; the others stay selected', async () => {
  let answer: (value: object) => void = () => undefined;
  const shell = await open({
    [calls.discard]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  const { user } = shell;
  await user.click(screen.getByRole('checkbox', { name: 'Select the whole page' }));
  await user.click(screen.getByRole('button', { name: 'Discard the selection (10)' }));
  const dialog = await question(10);
  await user.click(within(dialog).getByRole('button', { name: 'Discard 10 requests' }));
  const progress = await within(dialog).findByRole('progressbar', { name: 'Requests processed' });
  expect(progress).toHaveTextContent('0 of 10');
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  answer({});
  expect(await within(dialog).findByText(/You stopped before 9 requests\./u)).toBeInTheDocument();
  expect(deleted(shell)).toBe(1);
  expect(dialog).toHaveAccessibleName('Requests discarded');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(selection()).toHaveTextContent('9 requests selected');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
