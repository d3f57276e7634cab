import { IsolatedName, useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { lazy, Suspense } from 'react';
import { PageBoundary } from '../pages/PageBoundary';
import { withRetries } from '../sections/retry';
import styles from './Account.module.css';

const UserMenu = lazy(() => withRetries(() => import('./UserMenu')));

/** The user menu, or a sign-in link. The menu is a chunk of its own: the sign-in page has none. */
export function Account() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const restoring = useSession(({ status }) => status === 'restoring');
  return (
    <div className={styles.account}>
      {user && (
        <PageBoundary fallback={<LinkButton to="/logout">{t('menu.signOut')}</LinkButton>}>
          <Suspense
            fallback={
              <span className={styles.name}>
                <IsolatedName>{user.firstName}</IsolatedName>
              </span>
            }
          >
            <UserMenu user={user} />
          </Suspense>
        </PageBoundary>
      )}
      {!user && !restoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </div>
  );
}
