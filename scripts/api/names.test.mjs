import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lostNames } from './names.mjs';

test('a value that moved to another module or went is named; one whose type changed, and a type that went, are not', () => {
  const before = new Map([
    ['ui', 'export function Chip(input: A): B;\n\nexport type Tone = string;\n'],
    ['core', 'export const rule: A;\n\nexport class Ledger {\n}\n'],
    ['old', 'export const old: A;\n'],
  ]);
  const now = new Map([
    ['ui', 'function Chip(input: A): B;\n'],
    ['display', 'export function Chip(input: A): B;\n'],
    ['core', 'export function rule(): B;\n\nexport class Ledger {\n}\n'],
  ]);
  assert.deepEqual(lostNames(before, now), ['Chip in ui', 'old in old']);
});
