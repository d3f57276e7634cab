import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeepFocus } from '.';

interface FailedListProps {
  /** Focuses the list by itself once it has loaded. */
  focusList?: boolean;
}

const takeFocus = (list: HTMLElement | null) => list?.focus();

/** A list in error whose retry button disappears. */
function FailedList({ focusList = false }: FailedListProps) {
  useKeepFocus();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <h1>Team</h1>
      <section aria-labelledby="members">
        <h2 id="members">Members</h2>
        {loaded ? (
          <ul aria-label="List" tabIndex={-1} ref={focusList ? takeFocus : null} />
        ) : (
          <button onClick={() => setLoaded(true)}>Try again</button>
        )}
      </section>
    </>
  );
}

test('the heading of the section takes the focus of a button that disappears', async () => {
  render(<FailedList />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus());
});

test('a page that focuses another element itself keeps it', async () => {
  render(<FailedList focusList />);
  await userEvent.click(screen.getByRole('button'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.getByRole('list')).toHaveFocus();
});

function Removable() {
  useKeepFocus();
  const [shown, setShown] = useState(true);
  return (
    <>
      <h1>Team</h1>
      {shown && <button>Row</button>}
      <p onPointerUp={() => setTimeout(() => setShown(false), 20)}>Text</p>
    </>
  );
}

test('a click beside every control leaves the focus on the body', async () => {
  render(<Removable />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByText('Text'));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(document.body).toHaveFocus();
});
