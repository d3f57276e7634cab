import { Money, useTranslation } from '@portal/kit/i18n';
import { roles } from '@portal/kit/table';
import styles from './BuyingPanel.module.css';

/** A cell with a price in cents, or the note that there is none. */
export function Price({ label, cents }: { label: string; cents: number | null }) {
  const { t } = useTranslation('stations');
  return (
    <td {...roles.cell} data-label={label} className={styles.figure}>
      {cents === null ? t('buying.noPrice') : <Money cents={cents} />}
    </td>
  );
}
