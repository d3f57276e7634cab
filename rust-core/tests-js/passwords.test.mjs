/** The core's list of common passwords against a list that its maintainers keep up to date. */
import { dictionary } from '@zxcvbn-ts/language-common';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { core } from './core.mjs';

const PASSWORDS = dictionary['passwords-common'];
const MIN_PASSWORD_CHARS = 12;

const codeOf = (password) =>
  core.validateSignUp({
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@roy.ca',
    password,
    confirmPassword: password,
    requestAssuranceRole: true,
  })[0]?.code;

test('every common password that is long enough is refused as common', () => {
  const long = PASSWORDS.filter((password) => password.length >= MIN_PASSWORD_CHARS);
  assert.ok(long.length > 300, `only ${long.length} passwords are read from the package`);
  const accepted = long.filter((password) => codeOf(password) !== 'commonPassword');
  assert.deepEqual(accepted, []);
});

test('a common password of less than twelve characters is refused as too short', () => {
  const short = PASSWORDS.filter((password) => password.length < MIN_PASSWORD_CHARS);
  assert.deepEqual(
    short.filter((password) => codeOf(password) !== 'tooShort'),
    [],
  );
});
