import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { Menu, MenuItem } from '../menu';
import { axe } from '../testing/axe';
import { ColumnMenu, DataTable, useTablePreferences, type Column, type DataTableProps } from '.';

beforeEach(async () => {
  localStorage.clear();
  await startI18n('en');
});

interface Station {
  id: number;
  address: string;
  rating: number;
}

const rows: readonly Station[] = [
  { id: 1, address: '1 Main', rating: 4 },
  { id: 2, address: '2 Oak', rating: 3 },
];
const columns: readonly Column<Station>[] = [
  {
    id: 'address',
    header: 'Address',
    fixed: true,
    sortable: true,
    place: 'title',
    cell: ({ id, address }) => <a href={`#${id}`}>{address}</a>,
  },
  { id: 'rating', header: 'Rating', sortable: true, align: 'end', cell: ({ rating }) => rating },
  {
    id: 'actions',
    header: 'Actions',
    fixed: true,
    hideHeader: true,
    cell: ({ address }) => <button>Discard {address}</button>,
  },
];

type Options = Partial<DataTableProps<Station>>;

function Stations(options: Options) {
  return (
    <DataTable
      caption="Stations"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      {...options}
    />
  );
}

function Selecting({ start, ...options }: Options & { start: string[] }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <>
      <output>{[...selected].sort().join(' ')}</output>
      <Stations
        {...options}
        selection={{ selected, onChange, rowLabel: ({ address }) => address }}
      />
    </>
  );
}

describe('on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => {
    window.innerWidth = 360;
  });
  afterEach(() => {
    window.innerWidth = innerWidth;
  });

  test('a row is lines of its columns, each in its place or with its header (LIST-17)', () => {
    const placed: readonly Column<Station>[] = [
      { id: 'rating', header: 'Rating', cell: ({ rating }) => rating },
      { id: 'address', header: 'Address', place: 'title', cell: ({ address }) => address },
      { id: 'id', header: 'Number', place: 'aside', cell: ({ id }) => id, lineCell: () => 'short' },
      { id: 'open', header: 'Open', place: 'fact', cell: () => 'all day' },
    ];
    render(<Stations columns={placed} />);
    const [first] = screen.getAllByRole('cell');
    expect(first).toHaveTextContent('1 Mainshortall dayRating 4');
    expect(screen.getAllByRole('row')).toHaveLength(rows.length + 1);
  });

  test('a column has parts in further places', () => {
    const address: Column<Station> = {
      id: 'address',
      header: 'Address',
      place: 'title',
      cell: ({ address }) => address,
      lineParts: {
        picture: () => 'picture',
        fact: ({ id }) => `no. ${String(id)}`,
        end: () => 'end',
      },
    };
    render(<Stations columns={[address]} />);
    const [first] = screen.getAllByRole('cell');
    expect(first).toHaveTextContent('picture1 Mainno. 1end');
  });

  test('a hidden column is not in the lines', () => {
    render(<Stations hidden={new Set(['rating'])} />);
    expect(screen.queryByText(/Rating/u, { selector: 'td *' })).toBeNull();
  });
});

test('rows are lines on a wide screen too where they are asked for', () => {
  render(<Stations hasLines />);
  expect(screen.getAllByRole('cell')).toHaveLength(rows.length);
});

