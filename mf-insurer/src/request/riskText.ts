import type { Risk } from '@portal/core';
import type { useTranslation } from '@portal/kit/i18n';

/** "2+ tickets", shown in the list and found by its search. */
export function riskText(t: ReturnType<typeof useTranslation<'insurer'>>['t'], risk: Risk): string {
  return t(`risk.${risk.kind}.${risk.code}` as 'risk.tickets.1');
}
