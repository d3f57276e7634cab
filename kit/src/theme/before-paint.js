// Loaded by a blocking <script> in <head>: the remembered theme stands before the first paint. A file
// of its own because the content security policy allows no inline script.
try {
  const theme = globalThis.localStorage.getItem('portal.theme');
  if (theme === 'light' || theme === 'dark')
    globalThis.document.documentElement.dataset.theme = theme;
} catch {
  // Storage refused: the device's own preference stands.
}