test('is a named native table of headers and cells', async () => {
  const { container } = render(<Stations />);
  const table = screen.getByRole('table', { name: 'Stations' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Address', 'Rating', 'Actions']);
  expect(within(table).getByRole('row', { name: '1 Main 4 Discard 1 Main' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('a header sorts ascending, descending, then not at all; aria-sort follows', async () => {
  const sorts = jest.fn();
  const { rerender } = render(<Stations onSort={sorts} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Rating' }));
  await press();
  rerender(<Stations onSort={sorts} sort={{ column: 'rating', descending: false }} />);
  expect(screen.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await press();
  rerender(<Stations onSort={sorts} sort={{ column: 'rating', descending: true }} />);
  expect(screen.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await press();
  expect(sorts.mock.calls).toEqual([
    [{ column: 'rating', descending: false }],
    [{ column: 'rating', descending: true }],
    [null],
  ]);
});

test('a column of several orders offers them in a menu, and its header names the one in use', async () => {
  const sorts = jest.fn();
  const orders = [
    { id: 'stock of A', header: 'Stock of A' },
    { id: 'stock of B', header: 'Stock of B' },
  ];
  const withOrders = columns.map((column) =>
    column.id === 'rating' ? { ...column, sortable: false, orders } : column,
  );
  const { rerender } = render(<Stations columns={withOrders} onSort={sorts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
  const item = (name: string) => screen.getByRole('menuitemradio', { name });
  await screen.findByRole('menu');
  expect(item('List order')).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(item('Stock of B, descending'));
  const sort = { column: 'stock of B', descending: true };
  rerender(<Stations columns={withOrders} onSort={sorts} sort={sort} />);
  expect(item('Stock of B, descending')).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(item('List order'));
  expect(sorts.mock.calls).toEqual([[sort], [null]]);
  await userEvent.keyboard('{Escape}');
  const header = screen.getByRole('columnheader', { name: 'Rating Stock of B' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(within(header).getByRole('button')).toHaveFocus();
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(select).toHaveDisplayValue('Stock of B, descending');
  await userEvent.selectOptions(select, 'Stock of A, ascending');
  expect(sorts).toHaveBeenLastCalledWith({ column: 'stock of A', descending: false });
});

test('the select of a phone, which has no headers, sorts too', async () => {
  const sorts = jest.fn();
  render(<Stations onSort={sorts} />);
  const orders = screen.getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(orders, 'Rating, descending');
  expect(sorts).toHaveBeenCalledWith({ column: 'rating', descending: true });
});

test('select-all selects the page and keeps the selection of other pages', async () => {
  render(<Selecting start={['99']} />);
  const all = screen.getByRole('checkbox', { name: 'Select the whole page' });
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('1 2 99');
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1 Main' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 99');
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('99');
});

test('select-all is unchecked and disabled where there are no rows, or not yet', () => {
  const { rerender } = render(<Selecting start={['1']} rows={[]} />);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).toBeDisabled();
  rerender(<Selecting start={[]} />);
  expect(screen.getByRole('checkbox', { name: 'Select the whole page' })).toBeEnabled();
  rerender(<Selecting start={[]} status="loading" />);
  expect(screen.getByRole('checkbox')).toBeDisabled();
});

test('a click on a row opens it; one on its link or button, with a modifier or of the middle button does not', async () => {
  const open = jest.fn();
  const user = userEvent.setup();
  render(<Stations onRowOpen={open} />);
  await userEvent.click(screen.getByRole('cell', { name: '4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard 2 Oak' }));
  await userEvent.click(screen.getByRole('link', { name: '2 Oak' }));
  for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('cell', { name: '3' }));
    await user.keyboard(`{/${key}}`);
  }
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('cell', { name: '3' }) });
  expect(open.mock.calls).toEqual([[rows[0]]]);
});

test('a click in the menu of a row does not open the row', async () => {
  const [open, choose] = [jest.fn(), jest.fn()];
  const actions: Column<Station> = {
    id: 'menu',
    header: 'Menu',
    cell: ({ address }) => (
      <Menu trigger={<button>Actions for {address}</button>}>
        <MenuItem onSelect={() => choose(address)}>Discard</MenuItem>
      </Menu>
    ),
  };
  render(<Stations columns={[...columns, actions]} onRowOpen={open} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for 2 Oak' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  await waitFor(() => expect(choose.mock.calls).toEqual([['2 Oak']]));
  expect(open).not.toHaveBeenCalled();
});

test('an empty table shows "No results" or the given content', () => {
  const { rerender } = render(<Stations rows={[]} />);
  expect(screen.getByRole('cell')).toHaveTextContent('No results');
  rerender(<Stations rows={[]} empty={<p>No members yet</p>} />);
  expect(screen.getByRole('cell')).toHaveTextContent('No members yet');
});

test('a loading table is busy and shows skeleton rows only', () => {
  render(<Stations status="loading" skeletonRows={3} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByText('1 Main')).not.toBeInTheDocument();
});

test('a skeleton row has the columns of the table, in their widths and the shape of their cells', () => {
  const [address, rating] = columns;
  if (!address || !rating) throw new Error('no columns');
  const shown = [{ ...address, width: '40%', skeleton: <span>a frame</span> }, rating];
  const { rerender } = render(<Stations status="loading" columns={shown} />);
  const cells = () => screen.getAllByRole('cell').slice(0, 2);
  const classes = cells().map(({ className }) => className);
  expect(cells()[0]).toHaveTextContent('a frame');
  expect(screen.getAllByRole('columnheader')[0]).toHaveStyle({ inlineSize: '40%' });
  rerender(<Stations columns={shown} />);
  expect(cells().map(({ className }) => className)).toEqual(classes);
});

test('a row renders again only with another value, selection or action of its own', async () => {
  const cell = jest.fn(({ address }: Station) => address);
  const counted: readonly Column<Station>[] = [{ id: 'address', header: 'Address', cell }];
  const opened = jest.fn();
  const rowLabel = ({ address }: Station) => address;
  // New objects and functions with every render, as a list that is still loading has them.
  const table = (second: Partial<Station>, selected: string[] = []) => (
    <Stations
      columns={counted}
      rows={rows.map((row) => ({ ...row, ...(row.id === 2 && second) }))}
      selection={{ selected: new Set(selected), onChange: () => undefined, rowLabel }}
      onRowOpen={(row) => opened(row.address)}
    />
  );
  const { rerender } = render(table({}));
  const rendered = () => cell.mock.calls.splice(0).map(([{ id }]) => id);
  expect(rendered()).toEqual([1, 2]);
  rerender(table({}));
  expect(rendered()).toEqual([]);
  rerender(table({ address: '2 Elm' }));
  expect(rendered()).toEqual([2]);
  rerender(table({ address: '2 Elm' }, ['1']));
  expect(rendered()).toEqual([1]);
  await userEvent.click(screen.getByRole('cell', { name: '2 Elm' }));
  expect(opened.mock.calls).toEqual([['2 Elm']]);
});

function WithMenu() {
  const preferences = useTablePreferences('stations', {
    hidden: ['rating'],
    density: 'comfortable',
    pageSize: 10,
  });
  return (
    <>
      <ColumnMenu columns={columns} preferences={preferences} />
      <Stations hidden={preferences.hidden} density={preferences.density} />
    </>
  );
}

test('the column menu shows and hides columns that are not fixed, and the choice is stored', async () => {
  const { unmount } = render(<WithMenu />);
  expect(screen.queryByRole('columnheader', { name: 'Rating' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findAllByRole('menuitemcheckbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Rating' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  await userEvent.keyboard('{Escape}');
  unmount();

  render(<WithMenu />);
  expect(screen.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
  expect(screen.getByRole('table')).toHaveClass('compact');
});

test('stored preferences of the wrong shape are ignored', () => {
  localStorage.setItem('portal.table.stations', '{"hidden":7,"density":"huge","pageSize":"x"}');
  render(<WithMenu />);
  expect(screen.queryByRole('columnheader', { name: 'Rating' })).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveClass('comfortable');
});

test('a fixed column is shown, whatever the stored preferences hide', () => {
  localStorage.setItem('portal.table.stations', '{"hidden":["address","actions","rating"]}');
  render(<WithMenu />);
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Address', 'Actions']);
});
