import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState, type ReactNode } from 'react';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '../form';
import { startI18n } from '../i18n';
import { Button } from '../ui';
import { ConfirmDialog, Dialog, DialogFooter, useDialogClose } from '.';

beforeEach(() => startI18n('en'));

function Page({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Add member</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add a member" description="By email">
        {children}
      </Dialog>
    </main>
  );
}

function Form() {
  const close = useDialogClose();
  const form = useCoreForm({
    defaultValues: { email: '' },
    validate: () => [],
    submit: () => Promise.resolve(),
  });
  return (
    <CoreForm form={form}>
      <TextField name="email" label="Email" />
      <DialogFooter>
        <Button onClick={close}>Cancel</Button>
        <SubmitButton>Add</SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

const opener = () => screen.getByRole('button', { name: 'Add member' });

async function openForm() {
  render(
    <Page>
      <Form />
    </Page>,
  );
  await userEvent.click(opener());
  return screen.getByRole('dialog', { name: 'Add a member', description: 'By email' });
}

test('the first field is focused; Esc closes and returns the focus to the button', async () => {
  const dialog = await openForm();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('the focus stays in the dialog', async () => {
  const dialog = await openForm();
  for (let key = 0; key < 6; key += 1) {
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test('closing with unsaved changes asks first, however it is closed', async () => {
  const dialog = await openForm();
  await userEvent.type(screen.getByRole('textbox'), 'ana');
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await close();
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(dialog).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('ana');
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('without unsaved changes it closes at once, and typed text is dropped', async () => {
  await openForm();
  await userEvent.type(screen.getByRole('textbox'), 'a{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

interface ConfirmProps {
  onConfirm: () => void;
  busy?: boolean;
}

function Confirm({ onConfirm, busy = false }: ConfirmProps) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Remove Ana Roy?"
      confirmLabel="Remove Ana Roy"
      busy={busy}
      error={busy ? undefined : 'Network error'}
      onConfirm={onConfirm}
    >
      She can no longer buy washes.
    </ConfirmDialog>
  );
}

test('a confirmation focuses Cancel', async () => {
  const confirm = jest.fn();
  render(<Confirm onConfirm={confirm} />);
  expect(
    screen.getByRole('alertdialog', {
      name: 'Remove Ana Roy?',
      description: 'She can no longer buy washes.',
    }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana Roy' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a busy confirmation cannot be closed', async () => {
  render(<Confirm busy onConfirm={jest.fn()} />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a dialog has no axe violations', async () => {
  await openForm();
  expect((await axe(document.body)).violations).toEqual([]);
});
