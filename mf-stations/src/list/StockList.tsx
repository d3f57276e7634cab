import type { CarwashStock, StockLevel } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { useFormats, useTranslation } from '@portal/kit/i18n';
import { Skeleton } from '@portal/kit/ui';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './StockList.module.css';

const tones = { out: 'danger', low: 'warning', enough: 'success', unknown: 'neutral' } as const;

/** Levels without a word: the amount is enough, or says itself that it is unknown. */
const LEVELS_WITHOUT_WORD: readonly StockLevel[] = ['enough', 'unknown'];

/** Types side by side in a wide table. */
const TYPES_PER_LINE = 6;

interface StockListProps {
  carwashes: readonly CarwashStock[];
  /** All types, in whose order each has its place: the figures of a type stand below one another. */
  carwashTypes: readonly string[];
  /** The table has a column of routes as well, and less space. */
  besideRoute: boolean;
}

/** For each carwash type the English name (LANGUAGE-4), remaining codes, and a bar. */
export function StockList({ carwashes, carwashTypes, besideRoute }: StockListProps) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  return (
    <ul className={clsx(styles.stock, besideRoute && styles.besideRoute)}>
      {carwashes.map(({ id, nameEn, amount, level, percent }) => (
        <li key={id} className={styles.type} style={placeOf(carwashTypes.indexOf(nameEn))}>
          <span lang="en" className={styles.name}>
            {nameEn}
          </span>
          <span className={styles.amount} data-level={level}>
            {amount === null ? <NotCounted /> : number(amount)}
          </span>
          <span className={styles.bar}>
            <Meter value={percent} max={100} tone={tones[level]} />
          </span>
          <span className={styles.level} data-level={level}>
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

/** The place of a line of types whose stock still arrives. */
export function StockSkeleton({ besideRoute }: Pick<StockListProps, 'besideRoute'>) {
  return (
    <ul aria-hidden className={clsx(styles.stock, besideRoute && styles.besideRoute)}>
      {Array.from({ length: TYPES_PER_LINE }, (_, index) => (
        <li key={index} className={styles.type} style={placeOf(index)}>
          <span className={styles.name}>
            <Skeleton width="4rem" height="0.9375rem" />
          </span>
          <span className={styles.amount}>
            <Skeleton width="1.5rem" height="1.0625rem" />
          </span>
          <span className={styles.bar}>
            <Skeleton height="0.375rem" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Line and column of a type in a wide table. */
function placeOf(index: number): CSSProperties {
  return {
    '--line': Math.floor(index / TYPES_PER_LINE) + 1,
    '--column': (index % TYPES_PER_LINE) + 1,
  } as CSSProperties;
}
