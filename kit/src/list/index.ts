export { EmptyListState, PastEndState } from './EmptyListState';
export { FilterSelect } from './FilterSelect';
export { createSavedFilters, type SavedFilters } from './savedFilters';
export { SkippedRowsAlert } from './SkippedRowsAlert';
export { fromTableSort, toTableSort } from './sort';
export { today } from './today';
export { useListKeys, type ListKeys } from './useListKeys';
export { useListParams, type ListParams, type ListParamsCodec } from './useListParams';
export { resetRowSelections, useRowSelection } from './useRowSelection';
