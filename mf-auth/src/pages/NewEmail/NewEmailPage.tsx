import { portal } from '@portal/kit/api';
import { useTranslation } from '@portal/kit/i18n';
import { useMutation, useQueryClient } from '@portal/kit/query';
import { refreshSession, useSession } from '@portal/kit/session';
import { LinkButton } from '@portal/kit/ui';
import { ConfirmLink } from '../../mailed-links/ConfirmLink';
import { ExpiredLinkAlert, FocusedAlert } from '../../mailed-links/FocusedAlert';
import { MailedLinkPage } from '../../mailed-links/MailedLinkPage';
import { isLinkExpired } from '../../mailed-links/useLinkToken';
import { accountQuery } from '../Account/queries';

/** Gives the account the address that the link was mailed to (ACCOUNT-7), in any browser. */
export default function NewEmailPage() {
  return <MailedLinkPage>{(token) => <NewEmail token={token} />}</MailedLinkPage>;
}

function NewEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const queries = useQueryClient();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const confirming = useMutation({
    mutationFn: () => portal().call('confirmEmailChange', { token }),
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
      <FocusedAlert tone="success" title={t('newEmail.confirmedTitle')} action={goOn}>
        {t('newEmail.confirmed')}
      </FocusedAlert>
    );
  }
  if (isLinkExpired(confirming.error)) {
    return (
      <ExpiredLinkAlert action={goOn}>
        <p>{t('links.expired')}</p>
        <p>{t('newEmail.askAgain')}</p>
      </ExpiredLinkAlert>
    );
  }
  return <ConfirmLink intro={t('newEmail.intro')} submit={t('newEmail.submit')} act={confirming} />;
}
