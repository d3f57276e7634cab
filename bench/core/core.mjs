/** The WebAssembly core in Node, as `npm run build:core` builds it. */
export { bytes, core, memory } from '../../rust-core/tests-js/core.mjs';
