/** `npm start`. Checks the Node version before anything that an old one could not even read is loaded. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) {
  await import('./start/portal.mjs');
} else {
  console.error(
    `Failed: this is Node ${process.versions.node}.\nWhat to do: install Node 20.19 or later (node --version) and run the command again.`,
  );
  process.exitCode = 1;
}
