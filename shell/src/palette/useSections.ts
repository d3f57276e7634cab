import { useLanguage } from '@portal/kit/i18n';
import type { Section } from '@portal/kit/section';
import { useEffect, useMemo, useState } from 'react';
import { useMenuEntries } from '../menus/useMenuEntries';
import { loadedSection, loadSection } from '../sections/load';
import type { Remote } from '../sections/remotes';
import type { Visit } from '../useVisit';

/** A section of the user's roles; its module is absent until it is loaded, and where it does not load. */
export interface SectionEntry {
  readonly remote: Remote;
  readonly section: Section | undefined;
}

interface Sections {
  readonly entries: readonly SectionEntry[];
  readonly loading: boolean;
  /** Names of the sections that did not load. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/**
 * The sections of the user's roles. Those that the tab has not loaded yet are loaded with the palette; that of the
 * page is loaded by the page.
 */
export function useSections(remotes: readonly Remote[], visit: Visit): Sections {
  const { language } = useLanguage();
  const visible = useMenuEntries(remotes);
  const [settled, setSettled] = useState<Readonly<Record<string, 'loaded' | 'failed'>>>({});
  const [attempt, setAttempt] = useState(0);
  const { remote: current } = visit;

  useEffect(() => {
    const closed = new AbortController();
    for (const remote of visible) {
      if (remote === current || loadedSection(remote)) continue;
      const settle = (result: 'loaded' | 'failed') => {
        if (!closed.signal.aborted) setSettled((known) => ({ ...known, [remote.name]: result }));
      };
      loadSection(remote, { again: attempt > 0, background: true }).then(
        () => settle('loaded'),
        () => settle('failed'),
      );
    }
    return () => closed.abort();
  }, [visible, current, attempt]);

  const { value } = visit.section;
  const entries = useMemo(
    () =>
      visible.map((remote) => {
        const known = remote === current ? value : settled[remote.name] !== 'failed';
        return { remote, section: known ? loadedSection(remote) : undefined };
      }),
    [visible, current, value, settled],
  );
  const missing = entries.filter(({ remote, section }) => !section && remote !== current);
  const failed = missing.filter(({ remote }) => settled[remote.name] === 'failed');
  return {
    entries,
    loading: missing.length > failed.length,
    failed: failed.map(({ remote }) => remote.label[language]),
    retry: () => {
      setSettled({});
      setAttempt(attempt + 1);
    },
  };
}
