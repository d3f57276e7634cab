import {
  invitationStates,
  listPageSize,
  paging,
  searchInvitations,
  type Invitation,
  type InvitationState,
} from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import {
  FilterSelect,
  ListPage,
  pageCodec,
  searchCodec,
  useListParams,
  type ListParamsCodec,
} from '@portal/kit/list';
import { FilterBar } from '@portal/kit/table';
import { Alert, Button, EmptyState } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { useInvitations } from '../../queries/invitations';
import styles from './Invitations.module.css';
import { useInvitationColumns } from './useInvitationColumns';

interface InvitationQuery {
  search: string;
  /** Empty for every state. */
  state: InvitationState | '';
  page: number;
}

const codec: ListParamsCodec<InvitationQuery> = {
  fromParams: (params) => ({
    ...searchCodec.fromParams(params),
    state: invitationStates().find((known) => known === params['state']) ?? '',
    ...pageCodec.fromParams(params),
  }),
  toParams: (query) => ({
    ...searchCodec.toParams(query),
    ...(query.state !== '' && { state: query.state }),
    ...pageCodec.toParams(query),
  }),
};

/** Filters of the address, apart from the search. */
const FILTERS = ['state'] as const;

const NONE: readonly Invitation[] = [];

interface InvitationListProps {
  invitations: ReturnType<typeof useInvitations>;
  /** Called by the button of the empty list. */
  onInvite: () => void;
}

/** The invitations, searched and by state, a page at a time. */
export function InvitationList({ invitations, onInvite }: InvitationListProps) {
  const { t } = useTranslation('people');
  const listParams = useListParams(codec, { filters: FILTERS });
  const { query, setQuery, hasUnreadFilter } = listParams;
  const { search, state, page } = query;
  const columns = useInvitationColumns();
  const { data } = invitations;

  const found = useMemo(() => {
    if (!data) return NONE;
    const positions = searchInvitations(data, state === '' ? null : state, search);
    return positions.flatMap((position) => data[position] ?? []);
  }, [data, state, search]);
  const size = listPageSize();
  const rows = found.slice((page - 1) * size, page * size);
  const bar = paging(
    { currentPage: page, currentPageSize: size, numberOfRecords: found.length },
    rows.length,
  );

  return (
    <ListPage
      read={invitations}
      listParams={listParams}
      searchLabel={t('invitations.search')}
      onClear={() => setQuery({ search: '', state: '' })}
      bar={(parts) => (
        <>
          <FilterBar folded actions={parts.tools}>
            <div className={styles.search}>{parts.search}</div>
            <div className={styles.state}>
              <FilterSelect
                hideLabel
                label={t('invitations.stateLabel')}
                value={state}
                placeholder={t('invitations.allStates')}
                options={invitationStates().map((value) => ({
                  value,
                  label: t(`invitations.state.${value}`),
                }))}
                onChange={(next) => setQuery({ state: next })}
              />
            </div>
            <p role="status" className="visually-hidden">
              {data && t('invitations.count', { count: found.length })}
            </p>
          </FilterBar>
          {hasUnreadFilter && <Alert tone="warning">{t('accounts.filters.unread')}</Alert>}
        </>
      )}
      file={{
        name: t('invitations.caption'),
        filters: [state !== '' && t(`invitations.state.${state}`)],
        rows: () => found,
      }}
      tableClass={styles.list}
      caption={t('invitations.caption')}
      columns={columns}
      rows={data && rows}
      rowId={({ id }) => String(id)}
      paging={found.length > 0 ? bar : undefined}
      skeletonRows={size}
      empty={
        <EmptyState
          title={t('invitations.empty.title')}
          action={<Button onClick={onInvite}>{t('invitations.open')}</Button>}
        >
          {t('invitations.empty.text')}
        </EmptyState>
      }
    />
  );
}
