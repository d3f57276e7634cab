import { takesPasswords } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { Alert, LinkButton } from '@portal/kit/ui';
import type { ReactNode } from 'react';

/** Shows its children where people sign in with passwords, else the way in that there is (SSO-7). */
export function WithPasswords({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  if (takesPasswords()) return children;
  return (
    <Alert
      tone="info"
      title={t('passwordsOff.title')}
      action={<LinkButton to="/login">{t('links.backToSignIn')}</LinkButton>}
    >
      {t('passwordsOff.text')}
    </Alert>
  );
}
