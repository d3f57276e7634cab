/** The WebAssembly core in Node, as `node scripts/build-core.mjs` builds it. */
export { bytes, core, memory } from '../../rust-core/tests-js/core.mjs';

export const today = '2026-11-20';
export const packedToday = 20261120;
