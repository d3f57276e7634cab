import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { hasSources, packCore, requirePrebuilt } from './pack.mjs';

let base;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pack-'));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  fs.writeFileSync(path.join(base, file), text);
};

/** A rust-core with sources and a build, packed and unpacked into `alone`. */
async function unpacked() {
  write('core/package.json', '{ "name": "@portal/core", "version": "1.4.0" }');
  write('core/Cargo.toml', '');
  write('core/src/lib.rs', '');
  write('core/js/index.ts', 'export {};');
  write('core/js/index.test.ts', '');
  write('core/pkg/web/portal_core_bg.wasm', 'module');
  write('core/pkg/node/package.json', '{ "type": "commonjs" }');
  const file = await packCore(undefined, path.join(base, 'core'), path.join(base, 'packed'));
  const alone = path.join(base, 'alone');
  fs.mkdirSync(alone);
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', alone]);
  return { file, alone };
}

test('the packed core holds build, JavaScript and package.json, without Rust sources and tests', async () => {
  const { file, alone } = await unpacked();
  assert.equal(path.basename(file), 'portal-core-1.4.0.tgz');
  assert.deepEqual(fs.readdirSync(path.join(base, 'packed')), ['portal-core-1.4.0.tgz']);
  assert.deepEqual(
    fs.readdirSync(alone, { recursive: true }).toSorted(),
    [
      'js',
      'js/index.ts',
      'package.json',
      'pkg',
      'pkg/node',
      'pkg/node/package.json',
      'pkg/web',
      'pkg/web/portal_core_bg.wasm',
      'prebuilt.json',
    ].toSorted(),
  );
});

test('an unpacked core is taken as it is', async () => {
  const { alone } = await unpacked();
  assert.equal(hasSources(path.join(base, 'core')), true);
  assert.equal(hasSources(alone), false);
  const { version, hash } = requirePrebuilt(alone);
  assert.equal(version, '1.4.0');
  assert.match(hash, /^[0-9a-f]{8}$/);
});

test('a core that was not unpacked, or only in part, is refused with the next action', async () => {
  const { alone } = await unpacked();
  assert.throws(() => requirePrebuilt(base), { message: /neither/, fix: /npm run pack/ });
  fs.appendFileSync(path.join(alone, 'pkg/web/portal_core_bg.wasm'), 'changed');
  assert.throws(() => requirePrebuilt(alone), { message: /not the core/, fix: /tar -xzf/ });
  fs.rmSync(path.join(alone, 'pkg'), { recursive: true });
  assert.throws(() => requirePrebuilt(alone), /not the core/);
});
