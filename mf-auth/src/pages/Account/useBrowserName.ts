import { useTranslation } from '@portal/kit/i18n';

/** Names a browser with its system, such as "Firefox on Windows". */
export function useBrowserName(): (of: { browser: string; system: string }) => string {
  const { t } = useTranslation('auth');
  return ({ browser, system }) => {
    const known =
      browser && system ? t('account.sessions.browserOn', { browser, system }) : browser || system;
    return known || t('account.sessions.unknown');
  };
}
