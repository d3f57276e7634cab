import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { isCoreError } from '@portal/kit/api';
import { config } from '@portal/kit/config';
import { Alert, ExternalLink } from '@portal/kit/ui';

/** Why a single sign-on did not open a session, with the code that support asks for. */
export function Refusal({ error, provider }: { error: unknown; provider: string }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const parts = isCoreError(error) ? [error.code, error.requestId] : [];
  const code = parts.filter((part) => part != null).join('\u00a0· ');
  return (
    <Alert tone="danger" title={t('sso.failed', { provider })}>
      <p>{errorText(error)}</p>
      <p>
        <span>{code !== '' && t('sso.support', { code })}</span>{' '}
        <ExternalLink newTab href={config().links.support}>
          {t('sso.writeToSupport')}
        </ExternalLink>
      </p>
    </Alert>
  );
}
