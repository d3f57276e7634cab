/** Where the core's second part is, as scripts/core/divide.mjs makes it: for who fetches it early. */
export const listsFile = new URL('../pkg/web/portal_core_lists.wasm', import.meta.url).href;
