import { ActButton } from '@portal/kit/act';
import { isCoreError, portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Trash2 } from '@portal/kit/icons';
import { useNavigate } from '@portal/kit/router';
import { useRequestName } from '../../labels/useRequestName';
import { useRequestDetail } from '../../queries/requestDetail';
import { useInvalidateLists } from '../../queries/requestLists';

interface WithdrawRequestProps {
  id: number;
  /** The list that a withdrawn request leads back to. */
  backPath: string;
}

/** Button and confirmation dialog of administrators for a request that is none (REQUEST-23). */
export function WithdrawRequest({ id, backPath }: WithdrawRequestProps) {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const invalidateLists = useInvalidateLists();
  const { data } = useRequestDetail(id, { enabled: false });
  const car = useRequestName()(data ?? { id, carName: '' });
  return (
    <ActButton
      size="small"
      icon={<Trash2 aria-hidden size={16} />}
      act={{
        call: () =>
          portal()
            .call('withdrawRequest', { id })
            .then(() => true)
            .catch((error: unknown) => {
              // The driver's system or another administrator has withdrawn it already.
              if (isCoreError(error) && error.status === 404) return false;
              throw error;
            }),
        notice: (_, isOwn) => ({
          type: isOwn ? 'success' : 'warning',
          title: t('withdraw.done'),
          message: isOwn ? car : t('withdraw.gone'),
        }),
        onDone: () => void navigate(backPath),
        // Also where the answer was lost.
        onSettled: () =>
          invalidateLists(
            'unansweredRequests',
            'discardedRequests',
            'unacceptedOffers',
            'unrespondedOffers',
          ),
      }}
      question={{
        title: t('withdraw.title', { car }),
        text: t('withdraw.text'),
        confirm: t('withdraw.open'),
      }}
    >
      {t('withdraw.open')}
    </ActButton>
  );
}
