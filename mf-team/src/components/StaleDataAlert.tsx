import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Alert, Button } from '@portal/kit/ui';

interface StaleDataAlertProps {
  error: unknown;
  onRetry: () => void;
}

/** What is shown was read before; reading it again failed. */
export function StaleDataAlert({ error, onRetry }: StaleDataAlertProps) {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  return (
    <Alert
      tone="danger"
      title={t('team:unrefreshed')}
      action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
    >
      {errorText(error)}
    </Alert>
  );
}
