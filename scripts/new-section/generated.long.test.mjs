// A section made from the template passes its own checks and is deployed, in a checkout without other sections.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { copySectionCheckout, npmIn } from '../checkout/copy.mjs';
import { createSection } from './create.mjs';

const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-generated-'));
const npm = (...args) => npmIn(checkout, ...args);
/** The longest name allowed: lines with it are the longest too. */
const LONG_NAME = 'l'.repeat(30);

before(async () => {
  await copySectionCheckout(checkout, []);
  createSection({ name: 'loyalty', role: 'ROLE_ADMIN', base: checkout });
  createSection({ name: LONG_NAME, base: checkout });
});
after(() => fs.rmSync(checkout, { recursive: true, force: true }));

for (const script of ['build', 'typecheck', 'lint', 'test'])
  test(`"npm run ${script} -w mf-loyalty" works in a new section`, () => {
    const { status, output } = npm('run', script, '-w', 'mf-loyalty');
    assert.equal(status, 0, output);
  });

test('a new section is formatted, however long its name is', () => {
  const files = [`mf-${LONG_NAME}`, `.github/workflows/section-${LONG_NAME}.yml`, 'package.json'];
  const { status, output } = npm('exec', '--', 'prettier', '--check', ...files);
  assert.equal(status, 0, output);
});

test('remotes.json has the role and the name of a new section once it is deployed', () => {
  const { status, output } = npm('run', 'deploy', '--', 'loyalty', '--built');
  assert.equal(status, 0, output);
  const site = path.join(checkout, 'var', 'site', 'remotes.json');
  const { loyalty } = JSON.parse(fs.readFileSync(site, 'utf8')).remotes;
  assert.deepEqual(loyalty.roles, ['ROLE_ADMIN']);
  assert.deepEqual(loyalty.label, { fr: 'Loyalty', en: 'Loyalty' });
  assert.equal(loyalty.enabled, true);
});
