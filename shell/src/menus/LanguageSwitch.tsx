import { languages, useLanguage, useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { Languages } from '@portal/kit/icons';
import { useSwitchLanguage } from './useSwitchLanguage';

/** Buttons for pages without a user menu, labelled with the own names of the other languages (LANGUAGE-3). */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button
        key={other}
        variant="quiet"
        lang={other}
        icon={<Languages aria-hidden size={18} />}
        onClick={() => switchLanguage(other)}
      >
        {t(`language.${other}`)}
      </Button>
    ));
}
