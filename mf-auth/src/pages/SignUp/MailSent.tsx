import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, TextLink } from '@portal/kit/ui';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { ResendLinkForm } from '../../mailed-links/ResendLinkForm';

/** After a sign-up whose password opens no session: the same for a new address and for one that has an account. */
export function MailSent({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Alert tone="success" title={<FocusedTitle>{t('links.sentTitle')}</FocusedTitle>}>
        <p>{t('signUp.mailSent', { email: isolatedName(email) })}</p>
      </Alert>
      <p>{t('links.notReceived')}</p>
      <ResendLinkForm email={email} />
      <p>
        <span>{t('signUp.haveAccount')}</span> <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  );
}
