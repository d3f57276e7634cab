import { addHashes } from './sections/integrity';

/** Takes the hashes of the shell's preloaded chunks from their hints in the page. */
export function readFileHashes(): void {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][integrity]');
  if (hints.length === 0) return;
  addHashes(Object.fromEntries([...hints].map((hint) => [hint.href, hashOf(hint)])));
}

const hashOf = (hint: HTMLLinkElement) => hint.getAttribute('integrity') ?? '';
