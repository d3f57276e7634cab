// Sets the stored theme before the first paint: loaded by a blocking <script> in <head>. A file of its
// own because the content security policy allows no inline script.
try {
  const theme = globalThis.localStorage.getItem('portal.theme');
  if (theme === 'light' || theme === 'dark')
    globalThis.document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: CSS follows the device's preference.
}
