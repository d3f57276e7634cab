// The list with React, react-router and TanStack Table alone: the least that such a page needs.
import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router';
import { call, toRow, UNRESPONDED } from '../requests.js';

/** Requested before React renders. */
const reading = call(UNRESPONDED);

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const columns = [
  {
    accessorKey: 'picture',
    enableSorting: false,
    cell: (cell) => cell.getValue() && <img src={cell.getValue()} alt="" width="48" height="32" />,
  },
  {
    accessorKey: 'car',
    cell: ({ row }) => <Link to={`/requests/${row.original.id}`}>{row.original.car}</Link>,
  },
  { accessorKey: 'driver' },
  { accessorKey: 'received', cell: (cell) => new Date(cell.getValue()).toLocaleString('en-CA') },
  { accessorKey: 'premium', cell: (cell) => cell.getValue() && money.format(cell.getValue()) },
  { accessorKey: 'renewal' },
];

function RequestList() {
  const [rows, setRows] = useState([]);
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState([{ id: 'received', desc: true }]);
  useEffect(() => void reading.then(({ assurances }) => setRows(assurances.map(toRow))), []);
  const table = useReactTable({
    data: rows,
    columns,
    state: { globalFilter: search, sorting },
    onGlobalFilterChange: setSearch,
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  });
  return (
    <main>
      <h1>Requests</h1>
      <input
        aria-label="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => (
                <th key={id}>
                  <button onClick={column.getToggleSortingHandler()}>{id}</button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button onClick={() => table.previousPage()}>Previous</button>
      <button onClick={() => table.nextPage()}>Next</button>
    </main>
  );
}

function Request() {
  const { id } = useParams();
  const [request, setRequest] = useState();
  useEffect(
    () =>
      void call(`/api/v2/support/assurance/${id}`).then(({ assurance }) => setRequest(assurance)),
    [id],
  );
  return <pre>{JSON.stringify(request, undefined, 2)}</pre>;
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<RequestList />} />
      <Route path="/requests/:id" element={<Request />} />
    </Routes>
  </BrowserRouter>,
);
