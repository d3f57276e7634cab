import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import styles from './Account.module.css';
import { UserMenu } from './UserMenu';

/** The user menu, or a sign-in link. */
export function Account() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const restoring = useSession(({ status }) => status === 'restoring');
  return (
    <div className={styles.account}>
      {user && <UserMenu user={user} />}
      {!user && !restoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </div>
  );
}
