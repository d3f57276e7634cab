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
const built = createRequire(import.meta.url)('../pkg/node/portal_core.js');
WebAssembly.Instance = Instance;

/** Its classes and functions, and its rules as functions of their own. */
export const core = new Proxy(built, {
  get: (module, name) => module[name] ?? ((...given) => module.rule(name, given)),
});

export const bytes = (value) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
