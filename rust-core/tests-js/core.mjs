/** The WebAssembly core, as built for Node by `node scripts/build-core.mjs`. */
import { createRequire } from 'node:module';

/** The core's memory, which its bindings keep to themselves. */
export let memory;
const { Instance } = WebAssembly;
WebAssembly.Instance = class extends Instance {
  constructor(...parts) {
    super(...parts);
    ({ memory } = this.exports);
  }
};
export const core = createRequire(import.meta.url)('../pkg/node/portal_core.js');
WebAssembly.Instance = Instance;

export const bytes = (value) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
