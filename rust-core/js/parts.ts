/** What the parts that are there export; each imports from it. They work in one memory, and are added once. */
const core: WebAssembly.ModuleImports = {};

/** Takes what the first part exports. */
export function begin(exports: object): void {
  Object.assign(core, exports);
}

/** A part may take as long as a script of the page; after that whoever loads the page tries again. */
const TIMEOUT_MS = 120_000;

/** Fetches a part, beside those it stands on, and puts it into them. */
export async function addPart(file: string, below: Promise<void>): Promise<void> {
  const [part] = await Promise.all([compiled(file), below]);
  const { exports } = await WebAssembly.instantiate(part, { core });
  Object.assign(core, exports);
}

async function compiled(file: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(
      fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
  } catch (cause) {
    // As webpack names a script that did not come: whoever loads a page tries both again.
    const error = new Error(`Loading ${file} failed`, { cause });
    error.name = 'ChunkLoadError';
    throw error;
  }
}
