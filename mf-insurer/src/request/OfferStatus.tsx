import type { OfferRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
import { useRemoval } from '../live/RowNote';

interface OfferStatusProps {
  offer: Pick<OfferRow, 'status'>;
  /** Id of the request that it answers. */
  request: number;
  /** As text alone. */
  plain?: boolean;
}

/** Status of an offer in a list; of one that the driver has just accepted, that it is. */
export function OfferStatus({ offer, request, plain = false }: OfferStatusProps) {
  const { t } = useTranslation('insurer');
  const isAccepted = useRemoval(request)?.kind === 'offerAccepted';
  const status = isAccepted ? 'accepted' : (offer.status as 'pending' | 'accepted' | 'declined');
  const text = t(`codes.offerStatus.${status}`);
  if (plain) return <span>{text}</span>;
  return <Badge tone={status === 'accepted' ? 'success' : 'info'}>{text}</Badge>;
}
