import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Stack } from './layout';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the content to come, which avoid layout shifts. */
  width?: string;
  height?: string;
  lines?: number;
}

/** A placeholder shape, visible after 150 ms. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width, height }} />
      ))}
    </span>
  );
}

/** Announces loading to screen readers; the skeletons inside are visual only. */
export function Loading({ label, children }: { label?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack role="status" gap={3}>
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {children ?? <Skeleton lines={4} height="1.25em" />}
    </Stack>
  );
}
