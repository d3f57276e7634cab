import type { Business } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { Button } from '@portal/kit/ui';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const AddMemberDialog = lazy(() => import('./AddMemberDialog'));

interface AddMemberProps {
  /** Undefined until it is read: the dialog opens with it. */
  business: Business | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The button of the add-member dialog, which the empty state of the team opens too, and the dialog, a chunk of its own
 * with the form library, once it was opened.
 */
export function AddMember({ business, open, onOpenChange }: AddMemberProps) {
  const { t } = useTranslation('team');
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);

  return (
    <>
      <StickyAction>
        <Button
          ref={button}
          variant="primary"
          icon={<UserPlus aria-hidden size={18} />}
          onClick={() => onOpenChange(true)}
        >
          {t('add.open')}
        </Button>
      </StickyAction>
      {wasOpened && business && (
        <Suspense>
          <AddMemberDialog
            business={business}
            open={open}
            onOpenChange={onOpenChange}
            onCloseFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
