import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { inRepository } from '../repository.mjs';

test('functions that a supported browser lacks fail the lint of a section', async () => {
  const eslint = new ESLint({ cwd: inRepository() });
  const code = `export const first = Math.sumPrecise([1]);
export const second = navigator.userAgentData;
export const third = window.requestIdleCallback;
export const fourth = Temporal;
export const right = Math.max(1, 2);
`;
  const filePath = inRepository('mf-team', 'src', 'section.ts');
  const [{ messages }] = await eslint.lintText(code, { filePath });
  const found = messages.filter(({ message }) => message.includes('Not every supported browser'));
  assert.deepEqual(
    found.map(({ line }) => line),
    [1, 2, 3, 4],
  );
});
