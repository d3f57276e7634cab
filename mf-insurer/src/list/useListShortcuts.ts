import { useTranslation } from '@portal/kit/i18n';
import type { Shortcut } from '@portal/kit/list';

interface ListShortcutsOptions {
  discardable: boolean;
  split: boolean;
}

/** The keyboard shortcuts of a list, as its help shows them. */
export function useListShortcuts(options: ListShortcutsOptions): readonly Shortcut[] {
  const { discardable, split } = options;
  const { t } = useTranslation('insurer');
  const open = split
    ? [
        { keys: [t('keys.enter')], action: t('keys.read') },
        { keys: ['o'], action: t('keys.offer') },
        { keys: ['b'], action: t('keys.row') },
      ]
    : [{ keys: ['o', t('keys.enter')], action: t('keys.open') }];
  return [
    { keys: ['j', '↓'], action: t('keys.next') },
    { keys: ['k', '↑'], action: t('keys.previous') },
    ...open,
    ...(discardable ? [{ keys: ['x', 'y'], action: t('keys.discard') }] : []),
    { keys: ['/'], action: t('keys.search') },
  ];
}
