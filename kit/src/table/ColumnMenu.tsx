import { Settings2 } from '../icons/icons';
import { useTranslation } from '../i18n';
import { Menu, MenuCheckbox, MenuHeading, MenuRadioGroup, MenuSeparator } from '../menu';
import { Button } from '../ui';
import type { Column } from './types';
import type { Density, TablePreferences } from './useTablePreferences';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  preferences: TablePreferences;
}

/** Menu of the shown columns and the row density. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={<Button icon={<Settings2 aria-hidden size={16} />}>{t('table.columns')}</Button>}
    >
      <ColumnMenuItems {...props} />
    </Menu>
  );
}

/** The items of the menu, for one with other actions as well. */
export function ColumnMenuItems<Row>({ columns, preferences }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  const { hidden, setHidden, density, setDensity } = preferences;
  const show = (id: string) => (shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    setHidden(next);
  };
  return (
    <>
      <MenuHeading>{t('table.columnsShown')}</MenuHeading>
      {columns
        .filter((column) => !column.fixed)
        .map(({ id, header }) => (
          <MenuCheckbox key={id} checked={!hidden.has(id)} onChange={show(id)}>
            {header}
          </MenuCheckbox>
        ))}
      <MenuSeparator />
      <MenuRadioGroup<Density>
        label={t('table.density')}
        value={density}
        onChange={setDensity}
        options={[
          { value: 'comfortable', label: t('table.comfortable') },
          { value: 'compact', label: t('table.compact') },
        ]}
      />
    </>
  );
}
