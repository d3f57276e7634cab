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
  readonly blocked: BlockedNavigation | null;
}

const useStore = create<UnsavedChanges>(() => ({ dirty: new Set(), blocked: null }));

/** Whether any component of the page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return useStore.getState().dirty.size > 0;
}

/** The same, for a component. */
export function useHasUnsavedChanges(): boolean {
  return useStore(({ dirty }) => dirty.size > 0);
}

/** While `dirty`, leaving the page or closing the tab asks for confirmation. */
export function useUnsavedChanges(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    update((ids) => ids.add(id));
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      update((ids) => ids.delete(id));
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [dirty, id]);
}

/** The blocked navigation, for the frame's confirmation dialog. */
export function useBlockedNavigation(): BlockedNavigation | null {
  return useStore(({ blocked }) => blocked);
}

/** Blocks `navigate` until the user confirms; returns false if there are no unsaved changes. */
export function block(navigate: () => void): boolean {
  if (!hasUnsavedChanges()) return false;
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

function update(change: (ids: Set<string>) => void) {
  const dirty = new Set(useStore.getState().dirty);
  change(dirty);
  useStore.setState({ dirty });
}

function confirmUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
