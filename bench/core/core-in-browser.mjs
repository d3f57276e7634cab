/** The WebAssembly core in a page: stands in for `core.mjs` there. */
import init, * as built from '../../rust-core/pkg/web/portal_core.js';

export const { memory } = await init();

/** Its classes and functions, and its rules as functions of their own. */
export const core = new Proxy(built, {
  get: (module, name) => module[name] ?? ((...given) => module.rule(name, given)),
});

export const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));
