import type { CarwashStock, StockLevel } from '@portal/core';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Badge, Meter } from '@portal/kit/ui';
import styles from './StockList.module.css';

const tones = { out: 'danger', low: 'warning', enough: 'success', unknown: 'neutral' } as const;

/** Levels without a badge: the amount is enough. */
const LEVELS_WITHOUT_BADGE: readonly StockLevel[] = ['enough', 'unknown'];

/** One line per carwash type: English name, remaining codes, and a bar. */
export function StockList({ carwashes }: { carwashes: readonly CarwashStock[] }) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  return (
    <ul className={styles.stock}>
      {carwashes.map(({ id, nameEn, amount, level, percent }) => (
        <li key={id} className={styles.line}>
          <span lang="en">{nameEn}</span>
          <span className={styles.amount} data-level={level}>
            {amount === null ? t('table.notCounted') : number(amount)}
          </span>
          <span className={styles.bar}>
            <Meter value={percent} max={100} tone={tones[level]} />
          </span>
          <span className={styles.level}>
            {!LEVELS_WITHOUT_BADGE.includes(level) && (
              <Badge tone={tones[level]}>{t(`codes.stock.${level}`)}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
