import { useTranslation } from '@portal/kit/i18n';
import { Alert, TextLink } from '@portal/kit/ui';
import { FocusedTitle } from '../../mailed-links/FocusedTitle';
import { ResendLinkForm } from '../../mailed-links/ResendLinkForm';

/** Steps that are missing until a new broker sees requests: the confirmation of the address, and the approval. */
export function RemainingSteps({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Alert tone="success" title={<FocusedTitle>{t('remaining.title')}</FocusedTitle>}>
        <ol>
          <li>{t('remaining.confirmation')}</li>
          <li>{t('remaining.approval')}</li>
        </ol>
      </Alert>
      <p>{t('links.notReceived')}</p>
      <ResendLinkForm email={email} />
      <p>
        <span>{t('signUp.haveAccount')}</span> <TextLink to="/login">{t('signUp.signIn')}</TextLink>
      </p>
    </>
  );
}
