import { localStore } from '@portal/kit/storage';
import { create } from 'zustand';

const STORAGE_KEY = 'portal.insurer.split';

interface SplitViewSetting {
  /** Whether the user wants the request beside the list. */
  wanted: boolean;
  setWanted: (wanted: boolean) => void;
}

export const useSplitViewSetting = create<SplitViewSetting>((set) => ({
  wanted: localStore.get(STORAGE_KEY) === 'on',
  setWanted: (wanted) => {
    localStore.set(STORAGE_KEY, wanted ? 'on' : null);
    set({ wanted });
  },
}));
