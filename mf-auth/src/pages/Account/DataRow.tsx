import { portal } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useIdentityProof } from '@portal/kit/proof';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { Alert, Button } from '@portal/kit/ui';
import { AccountRow } from './AccountRow';

/** A file with all that the portal holds of the person (ACCOUNT-8). */
export function DataRow() {
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
    <>
      <AccountRow
        title={t('account.data.title')}
        value={t('account.data.intro')}
        notice={downloading.error && <Alert tone="danger">{errorText(downloading.error)}</Alert>}
        action={
          <Button busy={downloading.isPending} onClick={() => downloading.mutate()}>
            {t('account.data.download')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
