import type { Allowance } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';
import styles from './CarwashUse.module.css';

interface CarwashUseProps {
  carwashes: Allowance | null;
  withMeter?: boolean;
}

/** A member's carwashes of the month against the limit: "3 of 5 this month" (TEAM-13). */
export function CarwashUse({ carwashes, withMeter = false }: CarwashUseProps) {
  const { t } = useTranslation('team');
  if (!carwashes) return <span>{t('carwashes.unknown')}</span>;
  const { used, limit, isUsedUp } = carwashes;
  return (
    <div className={styles.use}>
      <span>{t('carwashes.use', { used, limit })}</span>
      {withMeter && <Meter value={used} max={limit} tone={isUsedUp ? 'warning' : 'info'} />}
      {isUsedUp && <Badge tone="warning">{t('carwashes.usedUp')}</Badge>}
    </div>
  );
}
