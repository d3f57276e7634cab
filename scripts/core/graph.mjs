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

/** Reads a module whose functions have names. */
export function readModule(bytes) {
  const module = binaryen.readBinary(bytes);
  const functions = all(module.getNumFunctions(), module.getFunctionByIndex, describeFunction);
  const exports = all(module.getNumExports(), module.getExportByIndex, binaryen.getExportInfo);
  const segments = all(
    module.getNumElementSegments(),
    module.getElementSegmentByIndex,
    binaryen.getElementSegmentInfo,
  );
  if (segments.length !== 1) throw new Error('the core fills its table by more than one segment');
  const [{ name, table, offset, data }] = segments;
  return {
    module,
    functions: new Map(functions.map((about) => [about.name, about])),
    exports: exports.filter(({ kind }) => kind === binaryen.ExternalFunction),
    segment: { name, table, offset: binaryen.getExpressionInfo(offset).value, functions: data },
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
