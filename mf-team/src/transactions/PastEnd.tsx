import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState } from '@portal/kit/ui';

/** A page after the last row: the list became shorter, or the count leaves no rest (reading 1). */
export function PastEndState({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('states.pastEnd.title')}
      action={<Button onClick={onBack}>{t('states.pastEnd.back')}</Button>}
    >
      {t('states.pastEnd.text')}
    </EmptyState>
  );
}
