import type { StationBoard, StationOptions } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { downloadFile } from '@portal/kit/download';
import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { today, useRowSelection } from '@portal/kit/list';
import { Menu, MenuItem, MenuSeparator } from '@portal/kit/menu';
import { ColumnMenuItems, type TablePreferences } from '@portal/kit/table';
import { Button, IconButton } from '@portal/kit/ui';
import { Download, Ellipsis, Gauge, ShoppingCart } from '@portal/kit/icons';
import { useState } from 'react';
import { BUYING_BUTTON_ID } from '../buying/usePanelFocus';
import { useBuyingList } from '../buying/buyingListStore';
import type { StationListParams } from '../list-state/useStationListParams';
import type { Thresholds } from '../thresholds/useThresholds';
import styles from './TableActions.module.css';
import { useStationColumns } from './useStationColumns';

const ThresholdsDialog = lazyDialog(
  () => import('../thresholds/ThresholdsDialog'),
  ({ onClose }) => onClose(),
);

interface TableActionsProps {
  board: StationBoard | undefined;
  options: StationOptions | undefined;
  thresholds: Thresholds;
  listParams: StationListParams;
  preferences: TablePreferences;
}

/** Opens the buying list; a menu of the actions on the whole table: thresholds, CSV export, columns. */
export function TableActions(props: TableActionsProps) {
  const { board, options, thresholds, listParams, preferences } = props;
  const { query } = listParams;
  const { t } = useTranslation('stations');
  const { language } = useLanguage();
  const columns = useStationColumns(query.scope);
  const [showsThresholds, setShowsThresholds] = useState(false);
  const hasTypes = options !== undefined && options.carwashTypes.length > 0;

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
    downloadFile(board.csv(query, headings, language), `${name}-${today()}.csv`);
  }

  return (
    <div className={styles.actions}>
      <BuyingListButton scope={query.scope} />
      <Menu
        trigger={<IconButton label={t('table.more')} icon={<Ellipsis aria-hidden size={20} />} />}
      >
        <MenuItem
          icon={<Gauge size={16} />}
          inert={!hasTypes}
          onSelect={() => setShowsThresholds(true)}
        >
          {t('thresholds.title')}
        </MenuItem>
        <MenuItem icon={<Download size={16} />} inert={!board} onSelect={exportRows}>
          {t('csv.export')}
        </MenuItem>
        <MenuSeparator />
        <ColumnMenuItems columns={columns} preferences={preferences} />
      </Menu>
      {showsThresholds && options && (
        <ThresholdsDialog
          options={options}
          thresholds={thresholds}
          onClose={() => setShowsThresholds(false)}
        />
      )}
    </div>
  );
}

function BuyingListButton({ scope }: { scope: string }) {
  const { t } = useTranslation('stations');
  const items = useBuyingList(({ items }) => items.length);
  const panelOpen = useBuyingList(({ open }) => open);
  const setPanelOpen = useBuyingList(({ setOpen }) => setOpen);
  const { selectedIds } = useRowSelection(`stations.${scope}`);
  // The selection bar and the open list have primary actions of their own.
  const isPrimary = !panelOpen && selectedIds.length === 0;
  if (items === 0) return null;
  return (
    <StickyAction className={styles.buying} sticky={isPrimary}>
      <Button
        id={BUYING_BUTTON_ID}
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<ShoppingCart aria-hidden size={16} />}
        onClick={() => setPanelOpen(true)}
      >
        {t('buying.open', { count: items })}
      </Button>
    </StickyAction>
  );
}
