import type { Allowance } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';

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
    <span>
      <span className="numeric">{t('carwashes.use', { used, limit })}</span>{' '}
      <span>
        {withMeter && <Meter value={used} max={limit} tone={isUsedUp ? 'warning' : 'info'} />}
      </span>{' '}
      <span>{isUsedUp && <Badge tone="warning">{t('carwashes.usedUp')}</Badge>}</span>
    </span>
  );
}
