/** The WebAssembly core in a page; replaces `core.mjs` by the page's import map. */
import init, * as built from '../../rust-core/pkg/web/portal_core.js';

export const { memory } = await init();

/** Exports of the core, with each rule as a function of its own. */
export const core = new Proxy(built, {
  get: (module, name) => module[name] ?? ((...args) => module.rule(name, args)),
});

export const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));
