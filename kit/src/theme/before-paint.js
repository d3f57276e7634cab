// Sets the stored theme, and the font where the browser has it, before the first paint: loaded by a blocking <script> in <head>. A file of its
// own because the content security policy allows no inline script.
try {
  // Set by shell/src/font.ts.
  if (globalThis.localStorage.getItem('portal.font') === 'inter')
    globalThis.document.documentElement.dataset.font = 'inter';
  const theme = globalThis.localStorage.getItem('portal.theme');
  if (theme === 'light' || theme === 'dark') {
    globalThis.document.documentElement.dataset.theme = theme;
    // The colour of the browser's bar, as the theme store sets it later.
    globalThis.document.querySelectorAll('meta[name=theme-color]').forEach((meta, index) => {
      meta.media = (index === 0) === (theme === 'light') ? 'all' : 'not all';
    });
  }
} catch {
  // Storage is refused: CSS follows the device's preference.
}
