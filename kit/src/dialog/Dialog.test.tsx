import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { CoreForm, SubmitButton, TextField, useCoreForm } from '../form';
import { startI18n } from '../i18n';
import { Button } from '../ui';
import { axe } from '../testing/axe';
import { ConfirmDialog, Dialog, DialogCancel, DialogFooter } from '.';

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

function Form({ submit = () => Promise.resolve() }: { submit?: () => Promise<void> }) {
  const form = useCoreForm({ defaultValues: { email: '' }, validate: () => [], submit });
  return (
    <CoreForm form={form}>
      <TextField name="email" label="Email" />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton>Add</SubmitButton>
      </DialogFooter>
    </CoreForm>
  );
}

const opener = () => screen.getByRole('button', { name: 'Add member' });

async function openForm(submit?: () => Promise<void>) {
  render(<Page>{submit ? <Form submit={submit} /> : <Form />}</Page>);
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

test('closing with unsaved changes by Esc or the close button asks first (MESSAGE-9)', async () => {
  const dialog = await openForm();
  await userEvent.type(screen.getByRole('textbox'), 'ana');
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
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

test('a press beside it closes it on its own backdrop only, not on what an extension adds, nor where a selection ends', async () => {
  const dialog = await openForm();
  const panel = document.createElement('div');
  document.body.append(panel);
  const press = (target: Element) => {
    fireEvent.pointerDown(target);
    fireEvent.click(target);
  };
  press(panel);
  fireEvent.pointerDown(dialog);
  fireEvent.pointerUp(dialog.parentElement as Element);
  fireEvent.click(dialog.parentElement as Element);
  expect(dialog).toBeInTheDocument();
  press(dialog.parentElement as Element);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  panel.remove();
});

test('without unsaved changes it closes at once', async () => {
  await openForm();
  await userEvent.type(screen.getByRole('textbox'), 'a{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Cancel drops what was typed without a question (MESSAGE-9)', async () => {
  await openForm();
  await userEvent.type(screen.getByRole('textbox'), 'ana');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(opener()).toHaveFocus());
  await userEvent.click(opener());
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('the space of a scrollbar is kept where the page has one, and no space is made where it has none', async () => {
  const width = jest.spyOn(document.documentElement, 'clientWidth', 'get');
  width.mockReturnValue(window.innerWidth);
  await openForm();
  expect(document.querySelector('[data-modal=""]')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  width.mockReturnValue(window.innerWidth - 15);
  await userEvent.click(opener());
  expect(document.querySelector('[data-modal="scrollbar"]')).toBeVisible();
  width.mockRestore();
});

test('while its call runs nothing closes it, and a sentence says why', async () => {
  let answer: () => void = () => undefined;
  const dialog = await openForm(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(screen.getByRole('textbox'), 'ana');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const note = await screen.findByText(
    'One moment: this window stays open until the answer arrives.',
  );
  expect(note).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveAccessibleDescription(/stays open/u);

  await userEvent.keyboard('{Escape}');
  fireEvent.pointerDown(document.body.querySelector('[data-modal]') as Element);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(cancel);
  expect(dialog).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  act(() => answer());
  await waitFor(() => expect(note).toBeEmptyDOMElement());
  await userEvent.click(cancel);
  expect(dialog).not.toBeInTheDocument();
});

test('a dialog says so too for a call that is not of a form', async () => {
  const close = jest.fn();
  render(
    <Dialog
      open
      busy
      onOpenChange={close}
      title="Export"
      footer={<DialogCancel>Stop</DialogCancel>}
    >
      Transactions
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByText(/^One moment/u)).toBeVisible();
});

interface OpenerProps {
  /** A section around the button that stays when the button goes. */
  inSection: boolean;
  fallback?: boolean;
}

/** A page whose button is gone when its dialog closes, as after the deletion of what it opened. */
function VanishingOpener({ inSection, fallback = false }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const button = !gone && <Button onClick={() => setOpen(true)}>Delete</Button>;
  return (
    <main>
      <h1>Request</h1>
      {inSection ? (
        <section aria-labelledby="offer">
          <h2 id="offer">Offer</h2>
          {button}
        </section>
      ) : (
        button
      )}
      <ul ref={list} tabIndex={-1} aria-label="Offers" />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        fallbackFocus={fallback ? list : undefined}
        title="Delete the offer?"
        confirmLabel="Delete the offer"
        onConfirm={() => {
          setGone(true);
          setOpen(false);
        }}
      />
    </main>
  );
}

test.each<[string, OpenerProps, () => HTMLElement]>([
  ['its fallback', { inSection: true, fallback: true }, () => screen.getByRole('list')],
  [
    'the heading of the section around',
    { inSection: true },
    () => screen.getByRole('heading', { name: 'Offer' }),
  ],
  [
    'the heading of the page',
    { inSection: false },
    () => screen.getByRole('heading', { name: 'Request' }),
  ],
])('a dialog whose opener is gone gives the focus to %s', async (_, props, place) => {
  render(<VanishingOpener {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the offer' }));
  await waitFor(() => expect(place()).toHaveFocus());
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
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.getByText(/^One moment/u)).toBeVisible();
});

test('a double click confirms once, and once more after a failure', () => {
  const confirm = jest.fn();
  const { rerender } = render(<Confirm onConfirm={confirm} />);
  const button = screen.getByRole('button', { name: 'Remove Ana Roy' });
  // Both clicks in one task, before anything renders.
  act(() => {
    button.click();
    button.click();
  });
  expect(confirm).toHaveBeenCalledTimes(1);
  rerender(<Confirm busy onConfirm={confirm} />);
  rerender(<Confirm onConfirm={confirm} />);
  act(() => button.click());
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('a dialog has no axe violations', async () => {
  await openForm();
  expect((await axe(document.body)).violations).toEqual([]);
});
