/** Where the core's parts after the first are, as scripts/core/divide.mjs makes them: for who fetches them early. */
export const signedInFile = new URL('../pkg/web/portal_core_signed_in.wasm', import.meta.url).href;
export const listsFile = new URL('../pkg/web/portal_core_lists.wasm', import.meta.url).href;
