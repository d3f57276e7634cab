/**
 * Takes out of the compiled core what only its description for wasm-bindgen named. How JavaScript calls a closure of
 * each type that js-sys knows is described by a function's place in the table; wasm-bindgen exports those that are
 * called and leaves all of them in the table, where wasm-opt must think that somebody calls them.
 */
import binaryen from 'binaryen';
import { readSegment, withoutHashes } from './graph.mjs';

const DESCRIBED = /\bconvert::closures::_::invoke\b/;

/** The name of the function in the places of those taken out. */
const NOBODY = 'described only';

export function prune(bytes) {
  // The parts are told by names.
  binaryen.setDebugInfo(true);
  const module = binaryen.readBinary(bytes);
  const { name, table, offset, functions } = readSegment(module);
  module.addFunction(NOBODY, binaryen.none, binaryen.none, [], module.unreachable());
  const kept = functions.map((used) => (DESCRIBED.test(withoutHashes(used)) ? NOBODY : used));
  module.removeElementSegment(name);
  module.addActiveElementSegment(table, name, kept, module.i32.const(offset));
  return module.emitBinary();
}
