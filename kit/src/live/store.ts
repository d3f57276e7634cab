import type { Change } from '@portal/core';
import { create } from 'zustand';

/** Whether changes arrive as they happen. Without the stream lists are read again every minute. */
export const useIsLive = create<boolean>(() => false);

type Listener = (changes: readonly Change[]) => void;

const listeners = new Set<Listener>();

/** Subscribes to changes; those that arrive together come together. Returns the unsubscribe function. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes changes to every subscriber. */
export function publishChanges(changes: readonly Change[]): void {
  listeners.forEach((listener) => {
    listener(changes);
  });
}
