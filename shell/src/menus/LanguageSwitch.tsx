import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { Languages } from 'lucide-react';
import { useSwitchLanguage } from './useSwitchLanguage';

/** Button for pages without a user menu, labelled with the other language's own name. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <Button
      variant="quiet"
      lang={other}
      icon={<Languages aria-hidden size={18} />}
      onClick={() => switchLanguage(other)}
    >
      {t(`language.${other}`)}
    </Button>
  );
}
