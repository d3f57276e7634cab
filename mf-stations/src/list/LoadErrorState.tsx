import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState } from '@portal/kit/ui';
import { RotateCcw } from '@portal/kit/icons';

interface LoadErrorStateProps {
  loading: boolean;
  onReload: () => void;
}

/** "No results" with a reload button, where the stations could not be loaded; the console has the cause (STATION-7). */
export function LoadErrorState({ loading, onReload }: LoadErrorStateProps) {
  const { t } = useTranslation('stations');
  return (
    <EmptyState
      title={t('table.noResults')}
      action={
        <Button icon={<RotateCcw aria-hidden size={16} />} busy={loading} onClick={onReload}>
          {t('table.reload')}
        </Button>
      }
    />
  );
}
