import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** A navigation that waits for the user's confirmation that changes may be lost. */
export interface BlockedNavigation {
  readonly proceed: () => void;
  readonly cancel: () => void;
}

interface UnsavedChanges {
  /** Ids of the components with unsaved changes. */
  readonly dirty: ReadonlySet<string>;
  /** Ids of those of them whose changes are being sent. */
  readonly sending: ReadonlySet<string>;
  readonly blocked: BlockedNavigation | null;
}

const useStore = create<UnsavedChanges>(() => ({
  dirty: new Set(),
  sending: new Set(),
  blocked: null,
}));

/** Whether any component of the page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return useStore.getState().dirty.size > 0;
}

/** Whether any component of the page has unsaved changes; renders again when that changes. */
export function useHasUnsavedChanges(): boolean {
  return useStore(({ dirty }) => dirty.size > 0);
}

/**
 * While `dirty`, leaving the page or closing the tab asks for confirmation. While the changes are being
 * sent, the page is not left: the question whether they may be lost would be wrong.
 */
export function useUnsavedChanges(dirty: boolean, { sending = false } = {}): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    update('dirty', (ids) => ids.add(id));
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      update('dirty', (ids) => ids.delete(id));
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [dirty, id]);
  const blocks = dirty && sending;
  useEffect(() => {
    if (!blocks) return undefined;
    update('sending', (ids) => ids.add(id));
    return () => update('sending', (ids) => ids.delete(id));
  }, [blocks, id]);
}

/** The blocked navigation, for the frame's confirmation dialog. */
export function useBlockedNavigation(): BlockedNavigation | null {
  return useStore(({ blocked }) => blocked);
}

/**
 * Blocks `navigate` until the user confirms, and drops it while changes are being sent; returns false if
 * there are no unsaved changes.
 */
export function block(navigate: () => void): boolean {
  if (!hasUnsavedChanges()) return false;
  if (useStore.getState().sending.size > 0) return true;
  const cancel = () => {
    useStore.setState({ blocked: null });
  };
  useStore.setState({
    blocked: {
      cancel,
      proceed: () => {
        useStore.setState({ dirty: new Set() });
        cancel();
        navigate();
      },
    },
  });
  return true;
}

function update(key: 'dirty' | 'sending', change: (ids: Set<string>) => void) {
  const ids = new Set(useStore.getState()[key]);
  change(ids);
  useStore.setState({ [key]: ids });
}

function confirmUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
