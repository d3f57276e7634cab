import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesWithAny } from './declarations.mjs';

test('finds any in a parameter, a result and a type', () => {
  const source =
    'export function a(x: any): void;\nexport function b(): Promise<any>;\nexport type C = Record<string, any>;\nexport function d(): number;';
  assert.equal(linesWithAny(source).length, 3);
});

test('comments, names that contain the word and the raw export table do not count', () => {
  const source = `/** takes any number\n * of any kind */\nexport function company(manyThings: number): void; // any\nexport interface InitOutput {\n    readonly a: (b: any) => any;\n}\n`;
  assert.deepEqual(linesWithAny(source), []);
});
