import { Link } from '@portal/kit/router';
import { useUnsavedChanges } from '@portal/kit/unsaved-changes';
import type { SectionRoute } from '@portal/kit/section';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

export function page(path: string, Page: () => ReactNode, change: Partial<SectionRoute> = {}) {
  const route: SectionRoute = {
    path,
    access: 'signed-in',
    layout: 'frame',
    title: 'team:title.team',
    load: () => Promise.resolve({ default: Page }),
  };
  return { ...route, ...change };
}

export function Broken(): ReactNode {
  throw new Error('a defect of the page');
}

/** Throws once its data are there, as a list that misreads them. */
export function BrokenData() {
  const [rows, setRows] = useState<readonly string[] | undefined>([]);
  if (!rows) throw new Error('a defect of the rows');
  return (
    <>
      <input aria-label="Search" />
      <Later then={() => setRows(undefined)} />
    </>
  );
}

function Later({ then }: { readonly then: () => void }) {
  const run = useEffectEvent(then);
  useEffect(() => {
    const receive = () => run();
    window.addEventListener('data', receive);
    return () => window.removeEventListener('data', receive);
  }, []);
  return null;
}

function Edited() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/team">Away</Link>
    </>
  );
}

function Passing() {
  const [shown, setShown] = useState(true);
  return shown && <button onClick={() => setShown(false)}>Discard</button>;
}

/** Section pages for tests of the frame. */
export const pages = {
  auth: [
    page('/', () => <p>The form</p>, {
      aliases: ['/login'],
      access: 'public',
      layout: 'bare',
      guestsOnly: true,
    }),
  ],
  team: [
    page('/team', () => <p>The team</p>, {
      aliases: ['/team/team'],
      tab: { label: 'team:title.team' },
    }),
    page('/team/billing', () => <p>The bills</p>, {
      title: 'team:title.billing',
      tab: { label: 'team:title.billing' },
    }),
    page('/team/member', () => <p>The member</p>, { title: 'team:title.member' }),
    page('/team/broken', Broken),
    page('/team/edited', Edited),
    page('/team/passing', Passing),
    page('/profile', () => <p>The card</p>, { title: 'team:title.profile' }),
  ],
  stations: [page('/Stations', () => <p>The stations</p>)],
  insurer: [page('/Insurer', () => <p>The requests</p>)],
};
