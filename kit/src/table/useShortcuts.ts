import { create } from 'zustand';

const key = 'portal.shortcuts';

interface Shortcuts {
  /** Single keys act on lists; readers who dictate or use a screen reader may want them off. */
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

export const useShortcuts = create<Shortcuts>((set) => ({
  enabled: remembered(),
  setEnabled: (enabled) => {
    remember(enabled);
    set({ enabled });
  },
}));

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Where storage is refused the choice lasts until the page is left. */
function remember(enabled: boolean): void {
  try {
    localStorage.setItem(key, enabled ? 'on' : 'off');
  } catch {
    return;
  }
}
