import type { RequestRow } from '@portal/core';
import { RefreshStamp } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { ShortcutHelp, type ListKeys } from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import {
  ColumnMenu,
  FilterBar,
  SearchBox,
  type Selection,
  type TablePreferences,
} from '@portal/kit/table';
import { lazy, Suspense, useRef } from 'react';
import { AppliedFilters } from '../filters/AppliedFilters';
import { FilterButton } from '../filters/FilterButton';
import { SavedViews } from '../saved-views/SavedViews';
import { SplitToggle } from '../split-view/SplitToggle';
import type { SplitView } from '../split-view/useSplitView';
import { useListShortcuts } from './useListShortcuts';
import type { WeightedColumn } from './useRequestColumns';
import type { ShownList } from './useShownList';

// A list whose file does not load has no button for it.
const ListFile = lazy(() => import('./ListFile').catch(() => ({ default: () => <></> })));

interface ListToolsProps {
  list: ShownList;
  columns: readonly WeightedColumn[];
  preferences: TablePreferences;
  keys: ListKeys;
  split: SplitView;
  /** Whether requests of the list can be discarded. */
  discardable: boolean;
  caption: string;
  selection?: Selection<RequestRow> | undefined;
}

/** The tools above a list: search, filters, views, columns, and the filters applied. */
export function ListTools(props: ListToolsProps) {
  const { list, columns, preferences, keys, split, discardable } = props;
  const { requests, listParams, book } = list;
  const { searchRef, helpOpen, setHelpOpen } = keys;
  const { t } = useTranslation('insurer');
  const filterButton = useRef<HTMLButtonElement>(null);
  const shortcuts = useListShortcuts({ discardable, split: split.active });
  return (
    <>
      <FilterBar
        folded
        actions={
          <>
            <RefreshStamp
              readAt={requests.dataUpdatedAt}
              onRefresh={() => void requests.refetch()}
              refreshing={requests.isFetching || requests.isPending}
              live={useIsLive() && !requests.error}
            />
            <SavedViews book={book} listParams={listParams} />
            <SplitToggle split={split} />
            {book?.isComplete && book.size > 0 && (
              <Suspense fallback={null}>
                <ListFile {...props} />
              </Suspense>
            )}
            <ColumnMenu columns={columns} preferences={preferences} />
            <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} shortcuts={shortcuts} />
          </>
        }
      >
        <SearchBox
          label={t('list.search')}
          value={listParams.query.search}
          onSearch={(search) => listParams.setQuery({ search }, { replace: true })}
          ref={searchRef}
        />
        <FilterButton book={book} listParams={listParams} ref={filterButton} />
      </FilterBar>
      <AppliedFilters listParams={listParams} onEmpty={() => filterButton.current?.focus()} />
    </>
  );
}
