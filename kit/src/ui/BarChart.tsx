import { useTranslation } from '../i18n';
import styles from './BarChart.module.css';

interface Bar {
  label: string;
  /** Not negative. */
  value: number;
  /** The formatted value: "$1,234.56". */
  text: string;
}

interface BarChartProps {
  caption: string;
  /** Column headers of the table. */
  labelHeading: string;
  valueHeading: string;
  items: readonly Bar[];
}

/** A bar chart, hidden from assistive technology, and the same figures as a table. */
export function BarChart({ caption, labelHeading, valueHeading, items }: BarChartProps) {
  const { t } = useTranslation();
  const highest = Math.max(...items.map((item) => item.value), 0);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ol aria-hidden className={styles.bars}>
        {items.map(({ label, value, text }) => (
          <li key={label} className={styles.item}>
            <span className={styles.label}>{label}</span>
            <svg className={styles.track} preserveAspectRatio="none" viewBox="0 0 100 1">
              <rect
                className={styles.bar}
                width={highest > 0 ? (100 * value) / highest : 0}
                height={1}
              />
            </svg>
            <span className={styles.value}>{text}</span>
          </li>
        ))}
      </ol>
      <details>
        <summary className={styles.summary}>{t('chart.asTable')}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
