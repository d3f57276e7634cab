import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { lazy, Suspense } from 'react';
import { PageBoundary } from '../pages/PageBoundary';
import styles from './Account.module.css';

const UserMenu = lazy(() => import('./UserMenu'));

/** Who is signed in, and the menu of what is theirs. The menu is no part of the sign-in page's bytes. */
export function Account() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const restoring = useSession(({ status }) => status === 'restoring');
  return (
    <div className={styles.account}>
      {user && (
        <PageBoundary fallback={<LinkButton to="/logout">{t('menu.signOut')}</LinkButton>}>
          <Suspense fallback={<span className={styles.name}>{user.firstName}</span>}>
            <UserMenu user={user} />
          </Suspense>
        </PageBoundary>
      )}
      {!user && !restoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </div>
  );
}
