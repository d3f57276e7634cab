import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the geometry of what is coming, so that nothing jumps. */
  width?: string;
  height?: string;
  lines?: number;
}

/** A grey shape that shows only once the wait has lasted 150 ms. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width, height }} />
      ))}
    </span>
  );
}

/** Announces the wait in words around skeletons that only the eye sees. */
export function Loading({ label, children }: { label?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {children ?? <Skeleton lines={4} height="1.25em" />}
    </div>
  );
}
