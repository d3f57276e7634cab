import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Gives the sections the federation runtime this shell runs on, so that none brings its own (8 kB
 * brotli each). The published plugin for it resolves to CommonJS, and so brings a second copy into
 * the shell: 24 kB became 34.
 */
export default function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-runtime' };
}
