import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { DataTable } from '../table';
import { useListKeys } from '.';

const PAGE_SIZE = 3;
const PAGES = 4;
const rowsOf = (page: number) =>
  Array.from({ length: PAGE_SIZE }, (_, row) => ({ id: (page - 1) * PAGE_SIZE + row + 1 }));

function Pages() {
  const [page, setPage] = useState(1);
  const paging = { page, hasNext: page < PAGES, hasPrevious: page > 1 } as never;
  const { tableRef } = useListKeys({
    enabled: true,
    page,
    readPage: () => ({ rows: rowsOf(page), paging }),
    pageSize: PAGE_SIZE,
    // As the router does: the page is rendered after the key, and further keys come before it.
    setPage: (next) => setTimeout(() => setPage(next), 30),
    rowActions: {},
  });
  return (
    <DataTable
      ref={tableRef}
      caption="Requests"
      columns={[{ id: 'id', header: 'Id', cell: ({ id }) => <a href="#x">{`Request ${id}`}</a> }]}
      rows={rowsOf(page)}
      rowId={({ id }) => String(id)}
    />
  );
}

test('a held key visits every row, also while it turns the page', async () => {
  await startI18n('en');
  render(<Pages />);
  const focused: string[] = [];
  document.addEventListener('focusin', ({ target }) =>
    focused.push((target as Element).textContent),
  );
  const user = userEvent.setup();
  const last = PAGE_SIZE * PAGES;
  await waitFor(
    async () => {
      await user.keyboard('j');
      expect(screen.getByRole('link', { name: `Request ${last}` })).toHaveFocus();
    },
    { interval: 5, timeout: 10_000 },
  );
  expect(focused).toEqual(Array.from({ length: last }, (_, row) => `Request ${row + 1}`));
});
