import { useTranslation } from '@portal/kit/i18n';
import { EmptyState, LinkButton } from '@portal/kit/ui';
import { Compass } from '@portal/kit/icons';

/** Page of unknown paths. The frame renders its heading (MESSAGE-4). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Compass size={28} />}
      title={`${t('notFound.code')} – ${t('notFound.lost')}`}
      action={
        <LinkButton variant="primary" to="/">
          {t('notFound.home')}
        </LinkButton>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
