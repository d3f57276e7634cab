import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button, ExternalLink, Row } from '@portal/kit/ui';
import { useInvalidateOffer } from '../queries/offers';
import { asOwnChange } from '../queries/ownChanges';
import { useRemoveFromList } from '../queries/requestLists';

interface UnmarkedRequestProps {
  request: number;
  onMarked: () => void;
}

/** Warns that the offer exists but its request is not marked as answered, and marks it (OFFER-8). */
export function UnmarkedRequest({ request, onMarked }: UnmarkedRequestProps) {
  const { t } = useTranslation('insurer');
  const invalidateOffer = useInvalidateOffer(request);
  const removeFromList = useRemoveFromList();
  const marking = useAct({
    call: () => asOwnChange(request, () => portal().call('markResponded', { id: request })),
    onDone: () => {
      removeFromList('unansweredRequests', request);
      onMarked();
    },
    notice: () => ({ title: t('offer.marked') }),
    onSettled: () => void invalidateOffer(),
  });
  return (
    <Alert
      tone="warning"
      title={t('offer.notMarked.title')}
      action={
        <Row as="span" gap={[2, 4]} align="center">
          <Button busy={marking.busy} onClick={() => marking.run()}>
            {t('offer.notMarked.mark')}
          </Button>
          <ExternalLink href={config().links.support}>{t('offer.support')}</ExternalLink>
        </Row>
      }
    >
      <p>{t('offer.notMarked.text')}</p>
      {marking.error !== undefined && <p role="alert">{marking.error}</p>}
    </Alert>
  );
}
