import { beforeEach, expect, jest, test } from '@jest/globals';
import { ErrorCode, type SavedView } from '@portal/core';
import {
  axe,
  createTestShell,
  expectLogged,
  noAnswer,
  refuse,
  type Answers,
} from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, calls } from '../fixtures';
import section from '../section';

beforeEach(() => localStorage.clear());

const electric: SavedView = {
  id: 1,
  list: 'unansweredRequests',
  name: 'Electric',
  query: 'motor=BATTERY&sort=-premium',
};
const discarded: SavedView = { ...electric, id: 2, list: 'discardedRequests', name: 'Elsewhere' };

const open = async (path = '/Insurer', change: Answers = {}) => {
  const shell = await createTestShell({
    section,
    path,
    roles: ['ROLE_ASSURANCE'],
    answers: { ...answers(), [calls.views]: { views: [electric, discarded] }, ...change },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Filters/u })).toBeEnabled());
  const openMenu = async () => {
    await shell.user.click(screen.getByRole('button', { name: /^Views?/u }));
    return within(await screen.findByRole('menu'));
  };
  const made = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...shell, openMenu, made };
};

test('views are in the order of the numbers in their names', async () => {
  const views = ['V 10', 'V 2', 'V 1'].map((name, id) => ({ ...electric, id, name }));
  const { openMenu } = await open('/Insurer', { [calls.views]: { views } });
  const menu = await openMenu();
  await menu.findByText('V 10');
  const names = menu.getAllByText(/^V \d+$/u).map(({ textContent }) => textContent);
  expect(names).toEqual(['V 1', 'V 2', 'V 10']);
});

test('the menu counts the rows of each view of the list, and opens one', async () => {
  const { user, openMenu, address } = await open('/Insurer?q=corolla');
  const menu = await openMenu();
  expect(menu.queryByText('Elsewhere')).not.toBeInTheDocument();
  await user.click(menu.getByRole('menuitem', { name: /^Electric.*8 results$/u }));
  await waitFor(() => expect(address()).toBe('/Insurer?motor=BATTERY&sort=-premium'));
  expect(screen.getByRole('button', { name: 'View: Electric' })).toHaveFocus();
});

test('what is shown is saved under a name, without its page', async () => {
  const { user, openMenu, made } = await open('/Insurer?q=corolla&page=2', {
    [calls.saveView]: { view: { ...electric, id: 3 } },
  });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Save the view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the view' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name).toBeInvalid();
  await user.type(name, 'Corollas{Enter}');
  await screen.findByText('View saved');
  expect(made(calls.saveView).map(({ body }) => body)).toEqual([
    { list: 'unansweredRequests', name: 'Corollas', query: 'q=corolla', replace: false },
  ]);
});

test('the whole list is no view: saving says what to do first', async () => {
  const { openMenu } = await open();
  const item = (await openMenu()).getByRole('menuitem', { name: /filter, search or sort first/u });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('a name that is taken is replaced after a question', async () => {
  const { user, openMenu, made } = await open('/Insurer?q=corolla', {
    [calls.saveView]: ({ body }: { body: unknown }) =>
      (body as { replace: boolean }).replace
        ? { view: electric }
        : refuse(409, ErrorCode.NameTaken),
  });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Save the view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the view' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Electric{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace “Electric”?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Electric');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Replace' }));
  await screen.findByText('View saved');
  expect(made(calls.saveView).at(-1)?.body).toMatchObject({ name: 'Electric', replace: true });
  jest.mocked(console.error).mockClear();
});

test('a view is renamed and deleted; the list of views has no accessibility violations', async () => {
  const { user, openMenu, made } = await open('/Insurer', {
    [calls.saveView]: { view: electric },
    [calls.deleteView]: {},
  });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Rename or delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Rename “Electric”' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.type(name, ' cars{Enter}');
  await waitFor(() => expect(made(calls.saveView)).toHaveLength(1));
  expect(made(calls.saveView)[0]?.body).toMatchObject({
    id: 1,
    name: 'Electric cars',
    query: electric.query,
  });
  await user.click(await dialog.findByRole('button', { name: 'Delete “Electric”' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Electric”?' }));
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(made('DELETE /api/v2/support/view/1')).toHaveLength(1));
});

test('the link to what is shown is copied, or shown where copying is refused', async () => {
  const { user, openMenu } = await open('/Insurer?motor=BATTERY&page=2');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Copy the link' }));
  await screen.findByText('Link copied');
  expect(write).toHaveBeenCalledWith('http://localhost/Insurer?motor=BATTERY');
  write.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Copy the link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to this view' }));
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(
    'http://localhost/Insurer?motor=BATTERY',
  );
});

test('views that could not be read leave the list, and are read again on demand', async () => {
  let fails = true;
  const { user, openMenu } = await open('/Insurer', {
    [calls.views]: () => (fails ? noAnswer() : { views: [electric] }),
  });
  expectLogged(/NetworkError/u);
  const menu = await openMenu();
  expect(menu.getByText(/connection/u)).toBeInTheDocument();
  fails = false;
  await user.click(menu.getByRole('menuitem', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await openMenu()).getByRole('menuitem', { name: /^Electric/u })).toBeInTheDocument(),
  );
});
