import type { InvitationState as State } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { Badge, type Tone } from '@portal/kit/ui';

const tones: Readonly<Record<State, Tone>> = {
  open: 'info',
  accepted: 'success',
  expired: 'warning',
  withdrawn: 'neutral',
};

/** The state of an invitation; nothing for one that this build does not know. */
export function InvitationState({ state }: { state: State }) {
  const { t } = useTranslation('people');
  if (!Object.hasOwn(tones, state)) return null;
  return <Badge tone={tones[state]}>{t(`invitations.state.${state}`)}</Badge>;
}
