import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { logFile, step } from './step.mjs';

test('a long step says how far its log is', async (t) => {
  t.after(() => fs.rmSync(logFile('test of a step'), { force: true }));
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const print = t.mock.method(console, 'log', () => undefined);
  let end;
  const running = step('test of a step', (log) => {
    fs.appendFileSync(log, '   \u001b[32mCompiling\u001b[0m one v1\n   Compiling two v2\n\n');
    return new Promise((resolve) => (end = resolve));
  });
  t.mock.timers.tick(20_000);
  end();
  await running;
  const lines = print.mock.calls.map(({ arguments: [line] }) => line);
  assert.match(lines[0], /^… test of a step +running \(.*test-of-a-step\.log\)$/);
  assert.match(lines[1], /^… test of a step +\d\.\d s {2}Compiling two v2$/);
  assert.match(lines[2], /^✓ test of a step/);
});
