import { config, takesPasswords } from '@portal/kit/config';
import { PageContents } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Card, Loading, PageFailure, Stack } from '@portal/kit/ui';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { Privacy } from '../../Privacy';
import { AccountRows } from './AccountRows';
import { DataRow } from './DataRow';
import { EmailRow } from './EmailRow';
import { MailsRow } from './MailsRow';
import { PasskeysCard } from './PasskeysCard';
import { PasswordRow } from './PasswordRow';
import { ProfileRow } from './ProfileRow';
import { ProvidersRow } from './ProvidersRow';
import { useAccount, useNotifications } from './queries';
import { SecondFactorRow } from './SecondFactorRow';
import { SessionsCard } from './SessionsCard';

type Part =
  | 'profile'
  | 'email'
  | 'password'
  | 'secondFactor'
  | 'providers'
  | 'mails'
  | 'passkeys'
  | 'sessions'
  | 'data';

/** A person's own account (ACCOUNT-1): a row for each thing, then passkeys and sessions; with room, a list of them. */
export default function AccountPage() {
  const { t } = useTranslation('auth');
  const { data: account, error, refetch } = useAccount();
  const { data: notifications } = useNotifications();
  if (!account) {
    if (error) return <PageFailure error={error} onRetry={() => void refetch()} />;
    return <Loading label={t('account.loading')} />;
  }
  const hasPasskeys = config().passkeyHost !== undefined;
  // An authenticator app goes with a password.
  const hasPassword = takesPasswords();
  const hasSecondFactor = hasPassword || account.hasAuthenticator;
  const parts: Part[] = ['profile', 'email'];
  if (hasPassword) parts.push('password');
  if (hasSecondFactor) parts.push('secondFactor');
  const { identityProviders: providers = [] } = account;
  if (providers.length > 0) parts.push('providers');
  if (notifications && notifications.choices.length > 0) parts.push('mails');
  if (hasPasskeys) parts.push('passkeys');
  parts.push('sessions', 'data');
  return (
    <AccountRows>
      <div className={styles.page}>
        <PageContents
          label={t('account.contents')}
          parts={parts.map((part) => [idOf(part), t(`account.${part}.title`)])}
          className={styles.contents}
        />
        <Stack gap={4} className={styles.parts}>
          <Card className={styles.rows}>
            <Place of="profile">
              <ProfileRow account={account} />
            </Place>
            <Place of="email">
              <EmailRow account={account} />
            </Place>
            {hasPassword && (
              <Place of="password">
                <PasswordRow account={account} />
              </Place>
            )}
            {hasSecondFactor && (
              <Place of="secondFactor">
                <SecondFactorRow account={account} />
              </Place>
            )}
            {providers.length > 0 && (
              <Place of="providers">
                <ProvidersRow providers={providers} />
              </Place>
            )}
            <Place of="mails">
              <MailsRow />
            </Place>
          </Card>
          {hasPasskeys && (
            <Place of="passkeys">
              <PasskeysCard />
            </Place>
          )}
          <Place of="sessions">
            <SessionsCard />
          </Place>
          <Card className={styles.rows}>
            <Place of="data">
              <DataRow />
            </Place>
          </Card>
          <Privacy />
        </Stack>
      </div>
    </AccountRows>
  );
}

const idOf = (part: Part) => `account-${part}`;

/** A part of the page, which a link of the contents focuses. */
function Place({ of, children }: { of: Part; children: ReactNode }) {
  return (
    <div id={idOf(of)} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}
