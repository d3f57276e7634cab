import type { Allowance } from '@portal/core';
import { Meter } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Badge, Row } from '@portal/kit/ui';

interface CarwashUseProps {
  carwashes: Allowance | null;
  withMeter?: boolean;
}

const IN_LINE = { display: 'inline-flex' };

/** A member's carwashes of the month against the limit: "3 of 5 this month" (TEAM-13). */
export function CarwashUse({ carwashes, withMeter = false }: CarwashUseProps) {
  const { t } = useTranslation('team');
  if (!carwashes) return <span>{t('carwashes.unknown')}</span>;
  const { used, limit, isUsedUp } = carwashes;
  return (
    <Row as="span" className="numeric" gap={[1, 2]} align="center" style={IN_LINE}>
      <span>{t('carwashes.use', { used, limit })}</span>
      {withMeter && <Meter value={used} max={limit} tone={isUsedUp ? 'warning' : 'info'} />}
      {isUsedUp && <Badge tone="warning">{t('carwashes.usedUp')}</Badge>}
    </Row>
  );
}
