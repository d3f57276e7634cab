import type { Business } from '@portal/core';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { useRef, useState } from 'react';

const InvitationsDialog = lazyDialog(
  () => import('./InvitationsDialog'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** The button of the invitations that wait, and their dialog, which is read once it was opened (INVITE-8). */
export function Invitations({ business }: { business: Business | undefined }) {
  const { t } = useTranslation('team');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        {t('invitations.open')}
      </Button>
      {business && (
        <InvitationsDialog
          businessId={business.id}
          open={open}
          onOpenChange={setOpen}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
