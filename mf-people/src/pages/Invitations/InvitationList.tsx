import {
  invitationStates,
  listPageSize,
  paging,
  searchInvitations,
  type Invitation,
  type InvitationState,
} from '@portal/core';
import { Pagination, RefreshStamp, StaleDataAlert } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import {
  EmptyListState,
  pageCodec,
  searchCodec,
  useListParams,
  type ListParamsCodec,
} from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import { DataTable, FilterBar, SearchBox } from '@portal/kit/table';
import { Alert, Button, EmptyState, Field, Select, useIsNarrow } from '@portal/kit/ui';
import { useMemo, useRef } from 'react';
import type { useInvitations } from '../../queries/invitations';
import { InvitationLine } from './InvitationLine';
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

const invitationLine = (invitation: Invitation) => <InvitationLine invitation={invitation} />;

interface InvitationListProps {
  invitations: ReturnType<typeof useInvitations>;
  /** Called by the button of the empty list. */
  onInvite: () => void;
}

/** The invitations, searched and by state, a page at a time. */
export function InvitationList({ invitations, onInvite }: InvitationListProps) {
  const { t } = useTranslation('people');
  const { query, setQuery, setPage, hasUnreadFilter } = useListParams(codec, { filters: FILTERS });
  const { search, state, page } = query;
  const live = useIsLive();
  const columns = useInvitationColumns();
  const isNarrow = useIsNarrow();
  const table = useRef<HTMLTableElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { data, error, refetch, isFetching, dataUpdatedAt } = invitations;

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

  function clearFilters() {
    setQuery({ search: '', state: '' });
    searchBox.current?.focus();
  }

  return (
    <div>
      <FilterBar
        folded
        actions={
          <RefreshStamp
            live={live}
            readAt={dataUpdatedAt}
            onRefresh={() => void refetch()}
            refreshing={isFetching}
          />
        }
      >
        <div className={styles.search}>
          <SearchBox
            ref={searchBox}
            label={t('invitations.search')}
            value={search}
            onSearch={(text) => setQuery({ search: text }, { replace: true })}
          />
        </div>
        <div className={styles.state}>
          <Field label={t('invitations.stateLabel')} hideLabel>
            {(control) => (
              <Select
                {...control}
                value={state}
                placeholder={t('invitations.allStates')}
                options={invitationStates().map((value) => ({
                  value,
                  label: t(`invitations.state.${value}`),
                }))}
                // All options are states, and the first is none.
                onChange={({ target }) =>
                  setQuery({ state: target.value as InvitationQuery['state'] })
                }
              />
            )}
          </Field>
        </div>
        <p role="status" className="visually-hidden">
          {data && t('invitations.count', { count: found.length })}
        </p>
      </FilterBar>
      {hasUnreadFilter && <Alert tone="warning">{t('accounts.filters.unread')}</Alert>}
      {error && <StaleDataAlert error={error} onRetry={() => void refetch()} />}
      <div className={styles.list}>
        <DataTable
          ref={table}
          caption={t('invitations.caption')}
          columns={columns}
          line={isNarrow ? invitationLine : undefined}
          rows={rows}
          rowId={({ id }) => String(id)}
          status={data ? 'ready' : 'loading'}
          skeletonRows={size}
          empty={
            <EmptyListState
              size={data?.length ?? 0}
              paging={bar}
              empty={
                <EmptyState
                  title={t('invitations.empty.title')}
                  action={<Button onClick={onInvite}>{t('invitations.open')}</Button>}
                >
                  {t('invitations.empty.text')}
                </EmptyState>
              }
              onClearFilters={clearFilters}
              onPage={setPage}
            />
          }
        />
      </div>
      {found.length > 0 && <Pagination {...bar} onPage={setPage} list={table} />}
    </div>
  );
}
