import type { CarwashStock, StationRow } from '@portal/core';
import { IsolatedName, useFormats, useTranslation } from '@portal/kit/i18n';
import type { Column } from '@portal/kit/table';
import { DescriptionList, Row, Skeleton, Text } from '@portal/kit/ui';
import { TriangleAlert } from '@portal/kit/icons';
import { useStationName } from '../labels/useStationName';
import { RowMenu } from './RowMenu';
import styles from './StationLine.module.css';
import { levelColors } from './StockList';

/** Columns of which the line itself is made. */
const IN_LINE: readonly string[] = ['address', 'route', 'actions'];

interface StationLineProps {
  row: StationRow;
  /** The columns that are shown: those behind the summary. */
  columns: readonly Column<StationRow>[];
  stockArriving: boolean;
}

/** A station on a phone: address, then what is running out; the other columns unfold. */
export function StationLine({ row, columns, stockArriving }: StationLineProps) {
  const { t } = useTranslation('stations');
  const stationName = useStationName();
  return (
    <div className={styles.line}>
      <Text strong className={styles.address}>
        {stationName({ ...row, route: undefined })}
      </Text>
      <div className={styles.menu}>
        <RowMenu row={row} />
      </div>
      <details>
        <Row as="summary" gap={[0, 3]} align="baseline" size={12} muted className={styles.summary}>
          {!row.active && <strong>{t('table.inactive')}</strong>}
          {stockArriving ? <Skeleton width="8rem" /> : <StockSummary carwashes={row.carwashes} />}
          {row.alert !== null && (
            <span className={styles.alert}>
              <TriangleAlert aria-hidden size={12} /> <span lang="en">{row.alert}</span>
            </span>
          )}
          {row.route && (
            <span className={styles.route}>
              <IsolatedName>{row.route.name}</IsolatedName>
            </span>
          )}
        </Row>
        <DescriptionList
          items={columns
            .filter(({ id }) => !IN_LINE.includes(id))
            .map(({ header, cell }) => ({ term: header, value: cell(row) }))}
        />
      </details>
    </div>
  );
}

/** The types that are out of stock or low: "Deluxe 0 · Express 3". */
function StockSummary({ carwashes }: { carwashes: readonly CarwashStock[] }) {
  const { t } = useTranslation('stations');
  const { number } = useFormats();
  if (carwashes.length === 0) return <span>{t('table.noCarwash')}</span>;
  const short = carwashes.filter(({ level }) => level === 'out' || level === 'low');
  if (short.length === 0) return <span>{t('codes.stock.enough')}</span>;
  return (
    <span>
      {short.map(({ id, nameEn, amount, level }) => (
        <span key={id} className={styles.type} style={{ color: levelColors[level] }}>
          <span lang="en">{nameEn}</span> <span>{number(amount ?? 0)}</span>
        </span>
      ))}
    </span>
  );
}
