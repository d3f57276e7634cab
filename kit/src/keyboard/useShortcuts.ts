import { create } from 'zustand';

const STORAGE_KEY = 'portal.shortcuts';

interface Shortcuts {
  /** Whether single-key shortcuts act. They interfere with dictation and some screen readers. */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

export const useShortcuts = create<Shortcuts>((set) => ({
  enabled: readEnabled(),
  setEnabled: (enabled) => {
    storeEnabled(enabled);
    set({ enabled });
  },
}));

function readEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Without storage (private mode) the setting lasts until the page is unloaded. */
function storeEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, enabled ? 'on' : 'off');
  } catch {
    return;
  }
}
