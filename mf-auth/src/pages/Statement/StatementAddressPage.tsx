import { isolatedName } from '@portal/core';
import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { Alert } from '@portal/kit/ui';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { LinkAct } from './LinkAct';

/** Confirms the address that the link was mailed to: it gets the statements of a business (TRANSACTION-16). */
export default function StatementAddressPage() {
  const { t } = useTranslation('auth');
  return (
    <MailedLinkPage>
      {(token) => (
        <LinkAct
          kind="statementAddress"
          act={() => portal().call('confirmStatementAddress', { token })}
          done={(business) => (
            <Alert
              tone="success"
              title={<FocusedTitle>{t('statementAddress.confirmedTitle')}</FocusedTitle>}
            >
              {t('statementAddress.confirmed', { name: isolatedName(business) })}
            </Alert>
          )}
        />
      )}
    </MailedLinkPage>
  );
}
