import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Loading, PageFailure } from '@portal/kit/ui';
import styles from './Account.module.css';
import { DataCard } from './DataCard';
import { EmailCard } from './EmailCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { ProfileCard } from './ProfileCard';
import { useAccount } from './queries';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';

/** A person's own account (ACCOUNT-1). */
export default function AccountPage() {
  const { t } = useTranslation('auth');
  const { data: account, error, refetch } = useAccount();
  if (!account) {
    if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
    return <Loading label={t('account.loading')} />;
  }
  return (
    <div className={styles.page}>
      <ProfileCard account={account} />
      <EmailCard account={account} />
      <PasswordCard account={account} />
      <SecondFactorCard account={account} />
      {config().passkeyHost !== undefined && <PasskeysCard />}
      <SessionsCard />
      <DataCard />
    </div>
  );
}
