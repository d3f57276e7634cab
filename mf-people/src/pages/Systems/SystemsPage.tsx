import { searchNames, visibleName, type PlatformClient } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import {
  CalendarDate,
  DateTime,
  IsolatedName,
  localMinute,
  useTranslation,
} from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { searchCodec, useListParams } from '@portal/kit/list';
import { ListPage } from '@portal/kit/list-page';
import { Navigate, useNavigate } from '@portal/kit/router';
import { CellLines, type Column } from '@portal/kit/table';
import { Badge, Button, EmptyState, TextLink } from '@portal/kit/ui';
import { Plus } from '@portal/kit/icons';
import { useMemo, useState } from 'react';
import { useClients } from '../../queries/clients';
import { Made } from '../../systems/Made';
import { systemPath } from '../../systems/systemPath';

const SystemDialog = lazyDialog(
  () => import('./SystemDialog'),
  ({ onClose }) => onClose(),
);

/** The other systems of the platform by name, with reach, tokens, last call and maker (CLIENT-2). */
export default function SystemsPage() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const read = useClients();
  const { data } = read;
  const listParams = useListParams(searchCodec);
  const { query } = listParams;
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<PlatformClient>();
  const columns = useColumns();
  const found = useMemo(() => {
    const names = data?.map(({ name }) => name) ?? [];
    return data && searchNames(names, query.search).flatMap((at) => data[at] ?? []);
  }, [data, query.search]);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {t('systems.add.title')}
    </Button>
  );
  const dialog = adding && <SystemDialog onClose={() => setAdding(false)} onAdded={setAdded} />;
  // After the dialog, whose form would ask whether to leave it.
  if (added) return <Navigate to={systemPath(added)} />;
  if (data?.length === 0)
    return (
      <EmptyState title={t('systems.empty.title')} action={add}>
        <p>{t('systems.empty.text')}</p>
        {dialog}
      </EmptyState>
    );
  return (
    <>
      <ListPage
        read={read}
        listParams={listParams}
        searchLabel={t('systems.search')}
        tools={<StickyAction>{add}</StickyAction>}
        file={{ name: t('title.systems'), rows: () => found ?? [] }}
        caption={t('title.systems')}
        columns={columns}
        rows={found}
        rowId={({ id }) => String(id)}
        onRowOpen={(row) => void navigate(systemPath(row))}
      />
      {dialog}
    </>
  );
}

type Tokens = PlatformClient['tokens'];

const working = (tokens: Tokens) =>
  tokens.filter(({ state }) => state === 'active' || state === 'endsSoon').length;

const lastCall = (tokens: Tokens) =>
  tokens
    .flatMap(({ usedAt }) => usedAt ?? [])
    .toSorted()
    .at(-1);

function useColumns() {
  const { t } = useTranslation('people');
  return useMemo<readonly Column<PlatformClient>[]>(
    () => [
      {
        id: 'name',
        header: t('systems.add.name'),
        place: 'title',
        fixed: true,
        cell: (row) => (
          <TextLink to={systemPath(row)}>
            <bdi>{visibleName(row.name)}</bdi>
          </TextLink>
        ),
        csv: ({ name }) => name,
      },
      {
        id: 'reach',
        header: t('systems.add.reach'),
        place: 'detail',
        cell: ({ brand, business }) => {
          const reach = brand ?? business;
          if (reach) return <IsolatedName>{reach.name}</IsolatedName>;
          return t('systems.add.reaches.all');
        },
        csv: ({ brand, business }) => (brand ?? business)?.name ?? t('systems.add.reaches.all'),
      },
      {
        id: 'tokens',
        header: t('systems.tokens'),
        place: 'aside',
        csv: ({ tokens, switchedOffAt }) =>
          switchedOffAt === null
            ? t('systems.working', { count: working(tokens) })
            : t('systems.isOff'),
        cell: ({ tokens, switchedOffAt }) => {
          if (switchedOffAt !== null) return <Badge tone="danger">{t('systems.isOff')}</Badge>;
          const ending = tokens.filter(({ state }) => state === 'endsSoon').length;
          return (
            <CellLines>
              <span>{t('systems.working', { count: working(tokens) })}</span>
              {ending > 0 && <Badge tone="warning">{t('systems.token.state.endsSoon')}</Badge>}
            </CellLines>
          );
        },
      },
      {
        id: 'used',
        header: t('systems.used'),
        place: 'fact',
        cell: ({ tokens }) => {
          const last = lastCall(tokens);
          return last === undefined ? t('systems.token.unused') : <DateTime value={last} />;
        },
        csv: ({ tokens }) => {
          const last = lastCall(tokens);
          return last === undefined ? null : localMinute(last);
        },
      },
      {
        id: 'made',
        header: t('systems.origin'),
        place: 'fact',
        cell: (row) => <Made {...row} />,
        lineCell: ({ createdAt }) => (
          <span>
            <span>{t('systems.made')}</span> <CalendarDate value={createdAt} />
          </span>
        ),
        csv: [
          { header: t('systems.made'), cell: ({ createdAt }) => localMinute(createdAt) },
          { header: t('systems.maker'), cell: ({ createdBy }) => createdBy && createdBy.name },
        ],
      },
      {
        id: 'history',
        header: t('systems.trail'),
        csv: [],
        place: 'fact',
        cell: ({ id }) => (
          <TextLink to={`/people/audit?thing=client:${String(id)}`}>{t('person.history')}</TextLink>
        ),
      },
    ],
    [t],
  );
}
