import { create } from 'zustand';
import { localStore } from '../storage';

export type Theme = 'light' | 'dark' | 'system';

export const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Also read by shell/src/storedLook.ts, before the first paint. */
const STORAGE_KEY = 'portal.theme';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** The chosen theme, kept in local storage. */
export const useTheme = create<ThemeState>((set) => ({
  theme: themes.find((theme) => theme === localStore.get(STORAGE_KEY)) ?? 'system',
  setTheme: (theme) => {
    apply(theme);
    localStore.set(STORAGE_KEY, theme);
    set({ theme });
  },
}));

/** `system` removes the attribute: CSS then follows `prefers-color-scheme`. */
function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The page has one for each scheme, light first.
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
    const scheme = index === 0 ? 'light' : 'dark';
    const chosen = theme === scheme ? 'all' : 'not all';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  });
}
