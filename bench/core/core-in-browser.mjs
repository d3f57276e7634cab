/** The WebAssembly core in a page: stands in for `core.mjs` there. */
import init, * as built from '../../rust-core/pkg/web/portal_core.js';

const first = await init();
const exported = { ...first };
for (const part of ['signed_in', 'lists']) {
  const file = new URL(`../../rust-core/pkg/web/portal_core_${part}.wasm`, import.meta.url);
  const { instance } = await WebAssembly.instantiateStreaming(fetch(file), { core: exported });
  Object.assign(exported, instance.exports);
}
export const { memory } = first;

/** Its classes and functions, and its rules as functions of their own. */
export const core = new Proxy(built, {
  get: (module, name) => module[name] ?? ((...given) => module.rule(name, given)),
});

export const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));
