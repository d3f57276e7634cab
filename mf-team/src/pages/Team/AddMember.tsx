import type { Business } from '@portal/core';
import { StickyAction } from '@portal/kit/data-display';
import { useTranslation } from '@portal/kit/i18n';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { UserPlus } from '@portal/kit/icons';
import { useRef } from 'react';

const AddMemberDialog = lazyDialog(
  () => import('./AddMemberDialog'),
  ({ onOpenChange }) => onOpenChange(false),
);

interface AddMemberProps {
  /** Undefined until it is read. */
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
      {business && (
        <AddMemberDialog
          business={business}
          open={open}
          onOpenChange={onOpenChange}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
