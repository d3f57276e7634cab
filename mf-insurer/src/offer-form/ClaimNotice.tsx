import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button } from '@portal/kit/ui';
import styles from './ClaimNotice.module.css';
import type { FormClaim } from './useClaim';

/** Says who else prepares an offer for the request, and offers to take over. Beside the buttons: no field moves. */
export function ClaimNotice({ claim: { colleague, takeOver, busy } }: { claim: FormClaim }) {
  const { t } = useTranslation('insurer');
  return (
    // There before its text, which would not be announced otherwise.
    <div role="status" className={styles.notice}>
      {colleague !== null && (
        <Alert
          title={t('claim.taken', { name: colleague })}
          action={
            <Button size="small" busy={busy} onClick={takeOver}>
              {t('claim.takeOver')}
            </Button>
          }
        >
          {t('claim.takenText')}
        </Alert>
      )}
    </div>
  );
}
