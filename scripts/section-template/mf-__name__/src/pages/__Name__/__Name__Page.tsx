import { useTranslation } from '@portal/kit/i18n';
import { Card, EmptyState } from '@portal/kit/ui';

/** The first screen of the section. */
export default function __Name__Page() {
  const { t } = useTranslation('__name__');
  return (
    <Card>
      <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
    </Card>
  );
}
