import { create } from 'zustand';
import { localStore } from '../storage';

const STORAGE_KEY = 'portal.shortcuts';

interface Shortcuts {
  /** Whether single-key shortcuts act. They interfere with dictation and some screen readers. */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

export const useShortcuts = create<Shortcuts>((set) => ({
  enabled: localStore.get(STORAGE_KEY) !== 'off',
  setEnabled: (enabled) => {
    localStore.set(STORAGE_KEY, enabled ? 'on' : 'off');
    set({ enabled });
  },
}));
