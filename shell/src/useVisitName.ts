import { useLanguage, useTranslation } from '@portal/kit/i18n';
import { isOpen } from './sections/remotes';
import type { Visit } from './useVisit';

/**
 * Name of the visited place while its route is unknown: the entry of the main menu, or that of the user
 * menu for a page outside the main menu. Empty for public pages and unknown paths.
 */
export function useVisitName(visit: Pick<Visit, 'remote' | 'menuEntry' | 'open'>): string {
  const { remote, menuEntry, open } = visit;
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!remote || open) return '';
  if (isOpen(remote)) return t('menu.account');
  return menuEntry?.label[language] ?? t('menu.profile');
}
