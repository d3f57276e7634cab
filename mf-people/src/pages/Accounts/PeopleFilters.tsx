import type { NamedRow, PeopleQuery } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { FilterSelect, FoldedFilters, IdFilter, type ListParams } from '@portal/kit/list';
import { Alert } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './PeopleFilters.module.css';

interface PeopleFiltersProps {
  listParams: ListParams<PeopleQuery>;
  /** Brands and businesses to filter by; undefined while people load. */
  brands: readonly NamedRow[] | undefined;
  businesses: readonly NamedRow[] | undefined;
  /** Number of people whom search and filters keep. */
  count: number | undefined;
  search: ReactNode;
  tools: ReactNode;
}

const ROLES = [
  'manager',
  'administrator',
  'broker',
  'pendingBroker',
  'refusedBroker',
  'none',
] as const;
const STATES = ['enabled', 'disabled', 'unconfirmed'] as const;
const NO_ROWS: readonly NamedRow[] = [];

/**
 * Search, and filters by role, state, brand and business. On a phone a button unfolds the selects and the order of the
 * rows.
 */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { listParams, brands = NO_ROWS, businesses = NO_ROWS, count, search, tools } = props;
  const { t } = useTranslation('people');
  const { query, setQuery, hasUnreadFilter } = listParams;
  const { role, state, brand, business } = query;
  const active = [role !== 'all', state !== 'all', brand !== null, business !== null].filter(
    Boolean,
  ).length;
  return (
    <div className={styles.filters}>
      <div className={styles.search}>{search}</div>
      <FoldedFilters active={active}>
        <FilterSelect
          hideLabel
          label={t('accounts.filters.role')}
          value={role}
          options={[
            { value: 'all', label: t('accounts.filters.roleAll') },
            ...ROLES.map((value) => ({ value, label: t(`accounts.filters.roles.${value}`) })),
          ]}
          onChange={(value) => setQuery({ role: value })}
        />
        <FilterSelect
          hideLabel
          label={t('accounts.filters.state')}
          value={state}
          options={[
            { value: 'all', label: t('accounts.filters.stateAll') },
            ...STATES.map((value) => ({ value, label: t(`accounts.states.${value}`) })),
          ]}
          onChange={(value) => setQuery({ state: value })}
        />
        <IdFilter
          hideLabel
          label={t('accounts.filters.brand')}
          value={brand}
          placeholder={t('accounts.filters.brandAll')}
          rows={brands}
          unknownName={(id) => t('accounts.filters.unknownBrand', { id })}
          onChange={(id) => setQuery({ brand: id })}
        />
        <IdFilter
          hideLabel
          label={t('accounts.filters.business')}
          value={business}
          placeholder={t('accounts.filters.businessAll')}
          rows={businesses}
          unknownName={(id) => t('accounts.filters.unknownBusiness', { id })}
          onChange={(id) => setQuery({ business: id })}
        />
      </FoldedFilters>
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {count !== undefined && t('accounts.count', { count })}
        </p>
        {tools}
      </div>
      {hasUnreadFilter && (
        <div className={styles.line}>
          <Alert tone="warning">{t('accounts.filters.unread')}</Alert>
        </div>
      )}
    </div>
  );
}
