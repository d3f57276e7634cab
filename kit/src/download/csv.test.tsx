import { beforeAll, expect, test } from '@jest/globals';
import { initCore } from '@portal/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '../i18n';
import type { Column } from '../table';
import { catchDownloads, readCsv } from '../testing/downloads';
import { CsvButton, CsvFailure, listCsv, rowsOfPages, useCsvFile } from '.';

beforeAll(async () => {
  await initCore();
  await startI18n('en');
});

interface Member {
  name: string;
  washes: number;
  spent: number;
}

const LONG = 'É'.repeat(300);
const members: readonly Member[] = [
  { name: LONG, washes: 4.5, spent: 123_450 },
  { name: '=1+1 "a";\nb', washes: 0, spent: -5 },
];

const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Nom', fixed: true, cell: ({ name }) => name },
  {
    id: 'use',
    header: 'Use',
    cell: () => <b>4 of 5</b>,
    csv: [
      { header: 'Washes', cell: ({ washes }) => washes },
      { header: 'Spent', cell: ({ spent }) => ({ cents: spent }) },
    ],
  },
  { id: 'late', header: 'Late', cell: () => <b>no</b>, csv: () => null },
  { id: 'menu', header: 'Actions', hideHeader: true, cell: () => <button>…</button> },
];

test.each([
  ['fr', ';', ['4,5', '1234,50'], ['0', '-0,05']],
  ['en', ',', ['4.5', '1234.50'], ['0', '-0.05']],
] as const)('in %s a list has the columns on screen, figures to add up, no formula', (...it) => {
  const [language, delimiter, first, second] = it;
  const file = listCsv({ columns, hidden: new Set(['late', 'name']), rows: members }, language);
  expect(readCsv(file, delimiter)).toEqual([
    ['Nom', 'Washes', 'Spent'],
    [LONG, ...first],
    ['\'=1+1 "a";\nb', ...second],
  ]);
});

test('a column of elements without a cell for files is named as missing, not left out', () => {
  const silent = [{ id: 'use', header: 'Use', cell: () => <b>4</b> }];
  expect(() => listCsv({ columns: silent, rows: members }, 'en')).toThrow('needs csv');
});

test('rows of 100,000 in pages keep their order', () => {
  const readPage = (page: number) => ({
    rows: Array.from({ length: 10 }, (_, at) => (page - 1) * 10 + at),
    paging: { lastPage: 10_000 } as never,
  });
  const rows = rowsOfPages(readPage(1), readPage);
  expect(rows).toEqual(Array.from({ length: 100_000 }, (_, at) => at));
});

function List({ read }: { read: () => string | Promise<Blob> }) {
  const filters = ['Honda / "Civic"', false as const, null, '', `\u202e${'a'.repeat(60)}`];
  const file = useCsvFile({ name: 'Nouvelles demandes', filters, read });
  return (
    <>
      <CsvButton file={file} isSelection />
      <CsvFailure file={file} />
    </>
  );
}

test('the name of a file has the filters and the time, and letters that every system takes', async () => {
  const saved = catchDownloads();
  render(<List read={() => 'x'} />);
  const button = screen.getByRole('button', { name: 'Export selection (CSV)' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  // A second press while the rows are read makes no second file.
  fireEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(
    /^Nouvelles-demandes-Honda-Civic-a{39}-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv$/u,
  );
});

test('a file that cannot be made says so until the next try', async () => {
  const saved = catchDownloads();
  let isDown = true;
  render(<List read={() => (isDown ? Promise.reject(new Error('offline')) : 'x')} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The export failed');
  expect(saved).toHaveLength(0);
  isDown = false;
  act(() => void fireEvent.click(screen.getByRole('button')));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
