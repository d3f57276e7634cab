import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** A navigation that waits for the reader to say whether edits may be lost. */
export interface HeldNavigation {
  readonly leave: () => void;
  readonly stay: () => void;
}

interface Edits {
  /** Ids of components with unsaved changes. */
  readonly holders: ReadonlySet<string>;
  readonly held: HeldNavigation | null;
}

const useEdits = create<Edits>(() => ({ holders: new Set(), held: null }));

/** Whether anything on the page would be lost by leaving it. */
export function hasUnsavedChanges(): boolean {
  return useEdits.getState().holders.size > 0;
}

/** Says that the page holds edits: navigating away asks first, closing the tab too. */
export function useUnsavedChanges(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    change((holders) => holders.add(id));
    window.addEventListener('beforeunload', keepTab);
    return () => {
      change((holders) => holders.delete(id));
      window.removeEventListener('beforeunload', keepTab);
    };
  }, [dirty, id]);
}

/** The navigation that waits for an answer, for the frame to ask about. */
export function useHeldNavigation(): HeldNavigation | null {
  return useEdits((edits) => edits.held);
}

/** Keeps `navigate` until the reader agrees to lose the edits; false when there are none. */
export function hold(navigate: () => void): boolean {
  if (!hasUnsavedChanges()) return false;
  const release = () => {
    useEdits.setState({ held: null });
  };
  useEdits.setState({
    held: {
      stay: release,
      leave: () => {
        useEdits.setState({ holders: new Set() });
        release();
        navigate();
      },
    },
  });
  return true;
}

function change(edit: (holders: Set<string>) => void) {
  const holders = new Set(useEdits.getState().holders);
  edit(holders);
  useEdits.setState({ holders });
}

function keepTab(event: BeforeUnloadEvent) {
  event.preventDefault();
}
