/**
 * Takes out of the compiled core what only its description for wasm-bindgen named. How JavaScript calls a closure of
 * each type that js-sys knows is described by a function's place in the table; wasm-bindgen exports those that are
 * called and leaves all of them in the table, where wasm-opt must think that somebody calls them.
 */
import binaryen from 'binaryen';

// The parts are told by names.
binaryen.setDebugInfo(true);

const DESCRIBED = /\bconvert::closures::_::invoke\b/;

/** The name of the function in the places of those taken out. */
const NOBODY = 'described only';

export function prune(bytes) {
  const module = binaryen.readBinary(bytes);
  const segment = binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(0));
  const { name, table, offset, data } = segment;
  module.addFunction(NOBODY, binaryen.none, binaryen.none, [], module.unreachable());
  const kept = data.map((name) =>
    DESCRIBED.test(name.replace(/\[[0-9a-f]{16}\]/g, '')) ? NOBODY : name,
  );
  module.removeElementSegment(name);
  const { value } = binaryen.getExpressionInfo(offset);
  module.addActiveElementSegment(table, name, kept, module.i32.const(value));
  return module.emitBinary();
}
