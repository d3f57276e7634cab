import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import type { Column } from '@portal/kit/table';
import { Button } from '@portal/kit/ui';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useListKeys } from '../keys/useListKeys';
import { useBook } from '../list/books';
import { pathTo } from '../list/links';
import { RequestTable } from '../list/RequestTable';
import { today } from '../list/today';
import { useColumns } from '../list/useColumns';
import { useLabels } from '../list/useLabels';
import { useListing } from '../list/useListing';
import { DiscardRequest } from './DiscardRequest';

const shown = ['car', 'premium', 'renewal'] as const;

export function Requests() {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const book = useBook('unansweredRequests');
  const listing = useListing('unansweredRequests');
  useLabels(book.data);
  const [discarding, setDiscarding] = useState<RequestRow | null>(null);
  const shared = useColumns(shown, listing.origin);
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
