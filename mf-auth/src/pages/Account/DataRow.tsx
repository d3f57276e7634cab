import { useAct } from '@portal/kit/act';
import { portal } from '@portal/kit/api';
import { downloadFile } from '@portal/kit/download';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, Button } from '@portal/kit/ui';
import { AccountRow } from './AccountRow';

/** A file with all that the portal holds of the person (ACCOUNT-8). */
export function DataRow() {
  const { t } = useTranslation('auth');
  const { run, busy, error, dialog } = useAct({
    call: () => portal().call('accountData'),
    onDone: (file) => downloadFile(file, t('account.data.fileName')),
  });
  return (
    <>
      <AccountRow
        title={t('account.data.title')}
        value={t('account.data.intro')}
        notice={error !== undefined && <Alert tone="danger">{error}</Alert>}
        action={
          <Button busy={busy} onClick={() => run()}>
            {t('account.data.download')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
