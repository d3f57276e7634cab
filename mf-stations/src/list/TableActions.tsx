import type { StationBoard } from '@portal/core';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { downloadFile } from '@portal/kit/download';
import { ColumnMenu, type TablePreferences } from '@portal/kit/table';
import { Button, RefreshStamp } from '@portal/kit/ui';
import { Download, ShoppingCart } from 'lucide-react';
import { useBuyingList } from '../buying/buyingListStore';
import type { StationListParams } from '../list-state/useStationListParams';
import styles from './TableActions.module.css';
import { useStationColumns } from './useStationColumns';

interface TableActionsProps {
  board: StationBoard | undefined;
  readAt: number;
  refreshing: boolean;
  onRefresh: () => void;
  listParams: StationListParams;
  preferences: TablePreferences;
}

/** Actions on the whole table: refresh, columns, CSV export, and opening the buying list. */
export function TableActions({
  board,
  readAt,
  refreshing,
  onRefresh,
  listParams: { query },
  preferences,
}: TableActionsProps) {
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const columns = useStationColumns(query.scope);
  const items = useBuyingList(({ items }) => items.length);
  const setPanelOpen = useBuyingList(({ setOpen }) => setOpen);

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
      <RefreshStamp readAt={readAt} onRefresh={onRefresh} refreshing={refreshing} />
      <div className={styles.buttons}>
        {items > 0 && (
          <Button icon={<ShoppingCart aria-hidden size={16} />} onClick={() => setPanelOpen(true)}>
            {t('buying.open', { count: items })}
          </Button>
        )}
        <ColumnMenu columns={columns} preferences={preferences} />
        <Button icon={<Download aria-hidden size={16} />} disabled={!board} onClick={exportRows}>
          {t('csv.export')}
        </Button>
      </div>
    </div>
  );
}
