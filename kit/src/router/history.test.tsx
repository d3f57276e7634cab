import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  hasUnsavedChanges,
  Link,
  PortalRouter,
  Route,
  Routes,
  useHeldNavigation,
  useSearchParams,
  useUnsavedChanges,
} from '.';

function Note() {
  const [text, setText] = useState('');
  const [, setParameters] = useSearchParams();
  useUnsavedChanges(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setParameters({ page: '2' })}>
        Second page
      </button>
      <Link to="/other">Other</Link>
    </>
  );
}

function Question() {
  const held = useHeldNavigation();
  if (!held) return null;
  return (
    <>
      <button type="button" onClick={held.leave}>
        Leave
      </button>
      <button type="button" onClick={held.stay}>
        Stay
      </button>
    </>
  );
}

function visit() {
  window.history.pushState(null, '', '/other');
  render(
    <PortalRouter>
      <Routes>
        <Route path="/note" element={<Note />} />
        <Route path="/other" element={<Link to="/note">Take a note</Link>} />
      </Routes>
      <Question />
    </PortalRouter>,
  );
  return userEvent.setup();
}

async function edited() {
  const user = visit();
  await user.click(screen.getByRole('link', { name: 'Take a note' }));
  await user.type(screen.getByLabelText('Note'), 'half a thought');
  return user;
}

const path = () => window.location.pathname;
const moved = () =>
  act(async () => {
    // jsdom moves in its history after the task, and back again after another.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

describe('a page with unsaved edits', () => {
  test('is left by a link only once the reader agrees', async () => {
    const user = await edited();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    expect(path()).toBe('/note');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(path()).toBe('/other');
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('keeps what was typed when the reader stays', async () => {
    const user = await edited();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Note')).toHaveValue('half a thought');
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  });

  test('asks before Back too, and goes back once the reader agrees', async () => {
    const user = await edited();
    window.history.back();
    await moved();
    expect(path()).toBe('/note');
    expect(screen.getByLabelText('Note')).toHaveValue('half a thought');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await moved();
    expect(path()).toBe('/other');
    expect(screen.getByRole('link', { name: 'Take a note' })).toBeVisible();
  });

  test('does not ask about a change of the query, such as another page of a list', async () => {
    const user = await edited();
    await user.click(screen.getByRole('button', { name: 'Second page' }));
    expect(window.location.search).toBe('?page=2');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('keeps the tab from closing unasked, and no longer once saved', async () => {
    const user = await edited();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.clear(screen.getByLabelText('Note'));
    expect(close()).toBe(true);
  });
});

test('a page without edits is left at once', async () => {
  const user = visit();
  await user.click(screen.getByRole('link', { name: 'Take a note' }));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(path()).toBe('/other');
});
