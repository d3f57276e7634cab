import { coreReady } from '@portal/core';
import { useSyncExternalStore } from 'react';
import { earlyAnswer, onEarlyAnswer } from '../early-answers';
import { loadCore, onCoreLoaded } from './loadCore';

/** Whether the core is there: rules, lists and calls can be used. */
export function useCoreReady(): boolean {
  return useSyncExternalStore(onCoreLoaded, coreReady);
}

/** Runs an action that needs the core: at once, or when it is there. */
export function withCore(action: () => void): void {
  if (coreReady()) action();
  else loadCore().then(action, () => undefined);
}

/** The answer of a call that the entry script has made; undefined while it is awaited, null where there is none. */
export function useEarlyAnswer(path: string): unknown {
  return useSyncExternalStore(onEarlyAnswer, () => earlyAnswer(path));
}
