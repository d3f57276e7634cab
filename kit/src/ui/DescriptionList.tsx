import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import styles from './DescriptionList.module.css';

export interface Description {
  term: string;
  /** Without a value the row is hidden, or shows "not provided" if it is a `key` row. */
  value: ReactNode;
  key?: boolean;
}

interface DescriptionListProps {
  items: readonly Description[];
  /** Values stand below their terms, in two columns where these have room. */
  columns?: boolean;
}

export function DescriptionList({ items, columns = false }: DescriptionListProps) {
  const { t } = useTranslation();
  const shown = items.filter(({ value, key }) => key === true || !isMissing(value));
  return (
    <dl className={clsx(styles.list, columns && styles.columns)}>
      {shown.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>
            {isMissing(value) ? <span className={styles.missing}>{t('notProvided')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
