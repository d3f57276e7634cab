// Sets the stored theme before the first paint: loaded by a blocking <script> in <head>. A file of its
// own because the content security policy allows no inline script.
try {
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
