import { loadCore, portal } from '@portal/kit/api';
import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { refreshSession, useSession } from '@portal/kit/session';
import { Alert, Button, LinkButton } from '@portal/kit/ui';
import styles from '../../auth.module.css';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { accountQuery } from '../Account/queries';

/**
 * Gives the account the address that the link was mailed to (ACCOUNT-7), in any browser. By a button, since programs that
 * look for viruses in mail open its links.
 */
export default function NewEmailPage() {
  return <MailedLinkPage>{(token) => <NewEmail token={token} />}</MailedLinkPage>;
}

function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const confirming = useMutation({
    mutationFn: async () => {
      await loadCore();
      await portal().call('confirmEmailChange', { token });
    },
    onSuccess: () => {
      void queries.invalidateQueries(accountQuery);
      // The frame shows the address. Its failure is none of the confirmation.
      if (isSignedIn) refreshSession().catch(() => undefined);
    },
  });
  const goOn = isSignedIn ? (
    <LinkButton to="/account">{t('accountTitle')}</LinkButton>
  ) : (
    <LinkButton to="/login">{t('links.backToSignIn')}</LinkButton>
  );
  if (confirming.isSuccess) {
    return (
      <Alert
        tone="success"
        title={<FocusedTitle>{t('newEmail.confirmedTitle')}</FocusedTitle>}
        action={goOn}
      >
        {t('newEmail.confirmed')}
      </Alert>
    );
  }
  const { error } = confirming;
  if (isLinkExpired(error)) {
    return (
      <Alert
        tone="warning"
        title={<FocusedTitle>{t('links.expiredTitle')}</FocusedTitle>}
        action={goOn}
      >
        <p>{t('links.expired')}</p>
        <p>{t('newEmail.askAgain')}</p>
      </Alert>
    );
  }
  return (
    <>
      <p>{t('newEmail.intro')}</p>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      <div className={styles.submit}>
        <Button variant="primary" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('newEmail.submit')}
        </Button>
      </div>
    </>
  );
}
