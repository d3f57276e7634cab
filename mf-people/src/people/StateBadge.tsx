import type { PersonState } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Badge } from '@portal/kit/ui';

const TONES = { enabled: 'neutral', disabled: 'danger', unconfirmed: 'warning' } as const;

/** Whether the account can be signed in to; only an exception has a colour. */
export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('people');
  const text = t(`accounts.states.${state}`);
  if (state === 'enabled') return <span>{text}</span>;
  return <Badge tone={TONES[state]}>{text}</Badge>;
}
