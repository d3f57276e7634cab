import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './StickyAction.module.css';

interface StickyActionProps {
  /** False where the action stays at its place on a phone too. */
  sticky?: boolean;
  className?: string | undefined;
  /** One primary button. */
  children: ReactNode;
}

/** The primary action of a page: on a phone at the bottom edge, where the page ends above it. */
export function StickyAction({ sticky = true, className, children }: StickyActionProps) {
  return <div className={clsx(className, sticky && styles.sticky)}>{children}</div>;
}
