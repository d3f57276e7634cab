import type { RequestNeighbours } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { Text } from '@portal/kit/ui';
import { ChevronLeft, ChevronRight } from '@portal/kit/icons';
import type { ReactNode } from 'react';
import { requestPath, type ListOrigin } from '../../list-state/listOrigin';
import styles from './PreviousNext.module.css';

interface PreviousNextProps {
  neighbours: RequestNeighbours;
  origin: ListOrigin;
}

/** Links to the previous and next request of the list. They replace the history entry, so Back leads to the list. */
export function PreviousNext({ neighbours, origin }: PreviousNextProps) {
  const { t } = useTranslation('insurer');
  const { previous, next, position, total } = neighbours;
  return (
    <nav aria-label={t('detail.neighbours')} className={styles.neighbours}>
      <NeighbourLink id={previous} origin={origin} label={t('detail.previous')}>
        <ChevronLeft aria-hidden size={18} />
        <span>{t('detail.previousShort')}</span>
      </NeighbourLink>
      <Text as="span" muted className="numeric">
        {t('detail.place', { position, total })}
      </Text>
      <NeighbourLink id={next} origin={origin} label={t('detail.next')}>
        <span>{t('detail.nextShort')}</span>
        <ChevronRight aria-hidden size={18} />
      </NeighbourLink>
    </nav>
  );
}

interface NeighbourLinkProps {
  /** `null` at an end of the list. */
  id: number | null;
  origin: ListOrigin;
  label: string;
  children: ReactNode;
}

function NeighbourLink({ id, origin, label, children }: NeighbourLinkProps) {
  if (id === null) return <span />;
  return (
    <Link to={requestPath(id)} state={origin} replace aria-label={label} className={styles.step}>
      {children}
    </Link>
  );
}
