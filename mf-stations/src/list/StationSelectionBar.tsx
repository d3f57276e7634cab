import type { Paging, StationBoard } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { SelectionBar } from '@portal/kit/table';
import { Button, IconButton, Row } from '@portal/kit/ui';
import { ChevronLeft, ChevronRight, ShoppingCart } from '@portal/kit/icons';
import type { ReactNode } from 'react';
import { useBuyingList } from '../buying/buyingListStore';

interface StationSelectionBarProps {
  /** Undefined while the stations load: nothing can be done with selected rows yet. */
  board: StationBoard | undefined;
  selectedIds: readonly string[];
  onClear: () => void;
  /** Selects every row that matches the filters, of all pages (STATION-12). */
  onSelectAll: () => void;
  /** Selected rows that match the filters. */
  filteredCount: number;
  /** Paging of the filtered rows. */
  paging: Paging;
  onPage: (page: number) => void;
}

/** Count of the selected rows, and the actions on them; also turns the page, for a selection over several pages. */
export function StationSelectionBar(props: StationSelectionBarProps) {
  const { board, selectedIds, onClear, onSelectAll, filteredCount, paging, onPage } = props;
  const { t } = useTranslation('stations');
  const add = useBuyingList(({ add }) => add);
  const hiddenCount = selectedIds.length - filteredCount;
  const hasSelection = board !== undefined && selectedIds.length > 0;
  const shown = hasSelection
    ? t('selection.count', { selected: filteredCount, count: paging.total })
    : t('selection.none');

  function addToBuyingList() {
    if (!board) return;
    const count = add(board.buyingItems([...selectedIds]));
    if (count > 0) {
      notify({
        type: 'success',
        title: t('buying.addedTitle'),
        message: t('buying.added', { count }),
      });
    } else notify({ type: 'warning', title: t('buying.addedNone') });
  }

  return (
    <SelectionBar
      label={t('selection.label')}
      summary={
        hiddenCount > 0 ? `${shown} ${t('selection.elsewhere', { count: hiddenCount })}` : shown
      }
      active={hasSelection}
      clear={{ label: t('selection.clear'), onSelect: onClear }}
      all={
        filteredCount < paging.total
          ? { label: t('selection.selectAll', { rows: paging.total }), onSelect: onSelectAll }
          : undefined
      }
    >
      <Row as="span" gap={0}>
        <PageStep
          label={t('selection.previousPage')}
          icon={<ChevronLeft aria-hidden size={20} />}
          enabled={paging.hasPrevious}
          onClick={() => onPage(Math.min(paging.page - 1, paging.lastPage))}
        />
        <PageStep
          label={t('selection.nextPage')}
          icon={<ChevronRight aria-hidden size={20} />}
          enabled={paging.hasNext}
          onClick={() => onPage(paging.page + 1)}
        />
      </Row>
      <Button
        variant="primary"
        icon={<ShoppingCart aria-hidden size={16} />}
        onClick={addToBuyingList}
      >
        {/* Rows that one does not see are added too. */}
        {hiddenCount > 0
          ? t('selection.addAll', { count: selectedIds.length })
          : t('selection.add')}
      </Button>
    </SelectionBar>
  );
}

interface PageStepProps {
  label: string;
  icon: ReactNode;
  enabled: boolean;
  onClick: () => void;
}

/** `aria-disabled` at an end, because a `disabled` button would lose the focus it just had. */
function PageStep({ label, icon, enabled, onClick }: PageStepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!enabled || undefined}
      onClick={enabled ? onClick : undefined}
    />
  );
}
