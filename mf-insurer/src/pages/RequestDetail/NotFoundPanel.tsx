import { useTranslation } from '@portal/kit/i18n';
import { EmptyState, LinkButton } from '@portal/kit/ui';

/** There is no such request, or no longer. */
export function NotFoundPanel({ back }: { back: string }) {
  const { t } = useTranslation('insurer');
  return (
    <EmptyState
      title={t('detail.gone.title')}
      action={<LinkButton to={back}>{t('detail.back')}</LinkButton>}
    >
      {t('detail.gone.text')}
    </EmptyState>
  );
}
