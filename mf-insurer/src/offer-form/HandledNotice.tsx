import { fullName, isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import styles from './ClaimNotice.module.css';
import { useHandledMeanwhile } from './useHandledMeanwhile';

/** Says that a colleague was quicker, while the form is open: what is typed stays. Beside the buttons: no field moves. */
export function HandledNotice({ request }: { request: number }) {
  const { t } = useTranslation('insurer');
  const handled = useHandledMeanwhile(request);
  const how = handled?.kind === 'requestDiscarded' ? 'discarded' : 'offered';
  return (
    // There before its text, which would not be announced otherwise.
    <div role="status" className={styles.notice}>
      {handled && (
        <Alert tone="warning">
          {handled.by
            ? t(`handled.${how}By`, { name: isolatedName(fullName(handled.by)) })
            : t(`handled.${how}`)}
        </Alert>
      )}
    </div>
  );
}
