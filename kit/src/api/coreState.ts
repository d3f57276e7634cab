import { coreReady } from '@portal/core';
import { useSyncExternalStore } from 'react';
import { earlyAnswer, onEarlyAnswer } from '../early-answers';
import { onCoreLoaded } from './loadCore';

/** Whether the core is there: rules, lists and calls can be used. */
export function useCoreReady(): boolean {
  return useSyncExternalStore(onCoreLoaded, coreReady);
}

/** The answer of a call that the entry script has made; undefined while it is awaited, null where there is none. */
export function useEarlyAnswer(path: string): unknown {
  return useSyncExternalStore(onEarlyAnswer, () => earlyAnswer(path));
}
