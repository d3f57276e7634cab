import type { Maintenance, StationBoard, YesNo } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { SearchBox } from '@portal/kit/table';
import { Chip, ChipList, Field, Select } from '@portal/kit/ui';
import { useMemo } from 'react';
import styles from './StationFilters.module.css';
import type { StationListParams } from '../list-state/useStationListParams';

interface StationFiltersProps {
  board: StationBoard | undefined;
  listing: StationListParams;
}

/** Address, route, alert and codes (spec §2), and chips for what the tiles filter by. */
export function StationFilters({ board, listing: { query, change } }: StationFiltersProps) {
  const { t } = useTranslation('stations');
  const routes = useMemo(() => board?.options().routes ?? [], [board]);
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={t('filters.search')}
          value={query.address}
          onSearch={(address) => change({ address }, { replace: true })}
        />
      </div>
      <Choice
        label={t('filters.route')}
        value={query.route ?? ''}
        onChoose={(route) => change({ route: route === '' ? null : route })}
        options={[
          { value: '', label: t('filters.allRoutes') },
          ...routes.map((route) => ({ value: route, label: route })),
        ]}
      />
      <Choice<YesNo>
        label={t('filters.alert')}
        value={query.alert}
        onChoose={(alert) => change({ alert })}
        options={[
          { value: 'all', label: t('filters.alertAll') },
          { value: 'yes', label: t('filters.alertYes') },
          { value: 'no', label: t('filters.alertNo') },
        ]}
      />
      <Choice<Maintenance>
        label={t('filters.local')}
        value={query.local}
        onChoose={(local) => change({ local })}
        options={[
          { value: 'all', label: t('filters.localAll') },
          { value: 'local', label: t('filters.localLocal') },
          { value: 'network', label: t('filters.localNetwork') },
        ]}
      />
      <TileFilters query={query} change={change} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          // The list offers values of this type alone.
          onChange={(event) => onChoose(event.target.value as Value)}
        />
      )}
    </Field>
  );
}

/** What the tiles narrow the table by has no field of its own; it is said, and taken back, here. */
function TileFilters({ query, change }: StationListParams) {
  const { t } = useTranslation('stations');
  const chips = [
    query.active !== 'all' && {
      text: query.active === 'yes' ? t('filters.activeYes') : t('filters.activeNo'),
      remove: () => change({ active: 'all' }),
    },
    query.outOfStock !== null && {
      text: t('filters.outOfStock', { type: query.outOfStock }),
      remove: () => change({ outOfStock: null }),
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ChipList label={t('filters.applied')}>
        {chips.map(({ text, remove }) => (
          <Chip key={text} onRemove={remove} removeLabel={t('filters.remove', { filter: text })}>
            {text}
          </Chip>
        ))}
      </ChipList>
    </div>
  );
}
