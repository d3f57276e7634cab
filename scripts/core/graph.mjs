/** What a compiled module holds, and which of its functions call which. */
import binaryen from 'binaryen';

const NAMED = /\((call|ref\.func|global\.[gs]et|table\.\w+) \$("(?:[^"\\]|\\.)*"|[^\s()]+)/g;

const unquoted = (name) => (name.startsWith('"') ? JSON.parse(name) : name);

/** The functions, globals and tables that the text of a function names. */
function namedIn(text) {
  const named = { functions: new Set(), globals: new Set(), tables: new Set() };
  for (const [, instruction, name] of text.matchAll(NAMED)) {
    const [kind] = instruction.split('.');
    const names = { global: named.globals, table: named.tables }[kind] ?? named.functions;
    names.add(unquoted(name));
  }
  return named;
}

const all = (count, get, describe) =>
  Array.from({ length: count }, (_, index) => describe(get(index)));

function describeFunction(reference) {
  const about = binaryen.getFunctionInfo(reference);
  const isImported = about.module !== '';
  return { ...about, isImported, names: namedIn(isImported ? '' : binaryen.emitText(about.body)) };
}

/** Rust's names carry the hash of their crate: `portal_core[3162291e30d699e9]::money`. */
export const withoutHashes = (name) => name.replace(/\[[0-9a-f]{16}\]/g, '');

/** What the only segment of the table holds: its functions, from the offset on. */
export function readSegment(module) {
  const count = module.getNumElementSegments();
  if (count !== 1) throw new Error('the core fills its table by more than one segment');
  const segment = binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(0));
  const { name, table, offset, data } = segment;
  return { name, table, offset: binaryen.getExpressionInfo(offset).value, functions: data };
}

/** Reads a module whose functions have names. */
export function readModule(bytes) {
  const module = binaryen.readBinary(bytes);
  const functions = all(module.getNumFunctions(), module.getFunctionByIndex, describeFunction);
  const exports = all(module.getNumExports(), module.getExportByIndex, binaryen.getExportInfo);
  return {
    module,
    functions: new Map(functions.map((about) => [about.name, about])),
    exports: exports.filter(({ kind }) => kind === binaryen.ExternalFunction),
    segment: readSegment(module),
  };
}

/** All functions that calls by name lead to from these. */
export function reachable(functions, roots) {
  const reached = new Set();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...functions.get(name).names.functions);
  }
  return reached;
}
