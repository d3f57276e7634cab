import { useTranslation } from '@portal/kit/i18n';
import { useSession } from '@portal/kit/session';
import { LinkButton, Row } from '@portal/kit/ui';
import styles from './Account.module.css';
import { UserMenu } from './UserMenu';

/** The user menu, or a sign-in link. */
export function Account() {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const isRestoring = useSession(({ status }) => status === 'restoring');
  return (
    <Row align="center" justify="end" className={styles.account}>
      {isSignedIn && <UserMenu />}
      {!isSignedIn && !isRestoring && <LinkButton to="/login">{t('menu.signIn')}</LinkButton>}
    </Row>
  );
}
