import assert from 'node:assert/strict';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { divide } from './divide.mjs';

const name = (path) => `$"portal_core[0123456789abcdef]::${path}"`;
const [shared, money, rows, compare] = [
  'shared',
  'money::format',
  'request::rows',
  'station::less',
].map(name);

/** `money` and `rows` both call what both parts share; `rows` compares through the table, and counts in a global. */
const WHOLE = `(module
  (import "page" "log" (func $log (param i32)))
  (type $compare (func (param i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 8) "\\07")
  (global $count (mut i32) (i32.const 0))
  (table $calls 2 2 funcref)
  (elem (table $calls) (i32.const 0) func ${money} ${compare})
  (func ${shared} (param i32) (result i32) (i32.add (local.get 0) (i32.load (i32.const 8))))
  (func ${money} (export "rule") (type $compare) (call ${shared} (local.get 0)))
  (func ${compare} (type $compare) (i32.mul (local.get 0) (i32.const 2)))
  (func ${rows} (export "requestbook_page") (type $compare)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (call $log (global.get $count))
    (call ${shared} (call_indirect $calls (type $compare) (local.get 0) (i32.const 1)))))`;

// Division goes by names, which are written only then.
binaryen.setDebugInfo(true);

function parts() {
  const whole = binaryen.parseText(WHOLE);
  const { first, lists } = divide(whole.emitBinary());
  const logged = [];
  const core = new WebAssembly.Instance(new WebAssembly.Module(first), {
    page: { log: (count) => logged.push(count) },
  }).exports;
  const add = () => new WebAssembly.Instance(new WebAssembly.Module(lists), { core });
  return { first, lists, core, add, logged };
}

const textOf = (bytes) => binaryen.readBinary(bytes).emitText();

test('the first part works alone, and has nothing of lists', () => {
  const { first, core } = parts();
  assert.equal(core.rule(1), 8);
  assert.doesNotMatch(textOf(first), /i32\.mul/);
  assert.throws(() => core.requestbook_page(1), WebAssembly.RuntimeError);
});

test('lists work through the first part once they are there: its exports, its memory, its imports', () => {
  const { core, add, logged } = parts();
  add();
  assert.equal(core.requestbook_page(5), 17);
  assert.equal(core.requestbook_page(6), 19);
  assert.deepEqual(logged, [1, 2]);
  assert.equal(core.rule(1), 8);
});

test('what both call is in the first part only', () => {
  const { lists } = parts();
  assert.doesNotMatch(textOf(lists), /i32\.load|\(data/);
});
