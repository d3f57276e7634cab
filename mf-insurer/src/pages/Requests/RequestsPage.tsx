import type { Change } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { today } from '@portal/kit/list';
import { Menu, MenuCheckbox, MenuItem } from '@portal/kit/menu';
import { SelectionBar } from '@portal/kit/table';
import { Button, IconButton, useIsNarrow } from '@portal/kit/ui';
import { EllipsisVertical, Trash2 } from '@portal/kit/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import { useRequestName, type NamedRequest } from '../../labels/useRequestName';
import { RequestSource } from '../../list/RequestSource';
import { RequestTable } from '../../list/RequestTable';
import { useRequestColumns, type WeightedColumn } from '../../list/useRequestColumns';
import { useRequestListKeys } from '../../list/useRequestListKeys';
import { useShownList } from '../../list/useShownList';
import { withTexts } from '../../messages';
import { useSplitView } from '../../split-view/useSplitView';
import styles from './RequestsPage.module.css';
import { useSelectedRequests } from './useSelectedRequests';

const loadDiscardRequest = () => withTexts(import('./DiscardRequest'));
const DiscardRequest = lazyDialog(loadDiscardRequest, ({ findRow, onClose }) => onClose(findRow()));
const DiscardSelected = lazyDialog(
  () => withTexts(import('./DiscardSelected')),
  ({ onClose }) => onClose(false),
);

/** New requests: neither answered nor discarded. */
export default function RequestsPage() {
  return (
    <RequestSource>
      <RequireApprovedBroker>
        <NewRequests />
      </RequireApprovedBroker>
    </RequestSource>
  );
}

function NewRequests() {
  const { t } = useTranslation('insurer');
  const nameOf = useRequestName();
  const list = useShownList('unansweredRequests');
  const { listParams, book, readPage } = list;
  const split = useSplitView(listParams.origin);
  const selection = useSelectedRequests(book);
  const { selected, select } = selection;
  const isNarrow = useIsNarrow();
  const [discarding, setDiscarding] = useState<NamedRequest | null>(null);
  const [discardingSelected, setDiscardingSelected] = useState<readonly number[] | null>(null);
  const [handled, setHandled] = useState<ReadonlyMap<number, Change>>(new Map());
  const isAsking = discarding !== null || discardingSelected !== null;
  const discardButton = useRef<HTMLButtonElement>(null);
  const sharedColumns = useRequestColumns('unansweredRequests', listParams.available, split);
  const discardColumn = useMemo<WeightedColumn>(() => {
    const label = t('discard.open');
    return {
      id: 'discard',
      header: t('discard.column'),
      hideHeader: true,
      fixed: true,
      align: 'end',
      weight: 6,
      cell: (row) => (
        <Button
          variant="quiet"
          size="small"
          className={styles.discard}
          icon={<Trash2 aria-hidden size={16} />}
          aria-label={t('discard.openNamed', { car: nameOf(row) })}
          title={label}
          onClick={() => setDiscarding(row)}
        />
      ),
    };
  }, [nameOf, t]);
  const menuColumn = useMemo<WeightedColumn>(
    () => ({
      ...discardColumn,
      place: 'menu',
      cell: (row) => {
        const id = String(row.id);
        return (
          <Menu
            trigger={
              <IconButton
                label={t('list.actions', { car: nameOf(row) })}
                icon={<EllipsisVertical aria-hidden size={18} />}
              />
            }
          >
            <MenuCheckbox
              checked={selected.has(id)}
              onChange={(checked) => {
                const others = [...selected].filter((other) => other !== id);
                select(new Set(checked ? [...others, id] : others));
              }}
            >
              {t('list.select')}
            </MenuCheckbox>
            <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={() => setDiscarding(row)}>
              {t('discard.open')}
            </MenuItem>
          </Menu>
        );
      },
    }),
    [t, nameOf, selected, select, discardColumn],
  );
  const actions = isNarrow ? menuColumn : discardColumn;
  // The split view has the button beside the name of the open request.
  const columns = useMemo(
    () => (split.active ? sharedColumns : [...sharedColumns, actions]),
    [sharedColumns, actions, split.active],
  );
  const readRows = () => readPage()?.rows ?? [];
  const keys = useRequestListKeys({
    list,
    split,
    onDiscard: setDiscarding,
  });

  const count = selection.ids.length;
  const isComplete = book?.isComplete === true;

  // After the rows, and before its keys: x and y discard a request, one right after the other.
  useEffect(() => {
    // A failure surfaces when the dialog is shown.
    if (isComplete) loadDiscardRequest().catch(() => undefined);
  }, [isComplete]);

  /** The selected requests in the order of the list. */
  function selectedInOrder() {
    const listed = book?.requestIds(listParams.query, today()) ?? [];
    const chosen = new Set(selection.ids);
    return [...new Set([...Array.from(listed).filter((id) => chosen.has(id)), ...chosen])];
  }

  function selectFiltered() {
    const filtered = book?.requestIds(listParams.query, today()) ?? [];
    selection.select(new Set([...selection.selected, ...Array.from(filtered, String)]));
  }

  /** Focuses the row that has taken a position, or the last one; the search where no row is left. */
  function focusNearestRow(rowIndex: number) {
    const { page } = listParams.query;
    const lastRow = readRows().length - 1;
    if (lastRow >= 0) keys.focusRow(Math.min(Math.max(rowIndex, 0), lastRow));
    else if (page > 1) keys.focusRowOfPage(page - 1, listParams.pageSize - 1, { replace: true });
    else keys.searchRef.current?.focus();
  }

  return (
    <>
      <RequestTable
        caption={t('title.new')}
        list={list}
        columns={columns}
        keys={keys}
        split={split}
        onDiscard={setDiscarding}
        onRemoved={(removed) => {
          // Marks go when the pointer leaves the list; a question that is open still knows of them.
          setHandled((known) => (isAsking ? new Map([...known, ...removed]) : removed));
        }}
        selection={{
          selected: selection.selected,
          onChange: selection.select,
          rowLabel: nameOf,
          inRows: isNarrow,
        }}
        selectionBar={(total) => (
          <SelectionBar
            label={t('selection.label')}
            summary={count > 0 ? t('selection.count', { count }) : t('selection.none')}
            active={count > 0}
            clear={{ label: t('selection.clear'), onSelect: () => selection.select([]) }}
            all={
              book && count < total
                ? { label: t('selection.all', { count: total }), onSelect: selectFiltered }
                : undefined
            }
          >
            <Button
              ref={discardButton}
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => setDiscardingSelected(selectedInOrder())}
            >
              {t('selection.discard', { count })}
            </Button>
          </SelectionBar>
        )}
        empty={{ title: t('new.emptyTitle'), text: t('new.emptyText') }}
      />
      {discarding && (
        <DiscardRequest
          request={discarding}
          removal={handled.get(discarding.id)}
          findRow={() => readRows().findIndex(({ id }) => id === discarding.id)}
          onClose={(row) => {
            setDiscarding(null);
            focusNearestRow(row);
          }}
        />
      )}
      {discardingSelected && book && (
        <DiscardSelected
          book={book}
          ids={discardingSelected}
          handled={handled}
          onEnd={(kept) => selection.select(kept.map(String))}
          onClose={(discarded) => {
            setDiscardingSelected(null);
            if (discarded) focusNearestRow(0);
            else discardButton.current?.focus();
          }}
        />
      )}
    </>
  );
}
