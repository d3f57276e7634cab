import type { InitOutput } from '#wasm';
import { listsFile } from './files';

/** Fetches it, beside the first part, and puts it into that: `first` are its exports. */
export async function addLists(first: Promise<InitOutput>): Promise<void> {
  const [core, lists] = await Promise.all([first, compiled()]);
  await WebAssembly.instantiate(lists, { core: { ...core } });
}

async function compiled(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(listsFile));
  } catch (cause) {
    // As webpack names a script that did not come: whoever loads a page tries both again.
    const error = new Error(`Loading ${listsFile} failed`, { cause });
    error.name = 'ChunkLoadError';
    throw error;
  }
}
