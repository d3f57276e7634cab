import type { RequestNeighbours } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { useNavigate } from '@portal/kit/router';
import { useKeys, useShortcuts } from '@portal/kit/table';
import { useState } from 'react';
import { ShortcutHelp } from '../../keyboard/ShortcutHelp';
import { requestPath, type ListOrigin } from '../../list-state/listOrigin';

interface RequestShortcutsProps {
  /** Where one came from. */
  back: string;
  origin: ListOrigin | null;
  neighbours: RequestNeighbours | null;
}

/** Walks from request to request and back to the list by single keys. */
export function RequestShortcuts({ back, origin, neighbours }: RequestShortcutsProps) {
  const { t } = useTranslation('insurer');
  const navigate = useNavigate();
  const { enabled } = useShortcuts();
  const [help, setHelp] = useState(false);
  const step = (to: number | null | undefined) => () => {
    if (to != null) void navigate(requestPath(to), { state: origin, replace: true });
  };
  useKeys(enabled, {
    j: step(neighbours?.next),
    k: step(neighbours?.previous),
    b: () => void navigate(back),
    '?': () => setHelp(true),
  });
  const shortcuts = [
    { keys: ['j'], does: t('detail.next') },
    { keys: ['k'], does: t('detail.previous') },
    { keys: ['o'], does: t('offer.open') },
    { keys: ['b'], does: t('detail.back') },
  ];
  return <ShortcutHelp open={help} onOpenChange={setHelp} shortcuts={shortcuts} />;
}
