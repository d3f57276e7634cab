/**
 * What each part of a table is, said in so many words: where the rows become cards, `display: grid`
 * takes the native meaning away in some browsers.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
} as const;
