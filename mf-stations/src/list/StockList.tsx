import type { CarwashStock, StockLevel } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Skeleton } from '@portal/kit/ui';
import type { CSSProperties } from 'react';
import styles from './StockList.module.css';

const tones = { out: 'danger', low: 'warning', enough: 'success', unknown: 'neutral' } as const;

/** Colours of the figures that need attention. */
export const levelColors: Partial<Record<StockLevel, string>> = {
  out: 'var(--color-danger)',
  low: 'var(--color-warning)',
  unknown: 'var(--color-muted)',
};

/** Levels without a word: the amount is enough, or says itself that it is unknown. */
const LEVELS_WITHOUT_WORD: readonly StockLevel[] = ['enough', 'unknown'];

interface StockListProps {
  carwashes: readonly CarwashStock[];
  /** All types, in whose order each has its place: the figures of a type stand below one another. */
  carwashTypes: readonly string[];
}

/** A line for each carwash type: English name (LANGUAGE-4), remaining codes, and a bar (STATION-4). */
export function StockList({ carwashes, carwashTypes }: StockListProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  return (
    <ul className={styles.stock}>
      {carwashes.map(({ id, nameEn, amount, level, percent }) => (
        <li
          key={id}
          className={styles.type}
          style={placeOf(carwashTypes.indexOf(nameEn), carwashTypes.length)}
        >
          <span lang="en" className={styles.name}>
            {nameEn}
          </span>
          <span className={styles.amount} style={{ color: levelColors[level] }}>
            {amount === null ? <NotCounted /> : number(amount)}
          </span>
          <span className={styles.bar}>
            <Meter value={percent} max={100} tone={tones[level]} />
          </span>
          <span className={styles.level} style={{ color: levelColors[level] }}>
            {!LEVELS_WITHOUT_WORD.includes(level) && t(`codes.stock.${level}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A dash: the words would run into the next type. */
function NotCounted() {
  const { t } = useTranslation('stations');
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('table.notCounted')}</span>
    </>
  );
}

/** Types of a station whose stock still arrives. */
const SKELETON_TYPES = 6;

/** The place of the types of a station whose stock still arrives. */
export function StockSkeleton() {
  return (
    <ul aria-hidden className={styles.stock}>
      {Array.from({ length: SKELETON_TYPES }, (_, index) => (
        <li key={index} className={styles.type} style={placeOf(index, SKELETON_TYPES)}>
          <span className={styles.name}>
            <Skeleton width="4rem" height="1.125rem" />
          </span>
          <span className={styles.amount}>
            <Skeleton width="1.5rem" height="1.125rem" />
          </span>
          <span className={styles.bar} />
          <span className={styles.level} />
        </li>
      ))}
    </ul>
  );
}

/** Line and column of a type: the first half of the types stands in the first column. */
function placeOf(index: number, types: number) {
  const lines = Math.ceil(types / 2);
  const place = `${String((index % lines) + 1)} / ${String(Math.floor(index / lines) + 1)}`;
  return { '--place': place } as CSSProperties;
}
