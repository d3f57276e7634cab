import { isolatedName } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { TextLink } from '@portal/kit/ui';
import { FocusedAlert } from '../../mailed-links/FocusedAlert';
import { ResendLinkForm } from '../../mailed-links/ResendLinkForm';

/** After a sign-up whose password opens no session: the same for a new address and for one that has an account. */
export function MailSent({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <FocusedAlert tone="success" title={t('links.sentTitle')}>
        <p>{t('signUp.mailSent', { email: isolatedName(email) })}</p>
      </FocusedAlert>
      <p>{t('links.notReceived')}</p>
      <ResendLinkForm email={email} />
      <p>
        <span>{t('signUp.haveAccount')}</span> <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  );
}
