import { StickyAction } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { MailPlus } from '@portal/kit/icons';
import { useRef } from 'react';

const InviteDialog = lazyDialog(
  () => import('./InviteDialog'),
  ({ onOpenChange }) => onOpenChange(false),
);

interface InvitePersonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The button of the dialog that invites, and the dialog, a chunk of its own with the form library, once it was opened. */
export function InvitePerson({ open, onOpenChange }: InvitePersonProps) {
  const { t } = useTranslation('people');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <StickyAction>
        <Button
          ref={button}
          variant="primary"
          icon={<MailPlus aria-hidden size={18} />}
          onClick={() => onOpenChange(true)}
        >
          {t('invitations.open')}
        </Button>
      </StickyAction>
      <InviteDialog
        open={open}
        onOpenChange={onOpenChange}
        onCloseFocus={() => button.current?.focus()}
      />
    </>
  );
}
