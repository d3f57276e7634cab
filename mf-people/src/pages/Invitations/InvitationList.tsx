import {
  invitationStates,
  listPageSize,
  paging,
  searchInvitations,
  type Invitation,
  type InvitationState,
} from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { pageCodec, searchCodec, useListParams, type ListParamsCodec } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import { Button, EmptyState } from '@portal/kit/ui';
import { useMemo } from 'react';
import type { useInvitations } from '../../queries/invitations';
import styles from './Invitations.module.css';
import { useInvitationColumns } from './useInvitationColumns';

interface InvitationQuery {
  search: string;
  state: InvitationState | null;
  page: number;
}

const codec: ListParamsCodec<InvitationQuery> = {
  fromParams: (params) => ({
    ...searchCodec.fromParams(params),
    state: invitationStates().find((known) => known === params['state']) ?? null,
    ...pageCodec.fromParams(params),
  }),
  toParams: (query) => ({
    ...searchCodec.toParams(query),
    ...(query.state !== null && { state: query.state }),
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
  const { search, state, page } = listParams.query;
  const { data } = invitations;

  const found = useMemo(() => {
    const positions = data ? searchInvitations(data, state, search) : [];
    return positions.flatMap((position) => data?.[position] ?? NONE);
  }, [data, state, search]);
  const size = listPageSize();
  const rows = found.slice((page - 1) * size, page * size);

  return (
    <ListPage
      read={invitations}
      listParams={listParams}
      searchLabel={t('invitations.search')}
      filters={[
        {
          name: 'state',
          label: t('invitations.stateLabel'),
          all: t('invitations.allStates'),
          options: invitationStates().map((value) => ({
            value,
            label: t(`invitations.state.${value}`),
          })),
        },
      ]}
      count={data && t('invitations.count', { count: found.length })}
      hideCount
      file={{ name: t('invitations.caption'), rows: () => found }}
      className={styles.list}
      caption={t('invitations.caption')}
      columns={useInvitationColumns()}
      rows={data && rows}
      rowId={({ id }) => String(id)}
      paging={paging(
        { currentPage: page, currentPageSize: size, numberOfRecords: found.length },
        rows.length,
      )}
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
