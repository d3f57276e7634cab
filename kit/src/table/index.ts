export { CellLines } from './CellLines';
export { ColumnMenu, ColumnMenuItems } from './ColumnMenu';
export { DataTable } from './DataTable';
export { FilterBar } from './FilterBar';
export { roles } from './roles';
export { SearchBox } from './SearchBox';
export { SelectionBar } from './SelectionBar';
export type { Column, DataTableProps, Selection, Sort } from './types';
export { useTablePreferences, type Density, type TablePreferences } from './useTablePreferences';
