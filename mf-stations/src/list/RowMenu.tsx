import type { StationRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Menu, MenuHeading, MenuItem } from '@portal/kit/menu';
import { IconButton } from '@portal/kit/ui';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './RowMenu.module.css';
import { useStationName } from '../labels/useStationName';

const EditStationDialog = lazy(() => import('./EditStationDialog'));

/** The spec's actions menu: Edit only flags a dialog open, the others do nothing (reading 4). */
export function RowMenu({ row }: { row: StationRow }) {
  const { t } = useTranslation('stations');
  const [editing, setEditing] = useState(false);
  const nameOf = useStationName();
  const address = nameOf({ ...row, route: row.route?.name });
  return (
    <div className={styles.menu}>
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
      {editing && (
        <Suspense>
          <EditStationDialog address={address} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
