import { StickyAction } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { MailPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const InviteDialog = lazy(() => import('./InviteDialog'));

interface InvitePersonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The button of the dialog that invites, and the dialog, a chunk of its own with the form library, once it was opened. */
export function InvitePerson({ open, onOpenChange }: InvitePersonProps) {
  const { t } = useTranslation('people');
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
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
      {wasOpened && (
        <Suspense>
          <InviteDialog
            open={open}
            onOpenChange={onOpenChange}
            onCloseFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
