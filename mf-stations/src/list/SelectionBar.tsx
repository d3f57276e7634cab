import type { StationBoard, StationScope } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { Button } from '@portal/kit/ui';
import { ShoppingCart } from 'lucide-react';
import { useBuying } from '../buying/store';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  board: StationBoard | undefined;
  scope: StationScope;
  selected: readonly string[];
  /** How many of the filtered rows are selected. */
  among: number;
  /** How many rows the filters leave. */
  filtered: number;
}

/** How many of the filtered rows are selected, and what can be done with all that are. */
export function SelectionBar({ board, scope, selected, among, filtered }: SelectionBarProps) {
  const { t } = useTranslation('stations');
  const add = useBuying(({ add }) => add);
  const select = useBuying(({ select }) => select);
  const elsewhere = selected.length - among;

  function addToBuy() {
    if (!board) return;
    const count = add(board.buyingItems([...selected]));
    const message = count > 0 ? t('buying.added', { count }) : t('buying.addedNone');
    notify({ type: 'success', title: t('buying.addedTitle'), message });
  }

  return (
    <div role="group" aria-label={t('selection.label')} className={styles.bar}>
      <p role="status" className={styles.count}>
        {t('selection.count', { selected: among, count: filtered })}{' '}
        {elsewhere > 0 && t('selection.elsewhere', { count: elsewhere })}
      </p>
      <Button onClick={() => select(scope, [])}>{t('selection.clear')}</Button>
      <Button variant="primary" icon={<ShoppingCart aria-hidden size={16} />} onClick={addToBuy}>
        {t('selection.add')}
      </Button>
    </div>
  );
}
