import type { Paging, StationBoard, StationScope } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { notify } from '@portal/kit/notices';
import { Button, IconButton } from '@portal/kit/ui';
import { ChevronLeft, ChevronRight, ShoppingCart, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useBuyingList } from '../buying/buyingListStore';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  board: StationBoard;
  scope: StationScope;
  selected: readonly string[];
  /** How many of the filtered rows are selected. */
  among: number;
  /** Where the table stands among the rows that the filters leave. */
  paging: Paging;
  onPage: (page: number) => void;
}

/**
 * How many of the filtered rows are selected, and what can be done with all that are. It is there,
 * unseen, before anything is selected: what appears together with its text is not announced. It turns
 * the page too, for who selects page by page.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { board, scope, selected, among, paging, onPage } = props;
  const { t } = useTranslation(['stations', 'common']);
  const add = useBuyingList(({ add }) => add);
  const select = useBuyingList(({ select }) => select);
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
        {some
          ? t('selection.count', { selected: among, count: paging.total })
          : t('selection.none')}{' '}
        {elsewhere > 0 && t('selection.elsewhere', { count: elsewhere })}
      </p>
      {some && (
        <>
          <IconButton
            label={t('selection.clear')}
            icon={<X aria-hidden size={18} />}
            className={styles.clear}
            onClick={clear}
          />
          <span className={styles.steps}>
            <Step
              label={t('common:pagination.previous')}
              icon={<ChevronLeft aria-hidden size={20} />}
              possible={paging.hasPrevious}
              onStep={() => onPage(paging.page - 1)}
            />
            <Step
              label={t('common:pagination.next')}
              icon={<ChevronRight aria-hidden size={20} />}
              possible={paging.hasNext}
              onStep={() => onPage(paging.page + 1)}
            />
          </span>
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

interface StepProps {
  label: string;
  icon: ReactNode;
  possible: boolean;
  onStep: () => void;
}

/** At an end it stays focusable: a disabled button would drop the focus of who just used it. */
function Step({ label, icon, possible, onStep }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!possible || undefined}
      onClick={possible ? onStep : undefined}
    />
  );
}
