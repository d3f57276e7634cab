import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRepository } from '../repository.mjs';
import { createSection } from './create.mjs';

let base;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-messages-'));
  for (const file of [
    '.github/CODEOWNERS',
    'package.json',
    'webpack.shared.js',
    'webpack',
    'i18n/check.cjs',
    'i18n/locales',
    'i18n/package.json',
    'kit/package.json',
    'kit/src/section/contract.ts',
    'rust-core/package.json',
  ]) {
    fs.cpSync(inRepository(file), path.join(base, file), { recursive: true });
  }
  fs.symlinkSync(inRepository('node_modules'), path.join(base, 'node_modules'));
  createSection({ name: 'claims', base });
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

/** Builds the section, as its script "build" does. */
function build() {
  const cli = inRepository('node_modules/webpack-cli/bin/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli], {
    cwd: path.join(base, 'mf-claims'),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function change(language, edit) {
  const file = path.join(base, 'mf-claims', 'src', 'locales', `${language}.json`);
  const texts = JSON.parse(fs.readFileSync(file, 'utf8'));
  edit(texts);
  fs.writeFileSync(file, JSON.stringify(texts));
}

test('a section is built with its translations, from its own folder', () => {
  const { status, output } = build();
  assert.equal(status, 0, output);
  const { translations } = JSON.parse(
    fs.readFileSync(path.join(base, 'mf-claims', 'dist', 'mf-manifest.json'), 'utf8'),
  );
  assert.deepEqual(Object.keys(translations).sort(), ['en', 'fr']);
});

test('a key missing in either language fails the build of the section', () => {
  change('en', (texts) => delete texts.list.title);
  change('fr', (texts) => delete texts.add.submit);
  const { status, output } = build();
  assert.equal(status, 1);
  assert.match(output, /src\/locales\/fr\.json/);
  assert.match(output, /en: list\.title is missing/);
  assert.match(output, /fr: add\.submit is missing/);
});
