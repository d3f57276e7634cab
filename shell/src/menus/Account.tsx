import type { User } from '@portal/core';
import { useCoreReady } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { ChevronDown } from '@portal/kit/icons';
import styles from './Account.module.css';
import { initials } from './initials';
import { UserMenu } from './UserMenu';

/** In place of the user menu, which needs the core, and as large. */
function AccountName({ user, name }: { readonly user: User; readonly name: string }) {
  return (
    <span className={styles.trigger}>
      <span aria-hidden className={styles.initials}>
        {initials(user)}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <ChevronDown aria-hidden size={16} className={styles.chevron} />
    </span>
  );
}

/** The user menu, or a sign-in link. */
export function Account() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const name = useSession((session) => session.name);
  const ready = useCoreReady();
  const restoring = useSession(({ status }) => status === 'restoring');
  return (
    <div className={styles.account}>
      {user && (ready ? <UserMenu user={user} /> : <AccountName user={user} name={name} />)}
      {!user && !restoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </div>
  );
}
