import { useCoreReady } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { ChevronDown } from '@portal/kit/icons';
import styles from './Account.module.css';
import { UserMenu } from './UserMenu';

/** In place of the user menu, which needs the core, and as large. */
function AccountName({ children }: { readonly children: string }) {
  return (
    <span className={styles.trigger}>
      <span aria-hidden className={styles.initials} />
      <span className={styles.name}>
        <bdi>{children}</bdi>
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
      {user && (ready ? <UserMenu user={user} /> : <AccountName>{name}</AccountName>)}
      {!user && !restoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </div>
  );
}
