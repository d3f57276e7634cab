import { Languages } from 'lucide-react';
import { useLanguage, useTranslation } from '../i18n';
import { notify } from '../notices';
import { Button } from './Button';

/** For pages without a user menu: the other language, in its own words. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  const other = language === 'fr' ? 'en' : 'fr';

  function change() {
    setLanguage(other).catch(() =>
      notify({
        type: 'error',
        title: t('language.switchFailed'),
        message: t('language.switchFailedDetail'),
      }),
    );
  }

  return (
    <Button
      variant="quiet"
      lang={other}
      icon={<Languages aria-hidden size={18} />}
      onClick={change}
    >
      {t(`language.${other}`)}
    </Button>
  );
}
