import type { RequestNeighbours } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Link } from '@portal/kit/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { requestPath, type ListOrigin } from '../../list-state/listOrigin';
import styles from './PreviousNext.module.css';

interface PreviousNextProps {
  found: RequestNeighbours;
  origin: ListOrigin;
}

/** Previous and next request of the list one came from; Back still leads to that list. */
export function PreviousNext({ found, origin }: PreviousNextProps) {
  const { t } = useTranslation('insurer');
  const { previous, next, position, total } = found;
  return (
    <nav aria-label={t('detail.neighbours')} className={styles.neighbours}>
      <Step to={previous} origin={origin} label={t('detail.previous')}>
        <ChevronLeft aria-hidden size={18} />
        {t('detail.previousShort')}
      </Step>
      <span className={styles.place}>{t('detail.place', { position, total })}</span>
      <Step to={next} origin={origin} label={t('detail.next')}>
        {t('detail.nextShort')}
        <ChevronRight aria-hidden size={18} />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: number | null;
  origin: ListOrigin;
  label: string;
  children: ReactNode;
}

function Step({ to, origin, label, children }: StepProps) {
  if (to === null) return <span />;
  return (
    <Link to={requestPath(to)} state={origin} replace aria-label={label} className={styles.step}>
      {children}
    </Link>
  );
}
