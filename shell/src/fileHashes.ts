import { addHashes } from './sections/integrity';

/** Takes the hashes of the shell's preloaded chunks from the page, where its build writes them. */
export function readFileHashes(): void {
  const text = document.getElementById('file-hashes')?.textContent;
  if (!text) return;
  const hashes = Object.entries(JSON.parse(text) as Record<string, string>);
  addHashes(
    Object.fromEntries(
      hashes.map(([file, hash]) => [new URL(`/${file}`, document.baseURI).href, hash]),
    ),
  );
}
