import { searchNames, visibleName } from '@portal/core';
import { RefreshStamp, StaleDataAlert, StickyAction } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams } from '@portal/kit/list';
import { useIsLive } from '@portal/kit/live';
import type { UseQueryResult } from '@portal/kit/query';
import { useNavigate } from '@portal/kit/router';
import { DataTable, FilterBar, SearchBox, type Column } from '@portal/kit/table';
import {
  Button,
  EmptyState,
  FilteredEmptyState,
  PageFailure,
  TextLink,
  useIsNarrow,
} from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { RowLine } from '../lines/RowLine';
import styles from './Organization.module.css';
import { UseOfLimit } from './UseOfLimit';

interface Organization {
  id: number;
  name: string;
}

interface OrganizationListProps<Row extends Organization> {
  /** Texts of the list. */
  kind: 'brands' | 'businesses';
  query: UseQueryResult<Row[]>;
  path: (row: Row) => string;
  usage: (row: Row) => { used: number; limit: number };
  /** The column that counts people. */
  people: { header: 'brands.members' | 'businesses.managers'; count: (row: Row) => number };
  /** The dialog that opens a new one. */
  renderDialog: (onClose: () => void) => ReactNode;
}

/** A list of brands or businesses by name, with a search that is in the address. */
export function OrganizationList<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { kind, query: read, path, renderDialog } = props;
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const live = useIsLive();
  const { query, setQuery } = useListParams(searchCodec);
  const searchBox = useRef<HTMLInputElement>(null);
  const { data, error } = read;
  const refetch = () => void read.refetch();
  const columns = useColumns(props);
  const line = useLine(props);
  const found = useMemo(() => {
    if (!data || query.search === '') return data;
    const names = data.map(({ name }) => name);
    return searchNames(names, query.search).flatMap((at) => data[at] ?? []);
  }, [data, query.search]);

  function clearSearch() {
    setQuery({ search: '' }, { replace: true });
    searchBox.current?.focus();
  }

  const open = <OpenOrganization kind={kind} renderDialog={renderDialog} />;
  if (error && !data) return <PageFailure error={error} onRetry={refetch} />;
  if (data?.length === 0) return <EmptyState title={t(`${kind}.empty`)} action={open} />;
  return (
    <div className={styles.page}>
      <FilterBar
        actions={
          <>
            <RefreshStamp
              live={live}
              readAt={read.dataUpdatedAt}
              onRefresh={refetch}
              refreshing={read.isFetching}
            />
            {open}
          </>
        }
      >
        <SearchBox
          ref={searchBox}
          label={t(`${kind}.search`)}
          value={query.search}
          onSearch={(search) => setQuery({ search }, { replace: true })}
        />
        <p role="status" className={styles.count}>
          {found && t(`${kind}.count`, { count: found.length })}
        </p>
      </FilterBar>
      {error && <StaleDataAlert error={error} onRetry={refetch} />}
      <div className={styles.table}>
        <DataTable
          caption={t(`${kind}.caption`)}
          columns={columns}
          line={line}
          rows={found ?? []}
          rowId={({ id }) => String(id)}
          status={found ? 'ready' : 'loading'}
          empty={<FilteredEmptyState searched onClear={clearSearch} />}
          onRowOpen={(row) => void navigate(path(row))}
        />
      </div>
    </div>
  );
}

function useColumns<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { kind, path, usage, people } = props;
  const { header, count } = people;
  const { t } = useTranslation('people');
  const { number } = useFormats();
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: t(`${kind}.singular`),
        cardTitle: true,
        fixed: true,
        cell: (row) => (
          <TextLink to={path(row)} className={styles.name}>
            <bdi>{visibleName(row.name)}</bdi>
          </TextLink>
        ),
      },
      { id: 'use', header: t(`${kind}.use`), cell: (row) => <UseOfLimit {...usage(row)} /> },
      { id: 'people', header: t(header), align: 'end', cell: (row) => number(count(row)) },
    ],
    [t, number, kind, path, usage, header, count],
  );
}

/** A row on a phone; undefined where the rows have columns. */
function useLine<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { kind, path, usage, people } = props;
  const { header, count } = people;
  const { t } = useTranslation('people');
  const { number } = useFormats();
  const isNarrow = useIsNarrow();
  const line = useCallback(
    (row: Row) => (
      <RowLine
        title={
          <TextLink to={path(row)}>
            <bdi>{visibleName(row.name)}</bdi>
          </TextLink>
        }
        detail={t(`${kind}.use`)}
        detailAside={<UseOfLimit {...usage(row)} />}
      >
        <span>
          <span>{t(header)}</span> <strong>{number(count(row))}</strong>
        </span>
      </RowLine>
    ),
    [t, number, kind, path, usage, header, count],
  );
  return isNarrow ? line : undefined;
}

/** The button and dialog of a new one. */
function OpenOrganization({
  kind,
  renderDialog,
}: Pick<OrganizationListProps<Organization>, 'kind' | 'renderDialog'>) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  return (
    <>
      <StickyAction>
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => setOpen(true)}
        >
          {t(`${kind}.open.title`)}
        </Button>
      </StickyAction>
      {open && renderDialog(() => setOpen(false))}
    </>
  );
}
