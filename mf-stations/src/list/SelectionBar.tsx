import type { StationBoard, StationScope } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { Button } from '@portal/kit/ui';
import { ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import { useBuying } from '../buying/store';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  board: StationBoard;
  scope: StationScope;
  selected: readonly string[];
  /** How many of the filtered rows are selected. */
  among: number;
  /** How many rows the filters leave. */
  filtered: number;
}

/**
 * How many of the filtered rows are selected, and what can be done with all that are. It is there,
 * unseen, before anything is selected: what appears together with its text is not announced.
 */
export function SelectionBar({ board, scope, selected, among, filtered }: SelectionBarProps) {
  const { t } = useTranslation('stations');
  const add = useBuying(({ add }) => add);
  const select = useBuying(({ select }) => select);
  const bar = useRef<HTMLDivElement>(null);
  const elsewhere = selected.length - among;
  const some = selected.length > 0;

  function addToBuy() {
    const count = add(board.buyingItems([...selected]));
    if (count > 0) {
      notify({
        type: 'success',
        title: t('buying.addedTitle'),
        message: t('buying.added', { count }),
      });
    } else notify({ type: 'warning', title: t('buying.addedNone') });
  }

  function clear() {
    select(scope, []);
    bar.current?.focus();
  }

  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('selection.label')}
      tabIndex={-1}
      className={some ? styles.bar : 'visually-hidden'}
    >
      <p role="status" className={styles.count}>
        {some ? t('selection.count', { selected: among, count: filtered }) : t('selection.none')}{' '}
        {elsewhere > 0 && t('selection.elsewhere', { count: elsewhere })}
      </p>
      {some && (
        <>
          <Button onClick={clear}>{t('selection.clear')}</Button>
          <Button
            variant="primary"
            icon={<ShoppingCart aria-hidden size={16} />}
            onClick={addToBuy}
          >
            {t('selection.add')}
          </Button>
        </>
      )}
    </div>
  );
}
