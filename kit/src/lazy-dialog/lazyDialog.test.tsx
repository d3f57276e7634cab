import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startI18n } from '../i18n';
import { Toaster } from '../notices';
import { lazyDialog } from './lazyDialog';

beforeEach(() => startI18n('en'));

interface NoteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Note = ({ open, onOpenChange }: NoteProps) =>
  open && <button onClick={() => onOpenChange(false)}>Close the note</button>;

function renderPage(load: () => Promise<{ default: typeof Note }>) {
  const LazyNote = lazyDialog(load, ({ onOpenChange }) => onOpenChange(false));
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open the note</button>
        <LazyNote open={open} onOpenChange={setOpen} />
        <Toaster />
      </>
    );
  }
  render(<Page />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the chunk of a dialog is fetched once, when the dialog is opened', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Note }));
  renderPage(load);
  expect(load).not.toHaveBeenCalled();
  await press('Open the note');
  await press('Close the note');
  expect(screen.queryByRole('button', { name: 'Close the note' })).toBeNull();
  await press('Open the note');
  expect(screen.getByRole('button', { name: 'Close the note' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that does not load leaves the page as it is, says so, and is fetched again', async () => {
  const load = jest
    .fn(() => Promise.resolve({ default: Note }))
    .mockRejectedValueOnce(new Error('ChunkLoadError'));
  renderPage(load);
  await press('Open the note');
  expect(await screen.findByText('A file of the application could not be loaded.')).toBeVisible();
  expect(screen.getByText(/or reload the page/u)).toBeVisible();
  await press('Open the note');
  expect(await screen.findByRole('button', { name: 'Close the note' })).toBeVisible();
});

/** A page whose chunk is on its way, and the function that lets it come. */
async function openEarly() {
  let arrive: () => void = () => undefined;
  const chunk = new Promise<{ default: typeof Note }>((resolve) => {
    arrive = () => resolve({ default: Note });
  });
  renderPage(() => chunk);
  await press('Open the note');
  return async () => {
    arrive();
    await chunk;
  };
}

const note = () => screen.queryByRole('button', { name: 'Close the note' });

test('a progress bar stands for a dialog that is on its way', async () => {
  const arrive = await openEarly();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  await act(arrive);
  expect(note()).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['a key', () => userEvent.keyboard('t')],
  ['the pointer', () => userEvent.click(document.body)],
  ['the way back', () => act(() => window.dispatchEvent(new PopStateEvent('popstate')))],
])(
  '%s pressed before the chunk is there closes the dialog, which opens with the next press (LIST-14)',
  async (_, turnAway) => {
    const arrive = await openEarly();
    await turnAway();
    await act(arrive);
    expect(note()).toBeNull();
    await press('Open the note');
    expect(note()).toBeVisible();
  },
);

test('a key pressed between the chunk and its first rendering closes the dialog too', async () => {
  const arrive = await openEarly();
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await arrive();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(() => Promise.resolve());
  expect(note()).toBeNull();
});
