import assert from 'node:assert/strict';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { divide } from './divide.mjs';

const name = (path) => `$"portal_core[0123456789abcdef]::${path}"`;
const [shared, arrive, money, rows, compare] = [
  'shared',
  'session::arrive',
  'money::format',
  'request::rows',
  'station::less',
].map(name);

/** `arrive`, `money` and `rows` call what all share; `rows` calls `money`, compares through the table, and counts in a global. */
const WHOLE = `(module
  (import "page" "log" (func $log (param i32)))
  (type $compare (func (param i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 8) "\\07")
  (global $count (mut i32) (i32.const 0))
  (table $calls 3 3 funcref)
  (elem (table $calls) (i32.const 0) func ${arrive} ${compare} ${money})
  (func ${shared} (param i32) (result i32) (i32.add (local.get 0) (i32.load (i32.const 8))))
  (func ${arrive} (type $compare) (call ${shared} (local.get 0)))
  (func ${money} (type $compare) (i32.sub (call ${shared} (local.get 0)) (i32.const 1)))
  (func ${compare} (type $compare) (i32.mul (local.get 0) (i32.const 2)))
  (func $rule (export "rule") (param i32 i32) (result i32)
    (call_indirect $calls (type $compare) (local.get 1) (local.get 0)))
  (func ${rows} (export "requestbook_page") (type $compare)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (call $log (global.get $count))
    (call ${money} (call_indirect $calls (type $compare) (local.get 0) (i32.const 1)))))`;
const [ARRIVE, MONEY] = [0, 2];

// Division goes by names, which are written only then.
binaryen.setDebugInfo(true);

function parts() {
  const whole = binaryen.parseText(WHOLE);
  const [first, signedIn, lists] = divide(whole.emitBinary());
  const logged = [];
  const page = { log: (count) => logged.push(count) };
  const core = {};
  const add = (part) => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(part), { page, core });
    Object.assign(core, instance.exports);
  };
  add(first);
  return { first, signedIn, lists, core, add, logged };
}

const textOf = (bytes) => binaryen.readBinary(bytes).emitText();

test('the first part works alone, and has nothing of the others', () => {
  const { first, core } = parts();
  assert.equal(core.rule(ARRIVE, 1), 8);
  assert.doesNotMatch(textOf(first), /i32\.(mul|sub)/);
  assert.throws(() => core.rule(MONEY, 1), WebAssembly.RuntimeError);
  assert.throws(() => core.requestbook_page(1), WebAssembly.RuntimeError);
});

test('a part works through the first once it is there, without those after it', () => {
  const { signedIn, core, add } = parts();
  add(signedIn);
  assert.equal(core.rule(MONEY, 1), 7);
  assert.throws(() => core.requestbook_page(1), WebAssembly.RuntimeError);
});

test('the last works through all before it: their exports, the memory, the imports', () => {
  const { signedIn, lists, core, add, logged } = parts();
  add(signedIn);
  add(lists);
  assert.equal(core.requestbook_page(5), 16);
  assert.equal(core.requestbook_page(6), 18);
  assert.deepEqual(logged, [1, 2]);
  assert.equal(core.rule(ARRIVE, 1), 8);
});

test('what several call is in the earliest of them only', () => {
  const { signedIn, lists } = parts();
  assert.doesNotMatch(textOf(signedIn), /i32\.load|\(data/);
  assert.doesNotMatch(textOf(lists), /i32\.load|i32\.sub|\(data/);
});
