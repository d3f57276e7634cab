import { useErrorText, useTranslation } from '@portal/kit/i18n';
import { Alert, Button } from '@portal/kit/ui';

interface StaleDataAlertProps {
  error: unknown;
  onRetry: () => void;
}

/** Says that a refresh failed and the shown data is older. */
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
