import { searchNames, visibleName } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { searchCodec, useListParams } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import type { UseQueryResult } from '@portal/kit/query';
import { useNavigate } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import { Button, EmptyState, TextLink } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useMemo, useState, type ReactNode } from 'react';
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
  /** Number of people, for their column. */
  people: (row: Row) => number;
  /** The dialog that opens a new one. */
  renderDialog: (onClose: () => void) => ReactNode;
}

/** A list of brands or businesses by name, with a search that is in the address. */
export function OrganizationList<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { kind, query: read, path, renderDialog } = props;
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const listParams = useListParams(searchCodec);
  const { query } = listParams;
  const { data } = read;
  const columns = useColumns(props);
  const found = useMemo(() => {
    if (!data || query.search === '') return data;
    const names = data.map(({ name }) => name);
    return searchNames(names, query.search).flatMap((at) => data[at] ?? []);
  }, [data, query.search]);

  const open = <OpenOrganization kind={kind} renderDialog={renderDialog} />;
  if (data?.length === 0) return <EmptyState title={t(`${kind}.empty`)} action={open} />;
  return (
    <ListPage
      read={read}
      listParams={listParams}
      searchLabel={t(`${kind}.search`)}
      count={found ? t(`${kind}.count`, { count: found.length }) : ''}
      tools={open}
      file={{ name: t(`${kind}.caption`), rows: () => found ?? [] }}
      className={styles.table}
      caption={t(`${kind}.caption`)}
      columns={columns}
      rows={found}
      rowId={({ id }) => String(id)}
      onRowOpen={(row) => void navigate(path(row))}
    />
  );
}

function useColumns<Row extends Organization>(props: OrganizationListProps<Row>) {
  const { kind, path, usage, people } = props;
  const { t } = useTranslation('people');
  const { number } = useFormats();
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: t(`${kind}.singular`),
        place: 'title',
        fixed: true,
        cell: (row) => (
          <TextLink to={path(row)}>
            <bdi>{visibleName(row.name)}</bdi>
          </TextLink>
        ),
        csv: ({ name }) => name,
      },
      {
        id: 'use',
        header: t(`${kind}.use`),
        place: 'detail',
        cell: (row) => <UseOfLimit {...usage(row)} />,
        csv: [
          { header: t(`${kind}.use`), cell: (row) => usage(row).used },
          { header: t(`${kind}.limit`), cell: (row) => usage(row).limit },
        ],
        lineCell: (row) => (
          <div className={styles.use}>
            <span>{t(`${kind}.use`)}</span>
            <UseOfLimit {...usage(row)} />
          </div>
        ),
      },
      {
        id: 'people',
        header: t(`${kind}.people`),
        align: 'end',
        cell: (row) => number(people(row)),
        csv: people,
      },
    ],
    [t, number, kind, path, usage, people],
  );
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
