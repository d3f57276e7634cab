import { useTranslation } from '@portal/kit/i18n';
import { Button, EmptyState } from '@portal/kit/ui';
import { CloudOff } from '@portal/kit/icons';

const reload = () => {
  window.location.reload();
};

/** Replaces a section that the operator has switched off. */
export function SectionOff({ section }: { section: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CloudOff size={28} />}
      title={t('section.offTitle', { section })}
      action={<Button onClick={reload}>{t('actions.reload')}</Button>}
    >
      {t('section.offText')}
    </EmptyState>
  );
}
