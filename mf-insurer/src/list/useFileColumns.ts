import type { RequestColumn, RequestListName, RequestRow } from '@portal/core';
import { localMinute, useFormats, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { usePriceLabel } from '../labels/usePriceLabel';
import { requestName } from '../labels/useRequestName';
import { renewalText } from '../request/renewalText';
import { riskText } from '../request/riskText';

/** Columns of a list of requests with their cells in a file, where these are not those of the screen (LIST-19). */
export function useFileColumns(
  list: RequestListName,
  columns: readonly Column<RequestRow>[],
): readonly Column<RequestRow>[] {
  const { t } = useTranslation('insurer');
  const formats = useFormats();
  const offerHeader = usePriceLabel(t('list.offer'));
  const cells: Partial<Record<RequestColumn, Column<RequestRow>['csv']>> = {
    car: [
      { header: t('list.car'), cell: (row) => requestName(t, row) },
      {
        header: t('list.priceBand'),
        cell: ({ priceBand }) => priceBand && t(`codes.priceBand.${priceBand as 'upTo1000'}`),
      },
    ],
    receivedAt: ({ receivedAt }) => receivedAt && localMinute(receivedAt),
    premium: ({ premium }) => amount(premium),
    renewal: (row) => renewalText(t, formats, row),
    offerPrice: [
      { header: offerHeader, cell: ({ offer }) => amount(offer?.price) },
      {
        header: t('list.offeredAt'),
        cell: ({ offer }) => (offer?.createdAt ? localMinute(offer.createdAt) : null),
      },
    ],
    offerStatus: ({ offer }) => offer && t(`codes.offerStatus.${offer.status as 'pending'}`),
    offerExpiry: ({ offer }) => offer?.expirationDate ?? null,
    driver: [
      { header: t('list.driver'), cell: ({ driverName }) => driverName },
      ...(list === 'unrespondedOffers'
        ? [
            {
              header: t('list.phone'),
              cell: ({ offer }: RequestRow) => offer?.cellphone ?? null,
            },
            { header: t('list.email'), cell: ({ offer }: RequestRow) => offer?.email ?? null },
          ]
        : []),
    ],
    town: ({ town }) => town,
    risk: ({ risks }) =>
      risks && (risks.map((risk) => riskText(t, risk)).join(' · ') || t('risk.none')),
  };
  return columns.map((column) => {
    const csv = cells[column.id as RequestColumn];
    return csv ? { ...column, csv } : column;
  });
}

const amount = (cents: number | null | undefined) => (cents == null ? null : { cents });
