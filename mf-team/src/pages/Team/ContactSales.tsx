import { config } from '@portal/kit/config';
import { useTranslation } from '@portal/kit/i18n';
import { ExternalLink } from '@portal/kit/ui';

/** Link for a business whose plan is too small. */
export function ContactSales() {
  const { t } = useTranslation('team');
  return (
    <ExternalLink newTab href={config().links.contactSales}>
      {t('add.contactSales')}
    </ExternalLink>
  );
}
