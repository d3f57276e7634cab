/** Filtering by @tanstack/react-table (its core, without hooks) with the same predicates. */
import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  globalFilteringFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { passes, rowOf } from '../../rust-core/tests-js/reference/requests.mjs';
import { fold } from '../../rust-core/tests-js/reference/text.mjs';
import { valuesOf } from '../../rust-core/tests-js/reference/values.mjs';
import { LABELLED, formattedText, labelText } from './shown.mjs';

/** SEARCH-2, SEARCH-3: matches anywhere in a row's nested values, and in what is shown of them. */
function anywhere(row, _column, needle) {
  const { item, carName, shown } = row.original;
  if (fold(carName).includes(needle) || shown.includes(needle)) return true;
  for (const value of valuesOf(item)) if (fold(value).includes(needle)) return true;
  return false;
}

/** What a row shows besides its values, folded. */
function shownOf({ informations: answers }, labelKeys) {
  const codes = Object.entries(LABELLED).map(([name, group]) => labelText(group, answers[name]));
  const derived = labelKeys.map((key) => labelText(...key.split('.')));
  return [formattedText(answers), ...codes, ...derived].join('\n');
}

export function load(response) {
  const data = response.data.assurances.map((item) => {
    const { texts, labelKeys, ...row } = rowOf(item);
    const shown = shownOf(item, labelKeys);
    return { ...row, item, shown, searched: texts.length };
  });
  const columns = [
    { id: 'anywhere', accessorKey: 'carName', enableGlobalFilter: true },
    {
      id: 'filters',
      accessorFn: (row) => row,
      enableGlobalFilter: false,
      filterFn: (row, _column, { filters, today }) => passes(row.original, filters, today),
    },
  ];
  return constructTable({
    features: tableFeatures({
      coreReactivityFeature: storeReactivityBindings(),
      columnFilteringFeature,
      globalFilteringFeature,
      filteredRowModel: createFilteredRowModel(),
    }),
    columns,
    data,
    globalFilterFn: anywhere,
    getColumnCanGlobalFilter: (column) => column.id === 'anywhere',
  });
}

export function select(table, { filters, search }, today) {
  table.setColumnFilters([{ id: 'filters', value: { filters, today } }]);
  table.setGlobalFilter(fold(search).trim());
  return table.getFilteredRowModel().rows;
}
