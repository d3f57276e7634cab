import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { UserPlus } from '@portal/kit/icons';
import { useState } from 'react';
import type { AddPersonProps } from './AddPersonDialog';

const AddPersonDialog = lazyDialog(
  () => import('./AddPersonDialog'),
  ({ onClose }) => onClose(),
);

/** A button with a dialog that adds one of the people of the portal. */
export function AddPerson(props: AddPersonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {open && <AddPersonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
