import { useFormats, useTranslation } from '@portal/kit/i18n';
import { createContext, useContext, type ReactNode } from 'react';
import styles from './StockMark.module.css';

const TimesContext = createContext<ReadonlyMap<number, number>>(new Map());

/** Times at which the stock of stations changed while it was on screen. */
export const StockChangeTimes = TimesContext.Provider;

/** Marks the stock of a station that changed while it was on screen; nothing moves. */
export function StockMark({ store, children }: { store: number; children: ReactNode }) {
  const { t } = useTranslation('stations');
  const { time } = useFormats();
  const changedAt = useContext(TimesContext).get(store);
  if (changedAt === undefined) return children;
  const text = t('table.stockChanged', { time: time(changedAt) });
  return (
    <div className={styles.changed} title={text}>
      {children}
      <span className="visually-hidden">{text}</span>
    </div>
  );
}
