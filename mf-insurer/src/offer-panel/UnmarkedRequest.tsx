import { portal } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, ExternalLink } from '@portal/kit/ui';
import { useInvalidateOffer } from '../queries/offers';
import { asOwnChange } from '../queries/ownChanges';
import { useRemoveFromList } from '../queries/requestLists';
import styles from './OfferPanel.module.css';

interface UnmarkedRequestProps {
  request: number;
  onMarked: () => void;
}

/** Warns that the offer exists but its request is not marked as answered, and marks it (OFFER-8). */
export function UnmarkedRequest({ request, onMarked }: UnmarkedRequestProps) {
  const { t } = useTranslation('insurer');
  const errorText = useErrorText();
  const invalidateOffer = useInvalidateOffer(request);
  const removeFromList = useRemoveFromList();
  const marking = useMutation({
    mutationFn: () => asOwnChange(request, () => portal().call('markResponded', { id: request })),
    onSuccess: () => {
      removeFromList('unansweredRequests', request);
      onMarked();
      notify({ type: 'success', title: t('offer.marked') });
    },
    onSettled: () => {
      void invalidateOffer();
    },
  });
  return (
    <Alert
      tone="warning"
      title={t('offer.notMarked.title')}
      action={
        <span className={styles.actions}>
          <Button busy={marking.isPending} onClick={() => marking.mutate()}>
            {t('offer.notMarked.mark')}
          </Button>
          <ExternalLink href={config().links.support}>{t('offer.support')}</ExternalLink>
        </span>
      }
    >
      <p>{t('offer.notMarked.text')}</p>
      {marking.error && <p role="alert">{errorText(marking.error)}</p>}
    </Alert>
  );
}
