import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hasUnsavedChanges, useBlockedNavigation, useUnsavedChanges } from '../unsaved-changes';
import { Link, PortalRouter, Route, Routes, useSearchParams } from '.';

function Note() {
  const [text, setText] = useState('');
  const [, setParameters] = useSearchParams();
  const [sending, setSending] = useState(false);
  useUnsavedChanges(text !== '', { sending });
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setParameters({ page: '2' })}>
        Second page
      </button>
      <button type="button" onClick={() => setSending(!sending)}>
        {sending ? 'Answer' : 'Send'}
      </button>
      <Link to="/other">Other</Link>
    </>
  );
}

function Confirmation() {
  const blocked = useBlockedNavigation();
  if (!blocked) return null;
  return (
    <>
      <button type="button" onClick={blocked.proceed}>
        Leave
      </button>
      <button type="button" onClick={blocked.cancel}>
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
      <Confirmation />
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

describe('a page with unsaved changes', () => {
  test('is left by a link only after confirmation', async () => {
    const user = await edited();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    expect(path()).toBe('/note');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(path()).toBe('/other');
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('keeps typed text when the user stays', async () => {
    const user = await edited();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Note')).toHaveValue('half a thought');
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
  });

  test('asks before Back, and goes back after confirmation', async () => {
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

  test('is not left while its changes are being sent', async () => {
    const user = await edited();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    window.history.back();
    await moved();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    expect(path()).toBe('/note');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(path()).toBe('/other');
  });

  test('does not ask about a change of the query, such as another page of a list', async () => {
    const user = await edited();
    await user.click(screen.getByRole('button', { name: 'Second page' }));
    expect(window.location.search).toBe('?page=2');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('asks before the tab is closed, until saved', async () => {
    const user = await edited();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.clear(screen.getByLabelText('Note'));
    expect(close()).toBe(true);
  });
});

test('a page without unsaved changes is left at once', async () => {
  const user = visit();
  await user.click(screen.getByRole('link', { name: 'Take a note' }));
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(path()).toBe('/other');
});
