import { useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBookAtHand } from '../list/books';
import { originQuery, requestPath, type Origin } from '../list/links';
import { today } from '../list/today';
import styles from './Neighbours.module.css';

interface NeighboursProps {
  id: number;
  origin: Origin;
}

/** Previous and next request of the list one came from; Back still leads to that list. */
export function Neighbours({ id, origin }: NeighboursProps) {
  const { t } = useTranslation('insurer');
  const book = useBookAtHand(origin.list);
  const found = book?.neighbours(id, originQuery(origin), today());
  if (!found || found.position === null) return null;
  const { previous, next, position, total } = found;
  return (
    <nav aria-label={t('detail.neighbours')} className={styles.neighbours}>
      <Step to={previous} origin={origin} className={styles.step}>
        <ChevronLeft aria-hidden size={18} />
        {t('detail.previous')}
      </Step>
      <span className={styles.place}>{t('detail.place', { position, total })}</span>
      <Step to={next} origin={origin} className={styles.step}>
        {t('detail.next')}
        <ChevronRight aria-hidden size={18} />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: number | null;
  origin: Origin;
  className: string | undefined;
  children: ReactNode;
}

function Step({ to, origin, className, children }: StepProps) {
  if (to === null) return <span />;
  return (
    <Link to={requestPath(to)} state={origin} replace className={className}>
      {children}
    </Link>
  );
}
