import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import { Button } from '@portal/kit/ui';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RequireApprovedBroker } from '../../access/RequireApprovedBroker';
import { useListKeys } from '../../list/useRequestListKeys';
import { useRequestList } from '../../queries/requestLists';
import { pathTo } from '../../list-state/listOrigin';
import { RequestTable } from '../../list/RequestTable';
import { today } from '../../list/today';
import { useRequestColumns } from '../../list/useRequestColumns';
import { useSearchLabels } from '../../labels/useSearchLabels';
import { useRequestListParams } from '../../list-state/useRequestListParams';
import { DiscardRequest } from './DiscardRequest';

const shown = ['car', 'premium', 'renewal'] as const;

/** New requests: neither answered nor discarded. */
export default function RequestsPage() {
  return (
    <RequireApprovedBroker>
      <NewRequestList />
    </RequireApprovedBroker>
  );
}

function NewRequestList() {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const book = useRequestList('unansweredRequests');
  const listing = useRequestListParams('unansweredRequests');
  useSearchLabels(book.data);
  const [discarding, setDiscarding] = useState<RequestRow | null>(null);
  const shared = useRequestColumns(shown, listing.origin);
  const columns = useMemo<readonly Column<RequestRow>[]>(
    () => [
      ...shared,
      {
        id: 'discard',
        header: t('discard.column'),
        hideHeader: true,
        cell: (row) => (
          <Button
            size="small"
            icon={<Trash2 aria-hidden size={16} />}
            aria-label={t('discard.openNamed', { car: row.carName })}
            onClick={() => setDiscarding(row)}
          >
            {t('discard.open')}
          </Button>
        ),
      },
    ],
    [shared, t],
  );
  const rows = () => book.data?.page(listing.query, today()).rows ?? [];
  const keys = useListKeys({ book, listing, onDiscard: setDiscarding });

  return (
    <>
      <RequestTable
        caption={t('title.new')}
        book={book}
        listing={listing}
        columns={columns}
        keys={keys}
        discard
        empty={{ title: t('new.emptyTitle'), text: t('new.emptyText') }}
        onRowOpen={(row) => void navigate(pathTo(row), { state: listing.origin })}
      />
      {discarding && (
        <DiscardRequest
          request={discarding}
          // The row that stands where the discarded one stood, or the last one.
          onDiscarded={(index) => keys.focusRow(Math.min(index, rows().length - 1))}
          position={rows().findIndex(({ id }) => id === discarding.id)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </>
  );
}
