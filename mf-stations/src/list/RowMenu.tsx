import type { StationRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Menu, MenuHeading, MenuItem } from '@portal/kit/menu';
import { IconButton } from '@portal/kit/ui';
import { Ellipsis } from '@portal/kit/icons';
import { useState } from 'react';
import { useStationName } from '../labels/useStationName';

const EditStationDialog = lazyDialog(
  () => import('./EditStationDialog'),
  ({ onClose }) => onClose(),
);

/** Actions of a row: Edit opens a notice that editing is not available, the others do nothing (STATION-8). */
export function RowMenu({ row }: { row: StationRow }) {
  const { t } = useTranslation('stations');
  const [editing, setEditing] = useState(false);
  const stationName = useStationName();
  const address = stationName({ ...row, route: row.route?.name });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('row.menu', { address })}
            icon={<Ellipsis aria-hidden size={18} />}
          />
        }
      >
        <MenuHeading>{t('table.actions')}</MenuHeading>
        <MenuItem onSelect={() => setEditing(true)}>{t('row.edit')}</MenuItem>
        <MenuItem inert>{t('row.customer')}</MenuItem>
        <MenuItem inert>{t('row.payment')}</MenuItem>
      </Menu>
      {editing && <EditStationDialog address={address} onClose={() => setEditing(false)} />}
    </>
  );
}
