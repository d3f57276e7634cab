import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { isOpen } from './sections/remotes';
import type { Visit } from './useVisit';

/**
 * Name of the visited place while its route is unknown: the entry of the main menu, or that of the user
 * menu for a page outside the main menu. Empty for public pages and unknown paths.
 */
export function useVisitName({ remote, menuEntry }: Pick<Visit, 'remote' | 'menuEntry'>): string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!remote || isOpen(remote)) return '';
  return menuEntry?.label[language] ?? t('menu.profile');
}
