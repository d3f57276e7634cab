/**
 * Explicit ARIA roles of table elements: `display: grid`, which lays rows out as cards, removes the
 * native roles in some browsers.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
} as const;
