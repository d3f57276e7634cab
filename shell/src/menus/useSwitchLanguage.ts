import { setLanguage, useTranslation, type Language } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';

/** Switches the language; a toast reports translations that could not be fetched. */
export function useSwitchLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  return (language) => {
    setLanguage(language).catch(() =>
      notify({
        type: 'error',
        title: t('language.switchFailed'),
        message: t('states.checkConnection'),
      }),
    );
  };
}
