import { create } from 'zustand';

export type Theme = 'light' | 'dark' | 'system';

export const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Also read by before-paint.js, which runs before any module. */
const key = 'portal.theme';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

export const useTheme = create<ThemeState>((set) => ({
  theme: remembered(),
  setTheme: (theme) => {
    paint(theme);
    remember(theme);
    set({ theme });
  },
}));

/** `system` leaves the choice to `prefers-color-scheme`, so it follows a change at once. */
function paint(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function remembered(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Where storage is refused the choice lasts until the page is left. */
function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    return;
  }
}
