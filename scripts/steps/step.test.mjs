import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { step } from './step.mjs';

let folder;
let input;
let output;
let stamps;

beforeEach(() => {
  mock.method(console, 'log', () => {});
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-step-'));
  input = path.join(folder, 'source.txt');
  output = path.join(folder, 'made.txt');
  stamps = path.join(folder, 'stamps');
  fs.writeFileSync(input, 'one');
});
afterEach(() => {
  mock.restoreAll();
  fs.rmSync(folder, { recursive: true, force: true });
});

const copying = (more = {}) =>
  step(
    {
      name: 'test-step',
      inputs: [input],
      outputs: [output],
      run: async () => fs.copyFileSync(input, output),
      ...more,
    },
    stamps,
  );

test('a step runs once and is skipped while its inputs are the same', async () => {
  assert.equal(await copying(), true);
  assert.equal(await copying(), false);
});

test('a step runs again when an input changes', async () => {
  await copying();
  fs.writeFileSync(input, 'two');
  assert.equal(await copying(), true);
  assert.equal(fs.readFileSync(output, 'utf8'), 'two');
});

test('a step runs again when a file is added to a folder it reads', async () => {
  await copying({ inputs: [folder] });
  const before = { inputs: [path.join(folder, 'part')] };
  fs.mkdirSync(path.join(folder, 'part'));
  await copying(before);
  fs.writeFileSync(path.join(folder, 'part', 'new.txt'), '');
  assert.equal(await copying(before), true);
});

test('a step runs again when a value changes or an output is gone', async () => {
  await copying({ values: ['v20'] });
  assert.equal(await copying({ values: ['v22'] }), true);
  fs.rmSync(output);
  assert.equal(await copying({ values: ['v22'] }), true);
});

test('a failed step is not recorded, and its failure says what to do', async () => {
  await copying();
  fs.writeFileSync(input, 'two');
  const failing = copying({ fix: 'do this', run: () => Promise.reject(new Error('broken')) });
  await assert.rejects(failing, { message: 'test-step: broken', fix: 'do this' });
  fs.writeFileSync(input, 'one');
  assert.equal(
    await copying(),
    true,
    'the older success no longer counts: the failed run may have left anything',
  );
});

test('a step whose input changes while it runs is done again', async () => {
  await copying({
    run: async () => {
      fs.copyFileSync(input, output);
      fs.writeFileSync(input, 'changed meanwhile');
    },
  });
  assert.equal(await copying(), true);
});

test('a step killed half way is not recorded', async () => {
  const script = path.join(folder, 'interrupted.mjs');
  fs.writeFileSync(
    script,
    `import fs from 'node:fs';
     import { step } from ${JSON.stringify(new URL('./step.mjs', import.meta.url).href)};
     const [input, output, stamps] = ${JSON.stringify([input, output, stamps])};
     await step({ name: 'test-step', inputs: [input], outputs: [output], run: async () => {
       fs.writeFileSync(output, 'half');
       process.stdout.write('working');
       await new Promise((resolve) => setTimeout(resolve, 60_000));
     } }, stamps);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  assert.equal(await copying(), true);
  assert.equal(fs.readFileSync(output, 'utf8'), 'one');
});
