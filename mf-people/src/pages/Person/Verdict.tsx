import type { PersonDetails } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Badge, Button, Row } from '@portal/kit/ui';
import { useState } from 'react';
import { StateBadge } from '../../people/StateBadge';
import { useApplications } from '../../queries/applications';

const dialogs = {
  approve: lazyDialog(
    () => import('../Waiting/ApproveDialog'),
    ({ onClose }) => onClose(),
  ),
  refuse: lazyDialog(
    () => import('../Waiting/RefuseDialog'),
    ({ onClose }) => onClose(),
  ),
};

/** State of the account, beside the name; a broker who waits is approved or refused here (APPROVAL-3). */
export function Verdict({ details: { person } }: { details: PersonDetails }) {
  const { t } = useTranslation('people');
  const open = person.roles.find(({ isAccepted }) => isAccepted !== true);
  const isRefused = Boolean(open?.refusal);
  return (
    <Row gap={[2, 4]} align="center">
      <StateBadge state={person.state} />
      {open && (
        <Badge tone="warning">
          {t(isRefused ? 'person.roles.refused' : 'person.roles.pending')}
        </Badge>
      )}
      {open && !isRefused && <Decision id={person.user.id} />}
    </Row>
  );
}

/** Nothing for a sign-up whose address is not confirmed: it can be neither approved nor refused. */
function Decision({ id }: { id: number }) {
  const { t } = useTranslation('people');
  const { data: applications } = useApplications();
  const [act, setAct] = useState<keyof typeof dialogs | null>(null);
  const application = applications?.find(({ user }) => user.id === id);
  if (!application) return null;
  const Dialog = act && dialogs[act];
  return (
    <>
      <Button variant="primary" onClick={() => setAct('approve')}>
        {t('waiting.approve.open')}
      </Button>
      <Button onClick={() => setAct('refuse')}>{t('waiting.refuse.open')}</Button>
      {Dialog && <Dialog applications={[application]} onClose={() => setAct(null)} />}
    </>
  );
}
