import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { DataTable, useRowKeys, useShortcuts } from '.';

beforeEach(async () => {
  await startI18n('en');
  discard.mockReset();
  edge.mockReset();
});

const discard = jest.fn();
const edge = jest.fn();
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const columns = [
  { id: 'id', header: 'Id', cell: ({ id }: { id: string }) => <a href="#x">{id}</a> },
];

function Requests({ modal = false, shown = rows }: { modal?: boolean; shown?: typeof rows }) {
  const { enabled } = useShortcuts();
  const { ref } = useRowKeys({ enabled, actions: { d: discard }, onEdge: edge });
  return (
    <>
      <input aria-label="Search" />
      {modal && <div data-modal />}
      <DataTable
        ref={ref}
        caption="Requests"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
      />
    </>
  );
}

const row = (name: string) => screen.getByRole('link', { name });

test('j and k walk the rows, and tell where they end', async () => {
  render(<Requests />);
  await userEvent.keyboard('j');
  expect(row('a')).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(row('c')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(edge).toHaveBeenCalledWith('next');
  await userEvent.keyboard('k');
  expect(row('b')).toHaveFocus();
});

test('the arrows walk too, once a row has the focus', async () => {
  render(<Requests />);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('j{ArrowDown}');
  expect(row('b')).toHaveFocus();
});

test('other keys act on the row that has the focus', async () => {
  render(<Requests />);
  await userEvent.keyboard('jjd');
  expect(discard).toHaveBeenCalledWith(1);
});

test('in a field, in a dialog and with a modifier the keys mean something else', async () => {
  const { rerender } = render(<Requests />);
  await userEvent.type(screen.getByRole('textbox'), 'jd');
  expect(screen.getByRole('textbox')).toHaveValue('jd');
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}j{/Control}');
  rerender(<Requests modal />);
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
  expect(discard).not.toHaveBeenCalled();
});

test('the keys can be switched off, which is remembered', async () => {
  const setEnabled = (enabled: boolean) => act(() => useShortcuts.getState().setEnabled(enabled));
  setEnabled(false);
  render(<Requests />);
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
  expect(localStorage.getItem('portal.shortcuts')).toBe('off');
  setEnabled(true);
});

test('a row that goes while it has the focus leaves it to the one in its place', async () => {
  const { rerender } = render(<Requests />);
  await userEvent.keyboard('jj');
  expect(row('b')).toHaveFocus();
  rerender(<Requests shown={rows.filter(({ id }) => id !== 'b')} />);
  expect(row('c')).toHaveFocus();
  rerender(<Requests shown={rows.slice(0, 1)} />);
  expect(row('a')).toHaveFocus();
  await userEvent.click(screen.getByRole('textbox'));
  rerender(<Requests shown={rows.slice(1)} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
