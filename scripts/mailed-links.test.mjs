import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksIn } from './mailed-links.mjs';

test('the links of the mail in a log are printed with address and subject', () => {
  const mail = { message: 'Choisissez un mot de passe', to: 'a@b.test', link: 'http://x/#1' };
  const lines = [{ message: 'serving' }, mail].map((line) => `${JSON.stringify(line)}\n`).join('');
  assert.deepEqual(linksIn(lines), [
    '  mail to a@b.test: Choisissez un mot de passe\n    http://x/#1',
  ]);
});
