/**
 * Sets the stored theme, and the font where the browser has it, before the first paint. By the names of
 * `kit/src/theme/store.ts` and `font.ts`, which are loaded later.
 */
export function showStoredLook(): void {
  try {
    const { documentElement } = document;
    if (localStorage.getItem('portal.font') === 'inter') documentElement.dataset['font'] = 'inter';
    const theme = localStorage.getItem('portal.theme');
    if (theme !== 'light' && theme !== 'dark') return;
    documentElement.dataset['theme'] = theme;
    // The colour of the browser's bar, as the theme store sets it later.
    document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
      meta.media = (index === 0) === (theme === 'light') ? 'all' : 'not all';
    });
  } catch {
    // Storage is refused: CSS follows the device's preference.
  }
}
