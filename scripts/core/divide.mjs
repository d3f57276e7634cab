/**
 * Divides the compiled core in two: what every page needs, and what only lists of requests, with their offers, and of
 * stations do. Both work in one memory. The table of the first has places left free; the second, once there, puts its
 * functions into them. Binaryen's own wasm-split does the same; its npm package leaves that tool out.
 */
import binaryen from 'binaryen';
import { readModule, reachable } from './graph.mjs';

/** The module from which the second part imports the first. */
const CORE = 'core';

/** Of the size of a table or memory. */
const NO_LIMIT = 0xffff_ffff;

/** The only memory, by the name that it has in instructions. */
const MEMORY = '0';

/** What JavaScript calls only for lists. */
const LIST_EXPORTS =
  /^(__wbg_)?(requestbook|stationboard)_|^transport_(requestBook|requestDetail|sendOffer|stationBoard)$/;

/** What is called through the table, and only for lists: by where in the crate it comes from. */
const LIST_MODULES =
  /\bportal_core::(offer|request|station|search|columns|json|csv|wasm::(offers|request|station))\b|Client>::(request_book|request_detail|send_offer|station_board)\b/;

/** Rust's names carry the hash of their crate: `portal_core[3162291e30d699e9]::money`. */
const isForLists = (name) => LIST_MODULES.test(name.replace(/\[[0-9a-f]{16}\]/g, ''));

/** Which functions belong to which part, and every function's places in the table. */
function plan({ functions, exports, segment }) {
  const called = (forLists) =>
    exports.filter(({ name }) => LIST_EXPORTS.test(name) === forLists).map(({ value }) => value);
  const first = reachable(functions, [
    ...called(false),
    ...segment.functions.filter((name) => !isForLists(name)),
  ]);
  const isInLists = (name) => functions.get(name)?.isImported === false && !first.has(name);
  const entries = called(true).filter(isInLists);
  return { isInLists, entries, places: [...segment.functions, ...entries] };
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

/** The part for lists, and what it borrows of the first. */
function makeLists({ module: whole, functions, segment }, { isInLists, places }) {
  const lists = new binaryen.Module();
  lists.setFeatures(whole.getFeatures());
  const borrowed = { functions: new Set(), globals: new Set(), tables: new Set([segment.table]) };
  for (const { name, params, results, vars, body, names } of functions.values()) {
    if (!isInLists(name)) continue;
    lists.addFunction(name, params, results, vars, lists.copyExpression(body));
    for (const kind of Object.keys(borrowed)) {
      for (const used of names[kind]) if (!isInLists(used)) borrowed[kind].add(used);
    }
  }
  fillTable(lists, segment, places, isInLists);
  return { lists, borrowed };
}

/** Exports from the first part what the second imports, under short names. */
function lend({ module, functions, segment }, lists, borrowed) {
  let lent = 0;
  const name = () => `_${(lent++).toString(36)}`;
  for (const used of borrowed.functions) {
    const { params, results } = functions.get(used);
    const short = name();
    module.addFunctionExport(used, short);
    lists.addFunctionImport(used, CORE, short, params, results);
  }
  for (const used of borrowed.globals) {
    const { type, mutable } = binaryen.getGlobalInfo(module.getGlobal(used));
    const short = name();
    module.addGlobalExport(used, short);
    lists.addGlobalImport(used, CORE, short, type, mutable);
  }
  for (const used of borrowed.tables) {
    const short = name();
    const type = used === segment.table ? binaryen.funcref : binaryen.externref;
    module.addTableExport(used, short);
    lists.addTable(used, 0, NO_LIMIT, type);
    lists.addTableImport(used, CORE, short);
  }
  lists.setMemory(0, NO_LIMIT, null, [], false, false, MEMORY);
  lists.addMemoryImport(MEMORY, CORE, 'memory', false);
}

/** The core without what is only for lists; what JavaScript calls of it is looked up in the table. */
function makeFirst({ module, functions, segment }, { isInLists, entries, places }) {
  module.removeElementSegment(segment.name);
  for (const { name, params, results } of functions.values()) {
    if (!isInLists(name)) continue;
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
  fillTable(module, segment, places, (name) => !isInLists(name));
}

/** Both parts of a core whose functions still have their names. */
export function divide(bytes) {
  const whole = readModule(bytes);
  const parts = plan(whole);
  const { lists, borrowed } = makeLists(whole, parts);
  lend(whole, lists, borrowed);
  makeFirst(whole, parts);
  return { first: whole.module.emitBinary(), lists: lists.emitBinary() };
}
