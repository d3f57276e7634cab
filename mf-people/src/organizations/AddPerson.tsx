import type { Person } from '@portal/core';
import { lazyDialog } from '@portal/kit/lazy-dialog';
import { Button } from '@portal/kit/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

const AddPersonDialog = lazyDialog(
  () => import('./AddPersonDialog'),
  ({ onClose }) => onClose(),
);

export interface AddPersonProps {
  /** The button, and the title of the dialog. */
  label: string;
  /** Who can be added, in a sentence. */
  text: string;
  /** Whether a person is offered: those who are in already are not. */
  isCandidate: (person: Person) => boolean;
  /** Adds the person; rejects with what is shown in the dialog. */
  add: (userId: number) => Promise<unknown>;
}

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
