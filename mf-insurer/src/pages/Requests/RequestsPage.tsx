import { listPageSize, type RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { today } from '@portal/kit/list';
import { useNavigate } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import { Button } from '@portal/kit/ui';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import { useRequestName } from '../../labels/useRequestName';
import { useSearchLabels } from '../../labels/useSearchLabels';
import { pathOfRow } from '../../list-state/listOrigin';
import { useRequestListParams } from '../../list-state/useRequestListParams';
import { discardSkeleton } from '../../list/CellSkeletons';
import { RequestTable } from '../../list/RequestTable';
import { useRequestColumns } from '../../list/useRequestColumns';
import { useRequestListKeys } from '../../list/useRequestListKeys';
import { useRequestList } from '../../queries/requestLists';
import { DiscardRequest } from './DiscardRequest';

const SHARED_COLUMNS = ['car', 'premium', 'renewal'] as const;

/** New requests: neither answered nor discarded. */
export default function RequestsPage() {
  return (
    <RequireApprovedBroker>
      <NewRequests />
    </RequireApprovedBroker>
  );
}

function NewRequests() {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const nameOf = useRequestName();
  const requests = useRequestList('unansweredRequests');
  const listParams = useRequestListParams('unansweredRequests');
  useSearchLabels(requests.data, listParams.query.search);
  const [discarding, setDiscarding] = useState<RequestRow | null>(null);
  const sharedColumns = useRequestColumns(SHARED_COLUMNS, listParams.origin);
  const columns = useMemo<readonly Column<RequestRow>[]>(
    () => [
      ...sharedColumns,
      {
        id: 'discard',
        header: t('discard.column'),
        hideHeader: true,
        width: '16%',
        skeleton: discardSkeleton,
        cell: (row) => (
          <Button
            size="small"
            icon={<Trash2 aria-hidden size={16} />}
            aria-label={t('discard.openNamed', { car: nameOf(row) })}
            onClick={() => setDiscarding(row)}
          >
            {t('discard.open')}
          </Button>
        ),
      },
    ],
    [sharedColumns, nameOf, t],
  );
  const readRows = () => requests.data?.page(listParams.query, today()).rows ?? [];
  const keys = useRequestListKeys({ requests, listParams, onDiscard: setDiscarding });

  /** Focuses the row that has taken a position, or the last one; the search where no row is left. */
  function focusNearestRow(rowIndex: number) {
    const { page } = listParams.query;
    const lastRow = readRows().length - 1;
    if (lastRow >= 0) keys.focusRow(Math.min(rowIndex, lastRow));
    else if (page > 1) keys.focusRowOfPage(page - 1, listPageSize() - 1, { replace: true });
    else keys.searchRef.current?.focus();
  }

  return (
    <>
      <RequestTable
        caption={t('title.new')}
        requests={requests}
        listParams={listParams}
        columns={columns}
        keys={keys}
        discardable
        empty={{ title: t('new.emptyTitle'), text: t('new.emptyText') }}
        onRowOpen={(row) => void navigate(pathOfRow(row), { state: listParams.origin })}
      />
      {discarding && (
        <DiscardRequest
          request={discarding}
          rowIndex={readRows().findIndex(({ id }) => id === discarding.id)}
          onDiscarded={focusNearestRow}
          onClose={() => setDiscarding(null)}
        />
      )}
    </>
  );
}
