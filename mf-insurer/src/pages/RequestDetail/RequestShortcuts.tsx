import type { RequestNeighbours } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useKeys, useShortcuts } from '@portal/kit/keyboard';
import { ShortcutHelp } from '@portal/kit/list';
import { useNavigate } from '@portal/kit/router';
import { useState } from 'react';
import { requestPath, type ListOrigin } from '../../list-state/listOrigin';

interface RequestShortcutsProps {
  /** The list the request was opened from. */
  backPath: string;
  origin: ListOrigin | null;
  neighbours: RequestNeighbours | null;
}

/** Keys of the detail page: previous and next request, and back to the list. */
export function RequestShortcuts({ backPath, origin, neighbours }: RequestShortcutsProps) {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const { enabled } = useShortcuts();
  const [helpOpen, setHelpOpen] = useState(false);
  const openRequest = (id: number | null | undefined) => () => {
    if (id != null) void navigate(requestPath(id), { state: origin, replace: true });
  };
  useKeys(enabled, {
    j: openRequest(neighbours?.next),
    k: openRequest(neighbours?.previous),
    b: () => void navigate(backPath),
    '?': () => setHelpOpen(true),
  });
  const shortcuts = [
    { keys: ['j'], action: t('detail.next') },
    { keys: ['k'], action: t('detail.previous') },
    { keys: ['o'], action: t('offer.open') },
    { keys: ['c'], action: t('dossier.copyFocused') },
    { keys: ['b'], action: t('detail.back') },
  ];
  return <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} shortcuts={shortcuts} />;
}
