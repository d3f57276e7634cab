import { createContext, useContext } from 'react';
import { useTranslation } from '../i18n';
import styles from './LoadingBar.module.css';

interface LoadingBarProps {
  /** Name of what is loading, where it is no list. */
  label?: string;
}

/** Whether nothing loads, although rows are missing: the core did not load, which the page says above them. */
export const LoadingFailed = createContext(false);

/**
 * Progress bar at the upper edge of a list whose further rows are still loading; their number is not
 * known. It lies over the list, so that nothing moves when it goes. The parent is positioned.
 */
export function LoadingBar({ label }: LoadingBarProps) {
  const { t } = useTranslation();
  if (useContext(LoadingFailed)) return null;
  return (
    <div role="progressbar" aria-label={label ?? t('list.loading')} className={styles.bar}>
      <span className={styles.part} />
    </div>
  );
}
