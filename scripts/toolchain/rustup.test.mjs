import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRepository } from '../repository.mjs';

const version = fs
  .readFileSync(inRepository('rust-toolchain.toml'), 'utf8')
  .match(/^channel = "(.+)"$/m)[1];

/** The result of a fresh process whose rustup has these toolchains: names and their versions. */
function environmentWith(toolchains) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-rustup-'));
  const cases = Object.entries(toolchains)
    .map(([name, of]) => `"run ${name} rustc --version") echo "rustc ${of} (0 2026-01-01)";;`)
    .join('\n');
  const list = Object.keys(toolchains).join('\\n');
  const script = `#!/bin/sh\ncase "$*" in\n"toolchain list") printf '${list}\\n';;\n${cases}\nesac\n`;
  fs.writeFileSync(path.join(folder, 'rustup'), script, { mode: 0o755 });
  const program = `import { rustupEnvironment } from ${JSON.stringify(new URL('rustup.mjs', import.meta.url).href)};
    console.log(JSON.stringify(rustupEnvironment()));`;
  const env = { ...process.env };
  delete env.RUSTUP_TOOLCHAIN;
  try {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...env, PATH: `${folder}:${env.PATH}` },
    });
    return JSON.parse(printed);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('the pinned toolchain is used under its own name', () => {
  const found = environmentWith({ 'stable-x86_64': version, [`${version}-x86_64`]: version });
  assert.deepEqual(found, {});
});

test('the right version under another name is used', () => {
  const found = environmentWith({ 'nightly-x86_64': '1.97.0-nightly', 'stable-x86_64': version });
  assert.deepEqual(found, { RUSTUP_TOOLCHAIN: 'stable-x86_64' });
});

test('another version is left to rustup', () => {
  assert.deepEqual(environmentWith({ 'stable-x86_64': '1.80.0' }), {});
});
