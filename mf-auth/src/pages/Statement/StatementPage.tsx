import { portal } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useLocation } from '@portal/kit/router';
import { Alert, Button } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';

/**
 * Opens the statement of a mailed link (TRANSACTION-17), or confirms the address that the link was mailed to (TRANSACTION-16), whose
 * path has other words. By a button, since mail filters open links.
 */
export default function StatementPage() {
  return <MailedLinkPage>{(token) => <StatementLink token={token} />}</MailedLinkPage>;
}

function StatementLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const kind = /address/iu.test(pathname) ? 'statementAddress' : 'statement';
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => portal().call('openStatement', { token }),
    onSuccess: (statement) => statement && window.location.assign(statement),
  });
  if (isLinkExpired(error)) {
    return (
      <Alert tone="warning" title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}>
        {t(`${kind}.expired`)}
      </Alert>
    );
  }
  if (data === null) {
    return (
      <Alert
        tone="success"
        title={<FocusedTitle>{t('statementAddress.confirmedTitle')}</FocusedTitle>}
      >
        {t('statementAddress.confirmed')}
      </Alert>
    );
  }
  return (
    <>
      <p>{t(`${kind}.intro`)}</p>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <div className={styles.submit}>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t(`${kind}.submit`)}
        </Button>
      </div>
    </>
  );
}
