import type { StationBoard, StationOptions } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { CsvFailure, CsvMenuItem, listCsv, rowsOfPages, useCsvFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { useRowSelection } from '@portal/kit/list';
import { Menu, MenuItem, MenuSeparator } from '@portal/kit/menu';
import { ColumnMenuItems, type TablePreferences } from '@portal/kit/table';
import { Button, IconButton, Row } from '@portal/kit/ui';
import { Ellipsis, Gauge, ShoppingCart } from '@portal/kit/icons';
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
  const columns = useStationColumns(query.scope, options?.carwashTypes);
  const [showsThresholds, setShowsThresholds] = useState(false);
  const hasTypes = options !== undefined && options.carwashTypes.length > 0;

  const { selectedIds, selectedSet } = useRowSelection(`stations.${query.scope}`);
  const file = useCsvFile({
    name: t(query.scope === 'stores' ? 'tab.stations' : 'tab.routes'),
    filters: [
      query.address,
      query.route,
      query.alert !== 'all' && t(query.alert === 'yes' ? 'filters.alertYes' : 'filters.alertNo'),
      query.local !== 'all' &&
        t(query.local === 'local' ? 'filters.localLocal' : 'filters.localNetwork'),
      query.active !== 'all' &&
        t(query.active === 'yes' ? 'filters.activeYes' : 'filters.activeNo'),
      query.outOfStock !== null && t('filters.outOfStock', { type: query.outOfStock }),
    ],
    read: (language) => {
      if (!board) return '';
      const readPage = (page: number) => board.page({ ...query, page }, [], thresholds.byType);
      const all = rowsOfPages(readPage(1), readPage);
      const rows = selectedIds.length > 0 ? all.filter(({ key }) => selectedSet.has(key)) : all;
      return listCsv({ columns, hidden: preferences.hidden, rows }, language);
    },
  });

  return (
    <Row align="center" className={styles.actions}>
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
        <CsvMenuItem file={file} isSelection={selectedIds.length > 0} inert={!board} />
        <MenuSeparator />
        <ColumnMenuItems columns={columns} preferences={preferences} />
      </Menu>
      <CsvFailure file={file} />
      {showsThresholds && options && (
        <ThresholdsDialog
          options={options}
          thresholds={thresholds}
          onClose={() => setShowsThresholds(false)}
        />
      )}
    </Row>
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
    <StickyAction sticky={isPrimary}>
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
