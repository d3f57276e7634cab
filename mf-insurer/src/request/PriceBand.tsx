import type { RequestRow } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import styles from './PriceBand.module.css';

/** Label of the band of a car's current premium; nothing where the premium is unknown. */
export function PriceBand({ code }: { code: RequestRow['priceBand'] }) {
  const { t } = useTranslation('insurer');
  if (code === null) return null;
  return <span className={styles.band}>{t(`codes.priceBand.${code as 'upTo1000'}`)}</span>;
}
