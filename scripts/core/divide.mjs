/**
 * Divides the compiled core: what every page needs, what pages behind the sign-in add, what lists add. All work in one
 * memory. The table of the first part has places left free; another, once there, puts its functions into them.
 * Binaryen's own wasm-split does the same for two; its npm package leaves that tool out.
 */
import binaryen from 'binaryen';
import { readModule, reachable, withoutHashes } from './graph.mjs';

/** The module from which a part imports those before it. */
const CORE = 'core';

/** Of the size of a table or memory. */
const NO_LIMIT = 0xffff_ffff;

/** The only memory, by the name that it has in instructions. */
const MEMORY = '0';

/**
 * The parts after the first, in the order in which they are added: each may call those before it. `exports`: what
 * JavaScript calls only for it, if anything; `modules`: what is called through the table, by where in the crate it comes from.
 */
export const PARTS = [
  {
    name: 'signed_in',
    modules: /\bportal_core::(card|money|team|validate::(card|member)|wasm::team)\b/,
  },
  {
    name: 'lists',
    exports:
      /^(__wbg_)?(requestbook|stationboard)_|^transport_(requestBook|requestDetail|sendOffer|stationBoard)$/,
    modules:
      /\bmemchr::memmem\b|\bportal_core::(offer|request|station|search|columns|json|csv|wasm::(offers|request|station))\b|Client>::(request_book|request_detail|send_offer|station_board)\b/,
  },
];

/** The number of a part; the first is 0. */
const FIRST = 0;
const partWhere = (matches) => PARTS.findIndex(matches) + 1;
const partOfExport = (name) => partWhere(({ exports }) => exports?.test(name));
const partOfPlace = (name) => partWhere(({ modules }) => modules.test(withoutHashes(name)));

/** Which part each function belongs to, the earliest that leads to it; and every function's places in the table. */
function plan({ functions, exports, segment }) {
  const called = exports.map(({ name, value }) => ({ part: partOfExport(name), name: value }));
  const placed = segment.functions.map((name) => ({ part: partOfPlace(name), name }));
  const partOf = new Map();
  for (let part = FIRST; part <= PARTS.length; part += 1) {
    const roots = [...called, ...placed].filter((root) => root.part === part);
    const names = roots.map(({ name }) => name);
    for (const name of reachable(functions, names)) if (!partOf.has(name)) partOf.set(name, part);
  }
  // What the page lends to any part comes through the first.
  for (const { name, isImported } of functions.values()) if (isImported) partOf.set(name, FIRST);
  const entries = called.map(({ name }) => name).filter((name) => partOf.get(name) !== FIRST);
  return { partOf, entries, places: [...segment.functions, ...entries] };
}

/** Puts the functions that belong here into their places of the table, neighbours at once. */
function fillTable(module, { table, offset }, places, belongs) {
  const runs = [];
  places.forEach((name, index) => {
    if (!belongs(name)) return;
    const last = runs.at(-1);
    if (last && last.at + last.names.length === index) last.names.push(name);
    else runs.push({ at: index, names: [name] });
  });
  for (const { at, names } of runs) {
    module.addActiveElementSegment(table, `places ${at}`, names, module.i32.const(offset + at));
  }
}

/** A part after the first, and what it borrows of those before it. */
function makePart({ module: whole, functions, segment }, { partOf, places }, part) {
  const module = new binaryen.Module();
  module.setFeatures(whole.getFeatures());
  const isHere = (name) => partOf.get(name) === part;
  const borrowed = { functions: new Set(), globals: new Set(), tables: new Set([segment.table]) };
  for (const { name, params, results, vars, body, names } of functions.values()) {
    if (!isHere(name)) continue;
    module.addFunction(name, params, results, vars, module.copyExpression(body));
    for (const kind of Object.keys(borrowed)) {
      for (const used of names[kind]) if (!isHere(used)) borrowed[kind].add(used);
    }
  }
  fillTable(module, segment, places, isHere);
  return { module, borrowed };
}

/**
 * Exports what a part imports, under short names, from the part that holds it. `modules`: all parts by their numbers;
 * `shortNames`: of what is exported for another part already.
 */
function lend({ functions, segment }, { partOf }, modules, shortNames, { module, borrowed }) {
  const [first] = modules;
  const lent = (used, exportAs) => {
    const short = shortNames.get(used) ?? `_${shortNames.size.toString(36)}`;
    if (!shortNames.has(used)) exportAs(short);
    shortNames.set(used, short);
    return short;
  };
  for (const used of borrowed.functions) {
    const { params, results } = functions.get(used);
    const holder = modules[partOf.get(used)];
    const short = lent(used, (name) => holder.addFunctionExport(used, name));
    module.addFunctionImport(used, CORE, short, params, results);
  }
  for (const used of borrowed.globals) {
    const { type, mutable } = binaryen.getGlobalInfo(first.getGlobal(used));
    const short = lent(`global ${used}`, (name) => first.addGlobalExport(used, name));
    module.addGlobalImport(used, CORE, short, type, mutable);
  }
  for (const used of borrowed.tables) {
    const short = lent(`table ${used}`, (name) => first.addTableExport(used, name));
    const type = used === segment.table ? binaryen.funcref : binaryen.externref;
    module.addTable(used, 0, NO_LIMIT, type);
    module.addTableImport(used, CORE, short);
  }
  module.setMemory(0, NO_LIMIT, null, [], false, false, MEMORY);
  module.addMemoryImport(MEMORY, CORE, 'memory', false);
}

/** The core without the other parts; what JavaScript calls of those is looked up in the table. */
function makeFirst({ module, functions, segment }, { partOf, entries, places }) {
  module.removeElementSegment(segment.name);
  for (const { name, params, results } of functions.values()) {
    if (partOf.get(name) === FIRST) continue;
    module.removeFunction(name);
    if (!entries.includes(name)) continue;
    const given = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
    const place = module.i32.const(segment.offset + places.indexOf(name));
    const call = module.call_indirect(segment.table, place, given, params, results);
    module.addFunction(name, params, results, [], call);
  }
  const size = segment.offset + places.length;
  module.removeTable(segment.table);
  module.addTable(segment.table, size, size);
  fillTable(module, segment, places, (name) => partOf.get(name) === FIRST);
}

/** The parts of a core whose functions still have their names, the first before those of `PARTS`. */
export function divide(bytes) {
  const whole = readModule(bytes);
  const planned = plan(whole);
  const added = PARTS.map((_, index) => makePart(whole, planned, index + 1));
  const modules = [whole.module, ...added.map(({ module }) => module)];
  const shortNames = new Map();
  for (const part of added) lend(whole, planned, modules, shortNames, part);
  makeFirst(whole, planned);
  return modules.map((module) => module.emitBinary());
}
