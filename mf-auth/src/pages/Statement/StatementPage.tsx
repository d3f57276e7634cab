import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useMutation } from '@portal/kit/query';
import { useLocation } from '@portal/kit/router';
import { ConfirmLink } from '../../mailed-links/ConfirmLink';
import { ExpiredLinkAlert, FocusedAlert } from '../../mailed-links/FocusedAlert';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';

/**
 * Opens the statement of a mailed link (TRANSACTION-17), or confirms the address that the link was mailed to (TRANSACTION-16), whose
 * path has other words.
 */
export default function StatementPage() {
  return <MailedLinkPage>{(token) => <StatementLink token={token} />}</MailedLinkPage>;
}

function StatementLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const kind = /address/iu.test(pathname) ? 'statementAddress' : 'statement';
  const opening = useMutation({
    mutationFn: () => portal().call('openStatement', { token }),
    onSuccess: (statement) => statement && window.location.assign(statement),
  });
  if (isLinkExpired(opening.error))
    return <ExpiredLinkAlert>{t(`${kind}.expired`)}</ExpiredLinkAlert>;
  if (opening.data === null) {
    return (
      <FocusedAlert tone="success" title={t('statementAddress.confirmedTitle')}>
        {t('statementAddress.confirmed')}
      </FocusedAlert>
    );
  }
  return <ConfirmLink intro={t(`${kind}.intro`)} submit={t(`${kind}.submit`)} act={opening} />;
}
