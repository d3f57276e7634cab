import assert from 'node:assert/strict';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { prune } from './prune.mjs';

const closure = (type) =>
  `$"wasm_bindgen[0123456789abcdef]::convert::closures::_::invoke::<${type}, true>"`;

/** A closure that JavaScript calls by its export, one that was only described, and a function called through the table. */
const WHOLE = `(module
  (type $call (func (result i32)))
  (table $calls 4 4 funcref)
  (elem (table $calls) (i32.const 1) func ${closure('i32')} $used ${closure('f64')})
  (func ${closure('i32')} (export "invoke") (type $call) (i32.const 1))
  (func $used (type $call) (i32.const 2))
  (func ${closure('f64')} (type $call) (i32.const 3))
  (func (export "call") (param i32) (result i32) (call_indirect $calls (type $call) (local.get 0))))`;

const pruned = () => prune(binaryen.parseText(WHOLE).emitBinary());

test('what is called keeps its place and its export', () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(pruned()));
  assert.equal(exports.call(2), 2);
  assert.equal(exports.invoke(), 1);
});

test("what was only described is nobody's any more, and falls away", () => {
  const module = binaryen.readBinary(pruned());
  module.runPasses(['remove-unused-module-elements']);
  assert.doesNotMatch(module.emitText(), /i32\.const 3/);
});
