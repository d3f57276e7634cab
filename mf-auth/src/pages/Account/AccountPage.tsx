import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Card, Loading, PageFailure } from '@portal/kit/ui';
import styles from './Account.module.css';
import { AccountRows } from './AccountRows';
import { DataRow } from './DataRow';
import { EmailRow } from './EmailRow';
import { PasskeysCard } from './PasskeysCard';
import { PasswordRow } from './PasswordRow';
import { ProfileRow } from './ProfileRow';
import { useAccount } from './queries';
import { SecondFactorRow } from './SecondFactorRow';
import { SessionsCard } from './SessionsCard';

/** A person's own account (ACCOUNT-1): a row for each thing, then passkeys and sessions. */
export default function AccountPage() {
  const { t } = useTranslation('auth');
  const { data: account, error, refetch } = useAccount();
  if (!account) {
    if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
    return <Loading label={t('account.loading')} />;
  }
  return (
    <AccountRows>
      <div className={styles.page}>
        <Card className={styles.rows}>
          <ProfileRow account={account} />
          <EmailRow account={account} />
          <PasswordRow account={account} />
          <SecondFactorRow account={account} />
        </Card>
        {config().passkeyHost !== undefined && <PasskeysCard />}
        <SessionsCard />
        <Card className={styles.rows}>
          <DataRow />
        </Card>
      </div>
    </AccountRows>
  );
}
