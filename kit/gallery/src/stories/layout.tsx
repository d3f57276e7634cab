import { Row as KitRow } from '@portal/kit/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './layout.module.css';

/** Variants beside each other, wrapped where there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <KitRow gap={3} align="center">
      {children}
    </KitRow>
  );
}

/** Fields and cards in columns of a usual width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Gives the focus to the first control. */
export function Focused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('a, button, input')?.focus(), []);
  return <div ref={frame}>{children}</div>;
}

/** Action of a control whose result no story shows. */
export const ignore = () => undefined;
