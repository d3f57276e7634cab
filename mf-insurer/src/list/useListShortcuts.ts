import { useTranslation } from '@portal/kit/i18n';
import type { Shortcut } from '../keyboard/ShortcutHelp';

/** The keys of a list. */
export function useListShortcuts(discard: boolean): readonly Shortcut[] {
  const { t } = useTranslation(['common', 'insurer']);
  return [
    { keys: ['j', '↓'], does: t('common:keys.next') },
    { keys: ['k', '↑'], does: t('common:keys.previous') },
    { keys: ['o', t('insurer:keys.enter')], does: t('common:keys.open') },
    ...(discard ? [{ keys: ['x'], does: t('insurer:keys.discard') }] : []),
    { keys: ['/'], does: t('common:keys.search') },
  ];
}
