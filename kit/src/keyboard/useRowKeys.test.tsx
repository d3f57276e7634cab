import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../i18n';
import { DataTable } from '../table';
import { useRowKeys, useShortcuts } from '.';

beforeEach(async () => {
  await startI18n('en');
  discard.mockReset();
  turnPage.mockReset();
});

const discard = jest.fn();
const turnPage = jest.fn();
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const columns = [
  { id: 'id', header: 'Id', cell: ({ id }: { id: string }) => <a href="#x">{id}</a> },
];

function Requests({ modal = false, shown = rows }: { modal?: boolean; shown?: typeof rows }) {
  const { enabled } = useShortcuts();
  const { ref } = useRowKeys({ enabled, actions: { d: discard }, onEdge: turnPage });
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

test('j and k move between the rows; a step beyond the last row calls onEdge', async () => {
  render(<Requests />);
  await userEvent.keyboard('j');
  expect(row('a')).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(row('c')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(turnPage).toHaveBeenCalledWith('next');
  await userEvent.keyboard('k');
  expect(row('b')).toHaveFocus();
});

test('a capital letter, as with Caps Lock, is the same key', async () => {
  render(<Requests />);
  await userEvent.keyboard('JJKD');
  expect(row('a')).toHaveFocus();
  expect(discard).toHaveBeenCalledWith(0);
});

test('arrow keys move between the rows once a row has the focus', async () => {
  render(<Requests />);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('j{ArrowDown}');
  expect(row('b')).toHaveFocus();
});

test('other keys act on the focused row', async () => {
  render(<Requests />);
  await userEvent.keyboard('jjd');
  expect(discard).toHaveBeenCalledWith(1);
});

test('keys are ignored in a field, under a dialog and with a modifier', async () => {
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

test('shortcuts can be disabled, and the setting is stored', async () => {
  const setEnabled = (enabled: boolean) => act(() => useShortcuts.getState().setEnabled(enabled));
  setEnabled(false);
  render(<Requests />);
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
  expect(localStorage.getItem('portal.shortcuts')).toBe('off');
  setEnabled(true);
});

test('when the focused row is removed, the row in its position gets the focus', async () => {
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

test('without a focused row, keys act on the current one; a step reports the row it reaches', async () => {
  const moved = jest.fn();
  function WithCurrent() {
    const { ref, focusRow } = useRowKeys({
      enabled: true,
      currentRow: () => 1,
      onMove: moved,
      actions: { d: discard },
    });
    return (
      <>
        <button onClick={() => focusRow(0)}>First</button>
        <DataTable
          ref={ref}
          caption="Requests"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
        />
      </>
    );
  }
  render(<WithCurrent />);
  await userEvent.keyboard('d');
  expect(discard).toHaveBeenLastCalledWith(1);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('j');
  expect(row('c')).toHaveFocus();
  expect(moved).toHaveBeenLastCalledWith(2);
  await userEvent.keyboard('k');
  expect(moved).toHaveBeenLastCalledWith(1);
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(moved).toHaveBeenLastCalledWith(0);
});
