import { useTranslation } from '@portal/kit/i18n';
import { IconButton } from '@portal/kit/ui';
import { Columns2 } from '@portal/kit/icons';
import type { SplitView } from './useSplitView';

/** Shows requests beside the list, or on pages of their own; absent where the window has no room. */
export function SplitToggle({ split: { available, active, setActive } }: { split: SplitView }) {
  const { t } = useTranslation('insurer');
  if (!available) return null;
  return (
    <IconButton
      label={t('split.toggle')}
      title={t('split.toggle')}
      aria-pressed={active}
      icon={<Columns2 aria-hidden size={18} />}
      onClick={() => setActive(!active)}
    />
  );
}
