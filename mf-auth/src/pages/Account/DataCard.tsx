import { portal } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useIdentityProof } from '@portal/kit/proof';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { Alert, Button, Card } from '@portal/kit/ui';
import styles from './Account.module.css';

/** A file with all that the portal holds of the person (ACCOUNT-8). */
export function DataCard() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { prove, dialog } = useIdentityProof();
  const downloading = useMutation({
    mutationFn: () => prove(() => portal().call('accountData')),
    onSuccess: (file) => {
      if (file) downloadFile(file, t('account.data.fileName'));
    },
  });
  return (
    <Card title={t('account.data.title')}>
      <div className={styles.section}>
        <p>{t('account.data.intro')}</p>
        {downloading.error && <Alert tone="danger">{errorText(downloading.error)}</Alert>}
        <div className={styles.buttons}>
          <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
            {t('account.data.download')}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  );
}
