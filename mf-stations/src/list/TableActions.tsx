import type { StationBoard, StationOptions } from '@portal/core';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { downloadFile } from '@portal/kit/download';
import { useRowSelection } from '@portal/kit/list';
import { ColumnMenu, type TablePreferences } from '@portal/kit/table';
import { Button } from '@portal/kit/ui';
import { clsx } from 'clsx';
import { Download, ShoppingCart } from 'lucide-react';
import { useBuyingList } from '../buying/buyingListStore';
import type { StationListParams } from '../list-state/useStationListParams';
import { ThresholdsButton } from '../thresholds/ThresholdsButton';
import type { Thresholds } from '../thresholds/useThresholds';
import styles from './TableActions.module.css';
import { useStationColumns } from './useStationColumns';

interface TableActionsProps {
  board: StationBoard | undefined;
  options: StationOptions | undefined;
  thresholds: Thresholds;
  listParams: StationListParams;
  preferences: TablePreferences;
}

/** Actions on the whole table: columns, thresholds, CSV export, and opening the buying list. */
export function TableActions({
  board,
  options,
  thresholds,
  listParams: { query },
  preferences,
}: TableActionsProps) {
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const columns = useStationColumns(query.scope);
  const items = useBuyingList(({ items }) => items.length);
  const panelOpen = useBuyingList(({ open }) => open);
  const setPanelOpen = useBuyingList(({ setOpen }) => setOpen);
  const { selectedIds } = useRowSelection(`stations.${query.scope}`);
  // The selection bar and the open list have primary actions of their own.
  const isPrimary = !panelOpen && selectedIds.length === 0;

  function exportRows() {
    if (!board) return;
    const headings = {
      route: t('table.route'),
      address: t('table.address'),
      alert: t('table.alert'),
      rating: t('table.rating'),
      localCodes: t('table.localCodes'),
      active: t('table.active'),
      yes: t('table.yes'),
      no: t('table.no'),
    };
    const name = query.scope === 'stores' ? t('csv.stations') : t('csv.routes');
    downloadFile(board.csv(query, headings, language), `${name}.csv`);
  }

  return (
    <div className={styles.actions}>
      {items > 0 && (
        <div className={clsx(styles.buying, isPrimary && styles.sticky)}>
          <Button
            variant={isPrimary ? 'primary' : 'secondary'}
            icon={<ShoppingCart aria-hidden size={16} />}
            onClick={() => setPanelOpen(true)}
          >
            {t('buying.open', { count: items })}
          </Button>
        </div>
      )}
      <ColumnMenu columns={columns} preferences={preferences} />
      <ThresholdsButton options={options} thresholds={thresholds} />
      <Button icon={<Download aria-hidden size={16} />} disabled={!board} onClick={exportRows}>
        {t('csv.export')}
      </Button>
    </div>
  );
}
